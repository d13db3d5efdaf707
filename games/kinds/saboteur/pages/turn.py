"""What lies before the player who plays in Saboteur: the mine, the palette, whom a card is for.

Made from a view alone: where hands are cards on the table every card with a copy left is offered,
where the app dealt them only their owner sees them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.art.plan import Laid, MineSpot, Pick, Place
from games.engine.core import Seat
from games.engine.saboteur.cards import TOOLS, face, is_action
from games.engine.saboteur.mine import GOALS, Mine
from games.engine.saboteur.moves import Break, Map, Move, Pass, Path, Repair, Rockfall
from games.engine.saboteur2.moves import Free, Handsoff, Inspect, Jail, Rerole, Shed, Swaphand
from games.kinds.saboteur.pages.drawers import Drawer, drawers_of
from games.kinds.saboteur.pages.round_page import clear_words, plan_of
from games.kinds.saboteur.pages.turn_words import matter_of, tool_name, why_not
from games.kinds.saboteur.sight import MineSight
from games.pages.game_page import Person
from games.words.card_tips import card_tip, card_title

DISCARD = "discard"


@dataclass(frozen=True)
class Target:
    """Whom or what an action card can be played on."""

    value: str
    words: str
    seat: Person | None = None
    card: str = ""
    tool: str = ""
    tools: tuple[str, ...] = ()
    why: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Question:
    """The question that an action card asks."""

    card: str
    legend: str
    field: str
    targets: tuple[Target, ...]
    shown: bool = False


@dataclass(frozen=True)
class TurnPage:
    cards: tuple[Laid, ...]
    spots: tuple[MineSpot, ...]
    room: tuple[MineSpot, ...]
    """Places that must be in sight, since some card may be laid on them."""
    everywhere: str
    """Every empty place in and around the mine, for a card that lies where no rule wants it."""
    drawers: tuple[Drawer, ...]
    matter: str
    """What keeps the player from digging, or from playing at all."""
    sheets: tuple[Question, ...]
    passes: tuple[int, ...]
    """How many cards may be discarded in passing."""
    hand: tuple[str, ...] | None
    """One's own cards, where the app dealt them."""
    sheds: tuple[str, ...]
    """What two discarded cards could remove from in front of the player."""
    card: str
    """The card chosen without a script, as it would lie."""
    at: str
    turned: str = ""
    """The same card the other way up."""
    tip: str = ""
    """What to do with it, or why it cannot be played."""


def turn_page_of(sight: MineSight, *, card: str = "", at: str = "") -> TurnPage:
    """The turn_page of whoever plays now; *card* and *at* are what was chosen without a script."""
    public, own = sight.view.public, sight.view.own
    seat = public.turn
    assert seat is not None
    playing = own if seat == sight.seat else None
    legal: Sequence[Move] = playing.legal if playing else public.legal
    hand = playing.hand if playing else None
    # The room for a card that is laid by a secret hand must tell nothing of it.
    cells = public.mine.rim if public.cards_dealt else {m.at for m in legal if isinstance(m, Path)}
    picks = _picks(sight, seat, hand, legal, card)
    chosen = next((pick for pick in picks if pick.chosen), None)
    card = _way_up(chosen, card)
    return TurnPage(
        cards=plan_of(public.mine, public.laid),
        spots=_spots(chosen, card, at),
        room=tuple(MineSpot(*at) for at in cells),
        everywhere=_everywhere(public.mine),
        drawers=drawers_of(picks, public.mine),
        matter=matter_of(sight, seat, playable=any(not pick.why for pick in picks)),
        sheets=(*_sheets(sight, legal, card), *_discards(hand, legal, card)),
        passes=tuple(sorted({_count(move.cards) for move in legal if isinstance(move, Pass)})),
        hand=hand,
        sheds=tuple(dict.fromkeys(move.clear for move in legal if isinstance(move, Shed))),
        card=card if chosen or card == DISCARD else "",
        at=at,
        turned=next((way for way in chosen.faces if way != card), "") if chosen else "",
        tip=(chosen.why or chosen.tip) if chosen else "",
    )


def _way_up(chosen: Pick | None, card: str) -> str:
    """How a card lies that was chosen without a script: as it was drawn, if it fits that way."""
    if chosen is None or card != chosen.card or card in chosen.ways:
        return card
    return next(iter(chosen.ways), card)


def correction_page(sight: MineSight, at: Place) -> TurnPage:
    """Every path card and every place, for a card that was entered wrongly and lies *at*."""
    public = sight.view.public
    paths = [card for card in public.copies_left if not is_action(card)]
    picks = [Pick(card, 1, faces=_ways_up(card), title=card_title(card)) for card in paths]
    return TurnPage(
        cards=plan_of(public.mine, at),
        spots=(),
        room=(),
        everywhere=_everywhere(public.mine, at),
        drawers=(Drawer("cards", "", tuple(picks)),),
        matter="",
        sheets=(),
        passes=(),
        hand=None,
        sheds=(),
        card="",
        at="",
    )


def _everywhere(mine: Mine, *freed: Place) -> str:
    """Every place without a card, one beyond what is laid; *freed* as if nothing lay there."""
    taken = {*mine.cards, *GOALS}
    columns, rows = zip(*taken, strict=True)
    taken -= {*freed}
    return " ".join(
        f"{column},{row}"
        for row in range(min(rows) - 1, max(rows) + 2)
        for column in range(min(columns) - 1, max(columns) + 2)
        if (column, row) not in taken
    )


def _count(cards: int | Sequence[str]) -> int:
    return cards if isinstance(cards, int) else len(cards)


def _picks(
    sight: MineSight, seat: Seat, hand: tuple[str, ...] | None, legal: Iterable[Move], card: str
) -> list[Pick]:
    """Every card to choose from, with the places where each way up may lie."""
    places: dict[str, list[Place]] = {}
    playable: set[str] = set()
    for move in legal:
        playable.add(card_of(move))
        if isinstance(move, Path):
            places.setdefault(move.card, []).append(move.at)
        elif isinstance(move, Rockfall):
            places.setdefault("rockfall", []).append(move.at)
    copies = Counter(hand) if hand is not None else sight.view.public.copies_left
    picks = []
    for name, left in copies.items():
        faces = _ways_up(name)
        can_be_played = left > 0 and not playable.isdisjoint(faces)
        picks.append(
            Pick(
                name,
                left,
                {way: tuple(places[way]) for way in faces if way in places},
                chosen=left > 0 and card in faces,
                faces=() if is_action(name) else faces,
                title=card_title(name),
                tip=card_tip(name),
                why="" if can_be_played else why_not(sight, seat, name, left=left),
            )
        )
    return picks


@cache
def _ways_up(card: str) -> tuple[str, ...]:
    if is_action(card):
        return (card,)
    upright = face(card)
    return tuple(dict.fromkeys((upright.name, upright.half_turn().name)))


def _spots(chosen: Pick | None, card: str, at: str) -> tuple[MineSpot, ...]:
    if chosen is None:
        return ()
    taken = chosen.card == "rockfall"
    return tuple(
        MineSpot(column, row, taken=taken, chosen=at == f"{column},{row}")
        for column, row in chosen.ways.get(card, ())
    )


def _sheets(sight: MineSight, legal: Iterable[Move], card: str) -> Iterable[Question]:
    """One question for each action card that needs an answer."""
    asked: dict[str, list[Target]] = {}
    for move in legal:
        target = _target(sight, move)
        if target is not None or move.do == "thief":
            targets = asked.setdefault(card_of(move), [])
            if target is not None and target not in targets:
                targets.append(target)
    for name, targets in asked.items():
        legend, field = _question(name)
        if len(targets) == 1:
            targets = [replace(targets[0], chosen=True)]
        yield Question(name, legend, field, tuple(targets), shown=name == card)


def _discards(hand: tuple[str, ...] | None, legal: Iterable[Move], card: str) -> Iterable[Question]:
    """How many cards of a hand that nobody but its owner sees; in Saboteur 2 also what for."""
    if hand is not None:
        return
    passes = sorted({_count(move.cards) for move in legal if isinstance(move, Pass)})
    sheds = dict.fromkeys(move.clear for move in legal if isinstance(move, Shed))
    targets = [
        Target(
            str(count),
            ngettext("{count} card", "{count} cards", count).format(count=count),
            chosen=count == passes[0],
        )
        for count in passes
    ]
    targets += [
        Target(f"2:{clear}", _("2 cards, to be rid of {what}").format(what=clear_words(clear)))
        for clear in sheds
    ]
    yield Question(DISCARD, _("How many cards?"), DISCARD, tuple(targets), card == DISCARD)


def card_of(move: Move) -> str:
    """The card that a move plays; a path as it lies."""
    match move:
        case Break():
            return f"break:{move.tool}"
        case Repair():
            return f"repair:{move.card}"
        case Path():
            return move.card
    return move.do


def _target(sight: MineSight, move: Move) -> Target | None:
    front = sight.view.public.front
    match move:
        case Break() | Inspect() | Jail() | Free() | Handsoff() | Swaphand() | Rerole():
            person = sight.people[move.on]
            tools = tuple(tool for tool in TOOLS if tool in front[move.on])
            return Target(str(move.on), person.name, seat=person, tools=tools)
        case Repair():
            person = sight.people[move.on]
            words = _("{name}: {tool}").format(name=person.name, tool=tool_name(move.tool))
            return Target(f"{move.tool}:{move.on}", words, seat=person, tools=(move.tool,))
        case Map():
            names = (_("top"), _("middle"), _("bottom"))
            return Target(str(move.goal), names[move.goal], card="goal")
    return None


def _question(card: str) -> tuple[str, str]:
    """What an action card asks, and the field that answers."""
    if card.startswith("repair:"):
        return _("What do you mend?"), "mend"
    questions = {
        "map": _("Which goal do you look at?"),
        "inspect": _("Whose role do you look at?"),
        "jail": _("Who goes to jail?"),
        "free": _("Who gets out of jail?"),
        "handsoff": _("Whose thief goes away?"),
        "swaphand": _("Whose hand do you take?"),
        "rerole": _("Who changes role?"),
        "thief": _("The thief lies in front of you until the gold is shared."),
    }
    return questions.get(card, _("Whose tool do you break?")), "goal" if card == "map" else "on"
