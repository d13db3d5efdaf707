"""What a listener hears of a game: the deal, every move, whose turn, the gold, the places."""

import re

import pytest

from tests.games.browsing import phone_of
from tests.games.evening import Evening
from tests.games.listening import Listener

pytestmark = pytest.mark.django_db


def whole_game(evening, *listeners):
    """Three rounds told by their results; Bruno is the saboteur of each."""
    roles = ["digger", "saboteur", "digger"]
    for number in range(3):
        if number:
            evening.deal()
        for one in listeners:
            one.listen()
        evening.enter(None, "result", treasure=True, last=0)
        for one in listeners:
            one.listen()
        evening.enter(None, "roles", are=roles)
        for _ in range(2):
            for one in listeners:
                one.listen()
            evening.enter(evening.state.round.turn, "take", gold=[1])
    for one in listeners:
        one.listen()


def test_a_turn_of_the_mine_is_heard_by_everybody():
    evening = Evening("saboteur", dealt=["goals"])
    evening.start()
    ana, bruno = Listener(evening, 0), Listener(evening, 1, "fr")
    assert ana.heard == ["A new round: the roles are dealt. Your turn, Ana!"]
    evening.enter(0, "path", card="EW", at=[1, 0])
    said = "Ana lays a straight tunnel. Bruno is playing."
    assert ana.listen() == said
    said = "Ana pose un tunnel droit. À toi, Bruno !"
    assert bruno.listen().replace("\u202f", " ") == said
    evening.enter(1, "break", tool="lamp", on=0)
    assert ana.listen() == "Bruno breaks Ana’s lamp. Chloé is playing."


def test_a_whole_game_is_heard_up_to_the_podium():
    evening = Evening("saboteur", options={"tracking": "scores"}, dealt=[])
    evening.start()
    ana, bruno = Listener(evening, 0), Listener(evening, 1)
    whole_game(evening, ana, bruno)
    assert "Ana finds the treasure! Show your roles, then say them on a phone." in bruno.heard
    assert any(said.endswith("Help yourself!") for said in ana.heard)
    assert any(said.endswith("Ana takes gold.") for said in bruno.heard)
    assert ana.heard[-1].endswith("You win! Ana and Chloé win together!")
    assert bruno.heard[-1].endswith("You: 3rd place. Ana and Chloé win together!")
    print("What Bruno hears of one round:", *bruno.heard[:5], sep="\n  ")  # shown with -s


def test_saboteur_2_speaks_of_its_thieves():
    evening = Evening("saboteur2", options={"tracking": "scores"}, dealt=[])
    evening.start()
    ana, bruno = Listener(evening, 0), Listener(evening, 1)
    evening.enter(
        None, "result", treasure=False, last=0, crystals=0, jailed=[], thieves=[1], ways=[]
    )
    evening.enter(None, "roles", are=["saboteur", "blue", "green"])
    assert ana.listen().endswith("Bruno’s thief is at work.")
    assert bruno.listen().endswith("Whom do you rob?")


def test_lutins_are_heard_throw_by_throw():
    evening = Evening("lutins", names=("Ana", "Bruno"), dealt=[])
    evening.start()
    bruno = Listener(evening, 1)
    evening.enter(0, "collect")
    evening.enter(0, "roll", dice=[1, 3])
    assert bruno.listen() == "Ana rolls 1 and 3."
    evening.enter(0, "dig", tunnel=1, gallery=3, lutin=0, shows={"nuggets": 2})
    assert bruno.listen() == "Ana digs tunnel 1 in gallery 3 with A1: 2 nuggets. Your turn, Bruno!"


def test_the_screen_says_whose_turn_it_is_and_the_page_its_title():
    evening = Evening("saboteur", dealt=["goals"])
    evening.start()
    assert Listener(evening, 0, page="screen/").heard == ["Ana is playing."]
    asked = {"Accept-Language": "en"}
    page = phone_of(evening, 1).get(f"/t/{evening.table.code}/", headers=asked).content.decode()
    assert re.search(r"<title>\s*Ana is playing\. ·", page)
    assert 'id="spoken"' in page.partition('id="frame"')[0]


def test_no_role_is_ever_said():
    evening = Evening("saboteur", dealt=["roles", "goals"])
    evening.start()
    listeners = [Listener(evening, seat) for seat in range(3)]
    evening.enter(0, "path", card="EW", at=[1, 0])
    heard = " ".join(said for one in listeners for said in [*one.heard, one.listen()])
    assert "digger" not in heard
    assert "saboteur" not in heard.lower()


def test_one_s_own_throw_is_answered_by_what_is_asked():
    evening = Evening("lutins", names=("Ana", "Bruno"), dealt=[])
    evening.start()
    ana = Listener(evening, 0)
    evening.enter(0, "collect")
    assert "Your turn" not in ana.listen(), "that was said when the turn began"
    evening.enter(0, "roll", dice=[1, 3])
    assert ana.listen() == "1 and 3: what do you dig?"
    evening.enter(0, "dig", tunnel=1, gallery=3, lutin=0, shows={"chest": True})
    assert ana.listen().endswith("A chest! What is in it?")


def test_galleries_are_told_to_those_who_do_not_see_them():
    evening = Evening("lutins", names=("Ana", "Bruno"), dealt=[])
    evening.start()
    evening.enter(0, "collect")
    evening.enter(0, "roll", dice=[1, 3])
    evening.enter(0, "dig", tunnel=1, gallery=3, lutin=0, shows={"nuggets": 2})
    evening.enter(1, "collect")
    evening.enter(1, "roll", dice=["bomb", 4])
    evening.enter(1, "bomb", gallery=4, spot=0)
    asked = {"Accept-Language": "fr"}
    for page in ("", "screen/"):
        shown = phone_of(evening, 0).get(f"/t/{evening.table.code}/{page}", headers=asked)
        told = re.findall(
            r"<li>(Galerie [^<]*)</li>", shown.content.decode().replace("\u00a0", " ")
        )
        assert told == [
            "Galerie 1 : vide.",
            "Galerie 2 : vide.",
            "Galerie 3 : tunnel 1, 2 pépites, A1.",
            "Galerie 4 : bombe B à l’entrée.",
            "Galerie 5 : vide.",
        ], page


@pytest.mark.parametrize("game", ["saboteur", "lutins"])
def test_the_list_of_players_says_who_plays(game):
    evening = Evening(game, names=("Ana", "Bruno", "Chloé"), dealt=[])
    evening.start()
    page = phone_of(evening, 1).get(f"/t/{evening.table.code}/").content.decode()
    players = re.findall(r"<li class=\"p\d.*?</li>", page, re.DOTALL)
    assert ['aria-current="true"' in one for one in players] == [True, False, False]
