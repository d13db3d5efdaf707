"""Safari from iOS 15, Chrome and WebView from 90, Firefox from 100: nothing newer is needed.

A feature that is newer than these may be used where its absence costs nothing (`text-wrap`), behind
`@supports`, or where older.css and older.js make up for it; the rules below say which.
"""

import re

import pytest

from tests.quality.tree import ROOT

SHEETS = sorted((ROOT / "static" / "css").glob("*.css"))
SCRIPTS = sorted((ROOT / "static" / "js").glob("*.js"))
OLDER_SHEET = (ROOT / "static" / "css" / "older.css").read_text()
OLDER_SCRIPT = (ROOT / "static" / "js" / "older.js").read_text()

NEWER_IN_SHEETS = {
    r"@container\b|container-type": "container queries: Safari 16, Chrome 105, Firefox 110",
    r"@layer\b": "cascade layers: Safari 15.4, Chrome 99",
    r"@scope\b|@starting-style\b": "2023 and later",
    r"color-mix\(|light-dark\(|oklch\(": "colour functions: Safari 16.2, Chrome 111",
    r"(?m)^\s*&": "nesting: Safari 16.5, Chrome 112",
    r"(?m)^\s*(rotate|scale|translate):": "single transforms: Chrome 104",
    r"\d(svh|lvh|dvw|svw|cqw|cqi)\b": "new units: Safari 15.4, Chrome 108",
    r"subgrid|masonry": "subgrid: Safari 16, Chrome 117",
    r"html\s*\{[^}]*font-size:\s*\d+px": "a size in px takes no heed of the reader's own",
}
NEWER_IN_SCRIPTS = {
    r"\(\?<[=!]": "lookbehind: Safari 16.4",
    r"\.at\(-?\d": "Array.at: Safari 15.4, Chrome 92",
    r"structuredClone|Object\.hasOwn|Object\.groupBy|\.findLast\(": "2022 and later",
    r"\.to(Sorted|Reversed|Spliced)\(|AbortSignal\.(any|timeout)": "2022 and later",
    r"static \{|#\w+ in ": "class blocks: Safari 16.4, Chrome 94",
    r"navigator\.(clipboard|share\()": "not on plain HTTP",
    r"startViewTransition|showPopover": "2023 and later",
    r"userActivation(?!\?)|wakeLock(?!\?|\")": "only where it exists: with ?.",
    r"randomUUID": "Safari 15.4, Chrome 92, and not on plain HTTP",
    r"(?<!selector\():has\(": "Safari 15.4, Chrome 105, Firefox 121; throws where it is not known",
    r"(matches|querySelector|querySelectorAll|closest)\([^)]*:focus-visible": "Safari 15.4; throws",
    r"\.replaceAll\(|Promise\.withResolvers|Array\.fromAsync": "2020 and later",
}


NEWER_IN_TEMPLATES = {
    r"<dialog\b": "dialog: Safari 15.4, Firefox 98",
    r"\spopover(=|target)|\sinert[\s>]": "2022 and later",
    r"<search\b|\scommandfor=": "2023 and later",
}
WAYS_ROUND = {"share.js": ("button.hidden = !navigator.share", 'execCommand("copy")')}
"""Scripts that may ask for what plain HTTP lacks, and what they must do where it is missing."""


def bare(text):
    return re.sub(r"/\*.*?\*/|(?m:^\s*//[^\n]*$)", "", text, flags=re.S)


def rules(sheet):
    return re.findall(r"([^{}]+)\{([^{}]*)\}", bare(sheet))


def newer(text, features):
    return [why for pattern, why in features.items() if re.search(pattern, bare(text))]


def unmended(sheet):
    """Rules with :has that show something, where older.css does not show it too."""
    found = []
    for selector, body in rules(sheet):
        shows = re.search(r"display:(?!\s*none)", body)
        if ":has(" not in selector or not shows:
            continue
        for one in re.split(r",(?![^()]*\))", selector):
            subject = re.findall(r"\.[\w-]+", one)[-1]
            if not re.search(rf"{re.escape(subject)}\b", OLDER_SHEET):
                found.append(one.strip())
    return found


def heights(sheet):
    """`dvh` without the plain height before it."""
    return [
        body
        for _, body in rules(sheet)
        for key in re.findall(r"([\w-]+):[^;]*dvh", body)
        if not re.search(rf"(?<![\w-]){key}:[^;]*\dvh[^;]*;\s*{key}:[^;]*dvh", body)
    ]


COSMETIC = {".bonds a:has(+ br)"}
CONTAINERS = {"ceremony.css", "older.css"}
"""Turned roles scale with their place; older.css gives them one size."""


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_sheets_ask_for_nothing_newer(path):
    sheet = path.read_text()
    found = newer(sheet, NEWER_IN_SHEETS)
    if path.name in CONTAINERS:
        assert "@supports not (container-type" in OLDER_SHEET
        found = [why for why in found if "container" not in why and "units" not in why]
    assert found == []
    assert [one for one in unmended(sheet) if one not in COSMETIC] == []
    assert heights(sheet) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_ask_for_nothing_newer(path):
    script = path.read_text()
    found = newer(script, NEWER_IN_SCRIPTS)
    if path.name in WAYS_ROUND:
        assert all(way in script for way in WAYS_ROUND[path.name])
        found = [why for why in found if why != "not on plain HTTP"]
    assert found == []


def test_templates_ask_for_nothing_newer():
    pages = sorted((ROOT / "templates").rglob("*.html"))
    assert pages
    found = {path.name: newer(path.read_text(), NEWER_IN_TEMPLATES) for path in pages}
    assert {name: why for name, why in found.items() if why} == {}


def test_a_planted_newer_feature_is_found():
    assert newer("main { container-type: size }", NEWER_IN_SHEETS)
    assert newer("a {\n  & b { color: red }\n}", NEWER_IN_SHEETS)
    assert newer("html { font-size: 18px }", NEWER_IN_SHEETS)
    assert newer("const last = list.at(-1);", NEWER_IN_SCRIPTS)
    assert newer("navigator.wakeLock.request()", NEWER_IN_SCRIPTS)
    assert not newer("navigator.wakeLock?.request()", NEWER_IN_SCRIPTS)
    assert newer("// Why it is there.\nconst last = list.at(-1);", NEWER_IN_SCRIPTS)
    assert not newer("// list.at(-1) is too new", NEWER_IN_SCRIPTS)
    assert newer('document.querySelectorAll("form:has(input)")', NEWER_IN_SCRIPTS)
    assert not newer('CSS.supports("selector(:has(*))")', NEWER_IN_SCRIPTS)
    assert newer('target.matches("a:focus-visible")', NEWER_IN_SCRIPTS)
    assert newer("<dialog open>", NEWER_IN_TEMPLATES)
    assert unmended("form:has(:checked) .planted { display: block }")
    assert heights("body { height: 100dvh }")
    assert not heights("body { height: 100vh; height: 100dvh }")


def test_what_is_made_up_for_is_there():
    assert "prototype.requestSubmit" in OLDER_SCRIPT
    assert not re.search(r"=>|`|\b(const|let|class)\b|\?\.|\?\?", bare(OLDER_SCRIPT)), "plain ES5"
