"""Every text people read is there in French, says the same things, and is compiled."""

import re
import subprocess

import polib
import pytest
from django.utils.translation.template import templatize

from tests.fixtures.machine import need
from tests.quality.tree import ROOT, matching, text_of

CATALOGUE = ROOT / "saboteur_site" / "locale" / "fr" / "LC_MESSAGES" / "django.po"
KEYWORDS = [
    "gettext_noop",
    "gettext_lazy",
    "ngettext_lazy:1,2",
    "pgettext:1c,2",
    "npgettext:1c,2,3",
    "pgettext_lazy:1c,2",
    "npgettext_lazy:1c,2,3",
]
DRAWINGS = re.compile(r"^! .*$", re.MULTILINE)
"""What a paragraph of the handbook asks to be drawn."""
FIELD = re.compile(r"%\(\w+\)[sd]|%[sd]|(?<!{){\w*}")


def key(entry):
    return entry.msgctxt, entry.msgid, entry.msgid_plural


@pytest.fixture(scope="module")
def catalogue():
    return polib.pofile(str(CATALOGUE))


@pytest.fixture(scope="module")
def spoken(tmp_path_factory):
    """Every text the sources mark for translation, found as Django's own makemessages does."""
    program = need("msgfmt").replace("msgfmt", "xgettext")
    folder = tmp_path_factory.mktemp("spoken")
    sources = []
    for path in matching("*.py", "*.html"):
        if path.parts[0] in {"games", "scoring", "saboteur_site", "templates"}:
            text = text_of(path)
            text = templatize(text) if path.suffix == ".html" else text
            copy = folder / f"{'-'.join(path.parts)}.py"
            copy.write_text(text, encoding="utf-8")
            sources.append(copy)
    found = folder / "found.po"
    options = ["--language=Python", "--from-code=UTF-8", f"--output={found}"]
    options += [f"--keyword={keyword}" for keyword in KEYWORDS]
    subprocess.run([program, *options, *sources], check=True, stdin=subprocess.DEVNULL)
    return polib.pofile(str(found))


def test_every_text_has_its_french(spoken, catalogue):
    french = {key(entry) for entry in catalogue if entry.translated()}
    missing = [entry.msgid for entry in spoken if key(entry) not in french]
    assert not missing, "\n".join(missing)


def test_no_french_is_left_of_a_text_that_is_gone(spoken, catalogue):
    english = {key(entry) for entry in spoken}
    gone = [entry.msgid for entry in catalogue if key(entry) not in english]
    assert not gone, "\n".join(gone)
    assert catalogue.obsolete_entries() == []


def test_no_french_is_a_guess(catalogue):
    assert [entry.msgid for entry in catalogue.fuzzy_entries()] == []


def test_no_text_stands_twice(catalogue):
    keys = [key(entry) for entry in catalogue]
    assert [one for one in set(keys) if keys.count(one) > 1] == []


def test_the_french_fills_in_the_same_facts(catalogue):
    different = []
    for entry in catalogue:
        pairs = [(entry.msgid, entry.msgstr)]
        if entry.msgid_plural:
            # The singular may spell its number out; no form may ask for a fact that is not given.
            pairs = [(entry.msgid_plural, text) for text in entry.msgstr_plural.values()][1:]
        for english, french in pairs:
            if set(FIELD.findall(english)) != set(FIELD.findall(french)):
                different.append(entry.msgid)
    assert different == []


def test_the_french_keeps_to_french_typography(catalogue):
    """A narrow no-break space before ? ! ;, a no-break space before a colon."""
    wrong = re.compile(r"(?<=\w)[?!;](?=\s|$)|[ \u00a0][?!;]|(?<=\w):(?=\s|$)|[ \u202f]:(?=\s|$)")
    texts = [
        text
        for entry in catalogue
        for text in ([entry.msgstr] if entry.msgstr else entry.msgstr_plural.values())
    ]
    texts += [path.read_text("utf-8") for path in ROOT.glob("games/kinds/*/handbook/*.fr.txt")]
    assert [text for text in texts if wrong.search(DRAWINGS.sub("", text))] == []


NOT_IN_PRINT = re.compile(r"['\"]| …|\.\.\.|  ")


def test_both_languages_are_set_as_in_print(catalogue):
    """Typographic apostrophes and quotes, and an ellipsis at its word."""
    texts = [
        text
        for entry in catalogue
        for text in (entry.msgid, entry.msgid_plural, entry.msgstr, *entry.msgstr_plural.values())
    ]
    assert [text for text in texts if NOT_IN_PRINT.search(text)] == []


PEOPLE = "name|names|other|another|target|seat|seats|thief|picker|host|finder|kept|gone"
NOT_ELIDED = re.compile(rf"\b(de|que|jusque|lorsque) (%\(({PEOPLE})\)s|{{({PEOPLE})}})", re.I)


def test_no_name_follows_a_word_that_a_vowel_would_cut(catalogue):
    """“de Ana” and “que Ana” are no French: sentences ask for ``whose``, or go another way."""
    texts = [
        text
        for entry in catalogue
        if not (entry.msgctxt or "").startswith("possession")
        for text in (entry.msgstr, *entry.msgstr_plural.values())
    ]
    assert [text for text in texts if NOT_ELIDED.search(text)] == []


def test_the_compiled_catalogue_is_up_to_date(catalogue):
    compiled = polib.mofile(str(CATALOGUE.with_suffix(".mo")))
    texts = {key(entry): (entry.msgstr, entry.msgstr_plural) for entry in compiled}
    assert texts == {key(entry): (entry.msgstr, entry.msgstr_plural) for entry in catalogue}


ADDRESS = re.compile(r"\b(tu|te|toi|ton|ta|tes|vous|votre|vos)\b|\b\w{3,}ez\b", re.IGNORECASE)
IN_THE_CLUB = re.compile(r"(templates-)?scoring-(?!pictures-kit)")
TO_A_PLAYER = ("scoring-seat.html", "scoring-views-seats", "scoring-services-claims")


def test_the_club_addresses_nobody(spoken, catalogue):
    """Tu at the table; the club, where anybody may read along, says it without an address."""
    at_the_table, in_the_club = set(), set()
    for entry in spoken:
        for place, _line in entry.occurrences:
            name = place.rpartition("/")[2]
            player = any(part in name for part in TO_A_PLAYER) or not IN_THE_CLUB.match(name)
            (at_the_table if player else in_the_club).add(key(entry))
    said = {key(e): e.msgstr or " ".join(e.msgstr_plural.values()) for e in catalogue}
    addressed = [said[one] for one in in_the_club - at_the_table if ADDRESS.search(said[one])]
    assert addressed == []
    assert len(in_the_club) > 300


SEVERAL = re.compile(
    r"\b(vous|votre|vos|vôtres?|dites|(?<!déjà )faites|(?!assez|chez|nez)\w{3,}ez)\b", re.I
)
IN_A_TERMINAL = re.compile(r"saboteur_site-")
SAYS_A_PLAYER = {"Attendez-moi"}


def test_nobody_is_addressed_as_vous_but_in_the_terminal(spoken, catalogue):
    """A phone says tu to whoever holds it, what everybody reads does without an address."""
    places = {key(e): {p.rpartition("/")[2] for p, _line in e.occurrences} for e in spoken}
    said = {key(e): [e.msgstr, *e.msgstr_plural.values()] for e in catalogue}
    read = [
        text
        for one, where in places.items()
        if not all(IN_A_TERMINAL.match(name) for name in where)
        for text in said[one]
    ]
    read += [path.read_text("utf-8") for path in ROOT.glob("games/kinds/*/handbook/*.fr.txt")]
    assert [
        t
        for t in read
        if SEVERAL.search(t.replace("laissez-passer", "")) and t not in SAYS_A_PLAYER
    ] == []
    assert SEVERAL.search("Scannez")
    assert len(read) > 2000


def test_a_number_is_not_torn_from_its_unit(catalogue):
    """A no-break space in “16 Mo”, a narrow one before a percent sign."""
    torn = re.compile(r"(?:\d|\}|\)[sd]) (?:s|min|h|Mo|Mio|g|cm|%)(?!\w|’)")
    texts = [t for e in catalogue for t in [e.msgstr, *e.msgstr_plural.values()]]
    assert [text for text in texts if torn.search(text)] == []
    assert torn.search("16 Mo")
