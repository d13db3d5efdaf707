"""Forms that were sent: who sent one, which entry of a game it means, and the ways it may end.

A form is read strictly and can only make an entry of the shapes that its game names; whether the
entry may stand is the engine's to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypedDict

from django.conf import settings
from django.http import Http404, HttpResponse, HttpResponseRedirect, QueryDict
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.common.table_errors import Refused, Why
from games.engine.core import Refusal
from games.models import Table
from games.registry.dealing import WrittenEntry
from games.registry.forms import Forms
from games.registry.installed import usual_kind
from games.selectors.devices import Phone, game_of, standing_at, table_by_code
from games.services import Gone, Stale
from games.views.devices import Hands, Request, hands_of, whole_number
from games.views.page_response import Remark
from games.words.handbook import anchor_of
from games.words.rule_sentences import sentence_on_a_page

_PLACE = re.compile(r"(-?\d{1,3}),(-?\d{1,3})", re.ASCII)
_WORD = re.compile(r"[\w+|:-]{1,40}", re.ASCII)
NUMBER = re.compile(r"\d{1,2}", re.ASCII)
_KEY = re.compile(r"[\w-]{16,64}", re.ASCII)
FORM_FIELDS = {"csrfmiddlewaretoken", "key", "seen"}


class KeyedWrite(TypedDict):
    """What every write carries: who asks, and what makes it happen once."""

    by: frozenset[str]
    key: str


class StrictWrite(KeyedWrite):
    """With the version that was looked at."""

    seen: int


@dataclass(frozen=True)
class FormPost:
    """A form that was sent: who sent it, what makes it unique, which version they looked at."""

    hands: Hands
    by: frozenset[str]
    """Hashes of the tokens it holds, as services ask for them."""
    key: str
    seen: int
    post: QueryDict

    @property
    def keyed(self) -> KeyedWrite:
        return {"by": self.by, "key": self.key}

    @property
    def strict(self) -> StrictWrite:
        return {"by": self.by, "key": self.key, "seen": self.seen}

    def text(self, name: str) -> str:
        return self.post.get(name, "")


def read_form_post(request: Request, code: str) -> FormPost:
    """The form that was sent. Raises :exc:`Refused` if the form is not one of ours.

    The key covers the address and every field: a page has one key for all its forms, and only
    the very same wish sent twice is a repetition. It covers the device too, by the cookie that
    guards its forms: whoever learns a key that was used gets nothing by it.
    """
    post = request.POST
    key, seen = post.get("key", ""), whole_number(post.get("seen"))
    if not _KEY.fullmatch(key) or seen is None:
        raise Refused(Why.FORM_BROKEN)
    fields = sorted((name, post.getlist(name)) for name in post if name not in FORM_FIELDS)
    device = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")
    hands, whole_key = hands_of(request, code), f"{request.path}\n{key}\n{fields}\n{device}"
    return FormPost(hands, hands.hashes, whole_key, seen, post)


def entry_from(post: QueryDict, forms: Forms) -> WrittenEntry:
    """The entry that a form means. Raises :exc:`Refused` if the form is not one of the game's."""
    post = forms.in_entry_words(post)
    do = post.get("do", "")
    fields = forms.by_players.get(do, forms.by_the_table.get(do))
    if fields is None:
        raise Refused(Why.FORM_BROKEN)
    entry: WrittenEntry = {"do": do}
    if do in forms.by_players:
        entry["by"] = number(post.getlist("by"))
        if post.get("house") == "yes":
            entry["house"] = True
    for name, read in fields.items():
        value = read(post.getlist(name))
        if value is not None:
            entry[name] = value
    return forms.completed(entry, post)


def _one(texts: list[str], shape: re.Pattern[str]) -> re.Match[str]:
    match = shape.fullmatch(texts[-1]) if texts else None
    if match is None:
        raise Refused(Why.FORM_BROKEN)
    return match


def number(texts: list[str]) -> int:
    return int(_one(texts, NUMBER)[0])


def numbers(texts: list[str]) -> list[int]:
    return [number([text]) for text in texts]


def perhaps(texts: list[str]) -> int | None:
    """A number, or nothing where the field is empty or missing."""
    return number(texts) if any(texts) else None


def word(texts: list[str]) -> str:
    return _one(texts, _WORD)[0]


def words(texts: list[str]) -> list[str]:
    return [word([text]) for text in texts]


def place(texts: list[str]) -> list[int]:
    match = _one(texts, _PLACE)
    return [int(match[1]), int(match[2])]


def yes(texts: list[str]) -> bool:
    return texts[-1:] == ["yes"]


def chosen(post: QueryDict, prefix: str) -> dict[int, str]:
    """The fields ``prefix0``, ``prefix1`` … that were filled in, by their number."""
    return {
        number([name.removeprefix(prefix)]): post.get(name, "")
        for name in post
        if name.startswith(prefix) and post.get(name)
    }


def attempt(
    request: Request,
    code: str,
    do: Callable[[FormPost], object],
    *,
    page: Callable[[Remark | None, int], HttpResponse],
    then: Callable[[], str] | None,
) -> HttpResponse:
    """Do what a form asks. *page* shows where it was sent from, *then* is where to go after it;
    without it there is more to be said on the same page.
    """
    try:
        do(read_form_post(request, code))
    except Stale:
        return page(stale_remark(), 409)
    except Refused as refused:
        return page(Remark(refused.sentence), 422)
    except Refusal as refusal:
        return page(ruled(request, code, refusal), 422)
    except Gone:
        raise Http404 from None
    return page(None, 200) if request.htmx or then is None else see_other(then())


def ruled(request: Request, code: str, refusal: Refusal) -> Remark:
    """What a rule says no to: why, where to read about it, and whether the table may overrule."""
    table = table_by_code(code)
    language = (get_language() or "en")[:2]
    game = table.rulebook if table else usual_kind().name
    anchor = anchor_of(game, refusal.rule.code, language)
    fields = tuple(
        (name, value)
        for name in request.POST
        if name not in FORM_FIELDS
        for value in request.POST.getlist(name)
    )
    return Remark(
        sentence_on_a_page(refusal, players_of(table)),
        more=f"{reverse('rules', kwargs={'game': game})}?table={code}#{anchor}" if anchor else "",
        house=fields if refusal.rule.overrulable else (),
    )


def players_of(table: Table | None) -> list[str]:
    """The names that a refusal may say, those of now, in the order of the game's seats."""
    game = game_of(table) if table else None
    standing = standing_at(table.code) if table else None
    if game is None or standing is None:
        return []
    names = {seat.pk: seat.name for seat in standing.everyone}
    players = enumerate(game.seats)
    return [names.get(pk) or game.heading["players"][number] for number, pk in players]


def stale_remark() -> Remark:
    return Remark(
        _("The table changed in the meantime. Have a look, then decide again."), calm=True
    )


def see_other(address: str) -> HttpResponse:
    response = HttpResponseRedirect(address)
    response.status_code = 303
    return response


def fresh(phone: Phone | None) -> Phone:
    """The device after what it sent: still at the table, or 404 like a stranger."""
    if phone is None or not (phone.is_seated or phone.is_host):
        raise Http404
    return phone
