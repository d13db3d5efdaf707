"""The questions that cards ask which are not laid in the mine: whom, what, which goal, how many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.common.lru import LRU
from games.engine.saboteur.cards import TOOLS
from games.engine.saboteur.moves import Break, Map, Move, Pass, Path, Repair, Rockfall
from games.engine.saboteur2.moves import Free, Handsoff, Inspect, Jail, Rerole, Shed, Swaphand
from games.kinds.saboteur.pages.round_page import clear_words
from games.kinds.saboteur.pages.turn_words import tool_name
from games.kinds.saboteur.sight import MineSight
from games.pages.game_page import Person

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

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Worked out once: pages are kept by their questions, and those have many targets."""
        return hash((self.card, self.legend, self.field, self.targets, self.shown))


Fronts = tuple[tuple[str, ...], ...]
Questions = tuple[Question, ...]
_kept: LRU[tuple[object, ...], Questions] = LRU(100)
"""By all that they are made from: from one move to the next they are mostly the same."""


def questions_of(
    sight: MineSight, legal: Sequence[Move], hand: tuple[str, ...] | None, card: str
) -> Questions:
    """All questions of the cards that may be played; *card* is the one chosen without a script."""
    asking = tuple(move for move in legal if not isinstance(move, Path | Rockfall | Pass | Shed))
    people, front = sight.people, sight.view.public.front
    if hand is not None:  # somebody's own: nothing of it is kept
        return _asked(asking, people, front, card)
    key = (asking, people, front, card, get_language())
    asked = _kept.get(key)
    if asked is None:
        asked = _asked(asking, people, front, card)
        _kept.put(key, asked)
    return (*asked, _discards(legal, card))


def _asked(moves: Iterable[Move], people: Sequence[Person], front: Fronts, card: str) -> Questions:
    """One question for each action card that needs an answer."""
    asked: dict[str, list[Target]] = {}
    for move in moves:
        target = _target(move, people, front)
        if target is not None or move.do == "thief":
            targets = asked.setdefault(card_of(move), [])
            if target is not None and target not in targets:
                targets.append(target)
    return tuple(_question(name, targets, shown=name == card) for name, targets in asked.items())


def _question(card: str, targets: list[Target], *, shown: bool) -> Question:
    legend, field = _legend(card)
    if len(targets) == 1:
        targets = [replace(targets[0], chosen=True)]
    return Question(card, legend, field, tuple(targets), shown=shown)


def _discards(legal: Iterable[Move], card: str) -> Question:
    """How many cards of a hand that nobody but its owner sees; in Saboteur 2 also what for."""
    passes = passes_of(legal)
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
        for clear in dict.fromkeys(move.clear for move in legal if isinstance(move, Shed))
    ]
    return Question(DISCARD, _("How many cards?"), DISCARD, tuple(targets), card == DISCARD)


def passes_of(legal: Iterable[Move]) -> tuple[int, ...]:
    """How many cards may be discarded in passing."""
    cards = (move.cards for move in legal if isinstance(move, Pass))
    return tuple(sorted({one if isinstance(one, int) else len(one) for one in cards}))


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


def _target(move: Move, people: Sequence[Person], front: Fronts) -> Target | None:
    match move:
        case Break() | Inspect() | Jail() | Free() | Handsoff() | Swaphand() | Rerole():
            person = people[move.on]
            tools = tuple(tool for tool in TOOLS if tool in front[move.on])
            return Target(str(move.on), person.name, seat=person, tools=tools)
        case Repair():
            person = people[move.on]
            words = _("{name}: {tool}").format(name=person.name, tool=tool_name(move.tool))
            return Target(f"{move.tool}:{move.on}", words, seat=person, tools=(move.tool,))
        case Map():
            names = (_("top"), _("middle"), _("bottom"))
            return Target(str(move.goal), names[move.goal], card="goal")
    return None


def _legend(card: str) -> tuple[str, str]:
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
