"""What lies before the player who plays in Saboteur: the mine, the palette, whom a card is for.

Made from a view alone: where hands are cards on the table every card with a copy left is offered,
where the app dealt them only their owner sees them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from django.utils.translation import get_language

from games.art.plan import Laid, MineSpot, Pick, Place
from games.engine.core import Seat
from games.engine.saboteur.cards import face, is_action
from games.engine.saboteur.mine import GOALS, Mine
from games.engine.saboteur.moves import Move, Path, Rockfall
from games.engine.saboteur2.moves import Shed
from games.kinds.saboteur.pages.drawers import Drawer, drawers_of
from games.kinds.saboteur.pages.questions import (
    DISCARD,
    Question,
    card_of,
    passes_of,
    questions_of,
)
from games.kinds.saboteur.pages.round_page import plan_of
from games.kinds.saboteur.pages.turn_words import matter_of, why_not
from games.kinds.saboteur.sight import MineSight
from games.words.card_tips import card_title, tip_in, title_in


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
        sheets=questions_of(sight, legal, hand, card),
        passes=passes_of(legal),
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
    picks, language = [], get_language()
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
                title=title_in(name, language),
                tip=tip_in(name, language),
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
