"""How the pages say what was counted: in English, written anew for the tests."""

import math
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

from django.utils import timezone

from scoring.documents import words
from scoring.tally.confidence import Z, wilson

ZONE = ZoneInfo("Europe/Paris")


def tenth(value):
    """To one place, halves upwards."""
    return str(Decimal(repr(value)).quantize(Decimal("0.1"), ROUND_HALF_UP)).replace("-0.0", "0.0")


def percent(hits, tries):
    """Whole, halves upwards, without a float on the way."""
    return f"{(200 * hits + tries) // (2 * tries)}%" if tries else "–"


def rounded(share):
    return math.floor(round(100 * share, 9) + 0.5)


def band(hits, tries):
    low, high = wilson(hits, tries)
    return f"{rounded(low)}% – {rounded(high)}%"


def surplus(won, expected, variance):
    if not expected:
        return "–"
    more, margin = won / expected - 1, Z * variance**0.5 / expected
    sign = "" if rounded(abs(more)) == 0 else "+" if more > 0 else "−"
    return f"{sign}{rounded(abs(more))}% ± {rounded(margin)}"


def count(number, one, many=""):
    return f"{number} {one if number == 1 else many or one + 's'}"


def day(moment):
    date = moment.astimezone(ZONE).date() if hasattr(moment, "astimezone") else moment
    year = "" if date.year == timezone.localdate().year else f" {date.year}"
    return f"{date.day} {date:%B}{year}"


def weekday(date):
    return f"{date:%A} {day(date)}"


def place(rank):
    ending = "th" if 10 < rank % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    return f"{rank}{ending} place"


def duration(seconds):
    return words.duration(seconds).replace("\xa0", " ")


def listed(names):
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def against_odds(won, expected, variance, *, of_rounds):
    unit = count(won, "round" if of_rounds else "game")
    verdict = "no more than chance would give"
    if expected and abs(won - expected) > Z * variance**0.5:
        verdict = "more than chance would give" if won > expected else "unlucky, or worse"
    return (
        f"{unit} won where {tenth(expected)} were expected"
        f" ({surplus(won, expected, variance)}): {verdict}"
    )
