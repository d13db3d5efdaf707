"""Nobody receives a byte of what they may not know, and the test would notice if they did."""

import contextlib
import random
from collections import Counter
from unittest import mock

import pytest

from games import ceremonies, dealer, sights
from games.engine.core import Heading, Seat
from games.engine.rulebooks import RULEBOOKS
from games.log import timeline_of
from games.models import Game
from games.templatetags import cards
from games.views import game as game_views
from games.views import saboteur as pages
from games.views import screens
from games.views import secrets as presses
from tests.games import worlds
from tests.games.worlds import NAMES, SCREEN, STRANGER, WATCHER, WIRE, Chance, World, frozen

pytestmark = pytest.mark.django_db
SEATS = range(len(NAMES))
EVERYBODY = (*SEATS, SCREEN, WATCHER, STRANGER)


def dealt(rulebook, pieces, rng, **options):
    """A deal as the app makes it."""
    book = RULEBOOKS[rulebook]
    heading = Heading(
        game=rulebook,
        players=NAMES,
        first=Seat(0),
        edition=book.editions[0] if book.editions else None,
        options={"tracking": "moves", "connected": True, **options},
        deck=None,
    )
    setting = book.start(heading).setting
    return worlds.deals.deal(setting, pieces, rng), setting


def rival(deal, setting, observer, state, rng):
    """Another deal that the observer cannot tell from this one, after all that happened."""
    seat = observer if observer in SEATS else None
    other = {**deal, "roles": other_roles(deal, setting, seat, state, rng)}
    other["goals"] = other_goals(deal, seat, state)
    if "hands" in deal:
        other["hands"] = other_hands(deal, seat, state)
    return other


def glimpsed(state, seat, kind):
    return (
        {}
        if seat is None
        else {g.number: g.shows for g in state.round.glimpses[seat] if g.of == kind}
    )


def other_roles(deal, setting, seat, state, rng):
    """Everybody else has other roles of the same pack, save whom the observer inspected."""
    known = dict(glimpsed(state, seat, "role"))
    known |= {} if seat is None else {seat: deal["roles"][seat]}
    for _ in range(1000):
        left = Counter(setting.pack) - Counter(deal["roles"][s] for s in known)
        pack = list(left.elements())
        rng.shuffle(pack)
        roles = [deal["roles"][s] if s in known else pack.pop() for s in SEATS]
        if roles != deal["roles"]:
            return roles
    raise NoRival


class NoRival(Exception):
    """The observer knows too much of this game for another deal to be possible."""


def other_goals(deal, seat, state):
    known = glimpsed(state, seat, "goal")
    free = [place for place in range(3) if place not in known]
    goals = list(deal["goals"])
    for place, source in zip(free, free[1:] + free[:1], strict=True):
        goals[place] = deal["goals"][source]
    return goals


def other_hands(deal, seat, state):
    """Two others have swapped cards that they hold from the deal to the end."""
    hands = [list(hand) for hand in deal["hands"]]
    for one in SEATS:
        for two in SEATS:
            if seat in (one, two) or one == two:
                continue
            mine = kept(deal, state, one)
            yours = kept(deal, state, two)
            for card in mine:
                for swap in yours:
                    if card != swap:
                        hands[one][hands[one].index(card)] = swap
                        hands[two][hands[two].index(swap)] = card
                        return hands
    return hands


def kept(deal, state, seat):
    """The cards dealt to a seat that it surely still holds: more copies than it drew since."""
    held = Counter(state.round.hands[seat])
    drawn = Counter(deal["pile"])
    return [card for card in deal["hands"][seat] if held[card] and not drawn[card]]


def seen_in(rulebook, pieces, chance, script, observer, **options):
    """What the observer receives after the script; lengths of all for whoever taps the wire."""
    with frozen():
        world = World(rulebook, pieces, chance, **options)
        for doing, seat, entry in script:
            world.do(doing, seat, entry=entry)
        if observer is WIRE:
            return [line for seat in SEATS for line in worlds.lengths(world.received(seat))]
        return world.received(observer)


MODES = {
    "cards on the table": ("saboteur", ["roles", "goals"]),
    "the second box": ("saboteur2", ["roles", "goals"]),
    "everything dealt": ("saboteur", ["roles", "goals", "hands", "gold"]),
}


def pair(mode, observer, seed, moves=14):
    """What an observer receives in two worlds after the same random game."""
    for further in range(20):
        with contextlib.suppress(NoRival):
            return _pair(mode, observer, f"{seed}.{further}", moves)
    raise AssertionError("no game that leaves the observer in doubt")


def _pair(mode, observer, seed, moves):
    rulebook, pieces = MODES[mode]
    rng = random.Random(f"{mode} {seed}")
    deal, setting = dealt(rulebook, pieces, rng)
    script, state = worlds.wild_script(
        rulebook, pieces, Chance([deal], fresh(deal, setting)), rng, moves
    )
    other = rival(deal, setting, observer, state, rng)
    assert other != deal
    one = seen_in(rulebook, pieces, Chance([deal], fresh(deal, setting)), script, observer)
    two = seen_in(rulebook, pieces, Chance([other], fresh(other, setting)), script, observer)
    return one, two


def fresh(deal, setting):
    """The roles that nobody was dealt, for whoever changes role."""
    return sorted((Counter(setting.pack) - Counter(deal["roles"])).elements()) * 2


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("observer", EVERYBODY)
@pytest.mark.parametrize("mode", MODES)
def test_what_is_hidden_changes_no_byte(mode, observer, seed):
    one, two = pair(mode, observer, seed)
    assert worlds.compared(one, two) == ""


@pytest.mark.parametrize("mode", ["cards on the table", "the second box"])
def test_what_is_hidden_changes_no_length_on_the_wire(mode):
    one, two = pair(mode, WIRE, 3)
    assert worlds.compared(one, two) == ""


RESULT = [("enter", 1, {"do": "result", "treasure": False, "last": 1})]
AT_THE_TURNING = (
    ["digger", "saboteur", "digger", "digger"],
    ["digger", "digger", "saboteur", "digger"],
    ["digger", "digger", "digger", "digger"],
)


@pytest.mark.parametrize("observer", [0, SCREEN, WATCHER])
def test_a_role_is_known_when_it_is_turned_and_not_before(observer):
    first, *others = (
        seen_in(
            "saboteur",
            ["roles"],
            Chance([{"do": "deal", "roles": roles, "goals": None}]),
            RESULT,
            observer,
            tracking="scores",
        )
        for roles in AT_THE_TURNING
    )
    for other in others:
        assert worlds.compared(first, other) == ""


def taken(*worths):
    """Three diggers took gold cards of these worths."""
    roles = ["digger", "digger", "saboteur", "digger"]
    return [
        ("enter", 0, {"do": "result", "treasure": True, "last": 0}),
        ("enter", 0, {"do": "roles", "are": roles}),
        *(
            ("enter", seat, {"by": seat, "do": "take", "gold": [worth]})
            for seat, worth in zip((0, 3, 1), worths, strict=False)
        ),
    ]


@pytest.mark.parametrize("observer", [0, 2, SCREEN, STRANGER])
def test_what_others_took_stays_theirs(observer):
    one, two = (
        seen_in(
            "saboteur",
            [],
            Chance([{"do": "deal", "roles": None, "goals": None}]),
            taken(1, *worths),
            observer,
            tracking="scores",
        )
        for worths in ((1, 3), (3, 2))
    )
    assert worlds.compared(one, two) == ""


# --- planted leaks: each is a mistake that somebody might make, and each is noticed ---


def roles_now():
    return timeline_of(Game.objects.get()).state.round.dealt.roles


def hands_now():
    return timeline_of(Game.objects.get()).state.round.hands


def goals_now():
    return timeline_of(Game.objects.get()).state.round.dealt.goals


def deal_told_in_the_log(monkeypatch):
    real = sights.sentence

    def sentence(entry, names):
        return f"{real(entry, names)} {entry.get('roles', '')}"

    monkeypatch.setattr(sights, "sentence", sentence)


def any_phone_speaks_for_any_seat(monkeypatch):
    monkeypatch.setattr(game_views, "seats_in_hand", lambda game, phone: tuple(map(Seat, SEATS)))
    monkeypatch.setattr(sights, "seats_in_hand", lambda game, phone: tuple(map(Seat, SEATS)))


def refusals_know_the_saboteur(monkeypatch):
    real = dealer.is_private

    def is_private(game, state, entry):
        return real(game, state, entry) or roles_now()[entry.get("by", 0)] == "saboteur"

    monkeypatch.setattr(dealer, "is_private", is_private)


def the_screen_sees_with_the_hosts_eyes(monkeypatch):
    real = screens.mine_moment
    monkeypatch.setattr(
        screens,
        "MOMENTS",
        {**screens.MOMENTS, "mine": lambda s: real(s) | {"doing": str(hands_now()[1])}},
    )


LEAKS = {
    deal_told_in_the_log: ("cards on the table", 1),
    any_phone_speaks_for_any_seat: ("the second box", 0),
    refusals_know_the_saboteur: ("cards on the table", 0),
    the_screen_sees_with_the_hosts_eyes: ("everything dealt", WATCHER),
}


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_noticed(leak, monkeypatch):
    leak(monkeypatch)
    mode, observer = LEAKS[leak]
    differences = [worlds.compared(*pair(mode, observer, seed)) for seed in (1, 2, 3)]
    assert any(differences)


def test_an_order_of_turning_that_tells_is_noticed(monkeypatch):
    real = ceremonies.flips_of

    def flips_of(sight):
        return tuple(sorted(real(sight), key=lambda flip: roles_now()[flip.seat.seat]))

    for place in (pages, screens):
        monkeypatch.setattr(place, "flips_of", flips_of)
    one, two = (
        seen_in(
            "saboteur",
            ["roles"],
            Chance([{"do": "deal", "roles": roles, "goals": None}]),
            RESULT,
            SCREEN,
            tracking="scores",
        )
        for roles in AT_THE_TURNING[:2]
    )
    assert worlds.compared(one, two)


def test_faces_of_different_length_are_noticed(monkeypatch):
    monkeypatch.setattr(cards.Even, "render", lambda self, context: self.inside.render(context))
    with mock.patch.object(presses, "role_looked"):
        assert any(worlds.compared(*pair("cards on the table", WIRE, seed)) for seed in (1, 2, 3))
