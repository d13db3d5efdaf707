"""Somebody who looks at every page of a club, and then plays one more game."""

import time
import uuid
from datetime import timedelta

from django.conf import settings
from django.db import connection
from django.test import Client
from django.urls import reverse

from scoring.documents.score_sheet import make_sheet
from scoring.models import Club, Member, MemberTally, Play, Role
from scoring.selectors.visits import COOKIE
from scoring.services.clubs import link_create
from scoring.services.plays import play_write

ROLES = ["saboteur", "digger", "digger", "digger", "digger"]


class Visitor:
    def __init__(self):
        settings.ALLOWED_HOSTS = ["testserver"]
        self.club = Club.objects.get()
        self.client = Client()
        _link, secret = link_create(club=self.club, role=Role.ADMIN)
        self.client.cookies[COOKIE] = secret
        top = MemberTally.objects.filter(season=0, game="").order_by("-plays").first()
        self.members = list(Member.objects.order_by("pk")[:5])
        plays = Play.objects.order_by("-ended_at")
        newest = plays.filter(
            game="saboteur", document__body__startswith='{"format":"filon/1"'
        ).first()
        middle = Play.objects.order_by("ended_at")[Play.objects.count() // 2]
        moment = int(middle.ended_at.timestamp() * 1_000_000)
        person = f"person={top.member.uuid}"
        other = next(each for each in self.members if each != top.member)
        self.pages = {
            "the history": self.url("history"),
            "the history, half way back": self.url("history") + f"?before={moment}-{middle.pk}",
            "the history, by game and size": self.url("history") + "?game=saboteur&players=6",
            "the history of the most eager": self.url("history") + f"?{person}&game=lutins",
            "the history, by edition": self.url("history") + "?edition=revised",
            "the history of two people": self.url("history") + f"?{person}&with={other.uuid}",
            "two people head to head": self.url("versus", top.member.uuid, other.uuid),
            "a game": self.url("play", newest.uuid),
            "a step of its replay": self.url("replay", newest.uuid) + "?move=50",
            "the most eager person": self.url("person", top.member.uuid),
            "the club": self.url("club"),
            "the club, against the odds": self.url("club") + "?sort=odds",
            "the club, by games won": self.url("club") + "?sort=rate&season=all",
            "its last season": self.url("review", self.club_season()),
            "its attendance": self.url("attendance"),
            "its awards": self.url("honours"),
            "its balance": self.url("balance"),
            "its people": self.url("people"),
            "its guests": self.url("guests"),
            "its evenings": self.url("evenings"),
            "its last evening": self.url("evening", plays[0].evening.day),
        }
        self.asked = 0
        self.now = plays[0].ended_at

    def club_season(self):
        return Play.objects.order_by("-ended_at").first().season

    def url(self, name, *more):
        return reverse(f"club:{name}", args=[self.club.slug, *more])

    def round(self):
        """For every page, and for one tally: milliseconds of work and queries."""
        costs = {
            what: self.cost(lambda path=path: self.look(path)) for what, path in self.pages.items()
        }
        return {**costs, "one more game": self.cost(self.play)}

    def cost(self, act):
        self.asked = 0
        with connection.execute_wrapper(self.count):
            began = time.thread_time()
            act()
            took = time.thread_time() - began
        return round(1000 * took, 3), self.asked

    def count(self, execute, sql, params, many, context):
        self.asked += 1
        return execute(sql, params, many, context)

    def look(self, path):
        response = self.client.get(path)
        assert response.status_code == 200, (path, response.status_code)
        b"".join(response)

    def play(self):
        """The game every evening ends with, kept and counted."""
        self.now += timedelta(minutes=40)
        ended_at = self.now
        seats = [
            {"role": role, "won": role == "digger", "gold": 2 * (role == "digger")}
            for role in ROLES
        ]
        sheet = make_sheet(
            game="saboteur",
            edition="classic",
            players=[member.name for member in self.members],
            results=[(each["gold"], None, each["won"]) for each in seats],
            rounds=[{"treasure": True, "seats": seats}],
        )
        play_write(
            sheet,
            game_id=uuid.uuid4(),
            club=self.club,
            ended_at=ended_at,
            started_at=ended_at - timedelta(minutes=30),
            seat_members=dict(enumerate(self.members)),
            clocks=dict.fromkeys(range(5), 120),
        )
