"""What a page of a running game is made of: one seat's view, the people, the log.

This is the only door from full states to pages. A :class:`Sight` holds the engine's view for one
seat (or for the screen) and nothing that this seat may not know; a secret that must be held to be
seen (:class:`Secret`) is not even in the sight of its owner, it is asked for on the press.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.art.marks import letters
from games.common.hidden import Hidden
from games.engine.core import S, Seat, V
from games.engine.lutins.cards import Face
from games.engine.saboteur.state import Glimpse
from games.engine.saboteur.view import View as HiddenRoles
from games.log.goals_aside import goals_in_the_app, turned_aside, with_glimpses_aside
from games.log.secrecy import covered, round_shown, rounds_played, turning_order
from games.log.store import position_of, timeline_of
from games.log.timeline import Timeline
from games.models import Clock, Game, RoleSeen
from games.pages.clock_face import ClockFace, clock_face_of
from games.pages.log_lines import LogLine, Undoing, lines_of, undoing_of
from games.pages.page_parts import made_between_moves, made_once
from games.registry.installed import KINDS
from games.registry.showing import OpenGame
from games.selectors.devices import Phone
from games.selectors.rights import Access, may_undo
from games.words.awards import Deeds, deeds_of

NO_PILES: tuple[Face | None, ...] = ()
NEWEST = 12
"""How many lines of the log a page shows; the whole log has a page of its own."""


@dataclass(frozen=True, kw_only=True)
class Person:
    """Somebody who plays, as everybody may know them. ``seat`` counts in the game."""

    seat: Seat
    tag: str
    name: str
    mark: str
    letter: str
    here: bool
    phoneless: bool
    host: bool
    robot: bool = False


V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True, kw_only=True)
class Sight(Generic[V_co]):
    """A game as one seat of a device sees it; ``seat`` is ``None`` on the screen.

    Its view is the engine's, of the type that the game's rulebook gives: a kind of game names it
    (``Sight[View]``), and what looks at no game in particular asks for ``Sight[object]``.
    """

    rulebook: str
    status: str
    dealt: frozenset[str]
    people: tuple[Person, ...]
    seat: Seat | None
    held: tuple[Seat, ...]
    """The seats this device answers for: its own, and for the host those without a phone."""
    view: V_co
    """The engine's view, less what must be held to be seen."""
    length: int
    """How many rows the log has: two pages of one length show the same position."""
    position: str
    """The same for forms: which game, and how many rows."""
    lines: tuple[LogLine, ...]
    """The newest first."""
    looked: frozenset[Seat]
    """Who has looked at the role of this round."""
    put_down: frozenset[Seat]
    """Who has put it down again."""
    may_undo: bool
    undoing: Undoing | None
    """What undo would take back, for whoever may."""
    turned: int | None
    """How many roles of a finished round are turned so far; ``None`` when that is over."""
    clock_face: ClockFace | None
    """The clock, where the table agreed on one and somebody is expected to play."""
    order: tuple[Seat, ...]
    """The seats as chance orders them for the turning of this round's roles."""
    deeds: Deeds
    """What everybody did, once the game is over; nothing before."""
    before: V_co | None = None
    """Lutins, where nothing is secret: the view before a gallery closed or exploded."""
    tops: tuple[Face | None, ...] = ()
    """The cards on top of the five piles, where the app turns tunnels."""
    goals_aside: Mapping[int, str] | None = None
    """Where the app hid goals for a round whose cards it no longer follows: those that lie open."""


AnySight = Sight[Any]
"""The sight of a game whose kind is found at run time: its ``Showing`` knows the view's type."""


def sight_of(access: Access, seat: Seat | None, *, in_hand: bool = False) -> AnySight:
    """What *seat*, one that the device answers for, sees of the game.

    *in_hand*: it is a phone's page, though nobody has said who of those that share it looks.
    """
    game, timeline, held = access.game, access.timeline, access.held
    more = KINDS[game.rulebook].showing.open_game
    if more is None:
        view, before, tops = _view_for(access, seat), None, NO_PILES
    else:
        _refuse_others(access, seat)
        view, before, tops = _opened(access, more)
    people, lines, roles_seen = made_once(
        f"game {game.pk}", access.phone.table, lambda: _everybodys(access)
    )
    names = [person.name for person in people]
    clock: Clock | None = getattr(game, "clock", None)
    undoes = (in_hand or seat is not None) and may_undo(access)
    said = {line.number: line.text for line in lines} if undoes else {}
    return Sight(
        rulebook=game.rulebook,
        status=game.status,
        dealt=frozenset(game.dealt),
        people=people,
        seat=seat,
        held=held,
        view=covered(view),
        length=timeline.length,
        position=position_of(game),
        lines=lines,
        looked=frozenset(roles_seen),
        put_down=frozenset(seat for seat, down in roles_seen.items() if down),
        clock_face=None if clock is None else clock_face_of(clock, timeline, names, held),
        may_undo=undoes,
        undoing=undoing_of(timeline, said, names, held, roles_seen) if undoes else None,
        turned=access.turned,
        order=turning_order(game, timeline.state),
        deeds=deeds_of(timeline.entries, len(people)) if game.status == game.Status.OVER else (),
        before=before,
        tops=tops,
        goals_aside=_goals_aside(timeline),
    )


def _refuse_others(access: Access, seat: Seat | None) -> None:
    if seat is not None and seat not in access.held:
        raise PermissionError("a device sees through the eyes of its own seats only")


def _opened(access: Access, more: OpenGame[S, V]) -> tuple[V, V | None, tuple[Face | None, ...]]:
    """The view, the one before it and the piles of a game in which nothing is secret.

    Every phone is shown the screen's view: worked out once for the table as it stands.
    """
    game, timeline = access.game, access.timeline

    def make() -> tuple[V, V | None, tuple[Face | None, ...]]:
        view: V = timeline.book.view(more.state_shown(timeline.state), None)
        return view, more.before(timeline), more.tops(game, timeline)

    return made_once(f"view {game.pk}", access.phone.table, make)


def _view_for(access: Access, seat: Seat | None) -> Any:
    """The engine's view for one of the seats that the device answers for, or for the screen."""
    _refuse_others(access, seat)
    timeline = access.timeline
    view = timeline.view_for(seat)
    if timeline.switch is None or seat is None:
        return view
    return with_glimpses_aside(timeline, view, seat)


def _everybodys(
    access: Access,
) -> tuple[tuple[Person, ...], tuple[LogLine, ...], dict[Seat, bool]]:
    """What is the same in everybody's sight, and takes a while to find."""
    game, timeline, table = access.game, access.timeline, access.phone.table
    people = people_of(game, access.phone)
    lines = lines_of(timeline, [person.name for person in people], NEWEST)
    kind = f"roles seen {game.pk} {round_shown(game, timeline)}"
    return people, lines, made_between_moves(kind, table, lambda: roles_seen_in(game, timeline))


def _goals_aside(timeline: Timeline) -> Mapping[int, str] | None:
    if timeline.switch is None or not goals_in_the_app(timeline):
        return None
    return turned_aside(timeline)


def people_of(game: Game, phone: Phone) -> tuple[Person, ...]:
    """Everybody who plays, in the order of the game's seats, with their names of now."""
    chairs = {seat.pk: seat for seat in phone.everyone}
    names = [
        chairs[pk].name if pk in chairs else game.heading["players"][number]
        for number, pk in enumerate(game.seats)
    ]
    people = []
    for number, (pk, name, letter) in enumerate(
        zip(game.seats, names, letters(tuple(names)), strict=True)
    ):
        chair = chairs.get(pk)
        phoneless = chair is None or chair.phoneless
        people.append(
            Person(
                seat=Seat(number),
                tag=chair.tag if chair else "",
                name=name,
                mark=str(chair.mark if chair else number),
                letter=letter,
                here=chair is not None and (chair.here or phoneless),
                phoneless=phoneless,
                host=chair is not None and chair.pk == phone.table.host_id,
                robot=str(number) in game.robots,
            )
        )
    return tuple(people)


def roles_seen_in(game: Game, timeline: Timeline) -> dict[Seat, bool]:
    """Who has looked at their role in the round of now, and whether they have put it down."""
    number = round_shown(game, timeline)
    roles_seen = RoleSeen.objects.filter(game=game, round=number)
    return {Seat(seat): down for seat, down in roles_seen.values_list("seat", "put_down")}


def log_of(game: Game, people: tuple[Person, ...]) -> tuple[LogLine, ...]:
    """The whole log as sentences."""
    timeline = timeline_of(game)
    return lines_of(timeline, [person.name for person in people], timeline.length)


@dataclass(frozen=True, kw_only=True)
class Secret:
    """What a press on a face-down card shows its owner, and nobody else."""

    role: str | None
    glimpses: tuple[Glimpse, ...]
    gold: int
    gold_by_round: tuple[int, ...]
    round: int


def secret_of(access: Access, seat: Seat) -> Hidden[Secret]:
    """The secrets of one of the seats that a device answers for."""
    game, timeline = access.game, access.timeline
    view: HiddenRoles = _view_for(access, seat)
    own = view.own
    assert own is not None
    gold, by_round = own.gold, own.gold_by_round
    if access.turned is not None:
        # What a round paid tells how many won it: it comes into the purse when roles are turned.
        by_round = by_round[: rounds_played(timeline.state) - 1]
        gold = sum(by_round)
    return Hidden(
        Secret(
            role=own.role,
            glimpses=own.glimpses,
            gold=gold,
            gold_by_round=by_round,
            round=round_shown(game, timeline),
        )
    )
