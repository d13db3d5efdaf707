"""Names of players: what may be written, and which two look the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

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


def _classes() -> Iterator[tuple[str, str]]:
    """Each sign of Unicode's table of confusables, with the simplest one that looks like it."""
    for line in Path(__file__).with_name("look_alikes.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            yield from ((sign, line[0]) for sign in line[1:])


_CONFUSABLE = str.maketrans(dict(_classes()))

_NEARLY = str.maketrans(
    {
        **dict(zip("вкмнтпь", "bkmhtnb", strict=True)),
        **dict(zip("βεηκτχωμ", "benktxwu", strict=True)),
        **dict(zip("ȷʟքյ", "jlqj", strict=True)),
        **dict(zip("ᑎᗯᗩᑕᗴᕮᘜᑫᔕᘔ", "nwaceegqsz", strict=True)),
        **dict(zip("ᎰᏫᏌᏣᏆᏁ", "fouctn", strict=True)),
        **dict(zip("ⲁⲃⲉⲍⲏⲓⲕⲙⲛⲧⲩⲭⲱ", "abezhlkmntyxw", strict=True)),
    }
)
"""What Unicode keeps apart and a glance does not: small letters shaped like Latin capitals."""

_SIGNS = str.maketrans(
    {
        **dict(zip("i1|!034580$@øłđ", "lllloeasbosaold", strict=True)),
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
    }
)
"""Digits, signs and letters with a stroke, as the eye takes them."""


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
    return _seen(_bare(name.casefold()).casefold())


def looks_of(name: str) -> frozenset[str]:
    """Every way in which the eye may take a name. Some capitals are another letter's double than
    their small ones are: Ν is N, but ν is v."""
    return frozenset(
        {look_of(name), _seen(_bare(name).translate(_NEARLY).translate(_CONFUSABLE).casefold())}
    )


def _bare(name: str) -> str:
    """Without accents."""
    apart = unicodedata.normalize("NFKD", name)
    bare = "".join(sign for sign in apart if not "\u0300" <= sign <= "\u036f")
    return unicodedata.normalize("NFKC", bare)


def _seen(folded: str) -> str:
    in_full = "".join(map(_in_full_size, folded))
    plain = in_full.translate(_NEARLY).translate(_CONFUSABLE).casefold()
    seen = plain.translate(_NEARLY).translate(_SIGNS).replace("rn", "m").replace("vv", "w")
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
