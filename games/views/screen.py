"""The screen on the table: television, tablet or laptop, for everybody to see."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from games import fragments
from games.http import Request, base_url, give_hands, hands_of, private
from games.objections import Refused, Why
from games.qr import qr_of
from games.selectors import Phone
from games.views.game import game_shown
from games.views.join import knock, too_often
from games.views.looks import looker_at
from games.views.pages import public_lobby, show
from games.views.screens import game_screen


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
        return too_often(request)
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
            fragment="_screen_game",
            public=public,
            scene=scene,
        )
    return show(
        request,
        device,
        "screen",
        layout="games/screen.html",
        public=public_screen(device),
        scene="welcome",
    )


def public_screen(device: Phone) -> SafeString:
    """All of the screen but its corner: rendered once for every device that shows it."""

    def make() -> SafeString:
        address = base_url() + reverse("join", kwargs={"code": device.table.code})
        context = {
            "lobby": public_lobby(device),
            "qr": qr_of(address),
            "site": base_url().partition("://")[2],
        }
        return render_to_string("games/_screen_public.html", context)

    return fragments.shared(f"screen at {base_url()}", device.table, make)  # addresses may change
