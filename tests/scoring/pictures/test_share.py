"""Share cards: the size that other sites want, everybody on it, nothing cut but on purpose."""

import datetime

import pytest

from scoring.pictures.lettering import width
from scoring.pictures.share import share_card
from tests.scoring.pictures.cards import opened
from tests.scoring.pictures.plays import NAMES, played, standings

DAY = datetime.date(2026, 11, 14)


LONG = tuple(f"Maximilien-Alexandre de la Tour d’Auv {i}"[:40] for i in range(12))


ODD = (
    "Léo 🦖",
    "Zoë-Łucja ő",
    "محمد",
    "Дмитрий",
    "Ελένη",
    "美咲",
    "e\u0301\u0302",
    "👩‍🚀❤️🇫🇷",
    ".",
    "-",
    "1",
    "2",
)


@pytest.fixture(scope="module")
def mine():
    return played("saboteur2", 7, 3)[0][-1]


@pytest.fixture(scope="module")
def galleries():
    return played("lutins", 4, 5)[0][-1]


MORE = [pytest.param(count, marks=pytest.mark.long) for count in (3, 4, 10)]


def left_of(line):
    share = {"left": 0, "middle": 0.5, "right": 1}[line.align]
    return line.at[0] - width(line.text, line.type) * share


def test_a_card_has_the_size_that_others_show(mine):
    picture = opened(share_card(mine, game="saboteur2", day=DAY))
    assert (picture.format, picture.size, picture.mode) == ("PNG", (1200, 630), "RGB")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_same_result_gives_the_same_bytes(galleries, language):
    cards = {share_card(galleries, game="lutins", day=DAY, language=language) for _ in range(2)}
    assert len(cards) == 1


def test_the_language_is_the_one_asked_for(mine, written):
    share_card(mine | standings(3, 5, 8), game="saboteur", day=DAY, language="fr")
    share_card(mine | standings(3, 5, 8), game="saboteur", day=DAY, language="en")
    said = " ".join(line.text for line in written)
    assert "14 novembre 2026" in said
    assert "Chloé gagne avec" in said
    assert "Nov. 14, 2026" in said
    assert "Chloé wins with" in said


@pytest.mark.parametrize("names", [NAMES, LONG, ODD], ids=["short", "long", "odd"])
@pytest.mark.parametrize("count", [2, 7, 12, *MORE])
@pytest.mark.parametrize("shown", ["mine", "nothing"])
def test_no_word_leaves_the_card(names, count, shown, mine, written):
    golds = [(i * 5) % 9 for i in range(count)]
    position = standings(*golds, names=names)
    if shown == "mine":
        position["board"] = mine["board"]
    share_card(position, game="saboteur2", day=DAY, place="Club " + "très " * 12 + "long")
    assert written
    for line in written:
        start = left_of(line)
        assert start >= 20, line
        assert start + width(line.text, line.type) <= 1180, line
        assert 20 < line.at[1] < 625, line


@pytest.mark.parametrize("golds", [(4,) * 12, (4, 4, 2), (5, 3, 3, 3, 3), (0, 0, 0), (7, 7, 7, 7)])
def test_everybody_is_on_the_card_once(golds, written):
    share_card(standings(*golds), game="saboteur")
    names = [line.text for line in written if line.text in NAMES]
    assert sorted(names) == sorted(NAMES[: len(golds)])


def test_a_result_without_gold_has_a_card(written):
    position = {"standings": [{"seat": 0, "name": "Ana", "rank": 1}, {"seat": 1, "name": "Bo"}]}
    share_card(position, game="saboteur")
    assert "None" not in " ".join(line.text for line in written)
