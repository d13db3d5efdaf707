"""People: the list, one person, and what managers may do about them."""

from __future__ import annotations

from uuid import UUID

from django import forms
from django.db.models import Q
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.common.table_errors import Refused
from games.models.seat import MARKS
from scoring.documents.words import means_name
from scoring.models import Member, MemberTally, Role
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.selectors import boards
from scoring.selectors.history import Filters, history, person_of
from scoring.selectors.me import me_in, remember_me
from scoring.selectors.portraits import Portrait, portrait, rating_curve
from scoring.services import people as services
from scoring.services.people import PeopleError, name_key
from scoring.views.access import ClubRequest, club_act, club_look, club_page
from scoring.views.charts import BeamChart, LineChart, RateChart
from scoring.views.clubs import game_asked
from scoring.views.own_page import text_of
from scoring.views.pages import go, number_of, page, the_person, uuid_of
from scoring.views.role_chart import RoleChart, role_chart

PAGE = 60
RECENT = 6
SHOWS = ("members", "guests", "archived", "merged")


@club_look(Role.VIEW)
def people(request: ClubRequest) -> HttpResponse:
    """Everybody of the club, by name."""
    here = request.visit.club
    show = request.GET.get("show", "members")
    if show not in SHOWS or not (request.visit.may_host or show == "members"):
        show = "members"
    asked = name_key(request.GET.get("q", "")[:40])
    number = max(1, number_of(request, "page", high=500))
    found = Member.objects.filter(_shown(show), club=here, forgotten_at=None).order_by(
        "name_key", "pk"
    )
    if asked:
        found = found.filter(name_key__contains=asked)
    start = (number - 1) * PAGE
    members = list(found.select_related("merged_into", "guest_of")[start : start + PAGE + 1])
    tallies = {
        row.member_id: row
        for row in MemberTally.objects.filter(
            member__in=members[:PAGE], season=ALL_SEASONS, game=ALL_GAMES
        )
    }
    return page(
        request,
        "scoring/people.html",
        "people",
        show=show,
        asked=request.GET.get("q", "")[:40],
        lines=[(member, tallies.get(member.pk)) for member in members[:PAGE]],
        number=number,
        next_page=number + 1 if len(members) > PAGE else 0,
        me=me_in(request, here),
    )


def _shown(show: str) -> Q:
    match show:
        case "guests":
            return Q(is_guest=True, is_robot=False, merged_into=None)
        case "archived":
            return Q(archived_at__isnull=False, merged_into=None)
        case "merged":
            return Q(merged_into__isnull=False)
    return Q(is_guest=False, archived_at=None, merged_into=None)


@club_look(Role.VIEW)
def person(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """One person: figures, favourite cards, partners and opponents."""
    here = request.visit.club
    member = the_person(request, uuid)
    season = number_of(request, "season", low=1900, high=9000)
    games = boards.own_games_of(here)
    game = game_asked(request, games)
    found = portrait(member, season=season, game=game)
    shows_rating = here.shows_ratings and not member.hides_rating
    rated = game or (found.games[0].game if found.games else "")
    me = me_in(request, here)
    recent = history(here, Filters(person=member, game=game, season=season), RECENT).lines
    curve = rating_curve(member, rated, season) if shows_rating and rated else []
    return page(
        request,
        "scoring/person.html",
        "people",
        member=member,
        season=season,
        seasons=boards.seasons_of(here),
        games=games,
        game=game,
        found=found,
        roles=_roles(found),
        sizes=_sizes(found),
        cards=BeamChart.of([(means_name(each.kind), each.count) for each in found.cards[:8]]),
        rating=curve[-1] if curve else None,
        rated=rated,
        curve=curve,
        line=LineChart.of(curve) if len(curve) > 1 else None,
        recent=recent,
        me=me,
        is_me=me == member,
        text=text_of(request, found),
        latest=recent[0].play if recent else None,
        tokens=range(MARKS),
        absorbed=list(member.absorbed.all()) if request.visit.may_manage else [],
    )


def _roles(found: Portrait) -> RoleChart:
    """Win rate by role; several games have the saboteur in common."""
    sums: dict[str, tuple[int, int]] = {}
    for row in found.roles:
        won, rounds = sums.get(row.role, (0, 0))
        sums[row.role] = (won + row.won, rounds + row.rounds)
    return role_chart(sums)


def _sizes(found: Portrait) -> RateChart:
    sums: dict[int, list[int]] = {}
    for row in found.sizes:
        total = sums.setdefault(row.player_count, [0, 0])
        total[0] += row.wins
        total[1] += row.plays
    return RateChart.of(
        [
            (_("{number} players").format(number=size), wins, plays, f"{wins}/{plays}")
            for size, (wins, plays) in sorted(sums.items())
        ]
    )


# -- acts -----------------------------------------------------------------------------------


class NewMember(forms.Form):
    name = forms.CharField(max_length=40)


@club_act(Role.HOST)
def add(request: ClubRequest) -> HttpResponse:
    """A new member."""
    form = NewMember(request.POST)
    if not form.is_valid():
        return go(request, "people", notice=_("A name is needed."))
    try:
        member = services.member_create(club=request.visit.club, name=form.cleaned_data["name"])
    except Refused as refused:
        return go(request, "people", notice=refused.sentence)
    return go(request, "person", member.uuid, notice=_("Welcome, {name}.").format(name=member.name))


@club_act(Role.VIEW)
def this_is_me(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """This device belongs to that member, or no longer does."""
    member = the_person(request, uuid)
    is_me = request.POST.get("me") == "1"
    notice = _("This phone remembers: you are {name}.") if is_me else _("This phone forgot you.")
    response = go(request, "person", member.uuid, notice=notice.format(name=member.display_name))
    remember_me(request, response, member if is_me else None, request.visit.club)
    return response


class MemberDetails(forms.Form):
    name = forms.CharField(max_length=40)
    pseudonym = forms.CharField(max_length=40, required=False)
    short_name = forms.CharField(max_length=12, required=False)
    bgg_username = forms.CharField(max_length=60, required=False)
    token = forms.IntegerField(min_value=0, max_value=MARKS - 1)
    hides_rating = forms.BooleanField(required=False)


@club_act(Role.ADMIN)
def edit(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """Name, pseudonym, mark."""
    member = the_person(request, uuid)
    form = MemberDetails(request.POST)
    if not form.is_valid():
        return go(request, "person", uuid, notice=_("That could not be kept: a name is needed."))
    try:
        services.member_edit(member=member, **form.cleaned_data)
    except Refused as refused:
        return go(request, "person", uuid, notice=refused.sentence)
    except PeopleError as refused:
        return go(request, "person", uuid, notice=str(refused))
    return go(request, "person", uuid, notice=_("Noted."))


@club_act(Role.ADMIN)
def archive(request: ClubRequest, uuid: UUID) -> HttpResponse:
    member = the_person(request, uuid)
    away = member.archived_at is None
    services.member_archive(member=member, archived=away)
    notice = _("{name} is in the archive.") if away else _("{name} is back.")
    return go(request, "person", uuid, notice=notice.format(name=member.display_name))


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.HOST)
def who(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """Who was that? A guest who is, or becomes, a member; or two names of one person."""
    person = the_person(request, uuid)
    if not person.is_guest and not request.visit.may_manage:
        raise Http404
    if request.method == "POST":
        return _answer(request, person)
    asked = request.GET.get("q", "")[:40].strip()
    others = Member.objects.known(request.visit.club).exclude(pk=person.pk)
    found = others.filter(name_key__contains=name_key(asked)) if asked else others
    same = others.filter(name_key=person.name_key) if not asked else others.none()
    return page(
        request,
        "scoring/who.html",
        "people",
        member=person,
        asked=asked,
        same=list(same[:5]),
        found=list(found.order_by("name_key", "pk")[:PAGE]),
    )


def _answer(request: ClubRequest, person: Member) -> HttpResponse:
    chosen = request.POST.get("member", "")
    if chosen == "new" and person.is_guest:
        services.guest_promote(guest=person)
        notice = _("{name} is a member now.").format(name=person.display_name)
        return go(request, "person", person.uuid, notice=notice)
    kept = person_of(request.visit.club, uuid_of(chosen))
    if kept is None:
        return go(request, "who", person.uuid, notice=_("Choose who it was."))
    return _merge(request, kept=kept, gone=person)


def _merge(request: ClubRequest, *, kept: Member, gone: Member) -> HttpResponse:
    try:
        services.member_merge(kept=kept, gone=gone)
    except PeopleError as refused:
        return go(request, "person", gone.uuid, notice=str(refused))
    notice = _("{gone} counts as {kept} from now on.").format(
        gone=gone.display_name, kept=kept.display_name
    )
    return go(request, "person", kept.uuid, notice=notice)


@club_act(Role.ADMIN)
def unmerge(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """Two people after all."""
    member = Member.objects.filter(club=request.visit.club, uuid=uuid).first()
    if member is None:
        return go(request, "people")
    try:
        services.member_unmerge(member=member)
    except PeopleError as refused:
        return go(request, "people", notice=str(refused))
    return go(
        request,
        "person",
        member.uuid,
        notice=_("{name} counts alone again.").format(name=member.display_name),
    )


@club_act(Role.ADMIN)
def forget(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """Rub somebody's name out for good."""
    member = the_person(request, uuid)
    if request.POST.get("sure") != "1":
        return go(request, "person", uuid, notice=_("Tick the box first: this cannot be undone."))
    services.member_forget(member=member, with_photos=request.POST.get("photos") == "1")
    return go(request, "people", notice=_("Forgotten. The counts stay as they were."))
