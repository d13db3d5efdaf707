"""The page of those who wait for somebody else's move, drawn once for all of them.

It is made from the sight of a device that holds no seat, so it can hold nothing but what everybody
knows; what stands on one phone alone comes into it when it is sent. A phone with more on its page
than that gets it in the ordinary way (:mod:`games.kinds.saboteur.phone`), and both read the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from django.template.loader import render_to_string

from games.common.tokens import fresh_key
from games.engine.core import Seat
from games.engine.saboteur.view import View
from games.kinds.saboteur.pages.round_page import hand_of, saboteur_spoken
from games.kinds.saboteur.phone import marked, round_context, watch_parts
from games.kinds.saboteur.sight import MineSight
from games.models import Game
from games.pages.game_page import sight_of
from games.pages.log_lines import undoing_of
from games.pages.page_parts import (
    PagePart,
    SharedPage,
    key_apart,
    made_once,
    parts_of,
    public_part,
    seam,
    set_apart,
    shared_page,
)
from games.pages.table_head import TableHead
from games.registry.showing import Context, WaitingPage
from games.selectors.devices import phone_among
from games.selectors.rights import Access, may_undo
from games.views.page_response import OF_THE_PAGE

SEAMS = {name: seam(name) for name in ("plan", "now", "bar", "undo", "strip", "own_cards")}
"""Where the mine comes, and what each phone has of its own."""


class Drawn(NamedTuple):
    """The page of everybody who waits, and what it was made from."""

    page: SharedPage
    strip: str
    sight: MineSight


def waiting_page(access: Access, head: TableHead) -> WaitingPage | None:
    """The page of a phone that belongs to one person, who has nothing to do but to wait."""
    game, phone = access.game, access.phone
    is_one = len(access.held) == 1 == len(phone.seats)
    if not is_one or game.seats[access.held[0]] != phone.seats[0].pk:
        return None
    changing = f"{head.host_away} {head.shuffle} {head.shuffling_until}"
    drawn = made_once(f"waiting {game.pk} {changing}", phone.table, lambda: draw(access, head))
    [seat] = access.held
    if drawn is None or not only_waits(drawn, seat):
        return None
    person = drawn.sight.people[seat]
    cards = own_cards(access.timeline.view_for(seat), head)
    return WaitingPage(
        page=drawn.page,
        own={
            "strip": [public_part(marked(drawn.strip, person.tag))],
            "undo": undo_parts(access, drawn.sight, head) if may_undo(access) else (),
            "own_cards": cards,
        },
        sight=drawn.sight,
        is_public=cards is _no_cards(),
    )


def undo_parts(access: Access, sight: MineSight, head: TableHead) -> Iterator[PagePart]:
    """The way back, for whoever may take the last move back: drawn when the page is sent."""
    [seat] = access.held
    names = [person.name for person in sight.people]
    said = {line.number: line.text for line in sight.lines}
    looked = dict.fromkeys(sight.looked, True)
    undoing = undoing_of(access.timeline, said, names, access.held, looked)
    context = {
        "sight": replace(sight, seat=seat, may_undo=True, undoing=undoing),
        "as_value": f"{seat}-{sight.length}",
        "small": True,
        "table": head,
        "key": key_apart(fresh_key()),
        "csrf_token": OF_THE_PAGE,
    }
    yield from parts_of(render_to_string("games/saboteur/_undo.html", context), {})


def own_cards(view: View, head: TableHead) -> tuple[PagePart, ...]:
    """What whoever waits holds and has looked at; nothing for most who play with real cards."""
    assert view.own is not None
    hand, glimpses = view.own.hand, bool(view.own.glimpses)
    if not hand and not glimpses:
        return _no_cards()
    return _cards_drawn({"hand_cards": hand_of(hand), "glimpses": glimpses, "table": head})


@cache
def _no_cards() -> tuple[PagePart, ...]:
    return _cards_drawn({})


def _cards_drawn(context: Context) -> tuple[PagePart, ...]:
    html = render_to_string("games/saboteur/_own_cards.html", context)
    return tuple(parts_of(set_apart(html), {}))


def only_waits(drawn: Drawn, seat: Seat) -> bool:
    """Whether *seat* has put down a role, does not play now and has no answer to look at."""
    sight = drawn.sight
    if seat == sight.view.public.turn or sight.people[seat].phoneless:
        return False
    if "roles" in sight.dealt and seat not in sight.put_down:
        return False
    newest = sight.lines[0] if sight.lines else None
    return newest is None or newest.seat != seat or newest.do not in ("map", "inspect")


def draw(access: Access, head: TableHead) -> Drawn | None:
    """The page without anybody's own, while moves are followed and no clock runs."""
    game, table = access.game, access.phone.table
    nobody = phone_among(table, access.phone.everyone, ())
    sight: MineSight = sight_of(replace(access, phone=nobody, held=(), plays=False), None)
    public = sight.view.public
    by_moves = public.heading.options["tracking"] == "moves"
    if public.phase != "play" or not by_moves or sight.turned is not None:
        return None
    if sight.clock_face is not None or game.status != Game.Status.PLAYING or table.is_trial:
        return None
    strip, plan = watch_parts(sight, table)
    context = {
        **round_context(sight),
        "may_enter": public.turn is not None and not public.cards_dealt,
        "sight": sight,
        "table": head,
        "spoken": saboteur_spoken(sight),
        **SEAMS,
    }
    html = render_to_string("games/saboteur/_watch.html", context)
    return Drawn(shared_page(html, {"plan": plan}), strip, sight)
