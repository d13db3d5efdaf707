"""Which test covers a module that no test is called after and none imports.

`manage.py test --changed` runs these, and `tests/quality/test_mirror.py` holds the list complete: a
module that is missing here has a test of its name or is imported by one.
"""

from collections import defaultdict

COVERS = {
    "tests/games/words/test_handbook.py": "games/pages: card_svg cardlist",
    "tests/games/services/test_robots.py": """
        games/services: trials
        games/registry: dealing
    """,
    "tests/games/services/test_corrections.py": """
        games/services: laid_cards
        games/kinds/saboteur: laid_cards
    """,
    "tests/games/log/test_gold_only.py": "games/log: goals_aside",
    "tests/site/test_play.py": "saboteur_site: server",
    "tests/games/views/test_lobby_phone.py": "games/pages: lobby",
    "tests/scoring/services/test_podium.py": "games/pages: podium_lines",
    "tests/games/kinds/test_toy.py": """
        games/kinds/lutins: dealing
        games/kinds/saboteur: dealing showing
    """,
    "tests/games/kinds/lutins/test_outcome.py": "games/kinds/lutins: sight",
    "tests/games/views/test_lutins.py": "games/kinds/lutins: aftermath",
    "tests/browser/test_saboteur_turn.py": """
        games/kinds/saboteur/pages: drawers round_words turn_words
    """,
    "tests/browser/test_every_page.py": "games/kinds/saboteur/pages: cardlist",
    "tests/scoring/services/test_plays.py": """
        scoring/documents: facts
        scoring/services: rows
    """,
    "tests/scoring/pictures/test_share.py": "scoring/pictures: stamps",
    "tests/scoring/pictures/test_kit.py": "scoring/pictures/kit: standees",
    "tests/scoring/views/test_people.py": "scoring/services: forgetting",
    "tests/scoring/tally/test_totals.py": "scoring/tally: revision",
    "tests/scoring/views/test_recount.py": """
        scoring/selectors: review
        scoring/templatetags: memory
        scoring/views: review versus
    """,
    "tests/scoring/transfer/test_bgstats.py": "scoring/transfer/exports: bgg",
    "tests/scoring/views/test_authorisation.py": "scoring/transfer/exports: person",
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
