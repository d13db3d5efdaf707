"""Tags of the club's pages: people, games, figures and times as they are said."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from django import template
from django.template.context import Context
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.art.marks import MARKS, letters
from games.art.svg import n
from games.templatetags.look import token
from games.words.sentences.grammar import listed
from scoring.documents import words
from scoring.models import Member, Play
from scoring.replay.frames import Plaque
from scoring.selectors import boards
from scoring.selectors.history import PlayListed
from scoring.selectors.visits import Visit

register = template.Library()

register.filter("game", words.title_of)  # of a play, with its edition
register.filter("gamename", words.game_name)
register.filter("day", words.day)
register.filter("role", words.role_title)
register.filter("outcome", words.outcome_name)
register.filter("means", words.means_name)


@register.filter
def editionname(edition: str, game: str) -> str:
    return words.game_name(game, edition)


@register.filter
def wins(form: str) -> str:
    """``2/3``: rounds won of those played."""
    return f"{form.count('1')}/{len(form)}" if form else "–"


@register.filter
def markname(token: int) -> str:
    """A mark in words, for a list."""
    return str(MARKS[token])


@register.simple_tag(takes_context=True)
def is_counting(context: Context) -> bool:
    """Whether the club's totals or ratings wait to be counted again."""
    visit: Visit = context["visit"]
    return boards.is_counting(visit.club)


@register.filter
def percent(share: float | None) -> str:
    return "–" if share is None else words.percent(share)


@register.simple_tag
def plaque_facts(plaque: Plaque, number: int) -> str:
    """What is known of a player at a moment of a replay, in one line."""
    facts = []
    if number:
        facts.append(words.role_title(plaque.role) if plaque.role else _("unknown role"))
    if plaque.gold is not None:
        facts.append(words.nuggets(plaque.gold))
    if plaque.hand is not None:
        held = ngettext("{number} card", "{number} cards", plaque.hand)
        facts.append(held.format(number=plaque.hand))
    return ", ".join(facts)


@register.simple_tag
def span_of(first: datetime, last: datetime) -> str:
    """``from 3 May to 13 November``, or the one day."""
    if words.day(first) == words.day(last):
        return _("on {day}").format(day=words.day(first))
    return _("from {first} to {last}").format(first=words.day(first), last=words.day(last))


@register.simple_tag(takes_context=True)
def headline(context: Context, line: PlayListed) -> str:
    """A game in a few words: who won, of how many, with how much."""
    play, winners = line.play, line.winners
    names = listed([name_for(result.member, context.get("visit")) for result in winners])
    if not winners:
        return _("Nobody won, {number} players").format(number=play.player_count)
    if len(winners) > 1:
        return _("{names} tie, {number} players").format(names=names, number=play.player_count)
    if winners[0].gold is None:
        return _("{name} wins, {number} players").format(name=names, number=play.player_count)
    return _("{name} wins, {number} players, {gold}").format(
        name=names, number=play.player_count, gold=words.earned(play.game, winners[0].gold)
    )


@register.simple_tag
def share(hits: int | None, tries: int | None) -> str:
    """{% share tally.wins tally.plays %}: as a percentage, or a dash."""
    return words.percent((hits or 0) / tries) if tries else "–"


@register.filter
def duration(seconds: int | float | None) -> str:
    """On one line: a number is not torn from its unit."""
    return "–" if seconds is None else words.duration(round(seconds)).replace(" ", "\u00a0")


@register.filter
def nuggets(number: int | None) -> str:
    return "–" if number is None else words.nuggets(number)


@register.simple_tag
def earned(play: Play, number: int) -> str:
    """What somebody ended with, in words: nuggets, or the points of another game."""
    return words.earned(play.game, number)


@register.filter
def weekday(moment: date) -> str:
    """``Friday 13 November``."""
    this_year = moment.year == timezone.localdate().year
    return words.day_in(_("l j F") if this_year else _("l j F Y"), moment)


@register.simple_tag(takes_context=True)
def shown_name(context: Context, member: Member) -> str:
    """The name this reader may see: managers see the one behind a pseudonym."""
    return name_for(member, context.get("visit"))


def name_for(member: Member, visit: Visit | None) -> str:
    if member.pseudonym and visit is not None and visit.may_manage and not member.forgotten_at:
        return f"{member.pseudonym} ({member.name})"
    return member.display_name


@register.simple_tag(name="mark_of")
def mark(member: Member) -> SafeString:
    """The token somebody wears in this club."""
    return token(member.token, letters((member.display_name,))[0])


@register.simple_tag(takes_context=True)
def person(context: Context, member: Member, *, plain: bool = False) -> SafeString:
    """{% person member %}: token and name, leading to the person's page."""
    name = shown_name(context, member)
    if plain or member.forgotten_at or "visit" not in context:
        return format_html('<span class="who">{}<span>{}</span></span>', mark(member), name)
    return format_html(
        '<a class="who" href="{}">{}<span>{}</span></a>',
        person_url(context["visit"], member),
        mark(member),
        name,
    )


@register.simple_tag(takes_context=True)
def person_link(context: Context, member: Member) -> SafeString:
    """The name alone, leading to the person's page."""
    name = shown_name(context, member)
    if member.forgotten_at:
        return format_html("{}", name)
    return format_html('<a href="{}">{}</a>', person_url(context["visit"], member), name)


def person_url(visit: Visit, member: Member) -> str:
    return reverse("club:person", args=[visit.club.slug, member.uuid])


@register.simple_tag(takes_context=True)
def club_url(context: Context, name: str, *args: Any) -> str:
    """{% club_url "play" play.uuid %}: an address in the club being shown."""
    return reverse(f"club:{name}", args=[context["visit"].club.slug, *args])


@register.simple_tag(takes_context=True)
def with_query(context: Context, name: str = "", value: Any = "", **changes: Any) -> str:
    """The query of this page with some fields changed; an empty value drops one."""
    query = context["request"].GET.copy()
    for field, wanted in (changes | {name: value}).items():
        query.pop(field, None)
        if wanted not in ("", None, 0):
            query[field] = str(wanted)
    return f"?{query.urlencode()}" if query else "?"


NEAR = 200
"""So near to an end of the rail, the words under the cart stand where those of the end would."""


@register.inclusion_tag("components/_rail.html")
def rail(move: int, moves: int, start: str, end: str, field: str = "move") -> dict[str, object]:
    """{% rail 19 44 "start" "treasure" %}: a slider; the cart is its cursor."""
    step = 860 / max(moves, 1)
    ties = [{"x": n(20 + i * step), "done": i < move} for i in range(moves + 1)]
    x = 20 + move * step
    return {
        "ties": ties,
        "cart": n(x - 24),
        "near": "first" if x < NEAR else "last" if x > 900 - NEAR else "",
        "near_within": NEAR,
        "x": n(min(max(x, 130), 770)),
        "move": move,
        "moves": moves,
        "start": start,
        "end": end,
        "field": field,
        "icons": static("art/icons.svg"),
    }
