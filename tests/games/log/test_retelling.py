"""Rounds told again: what a correction does not name stays with whom it belongs to."""

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from games.chance import draws
from games.chance.simulator import heading_for, play_out
from games.engine.rulebooks import RULEBOOKS
from games.log.retelling import Wish, endings, retold
from games.log.timeline import Row, Timeline

GAMES = [("saboteur", n) for n in range(3, 11)] + [("saboteur2", n) for n in range(2, 13)]
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def timeline_with(book, heading, entries):
    rows = [
        Row(number=number, batch=number, by=None, at=NOW, content=entry)
        for number, entry in enumerate(entries, start=1)
    ]
    return Timeline.empty(book, heading).extended(rows)


def played(name, players, seed):
    """A whole game by moves, everything dealt by the app."""
    game = play_out(name, players, Random(seed)).game
    return timeline_with(game.book, game.heading, [game.book.write(move) for move in game.moves])


def told(name, players, seed):
    """A whole game of which only the ends of the rounds are told."""
    rng, book = Random(seed), RULEBOOKS[name]
    heading = heading_for(book, players, rng)
    heading = replace(heading, options={**heading.options, "tracking": "scores"})
    timeline = Timeline.empty(book, heading)
    while (phase := timeline.state.round.phase) != "over":
        entry = chosen(timeline, phase, players, rng)
        row = Row(
            number=timeline.length + 1, batch=timeline.length + 1, by=None, at=NOW, content=entry
        )
        timeline = timeline.extended([row])
    return timeline


def chosen(timeline, phase, players, rng):
    state, book = timeline.state, timeline.book
    if phase == "deal":
        return draws.deal(state.setting, (), rng)
    if phase == "roles":
        return {"do": "roles", "are": list(draws.deal(state.setting, ("roles",), rng)["roles"])}
    if phase == "share" and state.round.ending.share.drawn is None and rng.random() < 0.3:
        share = state.round.ending.share
        if share.picks and not share.has_begun:
            return draws.gold(state, rng)
    if phase in ("share", "steal"):
        return book.write(rng.choice(book.legal_moves(state)))
    result = {"do": "result", "treasure": rng.random() < 0.7, "last": rng.randrange(players)}
    if book.name == "saboteur2":
        ways = rng.choice(([], ["blue"], ["green"], ["blue", "green"]))
        thieves = rng.sample(range(players), rng.randrange(3))
        result |= {"ways": ways if result["treasure"] else [], "crystals": rng.randrange(10)}
        result |= {"jailed": rng.sample(range(players), rng.randrange(2)), "thieves": thieves}
    return result


def old_entries(timeline, number):
    return [dict(timeline.steps[place].entry) for place in endings(timeline.steps)[number - 1]]


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("way", [played, told], ids=["by moves", "by scores"])
def test_a_correction_that_changes_nothing_changes_nothing(way, name, players):
    for seed in range(3 if way is told else 1):
        timeline = way(name, players, f"{name} {players} {seed}")
        for number in range(1, len(timeline.state.closed) + 1):
            old = old_entries(timeline, number)
            if not old:
                assert retold(timeline, number, Wish()) is None
                continue
            result = next((e for e in old if e["do"] == "result"), None)
            roles = next((e["are"] for e in old if e["do"] == "roles"), None)
            for wish in (Wish(), Wish(result=result, roles=roles)):
                assert retold(timeline, number, wish).entries == old


def cards_of(entries):
    """The gold cards that each person took, in no order."""
    taken = {}
    for entry in entries:
        if entry["do"] == "take":
            taken.setdefault(entry["by"], Counter()).update(entry["gold"])
    return taken


@pytest.mark.parametrize("players", range(3, 11))
def test_another_finder_takes_no_card_from_anybody_who_still_picks(players):
    changed = 0
    for seed in range(4):
        timeline = told("saboteur", players, f"finder {players} {seed}")
        for number in range(1, 4):
            old = old_entries(timeline, number)
            if not old[0]["treasure"]:
                continue
            for last in range(players):
                new = retold(
                    timeline, number, Wish(result={"treasure": True, "last": last})
                ).entries
                before, after = cards_of(old), cards_of(new)
                assert sum(before.values(), Counter()) == sum(after.values(), Counter())
                for seat, cards in before.items():
                    if after[seat].total() >= cards.total():
                        assert cards <= after[seat]
                changed += new != old
    assert changed


def test_one_wrong_card_changes_one_persons_gold():
    timeline = told("saboteur", 5, "finder 5 0")
    number = next(n for n in (1, 2, 3) if old_entries(timeline, n)[0]["treasure"])
    old = old_entries(timeline, number)
    picks = [entry for entry in old if entry["do"] == "take"]
    worth = next(w for w in (1, 2, 3) if [w] != picks[1]["gold"])
    new = retold(timeline, number, Wish(picks={1: worth})).entries
    differing = [
        one["by"] for one, other in zip(old, new, strict=True) if one != other and "by" in one
    ]
    assert differing == [picks[1]["by"]]
