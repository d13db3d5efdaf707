"""Format, lint, types, directions of imports: each a test, so that one command says it all."""

import ast
import re
import subprocess
import sys

from tests.quality.figures import imports_checked
from tests.quality.tree import ROOT, files, lines_of, matching, text_of


def run(*command):
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_the_code_is_formatted():
    check = run("ruff", "format", "--check", ".")
    assert check.returncode == 0, check.stdout


def test_the_linter_finds_nothing():
    check = run("ruff", "check", "--output-format=concise", ".")
    assert check.returncode == 0, check.stdout


def test_types_hold():
    check = run("mypy")
    assert check.returncode == 0, check.stdout


def test_imports_point_one_way():
    check = imports_checked()
    assert check.returncode == 0, check.stdout


def strangers(folder, *, besides):
    """What the modules of a room import of the project, besides those rooms."""
    found = []
    for path in files():
        if path.suffix != ".py" or not path.is_relative_to(folder):
            continue
        for node in ast.walk(ast.parse(text_of(path))):
            if isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                continue
            found += [
                f"{path}: {name}"
                for name in names
                if name.startswith(("games", "scoring", "saboteur_site"))
                and not name.startswith(besides)
            ]
    return found


def test_the_engine_imports_nothing_of_the_rest():
    assert strangers("games/engine", besides=("games.engine",)) == []


def test_robots_know_the_engine_alone():
    assert strangers("games/robots", besides=("games.engine", "games.robots")) == []


FRONT = (
    "scoring",
    # What the games are made of.
    *(f"games.{room}" for room in ("art", "clock", "common", "engine", "models", "registry")),
    "games.signals",
    "games.words",
    # What is asked of a game that is over, and of the decks of a table.
    "games.chance.checking",
    "games.chance.decks",
    "games.chance.game_record",
    "games.chance.robot_games",
    "games.log.store",
    "games.log.timeline",
    "games.selectors.devices",
    # What a club's page shares with a table's: who asks, limits, galleries, lines of the podium.
    "games.pages.podium_lines",
    "games.pages.tunnels",
    "games.services.endings",
    "games.services.limits",
    "games.templatetags.look",
    "games.views.devices",
)


def test_scoring_reaches_games_by_a_named_front():
    assert strangers("scoring", besides=FRONT) == []


def test_an_exception_from_a_check_says_why():
    bare = re.compile(
        r"#\s*(noqa(:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*)?|type:\s*ignore(\[[\w, -]+\])?)\s*$"
    )
    assert [place for place, line in lines_of("*.py") if bare.search(line)] == []


def test_nothing_is_left_for_later():
    later = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
    found = [place for place, line in lines_of("*.py", "*.html", "*.js") if later.search(line)]
    assert [place for place in found if "/vendor/" not in place] == []


def test_the_bootstrap_can_be_read_by_an_old_python():
    for name in ("manage.py", "saboteur_site/bootstrap.py", "saboteur_site/terminal.py"):
        ast.parse(text_of(next(iter(matching(name)))), feature_version=(3, 7))
