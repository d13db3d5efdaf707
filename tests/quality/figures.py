"""The shape of the code in figures: each measured here, each with the worst it may be."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
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


ONE_THING = """
    attendance awards backup bgstats cardlist cards clocks clubs corrections dealing deck decks
    devices entries evenings fairness forms galleries game gold gold_only guests history jobs
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
        Figure("files outside a game's own folders that name a game", naming_a_game(), 10, 10),
        Figure("comparisons with a game's name outside them", comparing_with_a_game(), 0, 0),
        Figure("template lines over 120 characters", long_template_lines(), 0, 0),
        Figure("longest template line", longest_template_line(), 120, 120),
        Figure("`Any` in page code", untyped_in_pages(), 4, 15),
        Figure("names that two classes share", shared_class_names(), 0, 0),
        Figure("names that modules share without reason", shared_module_names(), 0, 0),
        Figure("functions with a complexity above 10", too_complex(), 0, 0),
    ]
