"""Whole games played at random by the rulebooks themselves, as records."""

import copy
import functools

from games.engine import record
from games.engine.core import Heading, Seat
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur import cards

GOLD = [1] * 16 + [2] * 8 + [3] * 4


def made_once(make):
    """The same chance plays the same game: a process plays it once, and hands out copies."""
    kept = {}

    @functools.wraps(make)
    def remembered(rng, names, **options):
        asked = rng.getstate(), *names, *options.items()
        if asked not in kept:
            kept[asked] = make(rng, names, **options), rng.getstate()
        found, after = kept[asked]
        rng.setstate(after)
        return copy.deepcopy(found)

    return remembered


@made_once
def saboteur_record(rng, names, *, edition="classic", haste=0.7):
    """Three rounds tracked by moves: roles and goals by the app, cards on the table."""
    book = RULEBOOKS["saboteur"]
    heading = Heading(
        game="saboteur",
        players=tuple(names),
        first=Seat(rng.randrange(len(names))),
        edition=edition,
        options={"tracking": "moves", "connected": True},
    )
    state, log = book.start(heading), []

    def enter(entry):
        nonlocal state
        state = book.play(state, book.read(state, entry))
        log.append(entry)

    while book.phase(state) != "over":
        match book.phase(state):
            case "deal":
                enter(_deal(rng, len(names)))
            case _:
                enter(_choose(rng, book, state, haste))
    return record.dump(heading, log)


def _deal(rng, count):
    pack = [role for role, number in cards.ROLES[count].items() for _ in range(number)]
    rng.shuffle(pack)
    goals = ["gold", "SW", "ES"]
    rng.shuffle(goals)
    return {"do": "deal", "roles": pack[:count], "goals": goals}


def _choose(rng, book, state, haste):
    """Any legal move, but mostly one that leads on: a random walk would never arrive."""
    entries = [book.write(move) for move in book.legal_moves(state)]
    paths = [entry for entry in entries if entry["do"] == "path"]
    if paths and rng.random() < haste:
        return max(paths, key=lambda entry: (entry["at"][0], len(entry["card"]), rng.random()))
    kinds = sorted({entry["do"] for entry in entries})
    kind = rng.choice(kinds)
    return rng.choice([entry for entry in entries if entry["do"] == kind])
