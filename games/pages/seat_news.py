"""What stands on every page of a running game beside the game: whose seat is in whose hands.

Changes of seats stay to be read as long as the round lasts and stand in the log between its rows.
Whoever is gone, knocks at the door or has to be replaced as host is named here, with what this
device may do about it, so that no single phone holds up the table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.utils import timezone

from games.engine.core import Seat as GameSeat
from games.log.secrecy import is_dealt_since, is_shut
from games.log.store import position_of
from games.log.timeline import Timeline
from games.models import Claim, Game, Notice, Seat, Table
from games.pages.log_lines import LogLine
from games.pages.page_parts import made_between_moves, made_once
from games.pages.table_head import Chair, chairs_at
from games.registry.installed import KINDS
from games.selectors.devices import CLAIM_LIFE, Phone, notices_in_the_log, open_claims
from games.selectors.rights import Access
from games.selectors.voices import (
    BELIEVERS,
    LetsIn,
    believers_of,
    is_gone,
    others_of,
    votes_of,
    who_lets_in,
)
from games.words.notices import IDENTITY, Event, sentence_of

STANDING = frozenset(IDENTITY) - {Event.CLAIMED}
"""Somebody at the door is named as long as they wait there; the log tells it in any case."""
TURNS = 3
"""In a game without rounds a change of seats stays for so many turns of everybody."""
Door = list[tuple[Claim, list[Seat]]]
"""Claims to a seat that wait for an answer, each with the players who said yes."""


@dataclass(frozen=True, kw_only=True)
class Knock:
    """A phone at the door that says it is somebody."""

    tag: str
    name: str
    voices: int
    needed: int
    decides: bool
    """The word of this device is enough: it is the host's, or the seat's own."""
    lets_in: str
    """Whose word it takes (:class:`LetsIn`)."""
    may_answer: bool
    may_refuse: bool


@dataclass(frozen=True, kw_only=True)
class Vote:
    """The table chooses a host."""

    host_name: str
    candidates: tuple[tuple[Chair, int], ...]
    needed: int
    may_vote: bool


@dataclass(frozen=True, kw_only=True)
class Missing:
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
    gone: tuple[Missing, ...]
    watches: bool
    """Whoever holds this phone came after the game had begun."""
    shut: bool
    """Somebody of this phone is back by the host's word alone; their cards wait for a deal."""
    robot: str
    """The robot that the table waits for, if this device may have it play at once."""
    position: str
    is_any: bool
    """Whether there is anything but the robot to tell."""


def news_of(access: Access) -> News:
    """The news of a running game for one device; the screen is one without a seat."""
    game, phone, plays = access.game, access.phone, access.plays
    notices, door = _common(access)
    lines = standing(game, access.timeline, notices)
    vote = _vote(phone, game, plays=plays) if phone.host_is_away else None
    acting = acting_now(access)
    gone = tuple(_gone(access, acting))
    robot = _robot(access, acting) if game.robots and (plays or phone.is_host) else ""
    watches = phone.is_seated and not plays
    maybe = [seat for seat in phone.seats if seat.shut_at is not None]
    shut = plays and any(is_shut(access.timeline, seat) for seat in maybe)
    knocks = tuple(_knocks(access, door))
    return News(
        lines=lines,
        knocks=knocks,
        vote=vote,
        gone=gone,
        watches=watches,
        shut=shut,
        robot=robot,
        position=position_of(game),
        is_any=bool(lines or knocks or vote or gone or watches or shut),
    )


def has_no_news(access: Access) -> bool:
    """Whether there is nothing to tell this device, a robot to hurry included.

    Mostly there is nothing for anybody: that is found once for the table as it stands.
    """
    kind = f"calm {access.game.pk}"
    if access.plays and made_once(kind, access.phone.table, lambda: _calm(access)):
        return True
    news = news_of(access)
    return not news.is_any and not news.robot


def _calm(access: Access) -> bool:
    """Whether nobody who plays has news: from what is the same for all devices."""
    game, phone = access.game, access.phone
    if game.robots or phone.host_is_away or any(seat.shut_at for seat in phone.everyone):
        return False
    notices, door = _common(access)
    is_told = door or standing(game, access.timeline, notices)
    return not is_told and not any(_gone(access, acting_now(access)))


def _common(access: Access) -> tuple[list[Notice], Door]:
    game, table = access.game, access.phone.table
    return made_between_moves(f"news {game.pk}", table, lambda: _for_all(game, table))


def _for_all(game: Game, table: Table) -> tuple[list[Notice], Door]:
    """What every device is told: the changes of seats, and open claims."""
    notices = [notice for notice in notices_in_the_log(game) if Event[notice.kind] in STANDING]
    return notices, [(claim, believers_of(claim, game)) for claim in open_claims(table)]


def acting_now(access: Access) -> tuple[GameSeat, ...]:
    """Whom the table waits for. Whom a round that is over pays is not told before its roles."""
    if access.turned is not None:
        return ()
    return access.timeline.book.to_act(access.timeline.state)


def _robot(access: Access, acting: Iterable[GameSeat]) -> str:
    """The robot whose turn it is."""
    game = access.game
    robots = [seat for seat in acting if str(seat) in game.robots]
    names = {seat.pk: seat.name for seat in access.phone.everyone}
    return names.get(game.seats[robots[0]], "") if robots else ""


def standing(game: Game, timeline: Timeline, notices: Iterable[Notice]) -> tuple[str, ...]:
    """The changes of seats since the last deal, each once."""
    fresh = [notice for notice in notices if not _is_old(game, timeline, notice)]
    return tuple(dict.fromkeys(sentence_of(notice) for notice in reversed(fresh)))


def _is_old(game: Game, timeline: Timeline, notice: Notice) -> bool:
    row = notice.row or 0
    if not KINDS[game.rulebook].has_rounds:
        return timeline.length - row > TURNS * len(game.seats)
    return is_dealt_since(timeline, row)


def _knocks(access: Access, door: Door) -> Iterable[Knock]:
    phone, plays = access.phone, access.plays
    own = {seat.pk for seat in phone.seats}
    lately = timezone.now() - CLAIM_LIFE
    for claim, believers in door:
        if claim.made_at <= lately:
            continue
        lets_in = who_lets_in(phone, access.game, claim.seat)
        decides = claim.seat_id in own or (phone.is_host and lets_in is LetsIn.HOST)
        has_spoken = len(others_of(believers, phone)) < len(believers)
        yield Knock(
            tag=claim.tag,
            name=claim.seat.name,
            voices=len(believers),
            needed=BELIEVERS,
            decides=decides,
            lets_in=lets_in.value,
            may_refuse=decides or phone.is_host,
            may_answer=decides or (plays and lets_in is not LetsIn.OWN and not has_spoken),
        )


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


def _gone(access: Access, acting: Iterable[GameSeat]) -> Iterable[Missing]:
    """Those who are expected to play now and whom nobody can ask."""
    game, phone, timeline = access.game, access.phone, access.timeline
    chairs: dict[int, Seat] = {seat.pk: seat for seat in phone.everyone}
    for seat in acting:
        chair = chairs.get(game.seats[seat])
        might_be = chair is not None and (
            chair.phoneless or chair.away or chair.shut_at is not None
        )
        if chair is None or not might_be or not is_gone(timeline, phone, chair):
            continue
        chance = KINDS[game.rulebook].dealing.chance_may_play(game, timeline.state, seat)
        picks = timeline.book.phase(timeline.state) == "share" and not chance
        may_act = phone.is_host or access.plays
        yield Missing(seat=seat, name=chair.name, chance=chance, picks=picks, may_act=may_act)


def told_between(
    lines: Iterable[LogLine], game: Game, *, only: Collection[Event] = tuple(Event)
) -> list[LogLine]:
    """The log, the newest first, with the changes of seats where they happened.

    The screen tells those elsewhere too: *only* names what it lacks.
    """
    told = [
        LogLine(number=notice.row or 0, text=sentence_of(notice), seat=None, do="seats")
        for notice in reversed(notices_in_the_log(game))
        if Event[notice.kind] in only
    ]
    # Both are the newest first; at the same place the notice came later.
    return sorted((*told, *lines), key=lambda line: -line.number)
