"""Which test covers a module that no test is called after and none imports.

`manage.py test --changed` runs these, and `tests/quality/test_mirror.py` holds the list complete: a
module that is missing here has a test of its name or is imported by one.
"""

from collections import defaultdict

COVERS = {
    "tests/engine/test_contract.py": """
        games/engine/lutins: legal referee report
        games/engine/saboteur: rulebook report
        games/engine/saboteur2: offers rulebook
    """,
    "tests/engine/test_records.py": """
        games/engine/saboteur: checks effects
        games/engine/saboteur2: checks effects
    """,
    "tests/engine/saboteur/test_properties.py": "games/engine/saboteur: offers",
    "tests/engine/lutins/test_closing.py": "games/engine/lutins: cemetery state",
    "tests/games/words/test_handbook.py": "games/pages: card_svg cardlist",
    "tests/games/services/test_robots.py": """
        games/services: trials
        games/registry: dealing
    """,
    "tests/games/services/test_corrections.py": """
        games/kinds/saboteur/pages: correction_preview
    """,
    "tests/games/live/test_processes.py": "games/live: redis_line",
    "tests/games/log/test_gold_only.py": "games/log: goals_aside",
    "tests/games/views/test_lobby_phone.py": "games/pages: lobby",
    "tests/browser/test_try_alone.py": "games/views: trial",
    "tests/browser/test_fair_deal.py": """
        games/pages: fairness
        games/views: fairness
    """,
    "tests/scoring/services/test_podium.py": "games/pages: podium_lines",
    "tests/games/kinds/test_toy.py": """
        games/kinds: all_kinds
        games/kinds/lutins: dealing kind
        games/kinds/saboteur: dealing kind showing
        games/kinds/saboteur2: kind
    """,
    "tests/games/kinds/lutins/test_outcome.py": "games/kinds/lutins: sight",
    "tests/games/views/test_lutins.py": "games/kinds/lutins: aftermath",
    "tests/games/pages/test_table_head.py": "games/kinds/saboteur/pages: round_end_words",
    "tests/games/pages/test_game_page.py": "games/kinds/saboteur: sight",
    "tests/browser/test_saboteur_turn.py": """
        games/kinds/saboteur/pages: drawers round_words turn_words
    """,
    "tests/browser/test_every_page.py": "games/kinds/saboteur/pages: cardlist",
    "tests/games/robots/test_whole_games.py": """
        games/robots/lutins: beginner
        games/robots/saboteur: beginner
        games/robots/saboteur2: beginner
    """,
    "tests/games/robots/lutins/test_play.py": "games/robots/lutins: weighing",
    "tests/games/robots/saboteur/test_play.py": "games/robots/saboteur: past_moves suspicion worth",
    "tests/games/robots/saboteur2/test_play.py": "games/robots/saboteur2: role_guesses worth",
    "tests/scoring/services/test_plays.py": """
        scoring/documents: facts from_record
        scoring/services: rows
    """,
    "tests/scoring/invented/test_seedhistory.py": "scoring/invented: template_games",
    "tests/scoring/pictures/test_share.py": "scoring/pictures: headings stamps table",
    "tests/scoring/pictures/test_kit.py": "scoring/pictures/kit: standees",
    "tests/scoring/services/test_claims.py": """
        scoring/selectors: me
        scoring/views: own_page
    """,
    "tests/scoring/services/test_import_steps.py": """
        scoring/services: import_matches import_people import_room import_settings
    """,
    "tests/scoring/views/test_people.py": """
        scoring/services: forgetting
        scoring/views: manage
    """,
    "tests/scoring/tally/test_totals.py": "scoring/tally: club_records revision",
    "tests/scoring/transfer/test_round_trips.py": "scoring/transfer/imports: backup",
    "tests/scoring/views/test_recount.py": """
        scoring/selectors: attendance review
        scoring/templatetags: memory
        scoring/views: attendance clubs review versus
    """,
    "tests/scoring/documents/test_typed.py": "scoring/views: sheet_fields",
    "tests/scoring/transfer/test_bgstats.py": "scoring/transfer/exports: bgg",
    "tests/scoring/views/test_authorisation.py": """
        scoring/transfer/exports: person
        scoring/views: data replay
    """,
}


def covering() -> dict[str, set[str]]:
    """The test files that cover each module, by its path."""
    found: dict[str, set[str]] = defaultdict(set)
    for test, rooms in COVERS.items():
        for line in filter(None, map(str.strip, rooms.splitlines())):
            room, _, names = line.partition(": ")
            for name in names.split():
                found[f"{room}/{name}.py"].add(test)
    return found
