"""Modules that no test is called after and none imports: which story covers each, and why.

`manage.py test --changed` runs these too, and `tests/quality/test_mirror.py` holds the list to what
is not found otherwise.
"""

SIMULATED = "chance and players of whole random games, which the simulator plays"
ON_A_PAGE = "words and rows that only a page of a running game puts together"

COVERS = {
    "games/chance/simulation.py": ("tests/games/chance/test_simulator.py", SIMULATED),
    "games/kinds/lutins/simulation.py": ("tests/games/chance/test_simulator.py", SIMULATED),
    "games/kinds/saboteur/simulation.py": ("tests/games/chance/test_simulator.py", SIMULATED),
    "games/kinds/lutins/sight.py": ("tests/games/kinds/lutins/test_outcome.py", ON_A_PAGE),
    "games/kinds/saboteur/pages/round_page.py": ("tests/games/pages/test_table_head.py", ON_A_PAGE),
    "games/kinds/saboteur/pages/round_words.py": ("tests/browser/test_saboteur_turn.py", ON_A_PAGE),
    "games/log/goals_aside.py": (
        "tests/browser/test_gold_only.py",
        "goals that the app hid, asked for after the table left the cards aside",
    ),
    "games/log/unseen_gold.py": (
        "tests/games/services/test_corrections.py",
        "gold that does not add up is told when all of it is known",
    ),
    "saboteur_site/server.py": (
        "tests/site/test_play.py",
        "a server, which is started and ended as people do it",
    ),
    "scoring/documents/score_sheet.py": (
        "tests/scoring/documents/test_typed.py",
        "every game typed in becomes a score sheet",
    ),
    "scoring/invented/template_games.py": (
        "tests/scoring/invented/test_club.py",
        "games that an invented club is filled with, read again there",
    ),
    "scoring/pictures/canvas.py": (
        "tests/scoring/pictures/test_share.py",
        "every picture is drawn on one, and its words are looked at there",
    ),
    "scoring/pictures/kit/standees.py": (
        "tests/scoring/pictures/test_kit.py",
        "a page of the kit, counted and measured with the others",
    ),
    "scoring/tally/revision.py": (
        "tests/scoring/tally/test_totals.py",
        "the one way by which plays are counted, compared with naive counts",
    ),
    "scoring/views/access.py": (
        "tests/scoring/views/test_authorisation.py",
        "who may open which address, in a table of all of them",
    ),
}
