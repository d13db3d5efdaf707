"""Deals that can be checked: what phones mix in, and the page that says how cards were dealt."""

from __future__ import annotations

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from games.common.table_errors import Refused
from games.models import Game
from games.pages.fairness import checked_of, deals_of, shuffled_along
from games.selectors.rights import access_to
from games.services import Gone
from games.services.grains import grain_show, mix_in
from games.services.shuffles import shuffle_at
from games.views.devices import Request, private, seated_at
from games.views.form_posts import FormPost, read_form_post
from games.views.game import game_shown
from games.views.page_response import show


@require_POST
@private
def shuffle(request: Request, code: str) -> HttpResponse:
    """A phone commits to what it mixes in (``mix``), shows it (``grain``), or only asks.

    The answer is what everybody may know: the site's commitment, and those of the phones.
    """
    device = seated_at(request, code)
    if not device.is_seated:
        raise Http404
    try:
        _do(device.table.pk, read_form_post(request, code))
    except Refused:
        return JsonResponse({}, status=422)
    except Gone:
        raise Http404 from None
    now = shuffle_at(device.table)
    if now is None or now.uid.hex != request.POST.get("of"):
        return JsonResponse({}, status=409)
    mixes = [[mix["tag"], mix["mix"]] for mix in now.mixes]
    own = device.seats[0].tag
    told = {"commitment": now.commitment, "closed": now.closed, "mixes": mixes, "tag": own}
    return JsonResponse(told)


def _do(table_id: int, form: FormPost) -> None:
    of, mix, grain = form.text("of"), form.text("mix"), form.text("grain")
    if grain:
        grain_show(table_id, by=form.by, key=form.key, of=of, grain=grain)
    elif mix:
        mix_in(table_id, by=form.by, key=form.key, of=of, mix=mix)


@require_safe
@private
def fair(request: Request, code: str) -> HttpResponse:
    """How the cards of the game were dealt: commitments at any time, the secrets at its end."""
    device = seated_at(request, code)
    game = game_shown(device)
    if game is None and not request.htmx:
        return redirect("phone", code=code)
    if game is None:
        raise Http404
    is_over = game.status == Game.Status.OVER and access_to(game, device).turned is None
    deals = deals_of(game)
    return show(
        request,
        device,
        "fair",
        fragment="games/_fair.html",
        deals=deals,
        shuffled_along=shuffled_along(deals),
        checked=checked_of(game) if is_over else None,
    )
