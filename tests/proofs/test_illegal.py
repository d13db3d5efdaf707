"""Legal moves with one thing changed: what the rules do not list is refused, and changes nothing.

The engine has two answers to "what is allowed": the list of legal moves, which pages offer, and the
check of a single entry, which decides. They are written apart; here each corrects the other.
"""

from random import Random

import pytest
from django.urls import reverse

from games.chance.simulator import play_out
from games.engine.core import Refusal
from games.engine.rulebooks import RULEBOOKS
from tests.games.browsing import phone_of
from tests.games.evening import Evening
from tests.games.sinks import rows
from tests.games.worlds import form_of

CARDS = ("NESW", "EW", "NS", "E", "N|E|S|W", "ES", "map", "rockfall", "lamp", "pick+cart", "thief")
STRANGE = (None, True, -1, 3.5, 99, "", "x", [], [0], {}, [1, 2, 3], 10**30)


def mutated(entry, rng, seats):
    """*entry* with one thing changed; now and then something that is no entry any more."""
    changed = dict(entry)
    name = rng.choice(list(changed))
    value = changed[name]
    match name:
        case "by" | "on" | "from":
            changed[name] = rng.choice([*range(seats), seats, None])
        case "at" if isinstance(value, list):
            changed[name] = [part + rng.choice((-2, -1, 0, 1, 2)) for part in value]
        case "card" | "cards":
            changed[name] = rng.choice(CARDS) if name == "card" else [rng.choice(CARDS)]
        case "goal" | "gold":
            changed[name] = rng.randrange(5)
        case _:
            changed[name] = rng.choice(STRANGE)
    if rng.random() < 0.1:
        changed.pop(rng.choice(list(changed)))
    if rng.random() < 0.1:
        changed[rng.choice(("house", "role", "extra"))] = rng.choice(STRANGE)
    return changed


def is_accepted(book, state, entry):
    try:
        book.check(state, book.read(state, entry))
    except Refusal:
        return False
    return True


def positions(name, seed):
    """A simulated game, state by state."""
    rng = Random(seed)
    game = play_out(name, rng.choice(RULEBOOKS[name].seats), rng).game
    state = game.book.start(game.heading)
    for move in game.moves:
        yield game.book, state, len(game.heading.players)
        state = game.book.apply(state, move)


def wrongly_accepted(name, seed, proof, accepts=is_accepted):
    rng = Random(seed)
    for book, state, seats in positions(name, seed):
        moves = book.legal_moves(state)
        listed = [book.write(move) for move in moves]
        for entry in rng.sample(listed, min(len(listed), 6)):
            changed = mutated(entry, rng, seats)
            proof.tried()
            if accepts(book, state, changed) and not is_listed(book, state, changed, listed):
                yield state, changed


def is_listed(book, state, entry, listed):
    """Is it one of the legal moves, as the log would keep it? A house ruling is anybody's."""
    return entry.get("house") is True or book.write(book.read(state, entry)) in listed


@pytest.mark.parametrize("name", RULEBOOKS)
def test_what_is_not_listed_is_refused(name, proof):
    for seed in proof.seeds(4, 60):
        assert list(wrongly_accepted(name, seed, proof)) == [], seed


def forged(entry, rng, seats):
    """*entry* mutated until it is something that a form can send: its own fields, in text.

    A fresh role is drawn by the app and not in the form: another one there changes nothing.
    """
    while True:
        changed = mutated(entry, rng, seats)
        alike = changed.keys() == entry.keys() and changed.get("role") == entry.get("role")
        if alike and isinstance(changed["do"], str):
            return {name: spelled(value) for name, value in changed.items()}


def spelled(value):
    return value if isinstance(value, str | int | list) and value != [] else "nothing"


def game_at_random(rng):
    """A table in mid-game, its phones, and who they are."""
    name = rng.choice(("saboteur", "saboteur2", "lutins"))
    names = ("Ana", "Bruno", "Chloé", "Dina")
    pieces = ["dice", "chests", "tunnels"] if name == "lutins" else ["roles", "goals", "hands"]
    evening = Evening(name, names, dealt=pieces)
    evening.start()
    for _ in range(rng.randrange(6)):
        play_on(evening, rng)
    return evening, [phone_of(evening, seat) for seat in range(len(names))]


def play_on(evening, rng):
    book, state = RULEBOOKS[evening.game.rulebook], evening.state
    moves = [move for move in map(book.write, book.legal_moves(state)) if "by" in move]
    if moves:
        entry = dict(rng.choice(moves))
        evening.enter(entry.pop("by"), entry.pop("do"), **entry)


def sent_in_vain(evening, phones, proof, rng, times):
    """Forms that break a rule: the position after each, if it is another than before."""
    book = RULEBOOKS[evening.game.rulebook]
    for _ in range(times):
        state = evening.state
        listed = [book.write(move) for move in book.legal_moves(state)]
        if not listed:
            return
        entry = forged(rng.choice(listed), rng, len(phones))
        if entry.get("house") or is_accepted(book, state, entry):
            continue
        before, version = list(rows()), evening.table.version
        form = form_of({"do": "x", **entry})
        phone = phones[entry.get("by") if entry.get("by") in range(len(phones)) else 0]
        answer = phone.post(
            reverse("move", kwargs={"code": evening.table.code}),
            {"key": f"forged-{rng.getrandbits(64):016x}", "seen": version, **form},
            headers={"HX-Request": "true"},
        )
        proof.tried()
        assert answer.status_code in (400, 404, 409, 422, 429), (answer.status_code, form)
        if list(rows()) != before:
            yield form


@pytest.mark.django_db
def test_a_form_that_breaks_a_rule_changes_nothing(proof):
    for seed in proof.seeds(2, 40):
        rng = Random(seed)
        evening, phones = game_at_random(rng)
        assert list(sent_in_vain(evening, phones, proof, rng, 25)) == [], seed


def test_control_a_referee_who_overlooks_whose_turn_it_is_is_noticed(proof):
    def careless(book, state, entry):
        try:
            book.check(state, book.read(state, entry))
        except Refusal as refusal:
            return refusal.rule.code == "turn.order"
        return True

    found = (list(wrongly_accepted("saboteur", seed, proof, careless)) for seed in range(1, 9))
    assert any(found)
