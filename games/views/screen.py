"""The screen on the table: television, tablet or laptop, for everybody to see."""

from __future__ import annotations

from dataclasses import replace

from django.http import Http404, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.common.qr import qr_of
from games.common.table_errors import Refused, Why
from games.models import Game
from games.pages import shared_cache
from games.pages.game_page import Sight, sight_of
from games.pages.podium_lines import keepsakes_of
from games.pages.seat_news import told_between
from games.pages.table_head import head_of
from games.registry.installed import KINDS
from games.registry.showing import Context
from games.selectors.devices import Phone
from games.views.devices import Request, base_url, give_hands, hands_of, private
from games.views.game import game_shown
from games.views.join import knock, too_often
from games.views.page_response import public_lobby, show
from games.views.visits import looker_at
from games.words.notices import Event


@require_safe
@private
def screen(request: Request, code: str) -> HttpResponse:
    """The public view. A code lets a device in once; then it may stay when the table closes."""
    device = looker_at(request, code)
    if device is not None and device.may_watch:
        return _screen_page(request, device)
    if request.htmx:
        raise Http404
    try:
        device = knock(request, code)
    except Refused as refused:
        if refused.why is not Why.TOO_OFTEN:
            raise
        return too_often(request, refused)
    response = _screen_page(request, device)
    give_hands(response, code, hands_of(request, code).watching())
    return response


def _screen_page(request: Request, device: Phone) -> HttpResponse:
    game = game_shown(device)
    if game is not None:
        scene, public = game_screen(device, game)
        return show(
            request,
            device,
            "screen",
            layout="games/screen.html",
            fragment="games/_screen_game.html",
            public=public,
            scene=scene,
            spoken=shared_cache.shared(
                "spoken",
                device.table,
                lambda: KINDS[game.rulebook].showing.spoken(sight_of(game, device, None)),
            ),
        )
    return show(
        request,
        device,
        "screen",
        layout="games/screen.html",
        fragment="games/_screen.html",
        public=public_screen(device),
        scene="welcome",
    )


def game_screen(device: Phone, game: Game) -> tuple[str, SafeString]:
    """The arrangement and the inside of the screen, made once for every device that shows it."""

    def make() -> tuple[str, SafeString]:
        sight = sight_of(game, device, None)
        told = told_between(sight.lines, game, only=Event.CHANCE)
        sight = replace(sight, lines=tuple(told))
        screen = KINDS[game.rulebook].showing.screen(sight)
        context = screen_head(device, sight) | screen.context
        if screen.is_end:
            context["keepsakes"] = keepsakes_of(game)
        return screen.scene, render_to_string(screen.template, context)

    return shared_cache.shared(f"game screen at {base_url()}", device.table, make)


def screen_head(device: Phone, sight: Sight) -> Context:
    address = base_url() + reverse("join", kwargs={"code": device.table.code})
    return {
        "game_name": KINDS[sight.rulebook].title,
        "game": sight.rulebook,
        "code": device.table.code,
        "qr": qr_of(address),
        "qr_words": _("Scan to join this table"),
        "dial": sight.dial,
        "sentences": [{"text": line.text, "icon": ""} for line in sight.lines[:4]],
        "sight": sight,
    }


def public_screen(device: Phone) -> SafeString:
    """All of the screen but its corner: rendered once for every device that shows it."""

    def make() -> SafeString:
        address = base_url() + reverse("join", kwargs={"code": device.table.code})
        context = {
            "table": head_of(device),
            "lobby": public_lobby(device),
            "qr": qr_of(address),
            "site": base_url().partition("://")[2],
        }
        return render_to_string("games/_screen_public.html", context)

    # Addresses may change while the table stays the same.
    return shared_cache.shared(f"screen at {base_url()}", device.table, make)
