"""Names of players: what may be written, and which two look the same."""

from __future__ import annotations

import unicodedata

from games.common.table_errors import Refused, Why

LONGEST = 40
_INVISIBLE = {"Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Zero widths, direction marks, halves of signs, unassigned signs, line breaks."""
_BLANK = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800", "\u034f"}
"""Letters by category, nothing to the eye."""
_WRITTEN_TOGETHER = {"LATIN", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"}
"""Alphabets that people mix, and that nobody takes for one another."""
_MOST_MARKS = 2
"""Accents one letter may carry; a tower of them would cover the neighbours."""

_LOOKS_LIKE = str.maketrans(
    {
        **dict(zip("авекмнорстухіјѕԁԛԝһӏ", "abekmhopctyxljsdqwhl", strict=True)),
        **dict(zip("αβεηικνορτυχω", "abenlkvoptuxw", strict=True)),
        **dict(zip("ɑɡıȷʟɩǀi1|!", "agljlllllll", strict=True)),
        **dict(zip("034580$@øłđ", "oeasbosaold", strict=True)),
        **dict(zip("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡ", "bpdtgkjczfmnl", strict=True)),
        **dict(zip("ꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "srvhwxyaelou", strict=True)),
        **dict(zip("ᎠᎡᎢᎪᎫᎬᎳᎷᎻᎽᏀᏃ", "drtajewmhygz", strict=True)),
        **dict(zip("ᏒᏔᏕᏚᏞᏢᏦᏟᏣᏙ", "rwsslpkccv", strict=True)),
        **dict(zip("օոսցհքզյ", "onughqqj", strict=True)),
        **dict(zip("ⲁⲃⲅⲉⲍⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭⲱ", "abrezhlkmnopctyxw", strict=True)),
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
    }
)
"""After folding to small letters: other alphabets, digits and signs as the eye takes them."""


def clean_name(typed: str) -> str:
    """The name as it will be shown. Raises :exc:`Refused` if there is nothing to show."""
    shown = unicodedata.normalize("NFKC", typed[:2000])
    kept = "".join(_spaced(sign) for sign in shown if not _is_invisible(sign))
    name = _unstacked(" ".join(kept.split()))
    if not any(unicodedata.category(sign)[0] in "LNS" for sign in name):
        raise Refused(Why.NAME_EMPTY)
    if len(name) > LONGEST:
        raise Refused(Why.NAME_LONG)
    alphabets = {_alphabet(sign) for sign in name} - {""}
    if len(alphabets) > 1 and not alphabets <= _WRITTEN_TOGETHER:
        raise Refused(Why.NAME_MIXED)
    return name


def _alphabet(sign: str) -> str:
    """The alphabet of a letter, as the first word of its name says it; nothing for other signs."""
    if unicodedata.category(sign)[0] != "L":
        return ""
    first = unicodedata.name(sign, "").split(" ")[0]
    return "" if first == "MODIFIER" else first


def look_of(name: str) -> str:
    """What the eye keeps of a name: two players may not share it at one table."""
    folded = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join(sign for sign in folded if not "\u0300" <= sign <= "\u036f")
    bare = "".join(map(_in_full_size, bare))
    seen = unicodedata.normalize("NFKC", bare).translate(_LOOKS_LIKE)
    seen = seen.replace("rn", "m").replace("vv", "w")
    return "".join(sign for sign in seen if sign.isalnum()) or seen


def _in_full_size(sign: str) -> str:
    """A small capital as the letter it is: they look like any other small letters."""
    name = unicodedata.name(sign, "")
    letter = name.removeprefix("LATIN LETTER SMALL CAPITAL ")
    return letter.lower() if letter != name and len(letter) == 1 else sign


def _is_invisible(sign: str) -> bool:
    return unicodedata.category(sign) in _INVISIBLE or sign in _BLANK


def _unstacked(name: str) -> str:
    kept = ""
    marks = 0
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign) == "Mn" else 0
        if marks <= _MOST_MARKS:
            kept += sign
    return kept


def _spaced(sign: str) -> str:
    """Controls (tabs, line breaks, NUL) part words; they are not kept."""
    return " " if unicodedata.category(sign) in ("Cc", "Zs") else sign
