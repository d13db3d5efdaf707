"""Deals that can be checked: phones commit, show, are left out, and nothing waits for long."""

import json
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from games.chance.checking import draws_of, opened_of
from games.chance.game_record import record_of
from games.chance.seeded_draws import commitment_of, mix_of
from games.common.table_errors import Refused
from games.engine.rulebooks import RULEBOOKS
from games.log.store import timeline_of
from games.models import Game, Seat, Shuffle, Table
from games.services import endings
from games.services.grains import grain_show, mix_in, shuffle_end, shuffles_end_due
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db

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


def test_a_deal_waits_for_the_phones_that_committed_and_for_nobody_else():
    evening = Phones(dealt=DEALT)
    evening.mixes(0, 1)
    evening.start()
    assert evening.game is None
    evening.shows(1)
    assert evening.game is None
    evening.shows(0)
    assert timeline_of(evening.game).entries[0]["do"] == "deal"
    assert evening.table.shuffling_until is None
    assert evening.wrong() == []


def test_without_a_phone_that_commits_the_deal_is_at_once_and_committed_to_all_the_same():
    evening = Phones(dealt=DEALT)
    published = evening.shuffle.commitment
    evening.start()
    (opened,) = opened_of(evening.ends())
    assert opened.commitment == published == commitment_of(opened.secret)
    assert opened.mixes == ()


def test_what_any_phone_mixes_in_changes_the_deal():
    evening = Phones(dealt=DEALT)
    evening.mixes(0, 1)
    evening.start()
    evening.shows(0, 1)
    (opened,) = opened_of(evening.ends())
    tag, mix, grain = opened.mixes[0]
    other = opened.__class__(**{**vars(opened), "mixes": ((tag, mix, "f" * 64), opened.mixes[1])})
    assert grain == evening.grain(0)
    assert other.seed != opened.seed
    assert not other.holds


def test_a_phone_that_does_not_answer_is_left_out_after_a_moment_and_named():
    evening = Phones(dealt=DEALT)
    evening.mixes(0, 1, 2)
    evening.start()
    evening.shows(0, 2)
    of = evening.table.shuffle
    shuffle_end(evening.pk, of)
    assert evening.game is None, "too early"
    evening.later()
    shuffle_end(evening.pk, of)
    assert evening.game.status == Game.Status.PLAYING
    decided = Shuffle.objects.get(game=evening.game)
    silent = [mix["name"] for mix in decided.mixes if "grain" not in mix]
    assert silent == ["Bruno"]
    assert evening.wrong() == []


def test_a_sweep_deals_where_nobody_looks():
    evening = Phones(dealt=DEALT)
    evening.mixes(0)
    evening.start()
    evening.later()
    shuffles_end_due()
    assert evening.game is not None
    version = evening.table.version
    shuffles_end_due()
    assert evening.table.version == version


def test_a_phone_asleep_holds_up_nobody():
    evening = Phones(dealt=DEALT)
    evening.mixes(0, 1)
    Seat.objects.filter(table_id=evening.pk).update(here=False)
    evening.start()
    assert evening.game is not None


def test_nobody_commits_once_others_show_and_nobody_shows_anything_else():
    evening = Phones(dealt=DEALT)
    evening.mixes(0, 1)
    evening.start()
    evening.mixes(2)
    assert len(evening.shuffle.mixes) == 2
    with pytest.raises(Refused):
        grain_show(
            evening.pk,
            by=evening.phone(0),
            key="another-grain-000",
            of=evening.table.shuffle,
            grain="e" * 64,
        )
    assert not any("grain" in mix for mix in evening.shuffle.mixes)


def test_a_grain_shown_while_others_may_still_commit_is_not_taken():
    evening = Phones(dealt=DEALT)
    evening.mixes(0)
    evening.shows(0)
    assert "grain" not in evening.shuffle.mixes[0]


def test_a_copied_commitment_cannot_be_shown():
    """It is bound to the seat: whoever repeats another's has nothing to show for it."""
    evening = Phones(dealt=DEALT)
    evening.mixes(0)
    copied = evening.shuffle.mixes[0]["mix"]
    of = evening.table.shuffle
    mix_in(evening.pk, by=evening.phone(1), key="copied-mix-000000", of=of, mix=copied)
    evening.start()
    evening.shows(0)
    with pytest.raises(Refused):
        grain_show(
            evening.pk,
            by=evening.phone(1),
            key="copied-grain-0000",
            of=of,
            grain=evening.grain(0),
        )


def test_every_round_has_its_own_shuffle_and_one_dealt_anew_has_two():
    evening = Phones(dealt=["roles"])
    evening.start()
    evening.undo()
    evening.mixes(1)
    evening.deal(1)
    assert evening.state.round.phase == "deal"
    evening.shows(1)
    assert evening.state.round.phase == "play"
    assert [one.round for one in Shuffle.objects.filter(game=evening.game)] == [1, 1]
    assert evening.wrong() == []


def test_a_start_that_is_possible_no_longer_leaves_the_table_as_it_was():
    evening = Phones(dealt=DEALT)
    evening.mixes(0, 1)
    evening.start()
    before = evening.table.shuffle
    Seat.objects.filter(table_id=evening.pk, number=2).delete()
    evening.shows(0, 1)
    assert evening.game is None
    assert evening.table.shuffling_until is None
    assert evening.table.shuffle not in ("", before)


def test_dice_chests_and_tunnels_follow_from_the_seed_of_the_game():
    evening = Phones("lutins", dealt=["dice", "chests", "tunnels"])
    evening.mixes(0, 1, 2)
    evening.start()
    evening.shows(0, 1, 2)
    book = RULEBOOKS["lutins"]
    for _ in range(40):
        moves = [book.write(move) for move in book.legal_moves(evening.state)]
        may_roll = evening.state.phase == "village"
        entry = {"by": moves[0]["by"], "do": "roll"} if may_roll else dict(moves[0])
        evening.enter(entry.pop("by"), entry.pop("do"), **entry)
    drawn = {entry["do"] for entry in timeline_of(evening.game).entries}
    assert {"roll", "dig"} <= drawn
    assert evening.wrong() == []


def test_a_roll_that_is_taken_back_falls_as_it_did():
    evening = Phones("lutins", dealt=["dice", "chests", "tunnels"])
    evening.start()
    evening.enter(0, "roll")
    first = timeline_of(evening.game).entries[-1]["dice"]
    evening.undo()
    evening.enter(0, "roll")
    assert timeline_of(evening.game).entries[-1]["dice"] == first


def test_the_secret_is_nowhere_in_the_rows_while_the_game_lasts():
    evening = Phones(dealt=DEALT)
    evening.start()
    with pytest.raises(PermissionError):
        opened_of(evening.game)
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM games_shuffle")
        rows = repr(cursor.fetchall())
    (opened,) = opened_of(evening.ends())
    assert opened.secret not in rows
    assert repr(bytes.fromhex(opened.secret))[2:20] not in rows


def played():
    evening = Phones(dealt=["roles", "goals", "gold"], options={"tracking": "scores"})
    for _ in range(3):
        evening.mixes(0, 1)
        evening.start() if evening.game is None else evening.deal()
        evening.shows(0, 1)
        evening.enter(None, "result", treasure=True, last=0)
        evening.turn()
        while evening.state.round.phase == "share":
            evening.enter(
                evening.state.round.turn, "take", gold=[evening.state.round.ending.share.drawn[0]]
            )
    assert evening.game.status == Game.Status.OVER
    return evening


def checked(written, tmp_path, capsys):
    file = tmp_path / "record.json"
    file.write_text(json.dumps(written))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.exit", lambda code: None)
        call_command("checkrecord", str(file))
    return json.loads(capsys.readouterr().out)


def test_a_record_carries_what_its_deals_are_checked_by(tmp_path, capsys):
    written = record_of(played().game)
    answer = checked(written, tmp_path, capsys)
    assert answer["ok"]
    assert answer["deals"]["ok"]
    assert answer["deals"]["draws"] >= 4
    assert [one["phones"] for one in answer["deals"]["rounds"]] == [2, 2, 2]


def test_a_card_that_was_changed_afterwards_is_noticed(tmp_path, capsys):
    evening = Phones(dealt=DEALT)
    evening.start()
    endings.game_abandon(evening.pk, **evening.asks(0))
    written = record_of(Game.objects.get(table_id=evening.pk))
    deal = written["log"][0]
    deal["goals"] = deal["goals"][1:] + deal["goals"][:1]
    answer = checked(written, tmp_path, capsys)
    assert answer["ok"], "the rules know nothing of it"
    assert answer["deals"]["wrong"] == [0]
    assert not answer["deals"]["ok"]


@pytest.mark.parametrize("change", ["secret", "grain", "no JSON"])
def test_another_secret_or_grain_is_noticed(change, tmp_path, capsys):
    written = record_of(played().game)
    prefix, _, told = written["note"].partition(" [")
    rounds = json.loads("[" + told)
    if change == "secret":
        rounds[1][3] = "0" * 64
    elif change == "grain":
        rounds[2][4][0][2] = "f" * 64
    written["note"] = f"{prefix} {json.dumps(rounds) if change != 'no JSON' else '[[1]'}"
    answer = checked(written, tmp_path, capsys)
    assert not answer["deals"]["ok"]


def test_a_rehearsal_that_can_be_repeated_mixes_nothing_in(settings):
    settings.FILON_SEED = "seed"
    evening = Phones(dealt=DEALT)
    with pytest.raises(Refused):
        evening.mixes(0)
    evening.start()
    assert not Shuffle.objects.filter(game=evening.game)
    endings.game_abandon(evening.pk, **evening.asks(0))
