"""Whom somebody loses to, beats and wins with: read from their last games, by rounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scoring.documents.facts import PAID_APART
from scoring.models import Member, PlayResult, PlayRound
from scoring.selectors.history import Filters, matching
from scoring.tally.confidence import wilson

LAST = 100
"""So many games are looked at, the newest first: a page costs the same however long one plays."""
LEAST = 5
"""Fewer meetings than this say nothing about anybody."""


@dataclass(frozen=True)
class Bond:
    """What two people did at the same tables, seen by one of them.

    Counted are rounds; a game without rounds counts as one.
    """

    other: Member
    plays: int = 0
    rounds: int = 0
    won_together: int = 0
    beat: int = 0
    beaten_by: int = 0

    @property
    def met(self) -> int:
        """How often one of the two won and the other did not."""
        return self.beat + self.beaten_by


@dataclass(frozen=True)
class Bonds:
    plays: int
    """The games looked at."""
    is_cut: bool
    """Whether there were more."""
    has_rounds: bool
    """Whether any of them had rounds; else whole games are counted."""
    nemesis: Bond | None = None
    prey: Bond | None = None
    partner: Bond | None = None


@dataclass(frozen=True)
class _Sitting:
    """One seat of a game: who, rounds won and lost, and the rounds they were paid apart in."""

    member_id: int
    form: str
    is_winner: bool
    apart: frozenset[int]


def bonds_of(member: Member, *, season: int = 0, game: str = "") -> Bonds:
    """Nemesis, prey and partner of *member* in one season and game, or in all of them."""
    tables, is_cut = _tables(member, season, game)
    bonds = _bonds(member, tables.values())
    has_rounds = any(sitting.form for seats in tables.values() for sitting in seats)
    return Bonds(
        len(tables),
        is_cut,
        has_rounds,
        nemesis=_first(bonds, lambda bond: (bond.beaten_by, bond.met)),
        prey=_first(bonds, lambda bond: (bond.beat, bond.met)),
        partner=_best_partner(bonds),
    )


def bond_of(member: Member, other: Member, *, season: int = 0, game: str = "") -> tuple[Bond, bool]:
    """What *member* did at their last tables where *other* sat too, and whether there were more."""
    tables, is_cut = _tables(member, season, game, other)
    return next(iter(_bonds(member, tables.values(), [other])), Bond(other)), is_cut


Tables = dict[int, list[_Sitting]]


def _tables(
    member: Member, season: int, game: str, other: Member | None = None
) -> tuple[Tables, bool]:
    """The last games of *member*, with everybody who sat there, and whether there were more."""
    wanted = matching(Filters(season=season, game=game))
    played = PlayResult.objects.filter(member=member, counted=True, **wanted)
    if other is not None:
        played = played.filter(play__results__member=other)
    ids = list(
        played.order_by("-ended_at", "-play_id").values_list("play_id", flat=True)[: LAST + 1]
    )
    is_cut, ids = len(ids) > LAST, ids[:LAST]
    apart = _paid_apart(ids)
    tables: Tables = {pk: [] for pk in ids}
    rows = PlayResult.objects.filter(play_id__in=ids).order_by("seat")
    for play, seat, who, form, won in rows.values_list(
        "play_id", "seat", "member_id", "form", "is_winner"
    ):
        tables[play].append(_Sitting(who, form, won, frozenset(apart.get((play, seat), ()))))
    return tables, is_cut


def _paid_apart(ids: Sequence[int]) -> Mapping[tuple[int, int], set[int]]:
    """The rounds (from 0) in which a seat neither won nor lost."""
    found: dict[tuple[int, int], set[int]] = defaultdict(set)
    rows = PlayRound.objects.filter(play_id__in=ids, role__in=PAID_APART)
    for play, seat, number in rows.values_list("play_id", "seat", "number"):
        found[play, seat].add(number - 1)
    return found


def _bonds(
    member: Member, tables: Iterable[list[_Sitting]], others: Sequence[Member] | None = None
) -> list[Bond]:
    sums: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0, 0])
    for seats in tables:
        mine = next(each for each in seats if each.member_id == member.pk)
        for theirs in seats:
            if theirs is not mine:
                total = sums[theirs.member_id]
                for column, amount in enumerate((1, *_meetings(mine, theirs))):
                    total[column] += amount
    if others is None:
        # In a large club most people met once: they say nothing, and need not be read.
        often = [pk for pk, (_plays, rounds, *_rest) in sums.items() if rounds >= LEAST]
        known = Member.objects.filter(pk__in=often, is_guest=False)
        others = list(known.filter(archived_at=None, forgotten_at=None).order_by("pk"))
    return [Bond(other, *sums[other.pk]) for other in others if other.pk in sums]


def _meetings(mine: _Sitting, theirs: _Sitting) -> tuple[int, int, int, int]:
    """Rounds both could win, won together, beat, was beaten; without rounds, the game is one."""
    apart = mine.apart | theirs.apart
    rounds = [
        (one == "1", other == "1")
        for number, (one, other) in enumerate(zip(mine.form, theirs.form, strict=False))
        if number not in apart
    ]
    if not mine.form:
        rounds = [(mine.is_winner, theirs.is_winner)]
    return (
        len(rounds),
        sum(one and other for one, other in rounds),
        sum(one and not other for one, other in rounds),
        sum(other and not one for one, other in rounds),
    )


Share = Callable[[Bond], tuple[int, int]]
"""How many of how many."""


def _first(bonds: Sequence[Bond], share: Share) -> Bond | None:
    """Whoever has the surest share above a half."""
    met = [bond for bond in bonds if bond.met >= LEAST and 2 * share(bond)[0] > bond.met]
    return max(met, key=lambda bond: (wilson(*share(bond)).low, bond.other.uuid), default=None)


def _best_partner(bonds: Sequence[Bond]) -> Bond | None:
    won = [bond for bond in bonds if bond.rounds >= LEAST and bond.won_together]
    return max(
        won,
        key=lambda bond: (wilson(bond.won_together, bond.rounds).low, bond.other.uuid),
        default=None,
    )
