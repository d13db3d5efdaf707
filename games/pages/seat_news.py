"""What stands on every page of a running game beside the game: whose seat is in whose hands.

Changes of seats stay to be read as long as the round lasts and stand in the log between its rows.
Whoever is gone, knocks at the door or has to be replaced as host is named here, with what this
device may do about it, so that no single phone holds up the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.log.secrecy import turned
from games.log.shut_seats import is_dealt_since
from games.log.store import position_of, timeline_of
from games.log.timeline import Timeline
from games.models import Claim, Game, Notice, Seat, Table
from games.pages import shared_cache
from games.pages.log_lines import Line
from games.pages.table_head import Chair, chairs_at
from games.registry.installed import KINDS
from games.selectors.devices import Phone, notices_in_the_log, open_claims
from games.selectors.rights import plays_in
from games.selectors.voices import BELIEVERS, believers_of, is_gone, others_of, votes_of
from games.words.notices import IDENTITY, Event, sentence_of

STANDING = frozenset(IDENTITY) - {Event.CLAIMED}
"""Somebody at the door is named as long as they wait there; the log tells it in any case."""
TURNS = 3
"""In a game without rounds a change of seats stays for so many turns of everybody."""


@dataclass(frozen=True, kw_only=True)
class Knock:
    """A phone at the door that says it is somebody."""

    tag: str
    name: str
    voices: int
    needed: int
    decides: bool
    """The word of this device is enough: it is the host's, or the seat's own."""
    may_answer: bool


@dataclass(frozen=True, kw_only=True)
class Vote:
    """The table chooses a host."""

    host_name: str
    candidates: tuple[tuple[Chair, int], ...]
    needed: int
    may_vote: bool


@dataclass(frozen=True, kw_only=True)
class Gone:
    """Somebody whom the table waits for, and who is not here."""

    seat: int
    name: str
    chance: bool
    """Only they could choose: chance does. Else whoever plays enters what the table sees."""
    picks: bool
    """They take one of the gold cards that lie on the table."""
    may_act: bool
    """Whether this device has a say."""


@dataclass(frozen=True, kw_only=True)
class News:
    lines: tuple[str, ...]
    """Who got hold of a seat during this round, the newest first."""
    knocks: tuple[Knock, ...]
    vote: Vote | None
    gone: tuple[Gone, ...]
    watches: bool
    """Whoever holds this phone came after the game had begun."""
    robot: str
    """The robot that the table waits for, if this device may have it play at once."""
    position: str

    @property
    def is_any(self) -> bool:
        return bool(self.lines or self.knocks or self.vote or self.gone or self.watches)


def news_of(phone: Phone, game: Game) -> News:
    """The news of a running game for one device; the screen is one without a seat."""
    timeline = timeline_of(game)
    plays = plays_in(game, phone)
    lines = shared_cache.shared(f"news {game.pk}", phone.table, lambda: standing(game, timeline))
    return News(
        lines=lines,
        knocks=tuple(_knocks(phone, game, plays=plays)),
        vote=_vote(phone, game, plays=plays) if phone.host_is_away else None,
        gone=tuple(_gone(phone, game, timeline)),
        watches=phone.is_seated and not plays,
        robot=_robot(phone, game, timeline) if plays or phone.is_host else "",
        position=position_of(game),
    )


def _robot(phone: Phone, game: Game, timeline: Timeline) -> str:
    """The robot whose turn it is. Whom a round that is over pays is not told before its roles."""
    if not game.robots or turned(game, timeline.state) is not None:
        return ""
    acting = [seat for seat in timeline.book.to_act(timeline.state) if str(seat) in game.robots]
    names = {seat.pk: seat.name for seat in phone.everyone}
    return names.get(game.seats[acting[0]], "") if acting else ""


def standing(game: Game, timeline: Timeline) -> tuple[str, ...]:
    """The changes of seats since the last deal, each once."""
    notices = [n for n in notices_in_the_log(game) if Event[n.kind] in STANDING]
    fresh = [notice for notice in notices if not _is_old(game, timeline, notice)]
    return tuple(dict.fromkeys(sentence_of(notice) for notice in reversed(fresh)))


def _is_old(game: Game, timeline: Timeline, notice: Notice) -> bool:
    row = notice.row or 0
    if not KINDS[game.rulebook].has_rounds:
        return timeline.length - row > TURNS * len(game.seats)
    return is_dealt_since(timeline, row)


def _knocks(phone: Phone, game: Game, *, plays: bool) -> Iterable[Knock]:
    own = {seat.pk for seat in phone.seats}
    door = shared_cache.shared("door", phone.table, lambda: _at_the_door(phone.table, game))
    for claim, believers in door:
        decides = phone.is_host or claim.seat_id in own
        has_spoken = len(others_of(believers, phone)) < len(believers)
        yield Knock(
            tag=claim.tag,
            name=claim.seat.name,
            voices=len(believers),
            needed=BELIEVERS,
            decides=decides,
            may_answer=decides or (plays and not claim.seat.here and not has_spoken),
        )


def _at_the_door(table: Table, game: Game) -> list[tuple[Claim, list[Seat]]]:
    return [(claim, believers_of(claim, game)) for claim in open_claims(table)]


def _vote(phone: Phone, game: Game, *, plays: bool) -> Vote:
    votes, needed = votes_of(phone, game)
    players = (seat for seat in phone.everyone if seat.pk in game.seats)
    pks = {seat.tag: seat.pk for seat in players if not seat.phoneless and not seat.away}
    able = [chair for chair in chairs_at(phone) if chair.tag in pks and not chair.host]
    return Vote(
        host_name=phone.host.name if phone.host else "",
        candidates=tuple((chair, votes[pks[chair.tag]]) for chair in able),
        needed=needed,
        may_vote=plays and not phone.is_host,
    )


def _gone(phone: Phone, game: Game, timeline: Timeline) -> Iterable[Gone]:
    """Those who are expected to play now and whom nobody can ask."""
    state = timeline.state
    if turned(game, state) is not None:
        return
    chairs: dict[int, Seat] = {seat.pk: seat for seat in phone.everyone}
    for seat in timeline.book.to_act(state):
        chair = chairs.get(game.seats[seat])
        might_be = chair is not None and (chair.phoneless or chair.away)
        if chair is None or not might_be or not is_gone(timeline, phone, chair):
            continue
        chance = KINDS[game.rulebook].dealing.chance_may_play(game, state, seat)
        picks = timeline.book.phase(state) == "share" and not chance
        may_act = phone.is_host or plays_in(game, phone)
        yield Gone(seat=seat, name=chair.name, chance=chance, picks=picks, may_act=may_act)


def told_between(lines: Iterable[Line], game: Game, *, only: Event | None = None) -> list[Line]:
    """The log, the newest first, with the changes of seats where they happened.

    The screen tells those elsewhere too: *only* names what it lacks.
    """
    told = [
        Line(number=notice.row or 0, text=sentence_of(notice), seat=None, do="seats")
        for notice in reversed(notices_in_the_log(game))
        if only is None or notice.kind == only.name
    ]
    # Both are the newest first; at the same place the notice came later.
    return sorted((*told, *lines), key=lambda line: -line.number)
