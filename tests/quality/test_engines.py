"""Safari from iOS 15, Chrome and WebView from 90, Firefox from 100: nothing newer is needed.

Every property, value, function, selector, element, attribute and member that sheets, pages and
scripts name is looked up in the tables of `newer.json`. What is newer may be used where its absence
costs nothing, or where something makes up for it; the lists below say which and why.
"""

import re

import pytest

from tests.quality.asked import (
    OLDER_SHEET,
    bare,
    heights,
    in_page,
    in_script,
    in_sheet,
    shapes,
    unmended,
)
from tests.quality.tree import ROOT

SHEETS = sorted((ROOT / "static" / "css").glob("*.css"))
SCRIPTS = sorted((ROOT / "static").glob("js/*.js"))
FOREIGN = sorted((ROOT / "static").glob("vendor/*.js"))
OLDER_SCRIPT = (ROOT / "static" / "js" / "older.js").read_text()

LOOKS = {
    "-webkit-tap-highlight-color",
    "-webkit-touch-callout",  # hold.js stops the menu of a long press by itself
    "accent-color",
    "align-content: start",  # as old as grids, and used in grids
    "align-self: end",
    "align-self: start",
    "cursor: default",
    "cursor: grab",
    "cursor: pointer",
    "forced-color-adjust",
    "outline",  # with square corners
    "resize",
    "rx",  # with square corners
    "scroll-behavior",
    "scrollbar-width",
    "text-wrap",
    "::-webkit-inner-spin-button",
    "::-webkit-meter-bar",
    "::-webkit-meter-optimum-value",
    "::-webkit-progress-bar",
    "::-webkit-progress-value",
    "::-moz-progress-bar",
    "@media forced-colors",
    "@media prefers-contrast",
    "@media scripting",  # where it is not known, the link to load a page by hand stays
    "<meter",  # its words stand beside it
    "meter.max",
    "meter.min",
    "meter.value",
    "autocapitalize",  # codes may be typed in small letters
    "img.loading",
}
"""Without these a page looks a little otherwise, and that is all."""

MADE_UP_FOR = {
    "container-type": "@supports not (container-type",
    ":has": "@supports not selector(:has",
    ":focus-visible": "@supports not selector(:focus-visible",
    "overflow-wrap: anywhere": "@supports not (overflow-wrap",
    ".requestSubmit": "prototype.requestSubmit",
    ".submitter": "event.submitter =",
}
"""What older.css or older.js puts in its place."""

ASKED_FIRST = {
    ".share": r"button\.hidden = !navigator\.share",
    ".toSorted": r"\.toSorted\?\.\(\) \?\?",
    ".userActivation": r"userActivation\?\.",
    ".vibrate": r"navigator\.vibrate\?\.",
    ".wakeLock": r"navigator\.wakeLock\?\.",
    ".moveBefore": r"if\(e\.moveBefore\)",
    ".parseHTMLUnsafe": r"parseHTMLUnsafe\?\.",
    "Document.parseHTMLUnsafe": r"parseHTMLUnsafe\?\.",
    ".startViewTransition": r"if\(document\.startViewTransition\)",
}
"""What a script uses where it exists, and how it asks."""

OUR_NAMES = {"at", "role", "turn", "s", "side", "handle"}
FOREIGN_NAMES = {"bytes", "capture", "delay", "nonce", "s"}
"""Fields of our own objects, and of htmx's, that happen to have the name of something new."""

NEWER_WORDS = {
    r"\(\?<[=!]": "lookbehind: Safari 16.4",
    r"\.at\(": "Array.at: Safari 15.4, Chrome 92",
    r"static\s*\{|#\w+ in ": "class blocks: Safari 16.4, Chrome 94",
    r"navigator\.clipboard": "not on plain HTTP",
    r"(?<!selector\():has\(": "Safari 15.4, Chrome 105, Firefox 121; throws where it is not known",
    r"(matches|querySelector|querySelectorAll|closest)\([^)]*:focus-visible": "Safari 15.4; throws",
}
NEWER_SHAPES = {
    r"(?m)^\s*&": "nesting: Safari 16.5, Chrome 112",
    r"\d(svh|lvh|dvw|svw)\b": "new units: Safari 15.4, Chrome 108",
    r"\dcq\w+\b": "container queries",
    r"@media[^{]*[<>]": "ranges: Safari 16.4, Chrome 104",
    r"subgrid|masonry": "subgrid: Safari 16, Chrome 117",
    r"html\s*\{[^}]*font-size:\s*\d+px": "a size in px takes no heed of the reader's own",
}
WAYS_ROUND = {"share.js": 'execCommand("copy")'}
"""Scripts that may ask for what plain HTTP lacks, and what they must do where it is missing."""


def unasked(script, own=OUR_NAMES):
    return {
        name
        for name in in_script(script, own) - MADE_UP_FOR.keys()
        if name not in ASKED_FIRST or not re.search(ASKED_FIRST[name], script)
    }


COSMETIC = {".bonds a:has(+ br)"}
CONTAINERS = {"podium.css", "older.css"}
"""Turned roles scale with their place; older.css gives them one size."""


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_sheets_ask_for_nothing_newer(path):
    sheet = path.read_text()
    assert in_sheet(sheet) - LOOKS - MADE_UP_FOR.keys() == set()
    found = shapes(sheet, NEWER_SHAPES)
    if path.name in CONTAINERS:
        found = [why for why in found if "container" not in why]
    assert found == []
    assert [one for one in unmended(sheet) if one not in COSMETIC] == []
    assert heights(sheet) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_ask_for_nothing_newer(path):
    script = path.read_text()
    assert unasked(script) == set()
    found = shapes(script, NEWER_WORDS)
    if path.name in WAYS_ROUND:
        assert WAYS_ROUND[path.name] in script
        found = [why for why in found if why != "not on plain HTTP"]
    assert found == []


@pytest.mark.parametrize("path", FOREIGN, ids=lambda path: path.name)
def test_scripts_of_others_ask_for_nothing_newer(path):
    script = path.read_text()
    assert unasked(script, FOREIGN_NAMES) == set()
    assert shapes(script, NEWER_WORDS) == []


def test_templates_ask_for_nothing_newer():
    pages = sorted((ROOT / "templates").rglob("*.html"))
    assert pages
    found = {path.name: in_page(path.read_text()) - LOOKS for path in pages}
    assert {name: features for name, features in found.items() if features} == {}


@pytest.mark.parametrize(
    "planted",
    [
        "main { container-type: size }",
        "a { zoom: 0.9 }",
        "a { color: color-mix(in srgb, red, blue) }",
        "a { appearance: none }",
        "nav { display: flex; justify-content: end }",
        "@layer base { a { color: red } }",
        "@media (update: slow) { a { color: red } }",
        "a:user-valid { color: red }",
    ],
)
def test_a_planted_newer_feature_of_sheets_is_found(planted):
    assert in_sheet(planted) - LOOKS


@pytest.mark.parametrize(
    "planted",
    [
        "const copy = structuredClone(kept);",
        "fetch(page, { signal: AbortSignal.timeout(9) });",
        "const last = list.findLast(Boolean);",
        "const key = crypto.randomUUID();",
        "navigator.wakeLock.request()",
        "if (Object.hasOwn(kept, name)) return;",
    ],
)
def test_a_planted_newer_feature_of_scripts_is_found(planted):
    assert unasked(planted)


def test_a_planted_newer_shape_is_found():
    assert shapes("a {\n  & b { color: red }\n}", NEWER_SHAPES)
    assert shapes("html { font-size: 18px }", NEWER_SHAPES)
    assert shapes("// Why it is there.\nconst last = list.at(-1);", NEWER_WORDS)
    assert not shapes("// list.at(-1) is too new", NEWER_WORDS)
    assert shapes('document.querySelectorAll("form:has(input)")', NEWER_WORDS)
    assert not shapes('CSS.supports("selector(:has(*))")', NEWER_WORDS)
    assert shapes('target.matches("a:focus-visible")', NEWER_WORDS)
    assert "<dialog" in in_page('<dialog open class="menu">')
    assert in_page("<div class='a' inert>") == {"inert"}
    assert not in_sheet("a { -webkit-hyphens: auto; hyphens: auto }")
    assert not unasked("navigator.wakeLock?.request()")
    assert unmended("form:has(:checked) .planted { display: block }")
    assert heights("body { height: 100dvh }")
    assert not heights("body { height: 100vh; height: 100dvh }")


def test_what_is_allowed_is_used_and_made_up_for():
    used = set().union(
        *(in_sheet(path.read_text()) for path in SHEETS),
        *(in_page(path.read_text()) for path in (ROOT / "templates").rglob("*.html")),
        *(in_script(path.read_text(), OUR_NAMES) for path in SCRIPTS),
        *(in_script(path.read_text(), FOREIGN_NAMES) for path in FOREIGN),
    )
    assert (LOOKS | MADE_UP_FOR.keys() | ASKED_FIRST.keys()) - used == set()
    for way in MADE_UP_FOR.values():
        assert way in OLDER_SHEET + OLDER_SCRIPT
    assert not re.search(r"=>|`|\b(const|let|class)\b|\?\.|\?\?", bare(OLDER_SCRIPT)), "plain ES5"
