"""Tags that say figures with what they count and how sure they are."""

from __future__ import annotations

from django import template
from django.template.defaultfilters import floatformat
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.documents import words
from scoring.selectors.odds import Odds, StartOdds
from scoring.selectors.rivals import Bond, Bonds

register = template.Library()


@register.simple_tag
def meetings(won: int, met: int, has_rounds: bool) -> str:
    """How often one wins against the other: ``wins 7 rounds out of 10``."""
    said = (
        ngettext("wins {won} round out of {all}", "wins {won} rounds out of {all}", won)
        if has_rounds
        else ngettext("wins {won} game out of {all}", "wins {won} games out of {all}", won)
    )
    return said.format(won=won, all=met)


@register.simple_tag
def together(bond: Bond, has_rounds: bool) -> str:
    """What two people won side by side."""
    won = bond.won_together
    said = (
        ngettext("{won} of {all} rounds won together", "{won} of {all} rounds won together", won)
        if has_rounds
        else ngettext("{won} of {all} games won together", "{won} of {all} games won together", won)
    )
    return said.format(won=won, all=bond.rounds)


@register.simple_tag
def bonds_unit(bonds: Bonds) -> str:
    """What was counted, in which games."""
    games = ngettext("in {number} game", "in {number} games", bonds.plays)
    if bonds.is_cut:
        games = ngettext("in the last {number} game", "in the last {number} games", bonds.plays)
    said = games.format(number=bonds.plays)
    if not bonds.has_rounds:
        return _("Only games that one of the two won are counted, {games}.").format(games=said)
    return _(
        "Only rounds that one of the two won are counted, {games}; "
        "a game without rounds counts as one."
    ).format(games=said)


@register.filter
def surplus(odds: Odds) -> str:
    """``+12 % ± 8``: more or less than was to be expected, and how sure that is."""
    if odds.surplus is None or odds.margin is None:
        return "–"
    sign = "+" if odds.surplus > 0 else "−"
    if not words.whole_percent(abs(odds.surplus)):
        sign = ""
    share = words.percent(abs(odds.surplus))
    return f"{sign}{share} ±\u00a0{words.whole_percent(odds.margin)}"


@register.simple_tag
def against_odds(odds: Odds) -> str:
    """Wins against what was to be expected, and whether the difference means anything."""
    said = (
        ngettext(
            "{won} round won where {expected} were expected ({surplus}): {verdict}",
            "{won} rounds won where {expected} were expected ({surplus}): {verdict}",
            odds.won,
        )
        if odds.has_rounds
        else ngettext(
            "{won} game won where {expected} were expected ({surplus}): {verdict}",
            "{won} games won where {expected} were expected ({surplus}): {verdict}",
            odds.won,
        )
    )
    verdict = _("no more than chance would give")
    if odds.is_sure:
        verdict = (
            _("more than chance would give") if odds.won > odds.expected else _("unlucky, or worse")
        )
    return said.format(
        won=odds.won,
        expected=floatformat(odds.expected, 1),
        surplus=surplus(odds),
        verdict=verdict,
    )


@register.simple_tag
def beginning(first: StartOdds) -> str:
    """Whether it helps to begin, in two sentences."""
    said = _(
        "Whoever began won {share} of {games} games; chance alone would give {chance}."
    ).format(
        share=words.percent(first.share), games=first.games, chance=words.percent(first.chance)
    )
    verdict = _("So small a difference means nothing yet.")
    if first.odds.is_sure:
        helps = first.odds.won > first.odds.expected
        verdict = _("It helps to begin.") if helps else _("It is better not to begin.")
    return f"{said} {verdict}"


register.simple_tag(words.sort_rule)  # what a ranking counts, and who stands in it


@register.simple_tag
def fair_rule() -> str:
    return words.sort_rule("odds")
