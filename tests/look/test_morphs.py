"""A page that changes into another one: drawings stay drawings."""

import re

import pytest

from tests.look.gallery import html, names

ELSEWHERE = """async () => {
  const main = document.getElementById("main");
  const text = `<section><div>${main.querySelector(".minebox").outerHTML}</div></section>`;
  await htmx.swap({ target: main, sourceElement: main, text, swap: "innerMorph" });
  const mine = main.querySelector("section .mine");
  return [mine.namespaceURI, mine.getAttribute("viewBox") !== null];
}"""
"""The mine comes into another part of the page, as when a goal is to be turned."""


def test_a_mine_that_moves_within_the_page_is_still_drawn(showroom):
    page = showroom("phone-move").page
    page.goto("/phone-move?fr")
    assert page.evaluate(ELSEWHERE) == ["http://www.w3.org/2000/svg", True]


@pytest.mark.parametrize("name", [name for name in names() if "mine" in name or "move" in name])
def test_no_drawing_holds_an_id(name):
    """What holds an id that a page had before is made anew by htmx, and not as a drawing."""
    drawings = re.findall(r"<svg.*?</svg>", html(name), re.DOTALL)
    assert not [one[:90] for one in drawings if re.search(r"\sid=", one.partition(">")[2])]
