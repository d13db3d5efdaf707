"""The village of Lutins: what is for sale, for whom, and why not."""

from __future__ import annotations

from typing import TypedDict

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.core import EveryGame, Rule
from games.engine.lutins.cards import EQUIPMENT
from games.engine.lutins.choices import RuleReason, Ware
from games.engine.lutins.rules import LutinsRule
from games.engine.lutins.view import LutinView
from games.kinds.lutins.pages.galleries import lutin_name, where
from games.kinds.lutins.sight import GallerySight, in_turn
from games.words.rule_sentences import sentence

WARES: dict[str, tuple[Promise, Promise]] = {
    "armour": (gettext_lazy("Armour"), gettext_lazy("Saves a lutin once. For one at home.")),
    "cross": (gettext_lazy("Cross"), gettext_lazy("Frees from bones. For a lutin at home.")),
    "helmet": (gettext_lazy("Helmet"), gettext_lazy("Doubles the wages. For a lutin at home.")),
    "bomb": (gettext_lazy("Bomb"), gettext_lazy("Your bomb, wherever you like.")),
    "defuse": (gettext_lazy("Defuse"), gettext_lazy("Takes any bomb away.")),
    "killer": (gettext_lazy("Killer"), gettext_lazy("Any lutin goes to the cemetery.")),
}


def why(reason: RuleReason | None) -> str:
    """The reason in the reader's words, or nothing."""
    return "" if reason is None else sentence(reason.refusal())


def closed_words(sight: GallerySight, ware: Ware) -> str:
    """Why a ware cannot be had now, in as few words as fit under it: what is nearest to mend."""
    if ware.refused is None:
        return ""
    reasons = [option.refused for option in ware.options if option.refused] or [ware.refused]
    reason = min(reasons, key=lambda one: NEAREST.get(one.rule, 2))
    if reason.rule is LutinsRule.BUY_FUNDS:
        stones = sight.view.players[in_turn(sight)].stones
        missing = int(str(reason.facts["price"])) - stones
        return ngettext("{count} stone short.", "{count} stones short.", missing).format(
            count=missing
        )
    return str(SHORT[reason.rule]) if reason.rule in SHORT else why(reason)


NEAREST: dict[Rule, int] = {LutinsRule.BUY_FUNDS: 0, LutinsRule.BUY_SAME: 1}
SHORT: dict[Rule, Promise] = {
    LutinsRule.BUY_PLACE: gettext_lazy("None of your lutins is at home."),
    LutinsRule.BUY_SAME: gettext_lazy("Every lutin at home wears one."),
    LutinsRule.SHOOT_TARGET: gettext_lazy("No lutin is in a gallery."),
    LutinsRule.BOMB_HAND: gettext_lazy("Your bomb already lies in a gallery."),
    LutinsRule.BOMB_NONE: gettext_lazy("No bomb lies anywhere."),
}


def has_bought(sight: GallerySight) -> bool:
    """Whether nothing can be bought any more this turn, whatever it costs."""
    reasons = [ware.refused for ware in sight.view.choices.wares]
    return all(one and one.rule in (LutinsRule.BUY_ONCE, EveryGame.PHASE) for one in reasons)


class Wearer(TypedDict):
    """A lutin to choose, with the reason why not, if there is one."""

    value: int
    name: str
    where: str
    wears: tuple[str, ...]
    why: str
    chosen: bool


def wearer(sight: GallerySight, lutin: LutinView, why: str, chosen: bool) -> Wearer:
    return {
        "value": lutin.number,
        "name": lutin_name(sight, lutin.seat, lutin.number),
        "where": where(lutin),
        "wears": lutin.wears,
        "why": why,
        "chosen": chosen,
    }


class WareShown(TypedDict):
    value: str
    title: Promise
    price: int
    does: Promise
    why: str
    crew: list[Wearer]


def wares_of(sight: GallerySight) -> list[WareShown]:
    return [
        {
            "value": ware.what,
            "title": WARES[ware.what][0],
            "price": ware.price,
            "does": WARES[ware.what][1],
            "why": closed_words(sight, ware),
            "crew": wearers_of(sight, ware) if ware.what in EQUIPMENT else [],
        }
        for ware in sight.view.choices.wares
    ]


def wearers_of(sight: GallerySight, ware: Ware) -> list[Wearer]:
    """Who could wear a piece of equipment, and why the others cannot."""
    crew = sight.view.players[in_turn(sight)].lutins
    able = [option.move for option in ware.options if option.refused is None]
    return [
        wearer(
            sight, lutin, _bare(lutin, ware.what) if option.refused else "", able == [option.move]
        )
        for option, lutin in zip(ware.options, crew, strict=True)
    ]


def _bare(lutin: LutinView, what: str) -> str:
    if not lutin.at_home:
        return _("not at home: {where}").format(where=where(lutin))
    return _("wears one already") if what in lutin.wears else _("not now")
