"""Every figure on the club's pages equals what naive code counts in the exported tables.

A page is read figure by figure: one that nobody recounts is a difference too.
"""

import random

import pytest

from scoring.selectors import boards
from scoring.templatetags import figures
from tests.scoring.recount.invented_club import invent
from tests.scoring.recount.memory import ClubReader
from tests.scoring.recount.reader import GAMES

SORTS = ("gold", "mean", "odds", "rate", "evenings")


def few(seasons):
    """Seasons and games in which every panel has something to show."""
    return [(0, "saboteur2"), (seasons[-1], "saboteur"), (seasons[0], "")]


def read_everything(reader, rng, *, persons, filters=0):
    """Every page, with a choice of seasons and games by chance, or the few that it takes."""
    csv, seasons = reader.csv, sorted(reader.seasons)
    pairs = [(season, game) for season in (0, *seasons) for game in GAMES]
    chosen = rng.sample(pairs, min(filters, len(pairs))) if filters else few(seasons)
    for season, game in chosen:
        for sort in (*SORTS, *(["rating"] if game else [])):
            reader.ranking(season, game, sort)
        for who in rng.sample(csv.people(), persons):
            reader.person(who, season, game)
        one, two = rng.sample(csv.people(), 2)
        reader.versus(one, two, season, game)
        if game:
            reader.balance(season, game)
        if game == "saboteur":
            reader.balance(season, game, rng.choice(["classic", "revised"]))
        reader.history(**some_filters(csv, rng, season, game))
    for season in (0, *seasons):
        reader.honours(season)
        reader.data(season)
    for season in seasons:
        reader.review(season)
        reader.attendance(season)
    for play in rng.sample(csv.chosen(), 2 * persons):
        reader.play(play)
        reader.evening(play.evening)
    reader.people()
    reader.people("guests")
    reader.guests()
    reader.evenings()


def some_filters(csv, rng, season, game):
    """A few of the filters of the list of games."""
    one, two = rng.sample(csv.people(), 2)
    chances = {
        "season": season,
        "game": game,
        "players": rng.choice([0, 0, 4, 6]),
        "edition": rng.choice(["", "", "classic", "revised"]),
        "place": rng.choice(["", "", "", "Cellar"]),
        "moves": rng.choice(["", "", "1"]),
        "person": rng.choice(["", one]),
        "with": rng.choice(["", two]),
    }
    return {name: value for name, value in chances.items() if value}


def told(reader):
    for where, what, shown, counted in reader.differences[:8]:
        print(where, what, f"shown   {shown}", f"counted {counted}", sep="\n  ")
    return len(reader.differences)


@pytest.mark.django_db
def test_every_figure_equals_its_naive_recount(monkeypatch):
    reader = ClubReader(invent(1, 120, 13, monkeypatch, kinds=20))
    assert {play.edition for play in reader.csv.plays} == {"classic", "revised", ""}
    read_everything(reader, random.Random(1), persons=1)
    assert told(reader) == 0
    assert reader.compared > 300


@pytest.mark.django_db
def test_a_figure_that_is_wrong_or_new_is_noticed(monkeypatch):
    reader = ClubReader(invent(2, 40, 13, monkeypatch, kinds=5))
    reader.review(reader.seasons[0])
    reader.ranking(0, "", "odds")
    assert told(reader) == 0
    monkeypatch.setattr(figures.words, "whole_percent", lambda share: 1 + round(100 * share))
    reader.ranking(0, "", "odds")
    assert any("ranking" in what for _where, what, *_rest in reader.differences)
    monkeypatch.undo()
    reader.differences.clear()
    monkeypatch.setattr(boards, "fairly_among", lambda *_where: 77)
    reader.ranking(0, "", "odds")
    assert [what for _where, what, *_rest in reader.differences] == ["figures that nobody recounts"]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.django_db
def test_every_figure_of_five_large_clubs_equals_its_naive_recount(seed, monkeypatch, capsys):
    reader = ClubReader(invent(seed, 2000, 40, monkeypatch, kinds=120))
    read_everything(reader, random.Random(seed), persons=4, filters=8)
    differences = told(reader)
    with capsys.disabled():
        print(f"\n{reader.compared} figures of club {seed}, 2,000 plays: {differences} differences")
    assert differences == 0
