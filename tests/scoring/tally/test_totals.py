"""Running totals equal what is counted naively from the documents, whatever happened."""

import contextlib
import functools
import random
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.chance.simulator import play_out
from games.engine import record
from scoring.documents import formats
from scoring.models import Club, Evening, Member, MemberTally, Play
from scoring.services import people as people_services
from scoring.services import plays as play_services
from scoring.services.people import PeopleError
from scoring.tally.recount import recount
from tests.proofs.counting import examples
from tests.scoring import naive, totals
from tests.scoring.randomgames import saboteur_record
from tests.scoring.simulation import sheet

START = datetime(2025, 12, 20, 21, tzinfo=UTC)
NAMES = ["Ana", "Bruno", "Chloé", "Dina", "Élie", "Farid"]
GAMES = ["saboteur", "saboteur2", "lutins"]


@functools.cache
def movers():
    """A few games tracked move by move: they also have cards, turns and broken tools."""
    dug = [
        saboteur_record(random.Random(seed), NAMES[:count], haste=0.93)
        for seed, count in enumerate([3, 4, 5])
    ]
    return dug + [simulated(game, seed) for seed, game in enumerate(["saboteur2", "lutins"])]


def simulated(name, seed):
    """A whole game, the app dealing everything."""
    game = play_out(name, 4, random.Random(seed)).game
    written = record.dump(game.heading, (game.book.write(move) for move in game.moves))
    return formats.renamed(written, NAMES[:4])


class Story:
    """A club that random things happen to."""

    def __init__(self, rng):
        self.rng = rng
        self.club = Club.objects.create(name="Club", slug="club", season_month=rng.choice([1, 9]))
        for name in NAMES:
            people_services.member_create(club=self.club, name=name)
        self.numbers = iter(range(1, 1000))

    def member(self):
        return self.rng.choice(list(Member.objects.order_by("pk")))

    def some_play(self):
        plays = list(Play.objects.order_by("uuid"))
        return self.rng.choice(plays) if plays else None

    def moment(self):
        return START + timedelta(days=self.rng.randrange(0, 30), hours=self.rng.randrange(0, 9))

    def play(self):
        rng = self.rng
        if rng.random() < 0.3:
            document = rng.choice(movers())
        else:
            game = rng.choice(GAMES)
            names = rng.sample([*NAMES, "Zoé"], rng.randrange(3, 5))
            document = sheet(rng, names, game=game)
        ended_at = self.moment()
        members = list(Member.objects.filter(is_guest=False).order_by("pk"))
        clocks = {seat: rng.randrange(600) for seat in range(2)} if rng.random() < 0.5 else None
        play_services.play_write(
            document,
            game_id=UUID(int=rng.getrandbits(128)),
            club=self.club,
            started_at=rng.choice([None, ended_at - timedelta(minutes=rng.randrange(20, 90))]),
            ended_at=ended_at,
            seat_members=dict(enumerate(rng.sample([*members, None, None], 4))),
            clocks=clocks,
            abandoned=rng.random() < 0.1,
        )

    def exclude(self):
        if play := self.some_play():
            play_services.play_exclude(play=play, excluded=play.excluded_at is None)

    def correct(self):
        play = self.some_play()
        if play and play.document.body.startswith('{"format":"filon-sheet'):
            names = [result.name or "?" for result in play.results.order_by("seat")]
            if len(set(names)) == len(names):
                sheet_now = sheet(self.rng, names, game=play.game)
                play_services.play_correct(play=play, record=sheet_now, reason="we miscounted")

    def delete(self):
        if play := self.some_play():
            play_services.play_delete(play=play)

    def move(self):
        if play := self.some_play():
            play_services.play_edit(play=play, ended_at=self.moment(), place="", comments="")

    def merge(self):
        with contextlib.suppress(PeopleError):
            people_services.member_merge(kept=self.member(), gone=self.member())

    def unmerge(self):
        merged = list(Member.objects.filter(merged_into__isnull=False).order_by("pk"))
        if merged:
            people_services.member_unmerge(member=self.rng.choice(merged))

    def forget(self):
        people_services.member_forget(member=self.member())

    def archive(self):
        member = self.member()
        people_services.member_archive(member=member, archived=member.archived_at is None)

    def tick(self):
        evenings = list(Evening.objects.order_by("pk"))
        if evenings:
            people_services.presence_set(
                evening=self.rng.choice(evenings),
                person=self.member(),
                present=self.rng.random() < 0.7,
            )

    def count_again(self):
        with transaction.atomic():
            for _progress in recount(self.club):
                pass

    def check(self):
        for measure in ("counts_of", "spans_of", "records_of", "evenings_of", "ratings_of"):
            counted = getattr(naive, measure)(self.club)
            assert getattr(totals, measure)(self.club) == counted, measure
        for row in MemberTally.objects.select_related("member"):
            assert row.listed == row.member.is_listed


ACTS = ["play"] * 6 + [
    "exclude",
    "correct",
    "delete",
    "move",
    "merge",
    "merge",
    "unmerge",
    "forget",
    "archive",
    "tick",
    "count_again",
]


@pytest.mark.django_db
@settings(
    max_examples=examples(8, 100),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
@given(seed=st.integers(0, 2**32), acts=st.lists(st.sampled_from(ACTS), min_size=1, max_size=25))
def test_totals_equal_naive_counts_whatever_happens(seed, acts):
    with transaction.atomic():
        story = Story(random.Random(seed))
        for act in acts:
            getattr(story, act)()
        story.check()
        story.count_again()
        story.check()
        transaction.set_rollback(True)
