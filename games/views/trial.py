"""Try it alone: one button, then a table with robots; on a laptop phone and screen side by side."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.common.table_errors import Refused, Why
from games.common.tokens import fresh_key
from games.registry.installed import KINDS
from games.services.trials import trial_open
from games.views.devices import Hands, Request, give_hands, private, private_look, seated_at
from games.views.form_posts import FormPost, read_form_post, see_other
from games.views.framing import shows_own_pages
from games.views.home import pay_for_table


@require_http_methods(["GET", "HEAD", "POST"])
@private
def trial(request: Request, game: str) -> HttpResponse:
    """One button, which a script presses by itself: looking at an address opens no table."""
    if game not in KINDS:
        raise Http404
    if request.method != "POST":
        return _ask(request, game)
    try:
        return _open(request, read_form_post(request, ""), game)
    except Refused as refused:
        if refused.why is not Why.TOO_OFTEN:
            return _ask(request, game, refused.sentence, 422)
        response = _ask(request, game, refused.sentence, 429)
        response.headers["Retry-After"] = str(refused.facts["seconds"])
        return response


def _ask(request: Request, game: str, wrong: str = "", status: int = 200) -> HttpResponse:
    context = {"game": game, "kind": KINDS[game], "wrong": wrong, "key": fresh_key()}
    return render(request, "games/try.html", context, status=status)


def _open(request: Request, form: FormPost, game: str) -> HttpResponse:
    pay_for_table(request)
    table, token = trial_open(key=form.key, rulebook=game)
    response = see_other(reverse("pair", kwargs={"code": table.code}))
    give_hands(response, table.code, Hands((token,)))
    return response


@private_look
def pair(request: Request, code: str) -> HttpResponse:
    """The visitor's phone and the table's screen in one window."""
    device = seated_at(request, code)
    if not device.table.is_trial:
        return redirect("phone", code=code)
    response = render(request, "games/pair.html", {"code": code})
    return shows_own_pages(response)
