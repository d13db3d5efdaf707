"""What a page of a running game is made of: one seat's view, the people, the log.

This is the only door from full states to pages. A :class:`Sight` holds the engine's view for one
seat (or for the screen) and nothing that this seat may not know; a secret that must be held to be
seen (:class:`Secret`) is not even in the sight of its owner, it is asked for on the press.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from games import dealer, fragments
from games.art.marks import letters
from games.awards import Deeds, deeds_of
from games.dials import Dial, dial_of
from games.engine.core import Seat
from games.engine.lutins.events import Closed, Exploded
from games.engine.record import dump
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.state import DEAL, OVER, SHARE, STEAL
from games.log import heading_of, timeline_of
from games.models import Game, Glance
from games.seal import lot
from games.selectors import Phone
from games.sentences import sentence
from games.sentences.aftermath import aftermath
from games.standing import clock_kept
from games.timeline import Row, Step, Timeline

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


def sight_of(game: Game, phone: Phone, seat: Seat | None, *, in_hand: bool = False) -> Sight:
    """What *seat*, one that the device answers for, sees of the game.

    *in_hand*: it is a phone's page, though nobody has said who of those that share it looks.
    """
    timeline = timeline_of(game)
    held = seats_in_hand(game, phone)
    if seat is not None and seat not in held:
        raise PermissionError("a device sees through the eyes of its own seats only")
    people, lines, glances = fragments.shared(
        f"game {game.pk}", phone.table, lambda: _everybodys(game, phone, timeline)
    )
    view = timeline.book.view(timeline.state, seat)
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
        may_undo=(in_hand or seat is not None) and may_undo(game, timeline, phone),
        turned=turned(game, timeline.state),
        order=turning_order(game, timeline.state),
        deeds=deeds_of(timeline.entries, len(people)) if game.status == game.Status.OVER else (),
        before=_before(timeline),
    )


def _everybodys(
    game: Game, phone: Phone, timeline: Timeline
) -> tuple[tuple[Person, ...], tuple[Line, ...], dict[Seat, bool]]:
    """What is the same in everybody's sight, and takes a while to find."""
    people = people_of(game, phone)
    return people, lines_of(timeline, people, NEWEST), glances_of(game, timeline)


def _before(timeline: Timeline) -> Any:
    """The galleries before the last entry, where it closed one or blew it up."""
    if timeline.book.name != "lutins" or not timeline.steps:
        return None
    if not any(isinstance(event, Closed | Exploded) for event in timeline.state.events):
        return None
    state = timeline.steps[-2].state if len(timeline.steps) > 1 else timeline.start
    return timeline.book.view(state, None)


def position_of(game: Game) -> str:
    """A place in the log of a game, as forms say it."""
    return f"{game.uid.hex[:8]}-{game.length}"


def turned(game: Game, state: Any) -> int | None:
    """How far the roles of a finished round are turned, where the app dealt them.

    Until all are, the round's end is as secret as the roles: who is paid, and whether anybody is,
    would tell them.
    """
    if "roles" not in game.dealt or state.round.dealt.roles is None:
        return None
    if state.round.phase not in (SHARE, STEAL, DEAL, OVER):
        return None
    count = game.turned if game.turned_round == rounds_played(state) else 0
    return count if count < len(game.seats) else None


def rounds_played(state: Any) -> int:
    """How many rounds were played to their end, paid or not."""
    return len(state.closed) + (state.round.phase in (SHARE, STEAL))


def round_shown(game: Game, timeline: Timeline) -> int:
    """The round as everybody may count it: one that is over lasts until its roles are turned."""
    if turned(game, timeline.state) is not None:
        return rounds_played(timeline.state)
    number: int = timeline.book.report(timeline.state)["round"]
    return number


def turning_order(game: Game, state: Any) -> tuple[Seat, ...]:
    """The order in which roles are turned, the saboteurs' aside: another for each round.

    By the seats' own order whoever is passed over would be known for a saboteur.
    """
    if "roles" not in game.dealt:
        return ()
    place = f"{game.uid}:turning:{rounds_played(state)}"
    return tuple(sorted(map(Seat, range(len(game.seats))), key=lambda s: lot(f"{place}:{s}")))


def covered(view: Any) -> Any:
    """A view without role, map, inspection and purse: those are shown by holding only."""
    own = getattr(view, "own", None)
    if own is None:
        return view
    glimpses = tuple(glimpse._replace(shows="") for glimpse in own.glimpses)
    hidden = replace(own, role=None, roles_before=(), glimpses=glimpses, gold=0, gold_by_round=())
    return replace(view, own=hidden)


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
            )
        )
    return tuple(people)


def seats_in_hand(game: Game, phone: Phone) -> tuple[Seat, ...]:
    """The game's seats a device answers for: its own, and for the host those without a phone."""
    held = [seat.pk for seat in phone.seats]
    if phone.is_host:
        held += [seat.pk for seat in phone.everyone if seat.phoneless]
    return tuple(Seat(game.seats.index(pk)) for pk in held if pk in game.seats)


def may_undo(game: Game, timeline: Timeline, phone: Phone) -> bool:
    """Whether this device may take back the last move: the host, or whoever entered it.

    What showed somebody a secret only the host takes back.
    """
    batch = timeline.last_batch
    if not batch:
        return False
    if phone.is_host:
        return True
    held = {seat.pk for seat in phone.seats}
    entered = batch[0].row.by
    if entered is None or game.seats[entered] not in held:
        return False
    return not any(dealer.shows_secret(game, step.entry) for step in batch)


def glances_of(game: Game, timeline: Timeline) -> dict[Seat, bool]:
    """Who has looked at their role in the round of now, and whether they have put it down."""
    number = round_shown(game, timeline)
    glances = Glance.objects.filter(game=game, round=number)
    return {Seat(seat): down for seat, down in glances.values_list("seat", "put_down")}


def lines_of(timeline: Timeline, people: tuple[Person, ...], newest: int) -> tuple[Line, ...]:
    """The last rows as sentences, the newest first, undone ones marked."""
    names = [person.name for person in people]
    standing = {step.row.number: step for step in timeline.steps}
    rows = timeline.rows[-newest:] if newest else ()
    lines = (_line(row, names, undone=row.number not in standing) for row in reversed(rows))
    if timeline.book.name != "lutins":
        return tuple(lines)
    return tuple(_outcome_added(line, standing.get(line.number), names) for line in lines)


def _outcome_added(line: Line, step: Step | None, names: list[str]) -> Line:
    """The line with what its entry brought about; in Lutins nothing of that is secret."""
    if step is None or "do" not in step.row.content:
        return line
    return replace(line, text=f"{line.text} {aftermath(step.state.events, names)}".rstrip())


def log_of(game: Game, people: tuple[Person, ...]) -> tuple[Line, ...]:
    """The whole log as sentences."""
    timeline = timeline_of(game)
    return lines_of(timeline, people, timeline.length)


def _line(row: Row, names: list[str], *, undone: bool) -> Line:
    content = row.content
    if "undo" in content:
        return Line(number=row.number, text=_("The last move is undone."), seat=row.by, do="undo")
    if "amend" in content:
        said = _("The host corrects the log: {reason}").format(reason=content["reason"])
        return Line(number=row.number, text=said, seat=row.by, do="amend")
    by = content.get("by")
    return Line(
        number=row.number,
        text=sentence(content, names),
        seat=None if by is None else Seat(by),
        do=content["do"],
        undone=undone,
        house=content.get("house") is True,
    )


def record_of(game: Game) -> dict[str, Any]:
    """A finished game as a record. Raises :exc:`PermissionError` while it is played."""
    if game.status != Game.Status.OVER:
        raise PermissionError("the log of a running game leaves by no door")
    written = dump(heading_of(game), timeline_of(game).entries)
    return {**written, "played_at": (game.ended_at or game.started_at).isoformat()}


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


def is_saboteur(game: Game) -> bool:
    """Whether the game is one of hidden roles."""
    return RULEBOOKS[game.rulebook].name.startswith("saboteur")
