"""Names: what may be shown, and which two are the same to the eye."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.common.player_names import LONGEST, clean_name, look_of, looks_of
from games.common.table_errors import Refused, Why


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ana  ", "Ana"),
        ("Ana\tMaria\nLuz", "Ana Maria Luz"),
        ("A\u200bn\u200da\u2060", "Ana"),
        ("\u202eanA\u202c", "anA"),
        ("\u2067Ana\u2069", "Ana"),
        ("Ａｎａ", "Ana"),
        ("E\u0301lie", "Élie"),
        ("\x00Ana\x1b[31m", "Ana [31m"),
        ("Zoë 🐦", "Zoë 🐦"),
        ("李雷", "李雷"),
        ("a\u0301\u0302\u0303\u0304\u0305", "á\u0302\u0303"),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(typed, shown):
    assert clean_name(typed) == shown


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u200b", "...", "\u3164", "\n\t", "\u202e"])
def test_a_name_needs_something_to_see(typed):
    with pytest.raises(Refused) as refused:
        clean_name(typed)
    assert refused.value.why is Why.NAME_EMPTY


def test_a_name_has_at_most_forty_letters():
    assert clean_name("a" * LONGEST) == "a" * LONGEST
    with pytest.raises(Refused) as refused:
        clean_name("a" * (LONGEST + 1))
    assert refused.value.why is Why.NAME_LONG


@given(st.text(max_size=80))
def test_whatever_is_typed_stays_on_one_visible_line(typed):
    try:
        name = clean_name(typed)
    except Refused:
        return
    assert 1 <= len(name) <= LONGEST
    assert name == clean_name(name)
    assert not any(unicodedata.category(sign) in {"Cc", "Cf", "Zl", "Zp"} for sign in name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ana"),
        ("сор", "cop"),  # Cyrillic
        ("Élie", "elie"),
        ("Bob", "B0b"),
        ("Via", "νια"),
        ("Anna", "ꓮꓠꓠꓮ"),  # Lisu
        ("Zara", "ꓜꓮꓣꓮ"),
        ("Hal", "ᎻᎪᏞ"),  # Cherokee
        ("Sam", "ꜱᴀᴍ"),  # small capitals
        ("onu", "օոս"),  # Armenian
        ("Thea", "ⲧⲏⲉⲁ"),  # Coptic
        ("Anna", "ᗩᑎᑎᗩ"),  # Canadian syllabics
        ("Anna", "Аппа"),  # Cyrillic
        ("Ana", "A n a"),
        ("Ana", "Ana."),
        ("Straße", "STRASSE"),
        ("Marn", "Mam"),
        ("Ill", "lll"),
        ("Rosie", "ᏒᏫᏕᎥᎬ"),  # Cherokee
    ],
)
def test_two_names_that_look_alike_are_one(one, other):
    assert look_of(clean_name(one)) == look_of(clean_name(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ΑΝΝΑ"),  # Greek
        ("Tom", "ТОМ"),  # Cyrillic
        ("HECTOP", "НЕСТОР"),
        ("SAM", "ЅАМ"),
        ("Zoe", "ΖΟΕ"),
    ],
)
def test_in_capitals_other_names_look_alike(one, other):
    assert looks_of(clean_name(one)) & looks_of(clean_name(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Tom", "𐊱𐊫𐊰"),  # Carian
        ("Betti", "𐊂𐊆𐊗𐊗𐊊"),  # Lycian
        ("Coco", "𐐕𐐬𐐽𐐬"),  # Deseret
        ("Zoe", "𑢩𑢵𑢦"),  # Warang Citi
        ("Evie", "ⴹⴸⵏⴹ"),  # Tifinagh
        ("Lisa", "𖼖𖼨𖼺𖽀"),  # Miao
        ("Tim", "𐌕𐌉𐌑"),  # Old Italic
        ("Flo", "𐔥𐔦𐔖"),  # Elbasan
        ("Kim", "ᛕᛁᛖ"),  # runes
        ("Niko", "Νίκο"),
        ("カニ", "力二"),  # Katakana and Chinese
        ("علی", "على"),  # Arabic
    ],
)
def test_unicodes_table_knows_the_rarest_scripts(one, other):
    assert looks_of(one) & looks_of(other)


@pytest.mark.parametrize(
    "name", ["Аnа", "lιa", "ꓮnna", "Ꭺnna", "Bruոo", "Brunօ", "ꓢam", "Ꮓoe", "Ꮲaul", "Аня D"]
)
def test_a_name_keeps_to_one_alphabet(name):
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.why is Why.NAME_MIXED


@pytest.mark.parametrize(
    "name",
    [
        "Łukasz",
        "Œdipe",
        "Σωκράτης",
        "Анна-Мария",
        "李 Lei",
        "山田 はなこ",
        "김 Min",
        "نور",
        "Zoé 🐦 2",
    ],
)
def test_names_of_every_script_are_welcome(name):
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Anna"), ("Léo", "Léa"), ("🐦", "🐧"), ("李雷", "李磊")]
)
def test_other_names_stay_apart(one, other):
    assert look_of(one) != look_of(other)
