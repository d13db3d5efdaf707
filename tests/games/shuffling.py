"""Evenings whose phones shuffle along."""

from datetime import timedelta

from django.utils import timezone

from games.chance.checking import draws_of, opened_of
from games.chance.seeded_draws import mix_of
from games.log.store import timeline_of
from games.models import Game, Seat, Shuffle, Table
from games.services.grains import grain_show, mix_in
from tests.games.evening import Evening

DEALT = ["roles", "goals", "hands", "gold"]


class Phones(Evening):
    """An evening whose phones shuffle along."""

    def __init__(self, *args, **wishes):
        super().__init__(*args, **wishes)
        Seat.objects.filter(table_id=self.pk).update(here=True)
        self.keys = iter(f"shuffle-{number:012}" for number in range(10**6))

    @property
    def shuffle(self):
        return Shuffle.objects.get(uid=self.table.shuffle)

    def tag(self, seat):
        return Seat.objects.get(table_id=self.pk, number=seat).tag

    def grain(self, seat):
        return f"{seat:064x}"

    def mixes(self, *seats, grain=None):
        of = self.table.shuffle
        for seat in seats:
            mix = mix_of(of, self.tag(seat), grain or self.grain(seat))
            mix_in(self.pk, by=self.phone(seat), key=next(self.keys), of=of, mix=mix)

    def shows(self, *seats):
        of = self.table.shuffle
        for seat in seats:
            grain = self.grain(seat)
            grain_show(self.pk, by=self.phone(seat), key=next(self.keys), of=of, grain=grain)

    def later(self):
        """The phones' time is over."""
        past = timezone.now() - timedelta(seconds=1)
        Table.objects.filter(pk=self.pk).update(shuffling_until=past)

    def ends(self):
        game = self.game
        Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER)
        return self.game

    def wrong(self):
        """The entries that are not what the seeds give."""
        game, timeline = self.ends(), timeline_of(self.game)
        draws = draws_of(timeline.book, timeline.heading, timeline.entries, opened_of(game))
        assert draws
        return [draw.entry for draw in draws if not draw.holds]
