from __future__ import annotations

import random

import pytest
from django.utils.translation import override

from games.chance import seeds
from games.common.hidden import Hidden
from games.engine.rulebooks import RULEBOOKS
from games.log.store import timeline_of
from games.models import Game, Seat
from tests.engine.lutins.chance import face
from tests.games.browsing import forms_in, phone_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db
BOOK = RULEBOOKS["lutins"]


def some_entry(evening, rng):
    """Something that may be entered now, as a phone would."""
    state = evening.state
    dealt = evening.game.dealt
    if state.phase == "chest":
        return {"by": state.turn, "do": "chest", "holds": rng.choice(finds_left(state))}
    if state.phase == "village" and rng.random() < 0.7:
        dice = [rng.choice([1, 2, 3, 4, 5, "bomb"]), rng.choice([1, 2, 3, 4, 5, "pistol"])]
        return {"by": state.turn, "do": "roll", "dice": dice}
    entries = BOOK.legal_entries(state)
    kinds = sorted({(one["do"], one.get("what", "")) for one in entries})
    kind = rng.choice(kinds)
    entry = rng.choice([one for one in entries if (one["do"], one.get("what", "")) == kind])
    if entry["do"] == "dig" and "tunnels" not in dealt:
        entry["shows"] = face(state, entry["tunnel"], rng)
    return entry


def finds_left(state):
    return [find for find, _ in BOOK.view(state, None).choices.finds]


@pytest.mark.parametrize(
    ("language", "dealt"),
    [
        ("fr", []),
        ("en", ["dice", "chests", "tunnels"]),
        pytest.param("en", [], marks=pytest.mark.long),
        pytest.param("fr", ["dice", "chests"], marks=pytest.mark.long),
        pytest.param("en", ["dice", "chests"], marks=pytest.mark.long),
        pytest.param("fr", ["dice", "chests", "tunnels"], marks=pytest.mark.long),
    ],
)
def test_every_moment_of_a_game_has_its_pages(dealt, language, monkeypatch):
    evening = Evening("lutins", names=("Ana", "Bruno", "Chloé"), dealt=dealt)
    evening.start()
    rng = random.Random(f"{dealt}{language}")
    monkeypatch.setattr(seeds, "secret_of", lambda shuffle: Hidden("5eed" * 16))
    phones = [phone_of(evening, seat) for seat in range(3)]
    address = f"/t/{evening.table.code}/"
    seen = set()
    for step in range(2000):
        entry = some_entry(evening, rng)
        by = entry.pop("by")
        do = entry.pop("do")
        evening.enter(by, do, **entry)
        moment = evening.state.phase
        if moment in seen and step % 25:
            continue
        seen.add(moment)
        headers = {"HTTP_ACCEPT_LANGUAGE": language}
        for phone in phones:
            assert phone.get(address, **headers).status_code == 200
        assert phones[0].get(f"{address}screen/", **headers).status_code == 200
        assert phones[0].get(f"{address}log/", **headers).status_code == 200
        if evening.game.status == Game.Status.OVER:
            break
    assert {"start", "village", "act"} <= seen
    assert evening.game.status == Game.Status.OVER


def tap(phone, evening, form, **more):
    address, fields = forms_in(phone.get(f"/t/{evening.table.code}/").content.decode())[form]
    sent = dict(fields) | more
    return phone.post(address, sent)


def test_a_turn_is_rolled_and_dug_by_taps():
    with override("en"):
        evening = Evening("lutins", names=("Ana", "Bruno"), dealt=[])
        evening.start()
        phone = phone_of(evening, 0)
        assert tap(phone, evening, "roll", dice1="2", dice2="4").status_code == 303
        shown = {"dig": "2,4", "lutin": "1", "nuggets": "2", "diamonds": "1", "chest": "on"}
        assert tap(phone, evening, "dig", **shown).status_code == 303
        assert evening.state.phase == "chest"
        assert tap(phone, evening, "chest", holds="helmet").status_code == 303
        [tunnel] = evening.state.gallery(4).tunnels
        assert (tunnel.number, tunnel.nuggets) == (2, 2)
        assert evening.state.lutin(0, 1).wears == {"helmet"}


def test_an_armour_is_bought_for_a_lutin_at_home():
    evening = Evening("lutins", names=("Ana", "Bruno"), dealt=[])
    evening.start()
    phone, other = phone_of(evening, 0), phone_of(evening, 1)
    tap(phone, evening, "roll", dice1="1", dice2="1")
    tap(phone, evening, "dig", dig="1,1", lutin="0", nuggets="0", diamonds="3")
    tap(other, evening, "pass")
    tap(phone, evening, "collect")
    page = phone.get(f"/t/{evening.table.code}/", {"what": "armour"}).content.decode()
    address, fields = forms_in(page)["buy"]
    assert phone.post(address, dict(fields) | {"lutin": "2"}).status_code == 303
    assert evening.state.lutin(0, 2).wears == {"armour"}


def test_a_phone_answers_for_whoever_has_none():
    evening = Evening("lutins", names=("Ana", "Bruno"), dealt=[])
    Seat.objects.filter(table_id=evening.pk, name="Bruno").update(token_hash="")
    evening.start()
    host = phone_of(evening, 0)
    tap(host, evening, "pass")
    assert evening.state.turn == 1
    assert tap(host, evening, "roll", dice1="1", dice2="2").status_code == 303
    assert evening.state.phase == "act"


def test_a_collect_that_brings_nothing_is_entered_by_itself_and_taken_back_with_the_roll():
    evening = Evening("lutins", names=("Ana", "Bruno"), dealt=[])
    evening.start()
    phone, page = phone_of(evening, 0), f"/t/{evening.table.code}/"
    assert 'id="collect"' not in phone.get(page).content.decode()
    tap(phone, evening, "roll", dice1="1", dice2="2")
    assert [step.entry["do"] for step in timeline_of(evening.game).steps] == ["collect", "roll"]
    tap(phone, evening, "undo")
    assert evening.state.phase == "start"
    tap(phone, evening, "pass")
    tap(phone_of(evening, 1), evening, "roll", dice1="1", dice2="1")
    tap(phone_of(evening, 1), evening, "dig", dig="1,1", lutin="0", nuggets="1", diamonds="0")
    tap(phone, evening, "pass")
    assert 'id="collect"' in phone_of(evening, 1).get(page).content.decode()  # Bruno leads
