"""The shape of the code in figures: each measured here, each with the worst it may be."""

from __future__ import annotations

import ast
import functools
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from dataclasses import dataclass

from tests.quality.tree import ROOT, files, lines_of, text_of

APPS = ("games", "scoring", "saboteur_site")
GAME = r"[\"'](?:saboteur2?|lutins)[\"']"
OWN_FOLDERS = re.compile(r"games/(engine|kinds|robots)/")
PAGE_CODE = (
    "games/pages/",
    "games/kinds/",
    "games/views/",
    "games/templatetags/",
    "scoring/views/",
)


@dataclass(frozen=True)
class Figure:
    """One measure: *most* is what it may be today, *aim* where it is to go."""

    name: str
    value: int
    most: int
    aim: int

    def __str__(self) -> str:
        return f"{self.name:<62}{self.value:>7}{self.most:>7}{self.aim:>7}"


@functools.cache
def imports_checked() -> subprocess.CompletedProcess[str]:
    """What import-linter says of the contracts in pyproject.toml."""
    program = "from importlinter.cli import lint_imports_command as run; run()"
    return subprocess.run(
        [sys.executable, "-c", program, "--no-cache"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def imports_against_the_direction() -> int:
    check = imports_checked()
    found = len(re.findall(r"[\w.]+ -> [\w.]+ \(l", check.stdout))
    return max(found, check.returncode)


def outside_a_contract() -> int:
    """Modules of the apps that no exhaustive contract of layers names."""
    settings = tomllib.loads(text_of("pyproject.toml"))
    named = {
        f"{app}.{room.strip()}"
        for contract in settings["tool"]["importlinter"]["contracts"]
        if contract.get("exhaustive")
        for app in contract["containers"]
        for layer in contract["layers"]
        for room in layer.split("|")
    }
    inside = [path.with_suffix("").parts[:2] for path in sources()]
    return sum(".".join(parts) not in named for parts in inside if parts[1] != "__init__")


def longest_file() -> int:
    return max(text_of(path).count("\n") for path in sources())


def sources(*apps: str):
    """The Python files of the apps, without migrations."""
    return [
        path
        for path in files()
        if path.suffix == ".py"
        and path.parts[0] in (apps or APPS)
        and "migrations" not in path.parts
    ]


def in_root(app: str) -> int:
    return sum(len(path.parts) == 2 for path in sources(app))


def lines_in_all() -> int:
    return sum(text_of(path).count("\n") for path in sources())


LINES_BEFORE = 36_863
TAKEN_AWAY = (1_558, 240, 26)
"""Lines by which changes of structure made the program shorter. They were counted
when the changes were made: these were committed together with additions, so git cannot tell.
"""


def lines_told() -> str:
    fewer = " + ".join(map(str, TAKEN_AWAY))
    return (
        f"application Python lines: {lines_in_all():,}; {LINES_BEFORE:,} before robots, trials, "
        f"checked deals and imports in steps were added;\n"
        f"of those {sum(TAKEN_AWAY):,} fewer by changes of structure ({fewer}; aim 1,800)"
    )


def strangers():
    """Files that know a game by name though they belong to none."""
    return [path for path in sources() if not OWN_FOLDERS.match(str(path))]


def naming_a_game() -> int:
    return sum(bool(re.search(GAME, text_of(path))) for path in strangers())


def comparing_with_a_game() -> int:
    compared = re.compile(rf"(?:==|!=) {GAME}|{GAME} (?:==|!=)|startswith\({GAME}")
    return sum(len(compared.findall(text_of(path))) for path in strangers())


def untyped_in_pages() -> int:
    """How often page code says that it does not know the type of something."""
    pages = [path for path in sources() if str(path).startswith(PAGE_CODE)]
    return sum(
        isinstance(node, ast.Name) and node.id == "Any"
        for path in pages
        for node in ast.walk(ast.parse(text_of(path)))
    )


def template_lines():
    return [line for place, line in lines_of("*.html") if place.startswith("templates/")]


def long_template_lines() -> int:
    return sum(len(line) > 120 for line in template_lines())


def longest_template_line() -> int:
    return max(map(len, template_lines()))


REPEATED = 10


def repeated_in_templates() -> int:
    """Runs of ten lines that stand in two places of the templates, however they are indented."""
    runs: dict[tuple[str, ...], int] = defaultdict(int)
    for path in files():
        if path.parts[0] == "templates" and path.suffix == ".html":
            lines = [line for raw in text_of(path).splitlines() if (line := raw.strip())]
            for at in range(len(lines) - REPEATED + 1):
                runs[tuple(lines[at : at + REPEATED])] += 1
    return sum(count > 1 for count in runs.values())


def too_complex() -> int:
    """Functions of a cyclomatic complexity above ten."""
    command = ["ruff", "check", "--select", "C901", "--output-format", "concise", *APPS]
    limit = ["--config", "lint.mccabe.max-complexity=10", "--exit-zero"]
    answer = subprocess.run(
        [sys.executable, "-m", *command, *limit], cwd=ROOT, capture_output=True, text=True
    )
    return answer.stdout.count("C901")


def of_any_game(path) -> str:
    """A path without the name of the game whose folder it stands in."""
    return re.sub(r"/(saboteur2?|lutins)(?=/)", "/GAME", str(path))


def shared_class_names() -> int:
    """Names that two classes have. The rooms of one game each may name their own alike (a state, a
    view, a move), and every command of Django's is called Command.
    """
    places = defaultdict(set)
    for path in sources():
        for node in ast.parse(text_of(path)).body:
            if isinstance(node, ast.ClassDef) and node.name != "Command":
                places[node.name].add(of_any_game(path))
    return sum(len(rooms) > 1 for rooms in places.values())


LOADED_BY_DJANGO = ("/apps.py", "/urls.py", "/wsgi.py", "/__init__.py")
TOGETHER = re.compile(r"/models/|/management/commands/|games/(engine|robots)/(saboteur2?|lutins)/")
"""Rows are tested by whoever writes them, commands by their names. The rules of a game, and its
robots, are tested through their one door by the tests in the folder of the same name, which are
called after chapters of the rules.
"""
ROOMS_OF_TESTS = {"games/engine": "tests/engine", "saboteur_site": "tests/site"}
"""Rooms whose tests stand elsewhere than in a folder of the same name."""


def declares_only(path) -> bool:
    """Whether a module has no function with a body: types, tables and words."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = [n.body for n in ast.walk(ast.parse(text_of(path))) if isinstance(n, functions)]
    return all(isinstance(line, ast.Expr) for body in bodies for line in body)


def in_need_of_a_test() -> set[str]:
    return {
        str(path)
        for path in sources()
        if not str(path).endswith(LOADED_BY_DJANGO)
        and not TOGETHER.search(str(path))
        and not declares_only(path)
    }


def mirror_of(module: str) -> str:
    """Where the test of a module stands: in the same room, with its name."""
    room, _, name = module.rpartition("/")
    for code, tests in ROOMS_OF_TESTS.items():
        if room == code or room.startswith(f"{code}/"):
            return f"{tests}{room.removeprefix(code)}/test_{name}"
    return f"tests/{room}/test_{name}"


def with_a_test() -> set[str]:
    """Modules whose test stands where their name leads."""
    tests = {str(path) for path in files() if path.name.startswith("test_")}
    return {module for module in in_need_of_a_test() if mirror_of(module) in tests}


def without_a_test() -> set[str]:
    return in_need_of_a_test() - with_a_test()


ONE_THING = """
    attendance awards backup bgstats cardlist cards clocks clubs corrections dealing deck decks
    devices entries evenings fairness forms galleries game gold_only guests history jobs
    kind kit laid_cards lock mine moves people phone photos plays podium records recount review
    robots roles rules screen showing simulation tables tunnels typing words
"""
"""Modules of one app that share a name because they hold one thing in several rooms: its rows, its
writes, its page, its drawing, its command, or what each game brings to a contract.
"""


def shared_module_names() -> int:
    """Names that modules of one app share without holding one thing."""
    rooms = defaultdict(set)
    for path in sources():
        if path.stem != "__init__":
            rooms[path.parts[0], path.stem].add(of_any_game(path))
    shared = {name for (_, name), places in rooms.items() if len(places) > 1}
    return len(shared ^ set(ONE_THING.split()))


def static_figures() -> list[Figure]:
    return [
        Figure("files in the root of games", in_root("games"), 6, 6),
        Figure("files in the root of scoring", in_root("scoring"), 6, 6),
        Figure("modules of the three apps outside a contract", outside_a_contract(), 0, 0),
        Figure("imports against the direction", imports_against_the_direction(), 0, 0),
        Figure("files outside a game's own folders that name a game", naming_a_game(), 10, 10),
        Figure("comparisons with a game's name outside them", comparing_with_a_game(), 0, 0),
        Figure("template lines over 120 characters", long_template_lines(), 0, 0),
        Figure("longest template line", longest_template_line(), 120, 120),
        Figure("runs of ten lines that templates repeat", repeated_in_templates(), 0, 0),
        Figure("`Any` in page code", untyped_in_pages(), 4, 15),
        Figure("names that two classes share", shared_class_names(), 0, 0),
        Figure("names that modules share without reason", shared_module_names(), 0, 0),
        Figure("functions with a complexity above 10", too_complex(), 0, 0),
        Figure("lines of the longest file", longest_file(), 300, 300),
        Figure("modules without a test of their name in their room", len(without_a_test()), 0, 0),
    ]
