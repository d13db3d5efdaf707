"""What a sheet, a page or a script asks of a browser that the oldest ones lack."""

import json
import re

from tests.quality.newer import KEPT
from tests.quality.tree import ROOT

NEWER = json.loads(KEPT.read_text("utf-8"))
OLDER_SHEET = (ROOT / "static" / "css" / "older.css").read_text()
MEMBERS = {name.partition(".")[2] for name in NEWER["members"]}


def bare(text):
    return re.sub(r"/\*.*?\*/|(?m:^\s*//[^\n]*$)", "", text, flags=re.S)


def rules(sheet):
    return re.findall(r"([^{}]+)\{([^{}]*)\}", bare(sheet))


def declarations(sheet):
    for _, body in rules(sheet):
        lines = [line.strip().partition(":") for line in body.split(";")]
        yield [(name, value.strip()) for name, colon, value in lines if colon and name[:2] != "--"]


def in_sheet(sheet):
    """What a sheet names that the tables know to be newer."""
    text = bare(sheet)
    found = set()
    for body in declarations(sheet):
        names = {name for name, _ in body}
        for name, value in body:
            if f"-webkit-{name}" in names:
                continue
            found |= {name} & NEWER["properties"].keys()
            words = re.findall(r"(?<![\w-])[\w-]+", value)
            found |= {f"{name}: {word}" for word in words} & NEWER["values"].keys()
            called = set(re.findall(r"([\w-]+)\(", value))
            found |= {f"{one}()" for one in called & NEWER["functions"].keys()}
    outside = " ".join(selector for selector, _ in rules(sheet))
    for colons, name in re.findall(r"(?<!\w)?(::?)([a-z-]+)", outside):
        if name in NEWER["selectors"]:
            found.add(f"{colons}{name}")
    found |= {f"@{one}" for one in re.findall(r"@([\w-]+)", text) if one in NEWER["rules"]}
    for query in re.findall(r"@media([^{]*)", text):
        asked = set(re.findall(r"\(([\w-]+)", query)) & NEWER["media"].keys()
        found |= {f"@media {one}" for one in asked}
    return found


def in_page(page):
    found = set()
    for element, inside in re.findall(
        r"<([a-z][\w-]*)([^<>]*)", re.sub(r"{%.*?%}|{{.*?}}", "", page)
    ):
        names = re.findall(r"(?<=\s)[a-z-]+", re.sub(r'"[^"]*"', "", inside))
        found |= {f"<{element}"} if element in NEWER["elements"] else set()
        found |= {name for name in names if name in NEWER["attributes"]}
        found |= {one for name in names if (one := f"{element}.{name}") in NEWER["attributes"]}
    return found


def in_script(script, own=frozenset()):
    """Members and things of everybody's that are newer, named with their point."""
    text = bare(script)
    members = set(re.findall(r"\.([A-Za-z_]\w*)", text)) & MEMBERS - own
    things = set(re.findall(r"(?<![\w.$#])([A-Za-z_]\w*)(?=[.(])", text)) & NEWER["globals"].keys()
    whole = set(re.findall(r"\b([A-Z]\w+\.\w+)", text)) & NEWER["statics"].keys()
    return {f".{name}" for name in members} | things | whole


def shapes(text, features):
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
