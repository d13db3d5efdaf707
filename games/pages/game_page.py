"""What a page of a running game is made of: one seat's view, the people, the log.

This is the only door from full states to pages. A :class:`Sight` holds the engine's view for one
seat (or for the screen) and nothing that this seat may not know; a secret that must be held to be
seen (:class:`Secret`) is not even in the sight of its owner, it is asked for on the press.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from games.art.marks import letters
from games.engine.core import Seat
from games.engine.lutins.cards import Face
from games.log.secrecy import covered, round_shown, rounds_played, turned, turning_order
from games.log.store import position_of, timeline_of
from games.log.timeline import Row, Step, Timeline
from games.models import Game, Glance
from games.pages import shared_cache
from games.pages.awards import Deeds, deeds_of
from games.pages.clock_face import Dial, dial_of
from games.pages.undoing import Undoing, undoing_of, undone_words
from games.registry.installed import KINDS
from games.registry.showing import OpenGame
from games.selectors.cached import clock_kept
from games.selectors.devices import Phone
from games.selectors.rights import may_undo, seats_in_hand
from games.words.sentences import sentence

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


@dataclass(frozen=True, kw_only=True)
class Line:
    """A row of the log as a sentence that everybody may read."""

    number: int
    text: str
    seat: Seat | None
    """Who did it; ``None`` for the table."""
    do: str
    undone: bool = False
    house: bool = False


@dataclass(frozen=True, kw_only=True)
class Sight:
    """A game as one seat of a device sees it; ``seat`` is ``None`` on the screen."""

    rulebook: str
    status: str
    dealt: frozenset[str]
    people: tuple[Person, ...]
    seat: Seat | None
    held: tuple[Seat, ...]
    """The seats this device answers for: its own, and for the host those without a phone."""
    view: Any
    """The engine's view, less what must be held to be seen."""
    length: int
    """How many rows the log has: two pages of one length show the same position."""
    position: str
    """The same for forms: which game, and how many rows."""
    lines: tuple[Line, ...]
    """The newest first."""
    looked: frozenset[Seat]
    """Who has looked at the role of this round."""
    put_down: frozenset[Seat]
    """Who has put it down again."""
    may_undo: bool
    undoing: Undoing | None
    """What undo would take back, whoever may."""
    turned: int | None
    """How many roles of a finished round are turned so far; ``None`` when that is over."""
    dial: Dial | None
    """The clock, where the table agreed on one and somebody is expected to play."""
    order: tuple[Seat, ...]
    """The seats as chance orders them for the turning of this round's roles."""
    deeds: Deeds
    """What everybody did, once the game is over; nothing before."""
    before: Any = None
    """Lutins, where nothing is secret: the view before a gallery closed or exploded."""
    tops: tuple[Face | None, ...] = ()
    """The cards on top of the five piles, where the app turns tunnels."""


def sight_of(game: Game, phone: Phone, seat: Seat | None, *, in_hand: bool = False) -> Sight:
    """What *seat*, one that the device answers for, sees of the game.

    *in_hand*: it is a phone's page, though nobody has said who of those that share it looks.
    """
    timeline = timeline_of(game)
    held = seats_in_hand(game, phone)
    if seat is not None and seat not in held:
        raise PermissionError("a device sees through the eyes of its own seats only")
    people, lines, glances = shared_cache.shared(
        f"game {game.pk}", phone.table, lambda: _everybodys(game, phone, timeline)
    )
    showing = KINDS[game.rulebook].showing
    more = showing.open_game
    state = more.state_shown(timeline.state) if more else timeline.state
    view = timeline.book.view(state, seat)
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
        looked=frozenset(glances),
        put_down=frozenset(seat for seat, down in glances.items() if down),
        dial=dial_of(clock_kept(game), timeline, [person.name for person in people], held),
        undoing=undoing_of(
            timeline,
            {line.number: line.text for line in lines},
            [person.name for person in people],
            held,
            glances,
        ),
        may_undo=(in_hand or seat is not None) and may_undo(game, timeline, phone),
        turned=turned(game, timeline.state),
        order=turning_order(game, timeline.state),
        deeds=deeds_of(timeline.entries, len(people)) if game.status == game.Status.OVER else (),
        before=more.before(timeline) if more else None,
        tops=more.tops(game, timeline) if more else (),
    )


def _everybodys(
    game: Game, phone: Phone, timeline: Timeline
) -> tuple[tuple[Person, ...], tuple[Line, ...], dict[Seat, bool]]:
    """What is the same in everybody's sight, and takes a while to find."""
    people = people_of(game, phone)
    return people, lines_of(timeline, people, NEWEST), glances_of(game, timeline)


def people_of(game: Game, phone: Phone) -> tuple[Person, ...]:
    """Everybody who plays, in the order of the game's seats, with their names of now."""
    chairs = {seat.pk: seat for seat in phone.everyone}
    names = [
        chairs[pk].name if pk in chairs else game.heading["players"][number]
        for number, pk in enumerate(game.seats)
    ]
    people = []
    for number, (pk, name, letter) in enumerate(
        zip(game.seats, names, letters(names), strict=True)
    ):
        chair = chairs.get(pk)
        people.append(
            Person(
                seat=Seat(number),
                tag=chair.tag if chair else "",
                name=name,
                mark=str(chair.mark if chair else number),
                letter=letter,
                here=chair is not None and (chair.here or chair.phoneless),
                phoneless=chair is None or chair.phoneless,
                host=chair is not None and chair.pk == phone.table.host_id,
                robot=str(number) in game.robots,
            )
        )
    return tuple(people)


def glances_of(game: Game, timeline: Timeline) -> dict[Seat, bool]:
    """Who has looked at their role in the round of now, and whether they have put it down."""
    number = round_shown(game, timeline)
    glances = Glance.objects.filter(game=game, round=number)
    return {Seat(seat): down for seat, down in glances.values_list("seat", "put_down")}


def lines_of(timeline: Timeline, people: tuple[Person, ...], newest: int) -> tuple[Line, ...]:
    """The last rows as sentences, the newest first, undone ones marked."""
    names = [person.name for person in people]
    standing = {step.row.number: step for step in timeline.steps}
    shown = list(zip(timeline.rows, timeline.public, strict=True))[-newest:] if newest else []
    lines = (
        _line(timeline, row, public, names, undone=row.number not in standing)
        for row, public in reversed(shown)
    )
    more = KINDS[timeline.book.name].showing.open_game
    if more is None:
        return tuple(lines)
    return tuple(_outcome_added(line, standing.get(line.number), names, more) for line in lines)


def _outcome_added(line: Line, step: Step | None, names: list[str], more: OpenGame) -> Line:
    """The line with what its entry brought about, where nothing of that is secret."""
    if step is None or "do" not in step.row.content:
        return line
    return replace(line, text=f"{line.text} {more.aftermath(step, names)}".rstrip())


def log_of(game: Game, people: tuple[Person, ...]) -> tuple[Line, ...]:
    """The whole log as sentences."""
    timeline = timeline_of(game)
    return lines_of(timeline, people, timeline.length)


def _line(
    timeline: Timeline, row: Row, content: Mapping[str, Any], names: list[str], *, undone: bool
) -> Line:
    """*row* as a sentence, told from what is public of it alone."""
    if "undo" in content:
        said = undone_words(timeline, content["undo"], names)
        return Line(number=row.number, text=said, seat=row.by, do="undo")
    if "rows" in content:
        said = _("The host takes the correction back.")
        return Line(number=row.number, text=said, seat=row.by, do="amend")
    if "amend" in content:
        said = _("The host corrects the log: {reason}").format(reason=content["reason"])
        return Line(number=row.number, text=said, seat=row.by, do="amend")
    by = content.get("by")
    return Line(
        number=row.number,
        text=sentence(content, names, game=timeline.book.name),
        seat=None if by is None else Seat(by),
        do=content["do"],
        undone=undone,
        house=content.get("house") is True,
    )


@dataclass(frozen=True, kw_only=True)
class Secret:
    """What a press on a face-down card shows its owner, and nobody else."""

    role: str | None
    glimpses: tuple[Any, ...]
    gold: int
    gold_by_round: tuple[int, ...]
    round: int


def secret_of(game: Game, phone: Phone, seat: Seat) -> Secret:
    """The secrets of one of the seats that a device answers for."""
    if seat not in seats_in_hand(game, phone):
        raise PermissionError("a device sees through the eyes of its own seats only")
    timeline = timeline_of(game)
    view = timeline.book.view(timeline.state, seat)
    gold, by_round = view.own.gold, view.own.gold_by_round
    if turned(game, timeline.state) is not None:
        # What a round paid tells how many won it: it comes into the purse when roles are turned.
        by_round = by_round[: rounds_played(timeline.state) - 1]
        gold = sum(by_round)
    return Secret(
        role=view.own.role,
        glimpses=view.own.glimpses,
        gold=gold,
        gold_by_round=by_round,
        round=round_shown(game, timeline),
    )
