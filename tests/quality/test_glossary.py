"""One word for each thing: no text that people read uses a second one."""

import re
import tomllib
from functools import cache

import polib
import pytest

from tests.quality.tree import ROOT, matching, text_of

LOCALE = ROOT / "saboteur_site" / "locale"
GLOSSARY = tomllib.loads((LOCALE / "glossary.toml").read_text("utf-8"))["thing"]
KINDS = ROOT / "games" / "kinds"
FACT = re.compile(r"{[^}]*}|%\(\w+\)[sd]")
"""What is filled in: its name is read by nobody."""


@cache
def entries():
    return polib.pofile(str(LOCALE / "fr" / "LC_MESSAGES" / "django.po"))


def catalogue():
    """Every text of the catalogue with its language."""
    for entry in entries():
        for text in (entry.msgid, entry.msgid_plural):
            yield "en", text
        for text in (entry.msgstr, *entry.msgstr_plural.values()):
            yield "fr", text


def handbook(game=None):
    for path in sorted(KINDS.glob(f"{game or '*'}/handbook/*.txt")):
        for line in path.read_text("utf-8").splitlines():
            yield path.suffixes[-2][1:], line


def kit():
    """What the kit to print says: its English is in its modules, its French in the catalogue."""
    sources = "".join(text_of(path) for path in matching("*.py") if "kit" in path.parts)
    joined = re.sub(r'"\s*\n\s*"', "", sources)
    for entry in entries():
        if f'"{entry.msgid}"' in joined:
            yield "en", entry.msgid
            yield "fr", entry.msgstr


def texts(only):
    if only is None:
        return [*catalogue(), *handbook()]
    return [*handbook(only), *(kit() if only == "lutins" else ())]


def strays(thing):
    found = []
    for language in ("fr", "en"):
        for pattern in thing.get(f"not_{language}", ()):
            stray = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE)
            found += [
                text
                for spoken, text in texts(thing.get("only"))
                if spoken == language and stray.search(FACT.sub("", text))
            ]
    return found


@pytest.mark.parametrize("thing", GLOSSARY, ids=lambda thing: thing["en"])
def test_each_thing_has_one_word(thing):
    assert strays(thing) == []


def test_the_kit_is_read_too():
    assert len(list(kit())) > 100


def test_a_second_word_is_found():
    assert strays({"not_fr": ["pioches?"]})
    assert strays({"not_en": ["nuggets?"], "only": "lutins"})


def test_each_word_of_the_glossary_is_used():
    said = {spoken: " ".join(t for s, t in texts(None) if s == spoken) for spoken in ("fr", "en")}
    short = [t for t in GLOSSARY if " by name" not in t["en"] and "number of" not in t["en"]]
    for thing in short:
        assert thing["en"] in said["en"].lower(), thing
        stem = thing["fr"].lower().split()[0].rstrip("er")
        assert stem in said["fr"].lower(), thing


SAME_THING = [{"find", "search"}, {"has looked", "watched"}, {"on", "yes"}]
"""Short texts that may share one French word: they say the same."""


def shared(texts):
    """French words that stand for two short English ones which do not begin alike."""
    meanings = {}
    for entry in texts:
        if len(entry.msgid.split()) <= 2 and not FACT.search(entry.msgid) and entry.msgstr:
            meanings.setdefault(entry.msgstr.lower(), set()).add(entry.msgid.lower())
    return {
        word: said
        for word, said in meanings.items()
        if said not in SAME_THING and len({one[:3] for one in said}) > 1
    }


def test_no_short_word_stands_for_two_things():
    assert shared(entries()) == {}
    planted = [polib.POEntry(msgid=said, msgstr="Membres") for said in ("People", "Members")]
    assert shared(planted)
