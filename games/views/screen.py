"""The screen on the table: television, tablet or laptop, for everybody to see."""

from __future__ import annotations

from dataclasses import replace

from django.http import Http404, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.common.qr import qr_of
from games.common.table_errors import Refused, Why
from games.pages.game_page import Sight, sight_of
from games.pages.page_parts import made_once
from games.pages.podium_lines import podium_lines_of
from games.pages.seat_news import told_between
from games.pages.table_head import head_of
from games.registry.installed import KINDS
from games.registry.showing import Context
from games.selectors.devices import Phone
from games.selectors.rights import Access, access_to
from games.views.devices import Request, base_url, give_hands, hands_of, private_look
from games.views.game import game_shown
from games.views.join import knock, too_often
from games.views.page_response import public_lobby, show
from games.views.visits import looker_at
from games.words.notices import PASSING


@private_look
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
        access = access_to(game, device)
        scene, public = game_screen(access)
        return show(
            request,
            device,
            "screen",
            layout="games/screen.html",
            fragment="games/_screen_game.html",
            public=public,
            scene=scene,
            spoken=made_once(
                "spoken",
                device.table,
                lambda: KINDS[game.rulebook].showing.spoken(sight_of(access, None)),
            ),
            access=access,
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


def game_screen(access: Access) -> tuple[str, SafeString]:
    """The arrangement and the inside of the screen, made once for every device that shows it."""

    game, device = access.game, access.phone

    def make() -> tuple[str, SafeString]:
        sight = sight_of(access, None)
        told = told_between(sight.lines, game, only=PASSING)
        sight = replace(sight, lines=tuple(told))
        screen = KINDS[game.rulebook].showing.screen(sight)
        context = screen_head(device, sight) | screen.context
        if screen.is_end:
            context["podium_lines"] = podium_lines_of(game)
        return screen.scene, render_to_string(screen.template, context)

    return made_once(f"game screen at {base_url()}", device.table, make)


def screen_head(device: Phone, sight: Sight[object]) -> Context:
    address = base_url() + reverse("join", kwargs={"code": device.table.code})
    standing = [line for line in sight.lines if not line.undone]
    return {
        "game_name": KINDS[sight.rulebook].title,
        "game": sight.rulebook,
        "code": device.table.code,
        "qr": qr_of(address),
        "qr_words": _("Scan to join this table"),
        "clock_face": sight.clock_face,
        "sentences": [{"text": line.text, "icon": ""} for line in standing[:4]],
        "sight": sight,
    }


def public_screen(device: Phone) -> SafeString:
    """All of the screen but its corner: rendered once for every device that shows it."""

    def make() -> SafeString:
        address = base_url() + reverse("join", kwargs={"code": device.table.code})
        showing = KINDS[device.table.rulebook].showing
        context = {
            "emblem": "" if showing.lays_goals else showing.picture(),
            "table": head_of(device),
            "lobby": public_lobby(device),
            "qr": qr_of(address),
            "site": base_url().partition("://")[2],
        }
        return render_to_string("games/_screen_public.html", context)

    # Addresses may change while the table stays the same.
    return made_once(f"screen at {base_url()}", device.table, make)
