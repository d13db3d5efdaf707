"""Random play for the property tests: legal entries, and anything shaped like an entry."""

import json
import random

from hypothesis import strategies as st

from games.engine.core import Heading, Refusal
from games.engine.lutins.cards import CHESTS, EQUIPMENT, NUMBERS
from games.engine.lutins.deck import OWN, write_deck
from games.engine.lutins.piles import left
from tests.engine.lutins.table import BOOK, NAMES

seeds = st.integers(min_value=0, max_value=2**32)
FIRST = [*NUMBERS, "bomb"]
SECOND = [*NUMBERS, "pistol"]


def new_game(rng):
    players = rng.choice(BOOK.seats)
    return BOOK.start(
        Heading(
            game="lutins",
            players=NAMES[:players],
            first=rng.randrange(players),
            options={"explosion": rng.choice(["lutins", "gallery"])},
            deck=tuple(write_deck(OWN)) if rng.random() < 0.5 else None,
        )
    )


def face(state, number, rng):
    """A card that can be there."""
    faces = left(state, number)
    if faces is not None:
        shown = rng.choice(sorted(faces.elements()))._asdict()
    else:
        shown = {"nuggets": rng.randrange(4), "diamonds": rng.choice([0, 0, 0, 1, 2, 3])}
        shown |= {mark: rng.random() < 0.25 for mark in ("chest", "bones", "pick")}
    return {name: value for name, value in shown.items() if value or rng.random() < 0.1}


def legal_entry(state, rng):
    """Something that may stand next; dice and chests fall as they like."""
    if state.phase == "chest":
        finds = [find for find, count in CHESTS.items() if state.found.count(find) < count]
        return {"by": state.turn, "do": "chest", "holds": rng.choice(finds)}
    if state.phase == "village" and rng.random() < 0.7:
        return {"by": state.turn, "do": "roll", "dice": [rng.choice(FIRST), rng.choice(SECOND)]}
    entries = BOOK.legal_entries(state)
    kinds = sorted({(entry["do"], entry.get("what", "")) for entry in entries})
    kind = rng.choice(kinds)
    entry = rng.choice([e for e in entries if (e["do"], e.get("what", "")) == kind])
    if entry["do"] == "dig":
        entry["shows"] = face(state, entry["tunnel"], rng)
    return entry


def any_entry(state, rng):
    """Shaped like an entry of this table, and mostly not allowed."""
    spot = {"gallery": rng.choice(NUMBERS), "spot": rng.randrange(4)}
    target = {"target": [rng.randrange(state.seats), rng.randrange(3)]}
    shows = {"nuggets": rng.randrange(-1, 5), "diamonds": rng.randrange(4)}
    shows |= {mark: rng.random() < 0.2 for mark in ("chest", "bones", "pick")}
    entry = rng.choice(
        [
            {"do": "rescue"},
            {"do": "collect"},
            {"do": "buy", "what": rng.choice(EQUIPMENT), "lutin": rng.randrange(3)},
            {"do": "buy", "what": rng.choice(["bomb", "defuse"]), **spot},
            {"do": "buy", "what": "killer", **target},
            {"do": "roll", "dice": [rng.choice([*FIRST, 6]), rng.choice([*SECOND, 6])]},
            {
                "do": "dig",
                "tunnel": rng.choice(NUMBERS),
                "gallery": rng.choice(NUMBERS),
                "lutin": rng.randrange(3),
                "shows": shows,
            },
            {"do": "chest", "holds": rng.choice(list(CHESTS))},
            {"do": "bomb", **spot},
            {"do": "shoot", **target},
            {"do": "pass"},
        ]
    )
    house = {"house": True} if rng.random() < 0.2 else {}
    by = state.turn if rng.random() < 0.8 else rng.randrange(state.seats)
    return {"by": by, **entry, **house}


def mutated(entry, rng):
    """The entry with one of its values replaced by something odd."""
    entry = json.loads(json.dumps(entry))
    name = rng.choice(list(entry))
    odd = [None, True, False, -1, 0, 1, 2, 3, 6, 10**20, 1.0, "", "bomb", "pass", [], [0], {}]
    if rng.random() < 0.2:
        del entry[name]
    else:
        entry[name] = rng.choice(odd)
    return entry


def play(state, entry):
    return BOOK.play(state, BOOK.read(state, entry))


def positions(seed, moves=None):
    """The positions of a random game, from the start on, as far as it goes."""
    rng = random.Random(seed)
    state = new_game(rng)
    yield state
    while state.phase != "over" and (moves is None or moves > 0):
        state = play(state, legal_entry(state, rng))
        yield state
        moves = None if moves is None else moves - 1


def somewhere(seed):
    """A position in the middle of a random game."""
    *_, state = positions(seed, random.Random(seed + 1).randrange(150))
    return state


def accepts(state, move):
    try:
        BOOK.check(state, move)
    except Refusal:
        return False
    return True


def attempt(state, entry):
    """The position after the entry, or the refusal."""
    try:
        return play(state, entry), None
    except Refusal as refusal:
        return None, refusal
