"""Games, editions, roles and outcomes by the names people give them."""

from __future__ import annotations

from datetime import date, datetime
from math import floor

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext, pgettext

from games.registry.club_facts import POINTS
from games.registry.installed import KINDS
from games.words.sentences.cards import KINDS as CARDS
from games.words.sentences.cards import kind_name
from games.words.sentences.roles import ROLES, role_name
from scoring.models import Play
from scoring.models.plays import OTHER_GAME

OUTCOMES = {
    "diggers": gettext_noop("the diggers"),
    "saboteurs": gettext_noop("the saboteurs"),
    "blue": gettext_noop("the blue diggers"),
    "green": gettext_noop("the green diggers"),
    "both": gettext_noop("blue and green"),
    "boss": gettext_noop("the boss alone"),
    "profiteer": gettext_noop("the profiteer alone"),
    "nobody": gettext_noop("nobody"),
}
MEANS = {
    "dig": gettext_noop("digging"),
    "bomb": gettext_noop("laying bombs"),
    "shoot": gettext_noop("shooting"),
    "buy:armour": gettext_noop("buying armour"),
    "buy:cross": gettext_noop("buying crosses"),
    "buy:helmet": gettext_noop("buying helmets"),
    "buy:bomb": gettext_noop("buying bombs"),
    "buy:defuse": gettext_noop("defusing"),
    "buy:killer": gettext_noop("hiring killers"),
}
"""What one plays in lutins, where there are no cards in hand."""


def game_name(game: str, edition: str = "") -> str:
    if game == OTHER_GAME:
        return _("Other games")
    kind = KINDS.get(game)
    return game if kind is None else str(kind.edition_titles.get(edition, kind.title))


def title_of(play: Play) -> str:
    """The game of a play: ours with its edition, another by its name."""
    return play.title or game_name(play.game, play.edition)


def outcome_name(outcome: str) -> str:
    return _(OUTCOMES[outcome])


def means_name(kind: str) -> str:
    """A kind of card, or of doing, as a favourite."""
    if kind in CARDS:
        return kind_name(kind)
    return _(MEANS[kind])


def role_title(role: str) -> str:
    """A role at the head of a line, or a dash where it is not known."""
    if role not in ROLES:
        return "–"
    name = role_name(role)
    return name[:1].upper() + name[1:]


SORTS = {
    "gold": gettext_noop("Nuggets"),
    "mean": gettext_noop("Nuggets a game"),
    "odds": gettext_noop("Against the odds"),
    "rate": gettext_noop("Games won"),
    "evenings": gettext_noop("Evenings"),
    "rating": gettext_noop("Rating"),
}
"""What people are ranked by, as it is called."""
RULES = {
    "gold": gettext_noop("All nuggets added up: whoever plays often ranks high."),
    "mean": gettext_noop("Nuggets a game, from {least} games on."),
    "odds": gettext_noop(
        "Rounds won, compared with what is usual here in the same role at a table of the same size,"
        " from {least} games on. First comes whoever surely does better."
    ),
    "rate": gettext_noop(
        "Share of games won, from {least} games on. First comes whoever surely wins often."
    ),
    "evenings": gettext_noop("How many evenings each person came."),
    "rating": gettext_noop(
        "Strength, by whom one has beaten. Everybody begins at 0, and each game has its own."
    ),
}
"""What each ranking counts."""
LEAST_PLAYS = 5
"""So many games it takes to stand in a ranking by shares."""


def sort_rule(sort: str) -> str:
    return _(RULES.get(sort, RULES["gold"])).format(least=LEAST_PLAYS)


def whole_percent(share: float) -> int:
    """Halves upwards: 23 of 40 are 58, though 100 times 0.575 lies a hair below 57.5."""
    return floor(round(100 * share, 9) + 0.5)


def percent(share: float) -> str:
    """``48%``, in French ``48 %``."""
    return pgettext("percent", "{number}%").format(number=whole_percent(share))


def duration(seconds: int) -> str:
    """``52 min``, ``1 h 10``, ``40 s``."""
    if seconds < 60:
        return _("{seconds} s").format(seconds=seconds)
    minutes = round(seconds / 60)
    if minutes < 60:
        return _("{minutes} min").format(minutes=minutes)
    return _("{hours} h {minutes:02d}").format(hours=minutes // 60, minutes=minutes % 60)


def earned(game: str, number: int) -> str:
    """What somebody ended a game with; games that are none of ours have points."""
    return nuggets(number) if game in KINDS else POINTS.words(number)


def nuggets(number: int) -> str:
    return ngettext("{number} nugget", "{number} nuggets", number).format(number=number)


def day(moment: datetime | date) -> str:
    """``13 November``, with the year unless it is this one."""
    if isinstance(moment, datetime):
        moment = timezone.localtime(moment).date()
    this_year = moment.year == timezone.localdate().year
    return day_in(_("j F") if this_year else _("j F Y"), moment)


def day_in(form: str, moment: date) -> str:
    """*moment* as a format of dates says it. The first of a month is said otherwise in French."""
    if moment.day == 1:
        form = form.replace("j", pgettext("the first of a month, as dates are formatted", "j"))
    return date_format(moment, form)
