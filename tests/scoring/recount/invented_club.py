"""A club with a past: games of all kinds, guests, ticks, games left out, somebody archived."""

import random
import uuid

from django.db import transaction
from django.utils import timezone

from scoring.documents.score_sheet import make_sheet
from scoring.invented import club as invented
from scoring.models import Club, Evening, Member, Play, RatingsDue
from scoring.selectors import boards
from scoring.services import people as people_services
from scoring.services.plays import play_edit, play_exclude, play_write
from scoring.tally import ratings_due
from scoring.tally.recount import recount
from tests.scoring.recount.reader import GAMES
from tests.scoring.simulation import sheet


def invent(seed, plays, people, monkeypatch, *, kinds):
    """So many plays, of so many different games: robots play them out, which takes its time."""
    monkeypatch.setattr(invented, "BY_MOVES", 0.3)
    monkeypatch.setattr(invented, "TEMPLATES", kinds)
    monkeypatch.setattr(boards, "PAGE", 2 * people)  # a ranking is read as a whole
    rng = random.Random(seed)
    club = Club.objects.create(
        name="Club",
        slug=f"club{seed}",
        season_month=rng.choice([1, 9]),
        time_zone="Europe/Paris",
        shows_ratings=True,
    )
    for _done in invented.invent(club, invented.Scale(plays, people, years=2), seed):
        pass
    with transaction.atomic():
        for _progress in recount(club):
            pass
    change(club, rng)
    for due in RatingsDue.objects.filter(club=club):
        for _done in ratings_due.settle(due):
            pass
    return club


def change(club, rng):
    """What people do to a history in the course of years."""
    members = list(Member.objects.filter(club=club).order_by("pk"))
    kept = list(Play.objects.filter(club=club).order_by("pk"))
    for play in rng.sample(kept, 5):
        play_exclude(play=play, excluded=True)
    for play in rng.sample(kept, 5):
        play_edit(play=play, ended_at=play.ended_at, place="Cellar", comments="")
    for evening in rng.sample(list(Evening.objects.filter(club=club).order_by("pk")), 6):
        people_services.presence_set(evening=evening, person=rng.choice(members), present=True)
    for number in range(8):
        names = [members[0].name, members[1].name, f"Guest {number}"]
        document = sheet(rng, names, game=rng.choice(GAMES[1:]))
        if document["game"] == "saboteur":
            document["edition"] = rng.choice(["classic", "revised"])
        if number > 5:
            results = [(41, None, True), (38, None, False), (None, None, False)]
            document = make_sheet(
                game="other", edition="", title="Azul", players=names, results=results
            )
        play_write(
            document,
            game_id=uuid.UUID(int=rng.getrandbits(128), version=4),
            club=club,
            ended_at=kept[-1].ended_at + timezone.timedelta(hours=number + 1),
            seat_members={0: members[0], 1: members[1]},
        )
    people_services.member_archive(member=members[-1], archived=True)
