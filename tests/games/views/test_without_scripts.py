"""A whole round of every game by phones without scripts: pages, their buttons and nothing else."""

import re
from urllib.parse import urljoin

import pytest

from games.registry.installed import KINDS
from tests.games.browsing import phone_of
from tests.games.evening import Evening
from tests.games.plain_browser import PlainBrowser

pytestmark = pytest.mark.django_db

WAYS = re.compile(r"([^:;]+):([^;]*)")
ACTION = re.compile("[a-z:+]+")
AFTER = ("turn", "take", "pay-1", "steal", "next")
MOST = 300


def seated(game, dealt, names=("Ana", "Bruno", "Chloé")):
    evening = Evening(game, names=names, dealt=dealt)
    path = f"/t/{evening.table.code}/"
    phones = [PlainBrowser(phone_of(evening, seat), path) for seat in range(len(names))]
    phones[0].press(phones[0].buttons("start")[0])
    return evening, phones


def pressed(phone, *forms, nth=0):
    """Press the first button of the first of these forms that the phone shows now."""
    phone.again()
    for form in forms:
        for button in phone.buttons(form)[:1]:
            phone.press(button, **answers(phone, form, nth))
            assert phone.status == 200, phone.text[:2000]
            return form
    return None


def answers(phone, form, nth=0):
    """One choice for each question that the form still asks."""
    radios = [
        one
        for one in phone.sheet.forms[form].controls
        if one.kind == "radio" and one.name != "tab" and not one.off and not one.unseen
    ]
    answered = {one.name for one in radios if "checked" in one.attributes}
    names = {one.name for one in radios} - answered
    offered = {name: phone.choices(form, name) for name in sorted(names)}
    return {name: some[(nth + n) % len(some)] for n, (name, some) in enumerate(offered.items())}


def nearest(phone):
    """The card, way up and place that lead nearest to the goals."""
    best = (99, None, "", "")
    for pick in phone.buttons("play", name="card"):
        for way, cells in WAYS.findall(pick.attributes.get("data-ways", "")):
            for cell in cells.split():
                column, row = map(int, cell.split(","))
                far = abs(8 - column) + abs(row) / 2 + (9 if "E" not in way or "|" in way else 0)
                if pick.value != "rockfall" and far < best[0]:
                    best = (far, pick, way, cell)
    return best[1:]


def dig(phone):
    """Choose a card, turn it where it fits better that way, and lay it."""
    pick, _way, cell = nearest(phone)
    if pick is None:
        return False
    phone.press(pick)
    if not phone.buttons("play", name="at", value=cell):
        phone.press(phone.buttons("play", name="card", data_turn=True)[0])
    assert phone.buttons("play", data_lay=True), "no button plays the card"
    (place,) = phone.buttons("play", name="at", value=cell)
    phone.press(place)
    return True


def act(phone):
    """Play an action: choose the card, answer its question, press “Play”."""
    for pick in phone.buttons("play", name="card", **{"class": "pick"}):
        if pick.value in {"rockfall", "discard"} or not ACTION.fullmatch(pick.value):
            continue
        phone.press(pick)
        phone.press(phone.buttons("play", data_lay=True)[0], **answers(phone, "play"))
        return True
    return False


def discard(phone):
    """One card, as the page offers it: ticked, from a hand, or from real cards."""
    if ticked := phone.buttons("pass"):
        phone.press(ticked[0], cards=phone.choices("pass", "cards")[0])
        return
    pick = phone.buttons("play", name="card")[-1]
    phone.press(pick)
    drop = phone.buttons("play", data_drop=True) or phone.buttons("play", data_lay=True)
    phone.press(drop[0])


@pytest.mark.parametrize(
    ("game", "box"),
    [
        ("saboteur", "with real cards"),
        ("saboteur2", "without a box"),
        pytest.param("saboteur", "without a box", marks=pytest.mark.long),
        pytest.param("saboteur2", "with real cards", marks=pytest.mark.long),
    ],
)
def test_a_round_of_the_mine(game, box):
    dealt = list(KINDS[game].pieces) if box == "without a box" else ["roles", "goals", "gold"]
    evening, phones = seated(game, dealt)
    did = {"dig": 0, "act": 0, "discard": 0}
    for turns in range(MOST):
        if evening.state.round.phase != "play":
            break
        phone = phones[evening.state.round.turn]
        phone.again()
        if phone.buttons("seen"):
            pressed(phone, "seen")
        before = evening.game.length
        if turns % 4 == 3 and act(phone):
            did["act"] += 1
        elif turns % 5 != 4 and dig(phone):
            did["dig"] += 1
        else:
            phone.again()
            discard(phone)
            did["discard"] += 1
        assert phone.status == 200, re.sub("<[^>]+>", " ", phone.text)[:1500]
        assert evening.game.length > before, did
        if done := [one for one in phone.sheet.forms if one in {"done", "looked"}]:
            pressed(phone, *done)
    # A short round may deal nobody an action that can be played just then.
    assert did["dig"], did
    assert did["discard"], did
    assert did["act"] or box == "without a box", did

    told = []
    for _ in range(40):
        told += filter(None, (pressed(phone, *AFTER) for phone in phones))
        if "next" in told:
            break
    assert "next" in told, told
    assert evening.state.number == 2, told


TURN = ("rescue", "collect", "chest", "dig", "bomb", "shoot", "roll", "pass")
BUYING = re.compile(r'href="([^"]*[?&](?:amp;)?what=[^"]*)"')


def buy(phone):
    """The first thing that the village sells now."""
    for link in BUYING.findall(phone.text)[:1]:
        phone.load(urljoin(phone.path, link.replace("&amp;", "&")))
        phone.press(phone.buttons("buy")[0], **answers(phone, "buy"))
        assert phone.status == 200, phone.text[:2000]
        return True
    return False


@pytest.mark.parametrize("box", ["without a box", "with real cards"])
def test_turns_of_the_galleries(box):
    evening, phones = seated("lutins", list(KINDS["lutins"].pieces) if box[4] == "o" else [])
    did = set()
    for step in range(45):
        phone = phones[evening.state.turn]
        before = evening.game.length
        phone.again()
        did.add("buy" if buy(phone) else pressed(phone, *TURN, nth=step))
        assert None not in did, re.sub("<[^>]+>", " ", phone.text)[:1500]
        if evening.state.phase == "over":
            break
        assert evening.game.length > before, did
    assert did >= {"collect", "dig", "roll", "buy"}, did
