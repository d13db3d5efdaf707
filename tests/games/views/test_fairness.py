"""What phones mix into a deal, through the form their script sends; and the page about deals."""

import pytest

from games.chance.seeded_draws import mix_of
from tests.games.browsing import phone_of
from tests.games.shuffling import DEALT, Phones

pytestmark = pytest.mark.django_db
KEY = "0123456789abcdef0123456789abcdef"


@pytest.fixture
def evening():
    return Phones(dealt=DEALT)


def sends(evening, seat, **fields):
    post = {"key": KEY, "seen": "0", "of": evening.table.shuffle, **fields}
    return phone_of(evening, seat).post(f"/t/{evening.table.code}/shuffle/", post)


def test_a_phone_commits_and_is_told_what_everybody_may_know(evening):
    mix = mix_of(evening.table.shuffle, evening.tag(0), evening.grain(0))
    told = sends(evening, 0, mix=mix).json()
    assert told["mixes"] == [[evening.tag(0), mix]]
    assert (told["tag"], told["closed"]) == (evening.tag(0), False)
    assert told["commitment"] == evening.shuffle.commitment
    assert set(told) == {"commitment", "closed", "mixes", "tag"}, "never the secret"


def test_what_is_no_commitment_is_refused_and_an_old_shuffle_is_said_to_be_old(evening):
    assert sends(evening, 0, mix="zz").status_code == 422
    assert sends(evening, 0, of="0" * 32).status_code == 409


def test_the_page_shows_commitments_and_opens_nothing_before_the_end(evening):
    evening.start()
    page = phone_of(evening, 1).get(f"/t/{evening.table.code}/fair/")
    [shuffle] = evening.game.shuffles.all()
    assert shuffle.commitment in page.content.decode()
    assert "secret&quot;" not in page.content.decode()
    assert '"secret"' not in page.content.decode()


def test_players_are_told_that_nobody_chose_the_cards_where_phones_shuffled_along(evening):
    promise = "personne n’a pu choisir les cartes"
    evening.start()
    fair = f"/t/{evening.table.code}/fair/"
    assert promise not in phone_of(evening, 1).get(fair).content.decode(), "the site was alone"

    together = Phones(dealt=DEALT)
    together.mixes(0, 1, 2)
    together.start()
    together.shows(0, 1, 2)
    assert promise in phone_of(together, 1).get(f"/t/{together.table.code}/fair/").content.decode()


def test_without_a_game_there_is_no_such_page(evening):
    answer = phone_of(evening, 1).get(f"/t/{evening.table.code}/fair/")
    assert answer["Location"] == f"/t/{evening.table.code}/"
