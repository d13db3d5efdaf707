"""A round of Saboteur in words and rows, as its pages show it: made from a sight alone."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.art.plan import Laid, whole_mine
from games.art.plan import Place as Cell
from games.engine.saboteur.cards import TOOLS, is_action
from games.engine.saboteur.mine import Mine
from games.engine.saboteur.view import Public
from games.kinds.saboteur.pages.round_end_words import end_words, left_words
from games.kinds.saboteur.sight import MineSight
from games.pages.card_svg import action, card
from games.pages.game_page import Person
from games.pages.table_head import Spoken, podium_spoken, turn_spoken
from games.words.captions import card_caption
from games.words.sentences.grammar import listed, whose


@dataclass(frozen=True)
class InFront:
    """Somebody at the table, with what lies in front of them."""

    person: Person
    now: bool
    hand: int | None
    hand_words: str
    tools: tuple[str, ...]
    jailed: bool
    thief: bool


def strip_of(sight: MineSight) -> tuple[InFront, ...]:
    """Everybody in playing order."""
    public = sight.view.public
    by_moves = public.heading.options["tracking"] == "moves"
    fronts = public.front or [()] * len(sight.people)
    return tuple(
        InFront(
            person=person,
            now=person.seat in public.to_act,
            hand=public.hands[person.seat] if by_moves else None,
            hand_words=ngettext("{count} card", "{count} cards", public.hands[person.seat]).format(
                count=public.hands[person.seat]
            ),
            tools=tuple(tool for tool in TOOLS if tool in front),
            jailed="jail" in front,
            thief="thief" in front,
        )
        for person, front in zip(sight.people, fronts, strict=True)
    )


def plan_of(mine: Mine, last: Cell | None) -> tuple[Laid, ...]:
    """Every card of the mine as it lies, goals face down included."""
    shown = whole_mine({at: card.name for at, card in mine.cards.items()})
    return tuple(
        Laid(card, *at, last=at == last, cut=card not in ("goal", "gold") and at not in mine.linked)
        for at, card in shown.items()
    )


def setup_words(public: Public) -> str:
    """How real cards lie before the first move; nothing once somebody has played."""
    if public.last is not None or public.cards_dealt or public.phase != "play":
        return ""
    if public.heading.options["tracking"] != "moves":
        return ""
    return _(
        "Set up as drawn: the start, seven empty places, then three goals face down with an "
        "empty place between them. {count} cards each; the rest is the pile."
    ).format(count=public.hands[0])


def turn_words(sight: MineSight) -> str:
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
    return action(name) if is_action(name) else card(name)


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


def glimpses_of(
    sight: MineSight, fields: tuple[tuple[str, str], ...] = ()
) -> tuple[GlimpseCard, ...]:
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


def goals_aside_of(sight: MineSight) -> tuple[GoalAside, ...]:
    """The three goals where the app still has them, top to bottom."""
    if sight.goals_aside is None:
        return ()
    names = (_("top"), _("middle"), _("bottom"))
    return tuple(
        GoalAside(number, name, sight.goals_aside.get(number, ""))
        for number, name in enumerate(names)
    )


def saboteur_spoken(sight: MineSight) -> Spoken:
    over = sight.turned is not None or sight.view.public.roles is not None
    last = sight.lines[0].text if sight.lines else ""
    last = end_words(sight) if over and last else last
    awaited = _awaited(sight)
    return Spoken(last, awaited, f"{last} {awaited}".strip())


def _awaited(sight: MineSight) -> str:
    public = sight.view.public
    if sight.turned is not None:
        return left_words(sight)
    match public.phase:
        case "play" if public.turn is None:
            return _("Play with your cards. Tell Filon only how it ended.")
        case "play":
            return turn_spoken(sight, public.turn)
        case "reveal":
            return _("Turn the goal over.")
        case "roles":
            return _("Show your roles, then say them on a phone.")
        case "share" | "steal":
            return _gold(sight)
        case "over":
            return podium_spoken(sight, [(one.seat, one.rank) for one in public.standings or ()])
    return _("{name} starts the next round.").format(name=sight.people[public.first].name)


def _gold(sight: MineSight) -> str:
    public = sight.view.public
    names = [sight.people[seat].name for seat in public.to_act]
    if sight.seat in public.to_act:
        return _("Whom do you rob?") if public.phase == "steal" else _("Help yourself!")
    if public.phase == "steal" and names:
        return _("{whose} thief is at work.").format(whose=whose(names[0]))
    return ngettext("{names} takes gold.", "{names} take their gold.", len(names)).format(
        names=listed(names)
    )
