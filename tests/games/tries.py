"""A form for every address of a table that takes one: what it answers must tell nothing hidden.

Whoever looks sends all of them, refused or not, and everything is put back. An address that is
not named here fails the build (``test_every_form_is_tried``).
"""

from games.log.secrecy import turned
from games.log.store import timeline_of

ELSEWHERE = {
    "move": "worlds._tries sends many",
    "secret": "worlds._presses sends them: what they show is the seat's own",
    "new": "opens another table",
    "try": "opens another table",
    "set_language": "knows no table",
    "deck": "the decks' shelf knows no table",
    "deck-import": "the decks' shelf knows no table",
    "deck-away": "the decks' shelf knows no table",
}
"""Addresses that take a form and are not tried here, and why."""


def forms_for(world):
    """By address, what is sent to it in the position of now."""
    bruno = {"seat": world.tag(1)}
    forms = {name: [{}] for name in ("next", "undo", "rematch", "start", "put-away", "abandon")}
    forms["host-uncorrect"] = [{}]
    forms |= {name: [bruno] for name in ("ready", "vote", "leave", "host-youngest", "host-pass")}
    forms |= {name: [bruno] for name in ("host-remove", "host-reopen", "claim")}
    forms |= {
        "seen": [{}],
        "pause": [{"pause": "yes"}],
        "time": [{"clock": "0", "then": "pass"}],
        "chance": [{"seat": "1"}, {"seat": "4"}],
        "door": [{"claim": "x", "believe": "yes"}],
        "host-answer": [{"claim": "x", "believe": "yes"}],
        "rename": [{**bruno, "name": "Bea"}],
        "share": [{"name": "Bea"}],
        "join": [{"name": "Bea"}],
        "take": [{"secret": "AAAAA AAAAA"}],
        "host-rename": [{**bruno, "name": "Bea"}],
        "youngest": [bruno],
        "shift": [{**bruno, "step": "on"}],
        "gold": [{}],
        "goal": [{"goal": "1"}, {"goal": "1", "look": "yes"}],
        "fix": [{"number": "2", "card": "EW", "at": "1,0"}],
        "host-move": [{**bruno, "step": "on"}],
        "host-order": [{"order": "x"}],
        "host-guest": [{"name": "Bea"}],
        "host-lock": [{"locked": "yes"}],
        "host-wishes": [{"rulebook": "lutins"}],
        "host-robot": [{"temperament": "clever"}, {"temperament": "clever", "deal": "all"}],
        "host-replace": [{**bruno, "to": world.tag(2)}],
        "host-pace": [{"pace": "quick"}],
        "play-on": [{}],
        "shuffle": [{"of": world.shuffle}, {"of": world.shuffle, "mix": "a" * 64}],
        "host-clock": [{"kind": "turn", "seconds-turn": "60", "then": "ask"}],
        "host-correct": corrections(),
        # What is turned for all to see is seen: only where nothing is left to turn.
        "turn": [] if is_turning(world) else [{}, {"all": "yes"}],
    }
    return forms


def corrections():
    """Everything a host may say of the gold of the first round, fitting or not."""
    told = {"round": "1", "reason": "a mistake"}
    threes = {f"pick-{place}": "3" for place in range(4)}
    return [told, told | threes, told | threes | {"pick-4": "9"}, told | {"round": "7"}]


def is_turning(world):
    return turned(world.game, timeline_of(world.game).state) is not None
