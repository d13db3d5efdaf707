"""What pictures say: the game, the day, who won and with what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from django.utils.formats import get_format
from django.utils.translation import gettext as _

from games.art.finds import nugget
from games.registry.club_facts import POINTS, Riches
from games.registry.installed import KINDS
from games.words.sentences.grammar import listed
from scoring.documents.words import day_in
from scoring.pictures.canvas import Canvas
from scoring.pictures.clusters import clusters, readable
from scoring.pictures.colours import CHALK, DUST
from scoring.pictures.lettering import Type, width
from scoring.pictures.positions import Player

NAMED = 3  # more winners than this are counted, not listed
SHORTEST = 3  # signs left of a name, however little room there is


def riches_of(game: str) -> Riches:
    """What is counted in the end; points in games that are none of ours."""
    return KINDS[game].riches if game in KINDS else POINTS


def verdict(players: Sequence[Player], game: str, fits: Callable[[str], bool]) -> str:
    """Who won and with what; names are cut until it fits, so that the riches are always read."""
    winners = [player for player in players if player.rank == 1]
    gold = winners[0].gold if winners else None
    if not winners or (gold == 0 and game in KINDS):
        return _("Nobody brings any gold home")
    said = riches_of(game).words(gold) if gold is not None else ""
    if len(winners) > NAMED:
        return _together(str(len(winners)), said, True)
    names = [readable(player.name) for player in winners]
    if len(names) == 1:
        return _shortest(names, lambda short: _alone(short[0], said), fits)
    return _shortest(names, lambda short: _together(listed(short), said, False), fits)


def _alone(name: str, gold: str) -> str:
    if gold:
        return _("{name} wins with {gold}").format(name=name, gold=gold)
    return _("{name} wins").format(name=name)


def _together(who: str, gold: str, counted: bool) -> str:
    if counted and gold:
        return _("{number} players win together with {gold}").format(number=who, gold=gold)
    if counted:
        return _("{number} players win together").format(number=who)
    if gold:
        return _("{names} win together with {gold}").format(names=who, gold=gold)
    return _("{names} win together").format(names=who)


def _shortest(
    names: list[str], say: Callable[[list[str]], str], fits: Callable[[str], bool]
) -> str:
    """The sentence with its longest name cut, sign by sign, until it fits."""
    signs = [list(clusters(name)) for name in names]
    while True:
        shown = ["".join(one) for one in signs]
        short = [
            text if text == whole else f"{text.rstrip()}…"
            for text, whole in zip(shown, names, strict=True)
        ]
        longest = max(signs, key=len)
        if fits(say(short)) or len(longest) <= SHORTEST:
            return say(short)
        longest.pop()


def heading(canvas: Canvas, left: float, base: float, right: float, words: str, size: int) -> None:
    """The wordmark on the left, with a nugget for its o, and what the picture is of."""
    brand, type = Type("display", size), Type("bold", round(size * 0.56))
    start = width("Fil", brand)
    lump = size * 0.29
    canvas.write((left, base), "Fil", brand, CHALK)
    canvas.draw(nugget(left + start + lump * 1.02, base - brand.rise * 0.36, lump))
    end = left + start + lump * 2.05
    canvas.write((end, base), "n", brand, CHALK)
    edge = end + width("n", brand) + size * 0.7
    canvas.write((right, base - 1), words, type, DUST, "right", room=right - edge)


def said_of(game: str, *more: str) -> str:
    """The name of the game and whatever else is known, with dots between."""
    return "  ·  ".join(
        part for part in (KINDS[game].catalogue.name if game in KINDS else game, *more) if part
    )


def day_text(day: date | None) -> str:
    return day_in(get_format("DATE_FORMAT"), day) if day else ""
