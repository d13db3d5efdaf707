"""Whole games played by chance, for pictures to show."""

import random

from games.engine.core import Heading, Seat
from games.engine.lutins.choices import finds
from games.engine.lutins.deck import OWN, write_deck
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur import cards as saboteur
from games.engine.saboteur2 import cards as saboteur2
from scoring.pictures.positions import position_of

NAMES = (
    "Ana", "Bruno", "Chloé", "Dina", "Élie", "Farid", "Inès", "Joël", "Kenza", "Léo", "Maël", "Noé",
)  # fmt: skip


def played(game, seats=5, seed=1, names=NAMES):
    """The positions of a whole game as reports, one after each entry, and the entries."""
    book, rng = RULEBOOKS[game], random.Random(seed)
    options = {name: values[0] for name, values in book.options.items()}
    edition = book.editions[-1] if book.editions else None
    heading = Heading(
        game=game, players=tuple(names[:seats]), first=Seat(0), edition=edition, options=options
    )
    state, log, reports = book.start(heading), [], []
    while book.phase(state) != "over" and len(log) < 2000:
        entry = lutins_entry(book, state, rng) if game == "lutins" else mine_entry(book, state, rng)
        state = book.play(state, book.read(state, entry))
        log.append(entry)
        reports.append(position_of(book, state))
    return reports, log


def mine_entry(book, state, rng):
    """Mostly the path that leads furthest, sometimes anything."""
    if book.phase(state) == "deal":
        goals = ["gold", "SW", "ES"]
        rng.shuffle(goals)
        seats = len(book.standings(state))
        pack = saboteur.ROLES[seats] if book.name == "saboteur" else saboteur2.ROLES
        roles = rng.sample(list(pack), counts=list(pack.values()), k=seats)
        return {"do": "deal", "roles": roles, "goals": goals}
    entries = book.legal_entries(state)
    paths = [entry for entry in entries if entry["do"] == "path"]
    if paths and rng.random() < 0.8:
        return max(paths, key=lambda entry: rng.uniform(0, 5) - distance(*entry["at"]))
    return rng.choice(entries)


def distance(column, row):
    """How far a cell is from the middle of the goals; people do not dig behind them."""
    return abs(8 - column) + 2 * max(0, abs(row) - 2)


def lutins_entry(book, state, rng):
    by = book.turn(state)
    if book.phase(state) == "chest":
        return {"by": by, "do": "chest", "holds": rng.choice([name for name, _ in finds(state)])}
    entries = book.legal_entries(state)
    if book.phase(state) == "village" and (not entries or rng.random() < 0.8):
        dice = [rng.choice([1, 2, 3, 4, 5, "bomb"]), rng.choice([1, 2, 3, 4, 5, "pistol"])]
        return {"by": by, "do": "roll", "dice": dice}
    digs = [entry for entry in entries if entry["do"] == "dig"]
    entry = dict(rng.choice(digs or entries))
    if entry["do"] == "dig":
        faces = [card for card in write_deck(OWN) if card["tunnel"] == entry["tunnel"]]
        shows = rng.choice(faces)
        entry["shows"] = {k: v for k, v in shows.items() if v and k != "tunnel"}
    return entry


def standings(*golds, names=NAMES):
    """A position that is nothing but a result."""
    best = sorted(golds, reverse=True)
    return {
        "standings": [
            {"seat": seat, "name": names[seat], "gold": gold, "rank": best.index(gold) + 1}
            for seat, gold in enumerate(golds)
        ]
    }
