"""The engine and the referee on paper judge the same entries alike."""

import json
from pathlib import Path
from random import Random

import pytest

from games.engine.core import Refusal
from tests.engine.saboteur.paper import GOALS, Paper, Refused, beside, turned
from tests.engine.saboteur.wild import ON_SOMEBODY, REPAIRS, TOOLS, Wild, as_record, some_heading


def judged(call, *arguments):
    """What came of it: the rule that refused, or ``None``."""
    try:
        return call(*arguments), None
    except Refusal as refusal:
        return None, refusal.rule.code
    except Refused as refused:
        return None, str(refused)


def told(book, state):
    """The engine's report in the words of the paper."""
    report = book.report(state)
    report["gold"] = [standing["gold"] for standing in report.pop("standings")]
    return report


class Pair:
    """The same game before both referees."""

    def __init__(self, rng, **options):
        heading = some_heading(rng, **options)
        self.rng = rng
        self.paper = Paper(as_record(heading))
        self.wild = Wild(rng, heading)
        self.book = self.wild.book
        self.state = self.book.start(heading)
        self.log = []

    def step(self):
        surely = self.rng.random() < 0.5
        entry = self.wild.likely(self.state) if surely else self.wild.any(self.state)
        move = self.book.read(self.state, entry)
        after, rule = judged(self.book.play, self.state, move)
        _, on_paper = judged(self.paper.enter, json.loads(json.dumps(entry)))
        assert rule == on_paper, (entry, self.log)
        if rule is None:
            self.state = after
            self.log.append(entry)
            assert told(self.book, self.state) == self.paper.report(), self.log

    @property
    def is_over(self):
        return self.book.phase(self.state) == "over"


@pytest.mark.parametrize("seed", range(60))
def test_both_referees_agree_entry_by_entry(seed):
    pair = Pair(Random(seed))
    for _ in range(260):
        pair.step()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1600))
def test_both_referees_agree_on_many_more_games(seed):
    test_both_referees_agree_entry_by_entry(seed)


RECORDS = Path(__file__).parents[2] / "records"


def answered_records():
    """The records of both Saboteurs that are records, each with its expected answer."""
    for path in sorted(RECORDS.glob("*.expected.json")):
        expected = json.loads(path.read_text())
        game = json.loads((path.parent / path.name.replace(".expected", "")).read_text())
        readable = expected.get("rule") not in ("record.shape", "game.players")
        if game["game"] != "lutins" and readable:
            yield pytest.param(game, expected, id=path.name.partition(".")[0])


@pytest.mark.parametrize(("game", "expected"), list(answered_records()))
def test_the_paper_gives_the_expected_answers_too(game, expected):
    paper, rule = Paper(game), None
    for number, entry in enumerate(game["log"]):
        _, rule = judged(paper.enter, entry)
        if rule is not None:
            assert (number, rule) == (expected["entry"], expected["rule"])
            return
    assert expected["ok"]
    gold = [standing["gold"] for standing in expected.pop("standings")]
    legal = expected.pop("legal", None)
    assert {"ok": True, **paper.report()} == {**expected, "gold": gold}
    if legal is not None:
        entries = [entry for entry in every_entry(paper) if allowed(paper, entry)]
        assert as_set(legal) == as_set(map(counted, entries))


# Legal lists.


def every_entry(paper):
    """Every entry that the seat in turn (or anybody, where nobody is) might make."""
    seats = range(paper.n) if paper.turn is None else [paper.turn]
    cells = {beside(cell, side) for cell in paper.board for side in "NESW"} | set(paper.board)
    cells |= {*GOALS, *(beside(cell, side) for cell in GOALS for side in "NESW")}
    faces = paper.path_cards | {turned(card) for card in paper.path_cards}
    everybody = range(paper.n)
    for by in seats:
        yield from (
            {"by": by, "do": "path", "card": card, "at": list(cell)}
            for card in faces
            for cell in cells
        )
        yield from ({"by": by, "do": "rockfall", "at": list(cell)} for cell in cells)
        yield from ({"by": by, "do": "map", "goal": goal} for goal in range(3))
        for on in everybody:
            yield from ({"by": by, "do": "break", "tool": tool, "on": on} for tool in TOOLS)
            for card in REPAIRS:
                for tool in TOOLS:
                    yield {"by": by, "do": "repair", "card": card, "tool": tool, "on": on}
            yield from ({"by": by, "do": do, "on": on} for do in ON_SOMEBODY)
            for role in (*paper.pack, None):
                if (role is None) == paper.roles_are_cards:
                    yield {"by": by, "do": "rerole", "on": on, "role": role}
        yield {"by": by, "do": "thief"}
        yield from ({"by": by, "do": "steal", "from": seat} for seat in (None, *everybody))
        sets = ([], [1], [2], [3], [1, 1], [1, 2], [1, 3], [2, 2], [1, 1, 1], [1, 1, 2], [1] * 4)
        yield from ({"by": by, "do": "take", "gold": gold} for gold in sets)
        hand = paper.hands[by] if paper.hands else []
        for number in range(5):
            cards = hand[:number] if paper.hands else number
            yield {"by": by, "do": "pass", "cards": cards}
        for clear in (*TOOLS, "jail", "thief"):
            cards = [*hand, "EW", "EW"][:2] if paper.hands else 2
            yield {"by": by, "do": "shed", "cards": cards, "clear": clear}


def allowed(paper, entry):
    """Whether the paper takes *entry*, found without making it."""
    paper_do = "do_" + entry["do"]
    if not hasattr(paper, paper_do):
        return False
    setattr(paper, paper_do, lambda entry: None)
    try:
        return judged(paper.enter, entry)[1] is None
    finally:
        delattr(paper, paper_do)


def counted(entry):
    if entry["do"] in ("pass", "shed") and isinstance(entry["cards"], list):
        return {**entry, "cards": len(entry["cards"])}
    return entry


def as_set(entries):
    return {json.dumps(entry, sort_keys=True) for entry in entries}


@pytest.mark.parametrize("seed", range(24))
def test_the_list_holds_exactly_what_the_paper_allows(seed):
    rng = Random(seed)
    pair = Pair(rng)
    for _ in range(rng.randrange(10, 150)):
        pair.step()
    legal = pair.book.legal_entries(pair.state)
    assert len(as_set(legal)) == len(legal)
    entries = [entry for entry in every_entry(pair.paper) if allowed(pair.paper, entry)]
    assert as_set(legal) == as_set(map(counted, entries)), pair.log
