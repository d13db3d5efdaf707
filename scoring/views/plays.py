"""Typing old games in, and changing what is kept about a game."""

from __future__ import annotations

import uuid
from datetime import datetime, time, timedelta
from typing import Any
from uuid import UUID

from django import forms
from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from games.engine.rulebooks import RULEBOOKS
from games.names import clean_name
from games.objections import Refused
from games.sentences.saboteur import ROLES
from scoring.access import ClubRequest, club_page
from scoring.documents import Unreadable
from scoring.handwritten import DoesNotAddUp, GameTyped, RoundTyped, document_of
from scoring.models import Club, Member, Role, Source
from scoring.services import plays as services
from scoring.services.people import member_create, name_key
from scoring.views.pages import go, number_of, page, the_play

GAME_ROLES = {
    "saboteur": ("digger", "saboteur"),
    "saboteur2": ("blue", "green", "saboteur", "boss", "profiteer", "geologist"),
    "lutins": (),
}
ROUNDS = (1, 2, 3)


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.HOST)
def new(request: ClubRequest) -> HttpResponse:
    """A game from the old notebook: first what and how many, then the score."""
    game = request.GET.get("game", "")
    book = RULEBOOKS.get(game)
    players = number_of(request, "players")
    if book is None or players not in book.seats:
        wrong = bool(game) and book is not None
        objection = (
            _("This game is for {fewest} to {most} players.").format(
                fewest=book.seats[0], most=book.seats[-1]
            )
            if wrong and book
            else ""
        )
        return page(request, "new", "history", games=list(RULEBOOKS), objection=objection)
    form = HandForm(
        request.POST if request.method == "POST" else None,
        game=game,
        players=players,
        by_rounds=request.GET.get("level") == "rounds" and bool(GAME_ROLES[game]),
        place=request.visit.club.place,
    )
    if request.method == "POST" and form.is_valid():
        try:
            return _keep(request, form)
        except (DoesNotAddUp, Unreadable) as refused:
            form.add_error(None, str(refused))
            form.offers_as_counted = isinstance(refused, DoesNotAddUp)
        except Refused as refused:
            form.add_error(None, refused.sentence)
    status = 400 if form.errors else 200
    members = Member.objects.filter(
        club=request.visit.club, is_guest=False, merged_into=None, forgotten_at=None
    )
    names = members.filter(archived_at=None).order_by("name_key").values_list("name", flat=True)
    return page(request, "type", "history", form=form, names=list(names[:300]), status=status)


def _keep(request: ClubRequest, form: HandForm) -> HttpResponse:
    typed = form.typed()
    document = document_of(typed, as_counted=form.cleaned_data["as_counted"])
    club = request.visit.club
    ended_at = form.ended_at()
    minutes = form.cleaned_data["minutes"]
    play = services.play_write(
        document,
        game_id=form.cleaned_data["key"],
        club=club,
        ended_at=ended_at,
        started_at=ended_at - timedelta(minutes=minutes) if minutes else None,
        place=form.cleaned_data["place"],
        comments=form.cleaned_data["comments"],
        seat_members=_members(club, typed, form.cleaned_data["join"]),
        source=Source.HAND,
    )
    return go(request, "play", play.uuid, notice=_("Kept. It counts from now on."))


def _members(club: Club, typed: GameTyped, join: bool) -> dict[int, Member | None]:
    """Names that are members' are theirs; others are guests, or join if asked to."""
    found: dict[int, Member | None] = {}
    for seat, name in enumerate(typed.players):
        same = Member.objects.filter(
            club=club, name_key=name_key(name), is_guest=False, merged_into=None, forgotten_at=None
        )
        member = same.order_by("archived_at", "pk").first()
        found[seat] = member or (member_create(club=club, name=name) if join else None)
    return found


class HandForm(forms.Form):
    """One score sheet: fields for every seat, and for every round if they are known."""

    key = forms.UUIDField(widget=forms.HiddenInput)
    day = forms.DateField(
        label=gettext_lazy("Day"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    )
    hour = forms.TimeField(
        label=gettext_lazy("Hour"),
        required=False,
        widget=forms.TimeInput({"type": "time"}, format="%H:%M"),
    )
    minutes = forms.IntegerField(
        label=gettext_lazy("Minutes it took"), required=False, min_value=1, max_value=1440
    )
    place = forms.CharField(label=gettext_lazy("Place"), required=False, max_length=80)
    comments = forms.CharField(
        label=gettext_lazy("Note"), required=False, max_length=2000, widget=forms.Textarea
    )
    first = forms.IntegerField(required=False, min_value=0, max_value=11)
    join = forms.BooleanField(required=False)
    as_counted = forms.BooleanField(required=False)

    offers_as_counted = False

    def __init__(self, data: Any, *, game: str, players: int, by_rounds: bool, place: str) -> None:
        initial = {"key": uuid.uuid4(), "day": timezone.localdate(), "place": place}
        super().__init__(data, initial=initial)
        self.game, self.players, self.by_rounds = game, players, by_rounds
        editions = RULEBOOKS[game].editions
        if editions:
            self.fields["edition"] = forms.ChoiceField(
                label=_("Edition"), choices=[(e, e) for e in editions]
            )
        for seat in range(players):
            self.fields[f"name{seat}"] = forms.CharField(
                label=f"{_('Name')} {seat + 1}", max_length=40
            )
            if not by_rounds:
                self.fields[f"gold{seat}"] = forms.IntegerField(
                    label=f"{_('Nuggets')} {seat + 1}", required=False, min_value=0, max_value=999
                )
                self.fields[f"won{seat}"] = forms.BooleanField(required=False)
        if by_rounds:
            self._add_rounds()

    def _add_rounds(self) -> None:
        roles = [(role, ROLES[role]) for role in GAME_ROLES[self.game]]
        for number in ROUNDS:
            self.fields[f"treasure{number}"] = forms.BooleanField(required=False)
            self.fields[f"last{number}"] = forms.IntegerField(
                label=_("Played the last card"), min_value=0, max_value=self.players - 1
            )
            for seat in range(self.players):
                self.fields[f"role{number}_{seat}"] = forms.ChoiceField(
                    label=f"{_('Role')} {seat + 1}", choices=roles
                )
                self.fields[f"gold{number}_{seat}"] = forms.IntegerField(
                    label=f"{_('Nuggets')} {seat + 1}", required=False, min_value=0, max_value=99
                )
                self.fields[f"won{number}_{seat}"] = forms.BooleanField(required=False)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        typed = [data[f"name{s}"] for s in range(self.players) if data.get(f"name{s}")]
        try:
            names = [clean_name(name) for name in typed]
        except Refused as refused:
            raise forms.ValidationError(refused.sentence) from None
        if len(set(names)) != len(names):
            raise forms.ValidationError(_("Two players have the same name."))
        if data.get("day") and data["day"] > timezone.localdate():
            raise forms.ValidationError(_("This day is still to come."))
        if not self.by_rounds and not self.errors:
            gold = [data.get(f"gold{seat}") for seat in range(self.players)]
            won = [data.get(f"won{seat}") for seat in range(self.players)]
            if all(each is None for each in gold) and not any(won):
                raise forms.ValidationError(_("Say who won, or how much gold each had."))
        return data

    def ended_at(self) -> datetime:
        hour = self.cleaned_data["hour"] or time(22, 0)
        naive = datetime.combine(self.cleaned_data["day"], hour)
        return timezone.make_aware(naive, timezone.get_current_timezone())

    def typed(self) -> GameTyped:
        data, seats = self.cleaned_data, range(self.players)
        first = data["first"] if data["first"] is not None and data["first"] in seats else None
        names = tuple(clean_name(data[f"name{seat}"]) for seat in seats)
        edition = data.get("edition", "")
        if not self.by_rounds:
            return GameTyped(
                self.game,
                edition,
                names,
                first=first,
                gold=tuple(data[f"gold{seat}"] for seat in seats),
                winners=frozenset(seat for seat in seats if data[f"won{seat}"]),
            )
        rounds = tuple(self._round(number) for number in ROUNDS)
        won = tuple(
            frozenset(seat for seat in seats if data[f"won{number}_{seat}"]) for number in ROUNDS
        )
        by_rules = self.game == "saboteur"
        return GameTyped(
            self.game, edition, names, first=first, rounds=rounds, won=() if by_rules else won
        )

    def _round(self, number: int) -> RoundTyped:
        data, seats = self.cleaned_data, range(self.players)
        return RoundTyped(
            roles=tuple(data[f"role{number}_{seat}"] for seat in seats),
            treasure=data[f"treasure{number}"],
            last=data[f"last{number}"],
            gold=tuple(data[f"gold{number}_{seat}"] or 0 for seat in seats),
        )

    # What the template walks over.

    def seat_rows(self) -> list[tuple[int, list[forms.BoundField]]]:
        names = ["name"] if self.by_rounds else ["name", "gold", "won"]
        return [(seat, [self[f"{name}{seat}"] for name in names]) for seat in range(self.players)]

    def round_rows(self) -> list[dict[str, Any]]:
        asks_won = self.game != "saboteur"
        names = ["role", "gold", *(["won"] if asks_won else [])]
        return [
            {
                "number": number,
                "treasure": self[f"treasure{number}"],
                "last": self[f"last{number}"],
                "asks_won": asks_won,
                "seats": [
                    (seat, [self[f"{name}{number}_{seat}"] for name in names])
                    for seat in range(self.players)
                ],
            }
            for number in (ROUNDS if self.by_rounds else ())
        ]


# -- afterwards -----------------------------------------------------------------------------


class Circumstances(forms.Form):
    day = forms.DateField()
    hour = forms.TimeField()
    place = forms.CharField(required=False, max_length=80)
    comments = forms.CharField(required=False, max_length=2000)


@require_POST
@club_page(Role.HOST)
def edit(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """When, where, and a note."""
    found = the_play(request, uuid)
    form = Circumstances(request.POST)
    if not form.is_valid():
        return go(request, "play", uuid, notice=_("A day and an hour are needed."))
    data = form.cleaned_data
    naive = datetime.combine(data["day"], data["hour"])
    services.play_edit(
        play=found,
        ended_at=timezone.make_aware(naive, timezone.get_current_timezone()),
        place=data["place"],
        comments=data["comments"],
    )
    return go(request, "play", uuid, notice=_("Noted."))


@require_POST
@club_page(Role.HOST)
def exclude(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """Out of the statistics, or back in."""
    found = the_play(request, uuid)
    out = found.excluded_at is None
    services.play_exclude(play=found, excluded=out, why=request.POST.get("why", ""))
    notice = _("This game does not count any more.") if out else _("This game counts again.")
    return go(request, "play", uuid, notice=notice)


@require_POST
@club_page(Role.ADMIN)
def delete(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """Remove a game for good."""
    found = the_play(request, uuid)
    if request.POST.get("sure") != "1":
        return go(request, "play", uuid, notice=_("Tick the box first: this cannot be undone."))
    services.play_delete(play=found, for_good=True)
    return go(request, "history", notice=_("The game is gone."))
