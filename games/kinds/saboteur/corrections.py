"""The host corrects how a past round ended. Gold stays face down: only what changes is said."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from games.common.table_errors import Refused, Why
from games.engine.core import Entry
from games.kinds.saboteur.forms import MineForms, roles_told
from games.kinds.saboteur.pages.correction_preview import changes_of
from games.kinds.saboteur.pages.round_end import role_names
from games.kinds.saboteur.sight import MineSight
from games.log.retelling import Foreseen, Wish
from games.pages.game_page import sight_of
from games.registry.installed import KINDS
from games.registry.showing import Context
from games.selectors.devices import Phone
from games.selectors.rights import access_to
from games.services.corrections import (
    closed_rounds,
    correction_standing,
    correction_take_back,
    foreseen,
    round_correct,
)
from games.views.devices import Request, device_at, host_at, private_act, private_look, whole_number
from games.views.form_posts import (
    FORM_FIELDS,
    FormPost,
    attempt,
    chosen,
    entry_from,
    fresh,
    number,
    perhaps,
)
from games.views.game import game_shown
from games.views.page_response import Remark, show


@private_look
def rounds(request: Request, code: str) -> HttpResponse:
    """The rounds that are over, each with a form to correct it."""
    device = device_at(request, code)
    if (device is None or not device.is_host) and not request.htmx:
        return redirect("phone", code=code)  # passed on in the meantime, or never the host's
    device = host_at(request, code)
    if game_shown(device) is None and not request.htmx:
        return redirect("host", code=code)  # put away in the meantime: nothing to correct
    return rounds_page(request, device)


def rounds_page(
    request: Request,
    device: Phone,
    remark: Remark | None = None,
    status: int = 200,
    coming: Foreseen | None = None,
) -> HttpResponse:
    """*coming* is a correction that the host has asked for and not yet confirmed."""
    game = game_shown(device)
    if game is None or not KINDS[game.rulebook].hides_roles or not device.is_host:
        raise Http404
    sight = sight_of(access_to(game, device), None)
    told = closed_rounds(game)
    if sight.turned is not None:
        told = told[: len(rounds_turned(sight))]
    return show(
        request,
        device,
        "host-rounds",
        remark=remark,
        status=status,
        fragment="games/_rounds.html",
        sight=sight,
        past=[past_round(sight, place, entries) for place, entries in enumerate(told)][::-1],
        role_names=role_names(sight.rulebook),
        asks_ways=sight.rulebook == "saboteur2",
        correction=correction_standing(game),
        coming=None if coming is None else changes_of(sight, coming),
        said=[
            (name, value)
            for name in request.POST
            if name not in FORM_FIELDS
            for value in request.POST.getlist(name)
        ],
    )


def rounds_turned(sight: MineSight) -> range:
    """The rounds whose roles are turned: of the last one nothing is told before its time."""
    public = sight.view.public
    return range(len(public.closed) - (public.phase not in ("share", "steal")))


def past_round(sight: MineSight, place: int, entries: list[Entry]) -> Context:
    """A closed round as the form shows it; what anybody took is not in it."""
    closed = sight.view.public.closed[place]
    result = next((entry for entry in entries if entry["do"] == "result"), None)
    thieves = list(result.get("thieves", ())) if result else []
    return {
        "number": place + 1,
        "treasure": closed.treasure,
        "last": closed.last,
        "winners": [sight.people[seat] for seat in closed.winners],
        "roles": list(zip(sight.people, closed.roles, strict=True)),
        "by_result": result is not None,
        "by_roles": any(entry["do"] == "roles" for entry in entries),
        "ways": closed.ways,
        "crystals": closed.crystals,
        "jailed": result.get("jailed", ()) if result else (),
        "thieves": thieves,
        "suspects": [sight.people[seat] for seat in thieves]
        + [person for person in sight.people if person.seat not in thieves],
        "picks": [
            {"place": k, "who": sight.people[entry["by"]], "words": _pick_words(sight, k, entry)}
            for k, entry in enumerate(e for e in entries if e["do"] == "take" and closed.treasure)
            if not any(entry["do"] == "draw" for entry in entries)
        ],
        "thefts": [
            {"place": k, "who": sight.people[entry["by"]]}
            for k, entry in enumerate(e for e in entries if e["do"] == "steal")
        ],
    }


def _pick_words(sight: MineSight, place: int, entry: Entry) -> str:
    return _("Pick {number}: {name}").format(number=place + 1, name=sight.people[entry["by"]].name)


@private_act
def correct(request: Request, code: str) -> HttpResponse:
    """First what the correction would change, then, once the host is sure, the correction."""
    device = host_at(request, code)
    if request.POST.get("sure") == "yes":
        return _then_rounds(request, code, lambda form: _correct(device.table.pk, form))
    found: list[Foreseen] = []

    def look(form: FormPost) -> None:
        game = game_shown(device)
        if game is None:
            raise Http404
        found.append(foreseen(game, *_wished(form)))

    def page(remark: Remark | None, status: int) -> HttpResponse:
        now = fresh(device_at(request, code))
        return rounds_page(request, now, remark, status, found[0] if found else None)

    return attempt(request, code, look, page=page, then=None)


@private_act
def take_back(request: Request, code: str) -> HttpResponse:
    """The last correction was wrong: what stood before it stands again."""
    table_id = host_at(request, code).table.pk
    return _then_rounds(request, code, lambda form: correction_take_back(table_id, **form.strict))


def _then_rounds(request: Request, code: str, do: Callable[[FormPost], object]) -> HttpResponse:
    done = Remark(_("Done, and written down for everybody."), calm=True)
    return attempt(
        request,
        code,
        do,
        page=lambda remark, status: rounds_page(
            request, fresh(device_at(request, code)), remark or done, status
        ),
        then=lambda: reverse("host-rounds", kwargs={"code": code}),
    )


def _correct(table_id: int, form: FormPost) -> None:
    place, wish = _wished(form)
    round_correct(
        table_id,
        **form.strict,
        number=place,
        wish=wish,
        reason=form.text("reason"),
    )


def _wished(form: FormPost) -> tuple[int, Wish]:
    """Which round the form is about, and what it says should change."""
    place = whole_number(form.text("round"))
    if place is None:
        raise Refused(Why.FORM_BROKEN)
    if not form.text("reason").strip():
        raise Refused(Why.NO_REASON)
    post = form.post.copy()
    result = None
    if "treasure" in post:
        post["do"] = "result"
        result = entry_from(post, MineForms())
    return place, Wish(
        result=result,
        roles=roles_told(post) or None,
        picks={k: number([text]) for k, text in chosen(post, "pick-").items()},
        thefts={
            k: None if text == "nobody" else perhaps([text])
            for k, text in chosen(post, "theft-").items()
        },
    )
