"""Deals that can be checked: phones commit, show, are left out, and nothing waits for long."""

import pytest

from games.chance.checking import opened_of
from games.chance.seeded_draws import commitment_of
from games.common.table_errors import Refused
from games.log.store import timeline_of
from games.models import Game, Seat, Shuffle
from games.services import endings
from games.services.grains import shuffle_end, shuffles_end_due
from tests.games.shuffling import DEALT, Phones

pytestmark = pytest.mark.django_db


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


def test_a_rehearsal_that_can_be_repeated_mixes_nothing_in(settings):
    settings.FILON_SEED = "seed"
    evening = Phones(dealt=DEALT)
    with pytest.raises(Refused):
        evening.mixes(0)
    evening.start()
    assert not Shuffle.objects.filter(game=evening.game)
    endings.game_abandon(evening.pk, **evening.asks(0))
