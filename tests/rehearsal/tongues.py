"""Is everything said in the language that was chosen, and nothing left as a key or a raw number?"""

import functools
import re

import polib

from tests.fixtures.play import ROOT

CATALOGUE = ROOT / "saboteur_site" / "locale" / "fr" / "LC_MESSAGES" / "django.po"
HOLE = re.compile(r"%\(\w+\)[sd]|\{\w+\}")
RAW = re.compile(
    r"%\(\w+\)[sd]|\{\{?\s*\w+\s*\}?\}|\bundefined\b|\bNaN\b|\[object |\{%"
    r"|\bNone\b(?! (?:of|does|answers)\b)"  # these begin an English sentence
)
DECIMAL = {"fr": re.compile(r"\d\.\d(?!\d*\.\d)"), "en": re.compile(r"\d,\d(?!\d\d)")}
ADDRESS = re.compile(r"127\.0\.0\.1|localhost|https?:")


def plain(text):
    """Without marks for the direction of names, and with one kind of white space."""
    return re.sub(r"\s+", " ", re.sub("[\u2066-\u2069\u00ad]", "", text)).strip()


@functools.cache
def catalogue():
    """Every text of the app as (English, French), plurals included."""
    pairs = []
    for entry in polib.pofile(str(CATALOGUE)):
        if entry.obsolete:
            continue
        pairs.append((entry.msgid, entry.msgstr_plural.get(0) or entry.msgstr))
        if entry.msgid_plural:
            pairs.append((entry.msgid_plural, entry.msgstr_plural[1]))
    return [(plain(one), plain(other)) for one, other in pairs]


@functools.cache
def foreign_to(language):
    """Texts that only the other language has: whole ones, and patterns for those with holes."""
    ours, theirs = zip(*catalogue(), strict=True)
    if language == "fr":
        ours, theirs = theirs, ours
    only = {text for text in theirs if len(text) > 2} - set(ours)
    whole = {text for text in only if not HOLE.search(text)}
    return whole, patterns_of(only), patterns_of(ours)


def patterns_of(texts):
    """What fits a text whose holes were filled."""
    holed = [text for text in texts if HOLE.search(text) and long_enough(text)]
    return [re.compile(".+".join(map(re.escape, HOLE.split(text)))) for text in holed]


def long_enough(text):
    """A pattern of few letters would fit anything."""
    return len(re.findall(r"[^\W\d_]{3,}", HOLE.sub(" ", text))) >= 2


@functools.lru_cache(maxsize=50_000)
def complaint(text, language):
    """What is wrong with a text on a page of that language, or nothing."""
    text = plain(text)
    if RAW.search(text):
        return f"raw: “{text[:60]}”"
    if not ADDRESS.search(text) and DECIMAL[language].search(text):
        return f"a raw number: “{text[:60]}”"
    whole, patterns, ours = foreign_to(language)
    if text in whole:
        return f"not {language}: “{text[:60]}”"
    if any(p.fullmatch(text) for p in patterns) and not any(p.fullmatch(text) for p in ours):
        return f"not {language}: “{text[:60]}”"
    return ""
