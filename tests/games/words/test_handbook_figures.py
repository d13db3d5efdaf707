"""The handbook's figures and worked examples are those of the engine."""

from __future__ import annotations

import pytest

from games.engine.lutins import cards as lutins
from games.engine.saboteur import cards as saboteur
from games.engine.saboteur.gold import SABOTEURS_PAY
from games.engine.saboteur2 import cards as saboteur2
from games.words.handbook import handbook
from tests.engine.lutins.table import Table as LutinsTable
from tests.engine.saboteur.table import Table
from tests.engine.saboteur2.test_gold import gold

PATHS, ACTIONS = sum(saboteur.PATHS.values()), sum(saboteur.ACTIONS.values())
MORE_PATHS, MORE_ACTIONS = (
    sum(saboteur2.PATHS.values()),
    sum(saboteur2.ACTIONS.values()),
)

BASE_ACTIONS = [
    sum(count for card, count in saboteur.ACTIONS.items() if card.startswith(kind))
    for kind in ("break", "repair", "rockfall", "map")
]


def said(game, language):
    return " ".join(p.text for p in handbook(game, language))


@pytest.mark.parametrize(
    ("game", "french", "english"),
    [
        ("saboteur", f"{PATHS} chemins, {ACTIONS} actions", f"{PATHS} paths, {ACTIONS} actions"),
        (
            "saboteur",
            "{} valent une pépite, {} en valent deux, {} en".format(*saboteur.GOLD_CARDS),
            "{} worth one nugget, {} worth two, {} worth".format(*saboteur.GOLD_CARDS),
        ),
        ("saboteur", f"{PATHS + ACTIONS} cartes en tout", f"{PATHS + ACTIONS} cards in all"),
        (
            "saboteur",
            f"reçoit {SABOTEURS_PAY[1]} pépites, deux ou trois en reçoivent {SABOTEURS_PAY[3]}",
            f"gets {SABOTEURS_PAY[1]} nuggets, two or three get {SABOTEURS_PAY[3]} each",
        ),
        (
            "saboteur2",
            f"{MORE_PATHS} chemins et {MORE_ACTIONS} actions de plus",
            f"{MORE_PATHS} paths and {MORE_ACTIONS} actions more",
        ),
        (
            "saboteur2",
            "{blue} de l’équipe bleue, {green} de l’équipe verte, {boss} boss, "
            "{profiteer} profiteur, {geologist} géologues, {saboteur} saboteurs".format(
                **saboteur2.ROLES
            ),
            "{blue} blue, {green} green, {boss} boss, {profiteer} profiteer, "
            "{geologist} geologists, {saboteur} saboteurs".format(**saboteur2.ROLES),
        ),
        (
            "saboteur",
            "({} outils cassés, {} réparations, {} éboulements, {} plans)".format(*BASE_ACTIONS),
            "({} broken tools, {} repairs, {} rockfalls, {} maps)".format(*BASE_ACTIONS),
        ),
        (
            "saboteur2",
            "{inspect} inspections, {jail} prisons, {free} sorties de prison, {thief} voleurs, "
            "{handsoff} «\u00a0bas les pattes\u00a0», {swaphand} échanges de mains, "
            "{rerole} changements de rôle, {rockfall} éboulement".format(**saboteur2.ACTIONS),
            "{inspect} inspections, {jail} jails, {free} ways out of jail, {thief} thieves, "
            "{handsoff} “hands off”, {swaphand} swaps of hands, {rerole} changes of role, "
            "{rockfall} rockfall".format(**saboteur2.ACTIONS),
        ),
        (
            "lutins",
            f"{lutins.BANK[2]} pierres à deux joueurs, {lutins.BANK[3]} à trois ou quatre",
            f"{lutins.BANK[2]} stones for two players, {lutins.BANK[4]} for three or four",
        ),
        (
            "lutins",
            "Armure {armour}, croix {cross}, casque {helmet}".format(**lutins.PRICES),
            "Armour {armour}, cross {cross}, helmet {helmet}".format(**lutins.PRICES),
        ),
    ],
)
def test_a_figure_of_the_handbook_is_the_engines(game, french, english):
    assert french in said(game, "fr")
    assert english in said(game, "en")


@pytest.mark.parametrize("players", saboteur.ROLES)
def test_the_handbook_counts_saboteurs_and_hands(players):
    """“à 5 ou 6 il y en a 2”: the ranges of the text, read as ranges of players."""
    in_the_pack = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}[players]
    assert saboteur.ROLES[players]["saboteur"] == in_the_pack
    spans = {1: "3 or 4", 2: "5 or 6", 3: "7 to 9", 4: "10"}
    assert f"with {spans[in_the_pack]}" in said("saboteur", "en").lower()
    hands = {6: "6 with 3 to 5", 5: "5 with 6 or 7", 4: "4 with 8 to 10"}
    assert hands[saboteur.HAND[players]] in said("saboteur", "en")


def test_the_pay_worked_out():
    roles = "blue blue green boss profiteer geologist"
    assert gold(roles, treasure=True, last=0, ways="blue", crystals=5) == [2, 2, 0, 1, 0, 5]
    assert "The geologist gets 5." in said("saboteur2", "en")
    assert "2 for each blue digger, 1 for the boss, nothing for the" in said("saboteur2", "en")


def test_the_pay_when_doors_close_every_way():
    roles = "boss blue saboteur saboteur profiteer"
    assert gold(roles, treasure=True, last=1) == [4, 0, 0, 0, 0]
    assert gold(roles, treasure=True, last=1, jailed=[0]) == [0, 0, 3, 3, 1]
    assert "5 less 1, so 4" in said("saboteur2", "en")
    assert "3 for each saboteur and 1 for the profiteer" in said("saboteur2", "en")


@pytest.mark.parametrize(
    ("edition", "drawn", "kept"),
    [("classic", (3, 2, 2, 1, 1), [4, 1, 2, 2, 0]), ("revised", (3, 2, 1, 1), [3, 1, 1, 2, 0])],
)
def test_the_share_worked_out(edition, drawn, kept):
    """Ana is seat 0, the saboteur on her right seat 4: picks go 0, 3, 2, 1, and round again."""
    table = Table(5, edition=edition, tracking="scores")
    table.deal(roles=[*["digger"] * 4, "saboteur"], goals=None).result(True, 0).draw(*drawn)
    for seat, value in zip((0, 3, 2, 1, 0), drawn, strict=False):
        table.take(seat, value)
    assert table.report()["rounds"][0]["gold"] == kept
    values = ", ".join(map(str, drawn))
    assert f"{values}. Ana takes the 3" in said("saboteur", "en")


def test_the_closing_worked_out():
    """Ana is seat 0; she leaves the card with one nugget to close the gallery herself."""
    table = LutinsTable(4, first=1).turn(4, 3, nuggets=2)
    table.with_stones(0, 0, 1, 0).collect().equip("helmet").roll(1, 3).dig(1, 3, nuggets=3)
    table.turn(4, 3).turn(2, 3, nuggets=1).idle(3).collect().with_stones(0, 0, 0, 0)
    table.roll(4, 3).dig(4, 3, nuggets=2)
    assert table.state.stones == (3, 2, 6, 0)
    assert "Bruno gets 2, Chloé 3 doubled: 6, Dina nothing." in said("lutins", "en")
    assert "1 and 2, so 3." in said("lutins", "en")
