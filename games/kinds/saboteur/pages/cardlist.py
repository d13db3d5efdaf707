"""The cards of both boxes of Saboteur, drawn and counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _

from games.art.parts import Part
from games.engine.saboteur.cards import is_action
from games.pages.card_svg import action, card, gold, role
from games.pages.cardlist import BoxCard
from games.words.captions import card_caption


def box_cards(
    copies: Mapping[str, int], parts: Mapping[str, Part], gold_cards: Sequence[int] = ()
) -> Iterator[tuple[str, list[BoxCard]]]:
    """The cards of a box: those of the mine, the roles, and the gold where there is any."""
    paths = {name: n for name, n in copies.items() if not is_action(name)}
    actions = {name: n for name, n in copies.items() if is_action(name)}
    yield _("Path cards"), [BoxCard(card(name), card_caption(name), n) for name, n in paths.items()]
    yield (
        _("Action cards"),
        [BoxCard(action(name), card_caption(name), n) for name, n in actions.items()],
    )
    yield (
        _("Roles"),
        [BoxCard(role(name), _role_words(words), None) for name, words in parts.items()],
    )
    if gold_cards:
        pieces = enumerate(gold_cards, start=1)
        yield _("Gold cards"), [BoxCard(gold(worth), _worth(worth), n) for worth, n in pieces]


def _role_words(words: Part) -> str:
    return f"{words.name}. {str(words.aim).replace(chr(10), ' ')} {words.pay}."


def _worth(worth: int) -> str:
    return {1: _("one nugget"), 2: _("two nuggets"), 3: _("three nuggets")}[worth]
