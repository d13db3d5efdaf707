"""A round of Saboteur in words and rows, as its pages show it: made from a sight alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.core import Seat
from games.engine.saboteur.cards import TOOLS
from games.pages.card_svg import action, card
from games.pages.game_page import Person, Sight
from games.words.captions import card_caption


@dataclass(frozen=True)
class Place:
    """Somebody at the table, with what lies in front of them."""

    person: Person
    now: bool
    hand: int | None
    hand_words: str
    tools: tuple[str, ...]
    jailed: bool
    thief: bool


def strip_of(sight: Sight) -> tuple[Place, ...]:
    """Everybody in playing order."""
    public = sight.view.public
    by_moves = public.heading.options["tracking"] == "moves"
    return tuple(
        Place(
            person=person,
            now=person.seat in public.to_act,
            hand=public.hands[person.seat] if by_moves else None,
            hand_words=ngettext("{count} card", "{count} cards", public.hands[person.seat]).format(
                count=public.hands[person.seat]
            ),
            tools=tuple(tool for tool in TOOLS if tool in _front(public, person.seat)),
            jailed="jail" in _front(public, person.seat),
            thief="thief" in _front(public, person.seat),
        )
        for person in sight.people
    )


def _front(public: Any, seat: Seat) -> tuple[str, ...]:
    return tuple(public.front[seat]) if public.front else ()


def turn_words(sight: Sight) -> str:
    """Whose turn it is, spoken to this phone."""
    turn = sight.view.public.turn
    if turn is None:
        return ""
    name = sight.people[turn].name
    if turn == sight.seat:
        return _("Your turn, {name}!").format(name=name)
    if turn in sight.held:
        return _("{name} plays, on this phone.").format(name=name)
    return _("{name} is playing.").format(name=name)


@dataclass(frozen=True)
class HandCard:
    card: str
    picture: SafeString
    caption: str


def hand_of(cards: tuple[str, ...] | None) -> tuple[HandCard, ...]:
    """One's own cards as pictures, for choosing which to discard."""
    return tuple(HandCard(name, drawn(name), card_caption(name)) for name in cards or ())


def drawn(name: str) -> SafeString:
    return action(name) if ":" in name or name.islower() else card(name)


def clear_words(clear: str) -> str:
    """What being rid of a card in front of one is called."""
    return {
        "pick": _("the broken pick"),
        "lamp": _("the broken lamp"),
        "cart": _("the broken cart"),
        "jail": _("the jail"),
        "thief": _("the thief"),
    }[clear]


@dataclass(frozen=True)
class GlimpseCard:
    """A face-down card for what a map or an inspection showed; what it was, the press brings."""

    words: str
    title: str
    fields: tuple[tuple[str, str], ...]


def glimpses_of(sight: Sight, fields: tuple[tuple[str, str], ...] = ()) -> tuple[GlimpseCard, ...]:
    own = sight.view.own
    cards = []
    for number, glimpse in enumerate(own.glimpses if own else ()):
        if glimpse.of == "goal":
            words = _("Your map: the {place} goal").format(
                place=(_("top"), _("middle"), _("bottom"))[glimpse.number]
            )
            title = _("Your map")
        else:
            words = _("Your inspection: {name}").format(name=sight.people[glimpse.number].name)
            title = _("Inspection")
        cards.append(GlimpseCard(words, title, (*fields, ("number", str(number)))))
    return tuple(cards)


@dataclass(frozen=True)
class GoalAside:
    """A goal that the app hid in a round whose cards it no longer follows."""

    number: int
    words: str
    shows: str
    """What lies open there; nothing where it is face down."""


def goals_aside_of(sight: Sight) -> tuple[GoalAside, ...]:
    """The three goals where the app still has them, top to bottom."""
    if sight.goals_aside is None:
        return ()
    names = (_("top"), _("middle"), _("bottom"))
    return tuple(
        GoalAside(number, name, sight.goals_aside.get(number, ""))
        for number, name in enumerate(names)
    )
