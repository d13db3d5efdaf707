"""Changing what is kept about a game: when and where, whether it counts, and guesses."""

from django.urls import reverse

from scoring.models import MemberTally, Play
from tests.scoring.visitors import visitor


def sends(play, name, *more, **fields):
    address = reverse(f"club:{name}", args=[play.club.slug, play.uuid, *more])
    return visitor(play.club, "host").post(address, fields, follow=True).content.decode()


def test_a_game_moves_to_another_evening_and_keeps_its_hour(play):
    hour = play.ended_at.time()
    assert "Noted." in sends(play, "play-edit", day="2024-02-03", place="Chez Ana")
    moved = Play.objects.get(pk=play.pk)
    assert (f"{moved.evening.day}", moved.place) == ("2024-02-03", "Chez Ana")
    assert moved.ended_at.time() == hour


def test_a_day_is_needed(play):
    assert "A day is needed." in sends(play, "play-edit", day="soon")
    assert Play.objects.get(pk=play.pk).evening == play.evening


def test_a_game_is_taken_out_of_the_statistics_and_put_back(play, people):
    def counts():
        tally = MemberTally.objects.filter(member=people["Ana"], season=0, game="").first()
        return tally.plays if tally else 0

    assert counts() == 1
    assert "This game does not count any more." in sends(play, "play-exclude", why="tired")
    assert counts() == 0
    assert "This game counts again." in sends(play, "play-exclude")
    assert counts() == 1


def test_a_guess_is_confirmed(play):
    play.results.filter(seat=0).update(guessed=True)
    sends(play, "guess", 0, right="1")
    assert not play.results.filter(guessed=True).exists()
