"""Decks of Lutins: the shelf, the page that describes one, and its file to keep or bring."""

from __future__ import annotations

from collections import Counter

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.chance.decks import deck_to_json, own_deck
from games.chance.decks.face_counts import MOST, card_of, counted, is_whole, written
from games.common.table_errors import Refused, Why
from games.common.tokens import fresh_key, hash_of
from games.engine.lutins.cards import COPIES
from games.live import sse
from games.models import Deck, Table
from games.pages.decks import numbers_of, samples_of
from games.registry.installed import KINDS
from games.registry.shelf_words import spelled
from games.selectors.devices import Phone, deck_on_the_shelf, decks_on_the_shelf
from games.services import Gone, Stale, limits
from games.services.decks import cards_in, deck_keep, deck_throw_away
from games.services.tables import wishes_change
from games.views.devices import (
    Request,
    deck_tokens,
    give_deck_token,
    host_at,
    neighbourhood_of,
    private,
    private_act,
    private_look,
    whole_number,
)
from games.views.form_posts import FormPost, read_form_post, see_other

BIGGEST_FILE = 64 * 1024
STARTS = ("new", "filon")
"""Decks to begin with: none, and ours."""


@private_look
def shelf(request: Request, code: str) -> HttpResponse:
    return _shelf_page(request, host_at(request, code))


def _shelf_page(
    request: Request, device: Phone, wrong: str = "", status: int = 200
) -> HttpResponse:
    hashes = {hash_of(token) for token in deck_tokens(request)}
    decks = [
        {
            "deck": deck,
            "uid": deck.uid.hex,
            "whole": is_whole(deck.cards),
            "mine": deck.key_hash in hashes,
            "cards": samples_of(deck.cards),
        }
        for deck in decks_on_the_shelf()
    ]
    context = {
        "code": device.table.code,
        "decks": decks,
        "own": samples_of(own_deck()),
        "wrong": wrong,
        "key": fresh_key(),
        "stream": sse.stream_path(device.table, device.seats),
    }
    return render(request, "games/decks.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@private
def deck(request: Request, code: str, deck: str) -> HttpResponse:
    """Describe a deck: a new one, one like ours, or one of the shelf."""
    device = host_at(request, code)
    kept = _find(deck)
    if request.method != "POST":
        cards = kept.cards if kept else own_deck() if deck == "filon" else []
        return _editor(request, device, deck, kept, kept.name if kept else "", counted(cards))
    name = request.POST.get("name", "")[:80]
    try:
        form = read_form_post(request, code)
        counts = _counts(form)
        if form.text("act") == "add":
            counts[_described(form)] += 1
        return _keep(request, device, form, kept, +counts)
    except Refused as refused:
        page = _editor(request, device, deck, kept, name, _lenient(request), refused.sentence, 422)
        return _with_wait(page, refused)
    except Gone:
        raise Http404 from None


def _with_wait(page: HttpResponse, refused: Refused) -> HttpResponse:
    """Whoever comes too often is told by a header, too, how long to wait."""
    if refused.why is Why.TOO_OFTEN:
        page.status_code = 429
        page.headers["Retry-After"] = str(refused.facts["seconds"])
    return page


def _find(name: str) -> Deck | None:
    """The deck of the shelf with that name in the address; 404 for one that is not there."""
    if name in STARTS:
        return None
    found = deck_on_the_shelf(name)
    if found is None:
        raise Http404
    return found


def _keep(
    request: Request, device: Phone, form: FormPost, kept: Deck | None, counts: Counter[str]
) -> HttpResponse:
    """Keep the deck, and play with it at once where that is wished and it is whole.

    A card that is added is kept at once: whoever leaves finds the deck as far as it came.
    """
    table, held, act = device.table, deck_tokens(request), form.text("act")
    plays = act == "play"
    if plays and table.playing:
        raise Refused(Why.PLAYING, host=table.host_name)
    if plays and not is_whole(written(counts)):
        raise Refused(Why.DECK_UNFINISHED)
    if kept is None or kept.key_hash not in {hash_of(token) for token in held}:
        limits.spend((limits.DECKS, neighbourhood_of(request)))
    kept_now, token = deck_keep(
        table.pk,
        **form.keyed,
        name=form.text("name").strip() or _("A new deck"),
        cards=written(counts),
        uid=kept.uid if kept else None,
        tokens=held,
    )
    uid = kept_now.told["deck"]
    if plays:
        _choose(table, form, uid)
    address = reverse("host" if plays else "decks", kwargs={"code": table.code})
    if act == "add":
        address = reverse("deck", kwargs={"code": table.code, "deck": uid})
        address += f"?added={form.text('new-tunnel')}#add"
    response = see_other(address)
    give_deck_token(response, held, token)
    return response


def _choose(table: Table, form: FormPost, uid: str) -> None:
    kind = next(kind for kind in KINDS.values() if kind.has_decks)
    version = Table.objects.values_list("version", flat=True).get(pk=table.pk)
    wishes_change(
        table.pk,
        by=form.by,
        key=f"{form.key}\nplay",
        seen=version,
        rulebook=kind.name,
        options={name: spelled(value) for name, value in table.options.items()}
        if table.rulebook == kind.name
        else None,
        deck=uid,
    )


def _counts(form: FormPost) -> Counter[str]:
    """How many of each face a form says."""
    counts: Counter[str] = Counter()
    for field in form.post:
        code = field.removeprefix("count-")
        if code == field:
            continue
        number = whole_number(form.text(field), most=MOST)
        if card_of(code) is None or number is None:
            raise Refused(Why.FORM_BROKEN)
        counts[code] = number
    return counts


def _lenient(request: Request) -> Counter[str]:
    """What can be read of a form that is refused, so that nothing typed is lost."""
    counts: Counter[str] = Counter()
    for field, value in request.POST.items():
        code = field.removeprefix("count-")
        if code != field and card_of(code):
            counts[code] = whole_number(value, most=MOST) or 0
    return counts


def _described(form: FormPost) -> str:
    """The face that the steppers and toggles describe."""
    signs = "".join(sign for sign in "cpb" if form.text(f"new-{sign}"))
    figures = [form.text(f"new-{name}") for name in ("tunnel", "nuggets", "diamonds")]
    code = "-".join(figures) + signs
    if card_of(code) is None:
        raise Refused(Why.FORM_BROKEN)
    return code


def _editor(
    request: Request,
    device: Phone,
    deck: str,
    kept: Deck | None,
    name: str,
    counts: Counter[str],
    wrong: str = "",
    status: int = 200,
) -> HttpResponse:
    hashes = {hash_of(token) for token in deck_tokens(request)}
    numbers = numbers_of(counts)
    context = {
        "code": device.table.code,
        "deck": deck,
        "kept": kept,
        "mine": kept is not None and kept.key_hash in hashes,
        "name": name,
        "numbers": numbers,
        "needed": COPIES,
        "total": counts.total(),
        "added": request.GET.get("added", "1"),
        "whole": is_whole(written(counts)),
        "wrong": wrong,
        "key": fresh_key(),
        "stream": sse.stream_path(device.table, device.seats),
    }
    return render(request, "games/deck.html", context, status=status)


@private_look
def file(request: Request, code: str, deck: str) -> HttpResponse:
    """A deck as a file, to keep or to bring to another installation."""
    host_at(request, code)
    kept = _find(deck)
    if kept is None and deck != "filon":
        raise Http404
    text = deck_to_json(kept.cards if kept else own_deck())
    response = HttpResponse(text, content_type="application/json")
    name = slugify(kept.name) if kept else "filon"
    response.headers["Content-Disposition"] = f'attachment; filename="{name or "deck"}.json"'
    return response


@private_act
def take_in(request: Request, code: str) -> HttpResponse:
    """Bring a deck's file. One that is no deck gets a sentence and changes nothing."""
    device = host_at(request, code)
    try:
        form = read_form_post(request, code)
        sent = request.FILES.get("file")
        if sent is None:
            raise Refused(Why.DECK_NO_FILE)
        if sent.size is None or sent.size > BIGGEST_FILE:
            raise Refused(Why.DECK_FILE)
        cards = cards_in(sent.read())
        name = form.text("name").strip() or (sent.name or "").rpartition(".")[0]
        limits.spend((limits.DECKS, neighbourhood_of(request)))
        _written, token = deck_keep(
            device.table.pk, **form.keyed, name=name[:40] or "Deck", cards=cards
        )
    except Refused as refused:
        return _with_wait(_shelf_page(request, device, refused.sentence, 422), refused)
    except Gone:
        raise Http404 from None
    response = see_other(reverse("decks", kwargs={"code": code}))
    give_deck_token(response, deck_tokens(request), token)
    return response


@private_act
def throw_away(request: Request, code: str, deck: str) -> HttpResponse:
    device = host_at(request, code)
    try:
        form = read_form_post(request, code)
        kept = deck_on_the_shelf(deck)
        if kept is None:
            raise Refused(Why.DECK_NOT_YOURS)
        deck_throw_away(device.table.pk, **form.keyed, uid=kept.uid, tokens=deck_tokens(request))
    except Refused as refused:
        return _shelf_page(request, device, refused.sentence, 422)
    except (Gone, Stale):
        raise Http404 from None
    return see_other(reverse("decks", kwargs={"code": code}))
