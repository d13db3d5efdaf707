"""The season's awards: who did most of what, told with a smile."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import F
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy

from scoring.models import Club, ClubRecord, MemberTally, PlayResult
from scoring.models.tallies import ALL_GAMES
from scoring.words import duration, nuggets


@dataclass(frozen=True)
class Award:
    """A title for whoever has the most in one column."""

    column: str
    icon: str
    title: Promise
    reason: Promise
    """Said with the number."""
    least: int = 2
    """Fewer than this is no achievement."""


AWARDS = (
    Award(
        "broke",
        "dynamite",
        gettext_lazy("A stone in the gears"),
        ngettext_lazy("{number} tool broken", "{number} tools broken"),
    ),
    Award(
        "found",
        "nugget",
        gettext_lazy("A nose for gold"),
        ngettext_lazy("{number} treasure found", "{number} treasures found"),
    ),
    Award(
        "saboteur_won",
        "thief",
        gettext_lazy("Double agent"),
        ngettext_lazy("{number} round won as a saboteur", "{number} rounds won as a saboteur"),
    ),
    Award(
        "dead_ends",
        "rockfall",
        gettext_lazy("Where does this lead?"),
        ngettext_lazy("{number} dead end laid", "{number} dead ends laid"),
    ),
    Award(
        "suffered",
        "pick-broken",
        gettext_lazy("Lightning rod"),
        ngettext_lazy("{number} own tool broken", "{number} own tools broken"),
    ),
    Award(
        "mended",
        "whistle",
        gettext_lazy("Saint Bernard"),
        ngettext_lazy("{number} tool mended", "{number} tools mended"),
    ),
    Award(
        "jailed",
        "jail",
        gettext_lazy("A room with a view"),
        ngettext_lazy("{number} time in jail", "{number} times in jail"),
    ),
    Award(
        "stole",
        "purse",
        gettext_lazy("Light fingers"),
        ngettext_lazy("{number} nugget stolen", "{number} nuggets stolen"),
    ),
    Award(
        "passes",
        "hand",
        gettext_lazy("Urgent: wait"),
        ngettext_lazy("{number} turn passed", "{number} turns passed"),
        least=5,
    ),
    Award(
        "evenings",
        "home",
        gettext_lazy("Pillar of the mine"),
        ngettext_lazy("{number} evening", "{number} evenings"),
    ),
    Award(
        "best_streak",
        "flame",
        gettext_lazy("On a roll"),
        ngettext_lazy("{number} win in a row", "{number} wins in a row"),
    ),
    Award(
        "best_gold",
        "cup",
        gettext_lazy("Strongbox"),
        ngettext_lazy("{number} nugget in one game", "{number} nuggets in one game"),
    ),
)


@dataclass(frozen=True)
class Given:
    """An award and those who share it."""

    award: Award
    number: int
    holders: list[MemberTally]

    @property
    def reason(self) -> str:
        return str(self.award.reason % self.number).format(number=self.number)


def awards(club: Club, *, season: int) -> list[Given]:
    """The awards of a season. Each reads the top of an index."""
    given = []
    for award in AWARDS:
        rows = MemberTally.objects.filter(
            club=club, season=season, game=ALL_GAMES, listed=True
        ).select_related("member")
        best = list(rows.order_by(F(award.column).desc(), "id")[:3])
        number = getattr(best[0], award.column) if best else 0
        if number >= award.least:
            holders = [row for row in best if getattr(row, award.column) == number]
            given.append(Given(award, number, holders))
    return given


@dataclass(frozen=True)
class Feat:
    """A club record with whoever holds it."""

    record: ClubRecord
    said: str
    holder: PlayResult | None


def feats(records: list[ClubRecord]) -> list[Feat]:
    """Records as sentences; the people are read in one go."""
    seats = {(record.play_id, record.seat) for record in records if record.seat is not None}
    results = PlayResult.objects.filter(play_id__in={play for play, _seat in seats})
    held = {(r.play_id, r.seat): r for r in results.select_related("member")}
    return [
        Feat(
            record,
            _said(record),
            held.get((record.play_id, record.seat or 0)) if record.seat is not None else None,
        )
        for record in records
    ]


def _said(record: ClubRecord) -> str:
    value = record.value
    match record.kind:
        case "most_gold":
            return _("Most gold in a game: {amount}").format(amount=nuggets(value))
        case "most_broke":
            return ngettext(
                "Most sabotage in a round: {number} tool broken",
                "Most sabotage in a round: {number} tools broken",
                value,
            ).format(number=value)
        case "longest":
            return _("Longest game: {time}").format(time=duration(value))
        case "shortest":
            return _("Shortest game: {time}").format(time=duration(value))
        case "quickest":
            return ngettext(
                "Treasure found soonest: in {number} turn",
                "Treasure found soonest: in {number} turns",
                value,
            ).format(number=value)
    return _("Largest table: {number} players").format(number=value)
