"""The cards of a box, drawn and counted, for whoever looks something up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.saboteur import cards as first
from games.engine.saboteur2 import cards as second
from games.pages.card_svg import action, card, gold, role
from games.pages.saboteur.round_end import ROLES
from games.registry.installed import kind_of
from games.words.captions import card_caption
from games.words.handbook import plain

BOXES = {"saboteur": first.BOX, "saboteur2": second.BOX}


@dataclass(frozen=True)
class Kept:
    """A card of the box."""

    picture: SafeString
    words: str
    copies: int | None
    """``None`` where the number depends on the players."""


@dataclass(frozen=True)
class Drawer:
    """Cards of one kind."""

    title: str
    cards: tuple[Kept, ...]


def drawers_of(game: str, words: str = "") -> tuple[Drawer, ...]:
    """The cards of a game, those that *words* describe; nothing for a game without such a box."""
    if game not in BOXES:
        return ()
    wanted = plain(words).split()

    def is_meant(title: str, one: Kept) -> bool:
        said = plain(f"{title} {one.words}")
        return all(word in said for word in wanted)

    drawers = [
        Drawer(title, tuple(one for one in kept if is_meant(title, one)))
        for title, kept in _drawers(game)
    ]
    return tuple(drawer for drawer in drawers if drawer.cards)


def _drawers(game: str) -> Iterator[tuple[str, list[Kept]]]:
    copies = BOXES[game].copies
    paths = {name: n for name, n in copies.items() if not _is_action(name)}
    actions = {name: n for name, n in copies.items() if _is_action(name)}
    yield _("Path cards"), [Kept(card(name), card_caption(name), n) for name, n in paths.items()]
    yield (
        _("Action cards"),
        [Kept(action(name), card_caption(name), n) for name, n in actions.items()],
    )
    yield _("Roles"), [Kept(role(name), _role_words(name, game), None) for name in ROLES[game]]
    if game == "saboteur":
        pieces = enumerate(first.GOLD_CARDS, start=1)
        yield _("Gold cards"), [Kept(gold(worth), _worth(worth), n) for worth, n in pieces]


def _is_action(name: str) -> bool:
    return ":" in name or name.islower()


def _role_words(name: str, game: str) -> str:
    words = kind_of(game).parts[name]
    return f"{words.name}. {str(words.aim).replace(chr(10), ' ')} {words.pay}."


def _worth(worth: int) -> str:
    return {1: _("one nugget"), 2: _("two nuggets"), 3: _("three nuggets")}[worth]
