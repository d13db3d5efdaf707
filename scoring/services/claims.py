"""Saying who one is: a chair at a table becomes a member's, and with it what was played there."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import Game, Seat, Table
from games.pages.podium_lines import PodiumLine
from scoring.models import Club, Member, Play, PlayResult
from scoring.selectors.me import has_answered, me_in
from scoring.selectors.visits import visit_in
from scoring.services.plays import seat_assign, seat_confirm
from scoring.services.seat_links import known_club_of, known_house_club, seat_tie


def seat_claim(*, seat: Seat, member: Member | None) -> int:
    """This chair is that member's, or a guest's: from now on, and in what it has just played.

    Gives the number of games taken over. A game that somebody else's phone claimed stays theirs.
    """
    seat_tie(seat=seat, member=member)
    return sum(_take_over(result, member) for result in sittings_of(seat))


def sittings_of(seat: Seat) -> list[PlayResult]:
    """What the memory holds of the games played on this chair, the newest first."""
    found: list[PlayResult] = []
    for game in Game.objects.filter(table_id=seat.table_id).exclude(status=Game.Status.PLAYING):
        if seat.pk in game.seats:
            number = game.seats.index(seat.pk)
            found += PlayResult.objects.filter(play__uuid=game.uid, seat=number).select_related(
                "play__club", "play__evening", "person", "member"
            )
    return found


def _take_over(result: PlayResult, member: Member | None) -> bool:
    if not (result.guessed or result.member.is_guest):
        return False
    if member is not None and result.member_id == member.pk:
        seat_confirm(result=result)
        return True
    if member is None and not result.guessed:
        return False
    return seat_assign(result=result, person=member)


# -- what a table asks ------------------------------------------------------------------------


def name_of(request: HttpRequest, table_id: int | None) -> str:
    """What whoever's phone this is goes by in the club of the table, or of the laptop."""
    table = Table.objects.filter(pk=table_id).first() if table_id else None
    club = known_club_of(table) if table else known_house_club()
    member = me_in(request, club) if club else None
    return member.display_name if member else ""


def next_page(request: HttpRequest, seat_id: int) -> str:
    """Where a phone says who it belongs to: once, in a club that has people."""
    seat = Seat.objects.select_related("table").filter(pk=seat_id).first()
    club = known_club_of(seat.table) if seat else None
    if seat is None or club is None or visit_in(request, club) is None:
        return ""
    if has_answered(request, club) or not Member.objects.choosable(club).exists():
        return ""
    return f"{reverse('club:seat', args=[club.slug, seat.table.code])}?chair={seat.tag}"


def podium_lines_of(
    game: Game, seats: Sequence[Seat], request: HttpRequest | None
) -> list[PodiumLine]:
    """What the club says about a finished game at its table, once it has written it down.

    It leads those to its pages who may open them; nobody else who sits there learns more than
    that they open by a link.
    """
    play = Play.objects.filter(uuid=game.uid).select_related("club").first()
    if play is None:
        return []
    words = _("Kept in the memory of {club}").format(club=play.club.name)
    if not _may_look(play.club, request):
        how = _("Its pages open only with a link: ask whoever keeps the club.")
        return [PodiumLine(words), *([PodiumLine(how, icon="lock")] if seats else [])]
    address = reverse("club:play", args=[play.club.slug, play.uuid])
    lines = [PodiumLine(words, address), *(_whose(game, play, seat) for seat in seats)]
    if seats:  # nobody shares from the screen for all
        lines.append(PodiumLine(_("Picture and text to share"), f"{address}#share", "share"))
    return lines


def _may_look(club: Club, request: HttpRequest | None) -> bool:
    """Whether a device may open the club's pages; a screen for all, whether everybody may."""
    if request is None:
        return club.is_house_club and not club.by_link_only
    return visit_in(request, club) is not None


def _whose(game: Game, play: Play, seat: Seat) -> PodiumLine:
    """For whom the game counts that was played on this chair."""
    ask = f"{reverse('club:seat', args=[play.club.slug, game.table.code])}?chair={seat.tag}"
    result = None
    if seat.pk in game.seats:
        numbers = play.results.filter(seat=game.seats.index(seat.pk))
        result = numbers.select_related("member").first()
    if result is None or result.member.is_guest:
        words = _("{name}, who are you in the club? Let this game count for you.")
        return PodiumLine(words.format(name=seat.name), ask, "people")
    name = result.member.display_name
    if result.guessed:
        words = _("It counts for {name}, by the name alone. Is that you?")
        return PodiumLine(words.format(name=name), ask, "people")
    address = reverse("club:person", args=[play.club.slug, result.member.uuid])
    return PodiumLine(_("It counts for {name}").format(name=name), address, "people")
