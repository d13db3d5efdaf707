"""Typing an old game in, and putting a kept one right: the same sheet of names, roles and gold."""

from __future__ import annotations

import uuid as uuids
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.http import Http404, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.common.player_names import clean_name
from games.common.table_errors import Refused
from games.engine.rulebooks import RULEBOOKS
from games.registry.installed import usual_kind
from scoring.documents import formats
from scoring.documents.facts import OTHER
from scoring.documents.score_sheet import LONGEST_TITLE, OTHER_SEATS
from scoring.documents.typed import GameTyped, sheet_of, typed_of
from scoring.models import Club, Member, Play, Role, Source
from scoring.selectors import boards
from scoring.selectors.attendance import lately_here
from scoring.selectors.history import is_correctable, last_sitters, person_of, titles_of
from scoring.services import plays as services
from scoring.services.people import member_create
from scoring.views.access import ClubRequest, club_page
from scoring.views.pages import go, page, the_play, uuid_of
from scoring.views.sheet_fields import NUGGETS, SheetFields, fields_of, read_fields, sheet_for
from scoring.views.typed_moment import (
    corrected_moment,
    moment_said,
    started_at,
    typed_day,
    typed_moment,
)

MOST_NAMES = 200
AT_A_GLANCE = 24
"""So many names are shown at once; in a larger club those of people who came last."""


@dataclass(frozen=True)
class SitterNamed:
    """Whoever sat on a chair: somebody of the club, or a name."""

    name: str
    member: Member | None = None

    @property
    def key(self) -> str:
        return str(self.member.uuid) if self.member else self.name


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.HOST)
def new(request: ClubRequest) -> HttpResponse:
    """A game from the old notebook: first which game and who, then how it went."""
    game, sitters = request.GET.get("game", ""), _sitters(request)
    title = request.GET.get("title", "").strip()[:LONGEST_TITLE]
    objection = _objection(game, title, sitters)
    if not game or not sitters or objection:
        return _first_page(request, game, title, sitters, objection if sitters or game else "")
    names = [each.name for each in sitters]
    if request.method != "POST":
        return _sheet_page(request, read_fields(game, names, {}), title, sitters)
    fields = read_fields(game, names, request.POST.dict())
    typed = fields.typed(title)
    objection = _untold(typed, request)
    if objection:
        return _sheet_page(request, fields, title, sitters, objection)
    ended_at, is_known = typed_moment(request)
    joins = request.POST.get("join") == "on"
    play = services.play_write(
        sheet_of(typed),
        game_id=uuid_of(request.POST.get("key", "")) or uuids.uuid4(),
        club=request.visit.club,
        ended_at=ended_at,
        is_hour_known=is_known,
        started_at=started_at(request, ended_at),
        place=request.POST.get("place", "")[:80],
        comments=request.POST.get("comments", "")[:2000],
        seat_members=_members(request.visit.club, sitters, joins=joins),
        source=Source.HAND,
    )
    notice = _("Kept. It counts from now on.")
    if game == OTHER:
        notice = _("Kept. Other games are listed; statistics are of ours.")
    return go(request, "play", play.uuid, notice=notice)


def _sitters(request: ClubRequest) -> list[SitterNamed]:
    """Those chosen, in the order they sat; a name that is nobody's is a guest's."""
    found: list[SitterNamed] = []
    for text in [*request.GET.getlist("who"), *request.GET.get("names", "").split(",")]:
        member = person_of(request.visit.club, uuid_of(text))
        name = member.display_name if member else text.strip()[:40]
        if name and name not in [each.name for each in found]:
            found.append(SitterNamed(name, member))
    return found


def _objection(game: str, title: str, sitters: Sequence[SitterNamed]) -> str:
    if game not in (*RULEBOOKS, OTHER):
        return _("Choose a game.")
    if game == OTHER and not title:
        return _("What is the game called?")
    try:
        for each in sitters:
            clean_name(each.name)
    except Refused as refused:
        return refused.sentence
    seats = RULEBOOKS[game].seats if game in RULEBOOKS else OTHER_SEATS
    if len(sitters) in seats:
        return ""
    return _("This game is for {fewest} to {most} players.").format(fewest=seats[0], most=seats[-1])


def _first_page(
    request: ClubRequest, game: str, title: str, sitters: Sequence[SitterNamed], objection: str
) -> HttpResponse:
    here = request.visit.club
    chosen = [each.member.pk for each in sitters if each.member]
    everybody = Member.objects.choosable(here).exclude(pk__in=chosen)
    members = list(everybody.order_by("name_key", "pk")[:MOST_NAMES])
    others: list[Member] = []
    if len(members) > AT_A_GLANCE:
        seated = [each.member for each in sitters if each.member]
        lately = lately_here(here, AT_A_GLANCE, but=seated)
        members, others = lately, [each for each in members if each not in lately]
    played = [each for each in boards.games_of(here) if each in RULEBOOKS]
    return page(
        request,
        "scoring/typing_who.html",
        "history",
        games=list(RULEBOOKS),
        game=game or (played[0] if played else usual_kind().name),
        title=title,
        titles=titles_of(here),
        sitters=sitters,
        members=members,
        others=others,
        last=last_sitters(here),
        objection=objection,
    )


def _sheet_page(
    request: ClubRequest,
    fields: SheetFields,
    title: str,
    sitters: Sequence[SitterNamed],
    objection: str = "",
    **context: object,
) -> HttpResponse:
    here, today = request.visit.club, timezone.localdate()
    sent = request.POST
    return page(
        request,
        "scoring/typing.html",
        "history",
        fields=fields,
        title=title,
        sitters=sitters,
        nuggets=NUGGETS,
        editions=RULEBOOKS[fields.game].editions if fields.game in RULEBOOKS else (),
        objection=objection,
        status=400 if objection else 200,
        key=sent.get("key") or uuids.uuid4(),
        days=[today - timedelta(days=back) for back in range(7)],
        sent=sent,
        **{
            "place": sent.get("place", here.place),
            "comments": sent.get("comments", ""),
            "day": str(typed_day(request) or ("" if sent else today)),
            "hour": sent.get("hour", ""),
            "clock": sent.get("clock", ""),
            **context,
        },
    )


def _untold(typed: GameTyped, request: ClubRequest) -> str:
    """What is missing or cannot be, in one sentence."""
    day = typed_day(request)
    if day is None:
        return _("Which day was it?")
    if day > timezone.localdate():
        return _("This day is still to come.")
    if sheet_for(typed.game).has_two_sides:
        for number, each in enumerate(typed.rounds, start=1):
            if not each.won:
                return _("Round {number}: nobody is on the side that won.").format(number=number)
    if not typed.best:
        return _("Say who won, or how much gold each had.")
    return ""


def _members(
    club: Club, sitters: Sequence[SitterNamed], *, joins: bool
) -> dict[int, Member | None]:
    """Names that nobody bears are guests', or join if asked to."""
    return {
        seat: each.member or (member_create(club=club, name=each.name) if joins else None)
        for seat, each in enumerate(sitters)
    }


# -- putting right --------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.HOST)
def correct(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """Other people, roles, gold or another day for a game that was typed or only counted."""
    found = the_play(request, uuid)
    if not is_correctable(found):
        raise Http404
    results = list(found.results.all())
    sitters = [_seated(request, found, seat) for seat in range(len(results))]
    names = [each.name for each in sitters]
    typed = typed_of(formats.read(found.document.body.encode()).facts)
    if request.method != "POST":
        return _correction(request, found, fields_of(typed, names), sitters)
    fields = read_fields(found.game, names, request.POST.dict())
    changed = fields.typed(found.title)
    objection = _untold(changed, request) or _seated_twice(sitters)
    if objection:
        return _correction(request, found, fields, sitters, objection)
    ended_at, is_known = corrected_moment(request, found)
    services.play_rewrite(
        play=found,
        sheet=formats.renamed(sheet_of(changed), names),
        people=[each.member for each in sitters],
        ended_at=ended_at,
        is_hour_known=is_known,
        reason=request.POST.get("reason", ""),
    )
    return go(request, "play", uuid, notice=_("Corrected. What it said before is kept."))


def _seated(request: ClubRequest, found: Play, seat: int) -> SitterNamed:
    """Who sat on a chair: as the form says, else as the game says."""
    asked = uuid_of(request.POST.get(f"person{seat}", ""))
    member = person_of(request.visit.club, asked) or found.results.all()[seat].member
    return SitterNamed(member.display_name, member)


def _seated_twice(sitters: Sequence[SitterNamed]) -> str:
    keys = [each.key for each in sitters]
    twice = next((each for each in sitters if keys.count(each.key) > 1), None)
    return _("{name} sits on two seats.").format(name=twice.name) if twice else ""


def _correction(
    request: ClubRequest,
    found: Play,
    fields: SheetFields,
    sitters: Sequence[SitterNamed],
    objection: str = "",
) -> HttpResponse:
    said = moment_said(found)
    when = {"day": str(said.day), "hour": said.hour, "clock": said.clock}
    return _sheet_page(
        request,
        fields,
        found.title,
        sitters,
        objection,
        play=found,
        members=list(Member.objects.choosable(request.visit.club).order_by("name_key", "pk")),
        reason=request.POST.get("reason", ""),
        **({} if request.method == "POST" else when),
    )
