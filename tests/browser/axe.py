"""Accessibility, measured by axe-core in the page itself."""

import functools
import pathlib

SCRIPT = pathlib.Path(__file__).parent / "vendor" / "axe-4.14.0.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

STICK = """how => document.querySelectorAll('footer.thumb').forEach(
    (bar) => { bar.style.position = how; })"""
"""A bar that sticks to the foot covers what a finger would scroll from under it."""

RUN = """async (standards) => {
  const only = { resultTypes: ["violations"], reporter: "no-passes", selectors: false };
  const here = { preload: false, iframes: false }; // no rule of these reads style sheets or frames
  return (await axe.run(document, { runOnly: standards, ...only, ...here })).violations;
}"""


@functools.cache
def _script():
    return SCRIPT.read_text()


def violations(page, standards=STANDARDS):
    """What axe finds wrong: one line each, with the first element it is about."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_script())  # as the developer's console would: the page's policy stays
    page.evaluate(STICK, "static")
    found = page.evaluate(RUN, standards)
    page.evaluate(STICK, "")
    return [f"{one['id']}: {one['help']} ({one['nodes'][0]['html'][:120]})" for one in found]
