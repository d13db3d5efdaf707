"""ARCHITECTURE.md and CONTRIBUTING.md are true: their paths exist, and a move goes the way told."""

import re

import pytest

from tests.quality.test_figures import one_dig
from tests.quality.tree import ROOT, text_of

PAGES = ("ARCHITECTURE.md", "CONTRIBUTING.md", "README.md")
PATH = re.compile(r"`((?:games|scoring|saboteur_site|tests|templates|static)/[\w./*-]*)`")


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_exists(page):
    named = set(PATH.findall(text_of(ROOT / page)))
    assert named
    assert [path for path in sorted(named) if not any(ROOT.glob(path.rstrip("/")))] == []


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("the price of a helmet", r"HELMET: 1"),
        ("the sentence of a refusal", r"def sentence\("),
        ("when a silent phone counts as away", r'"FILON_AWAY_SECONDS", 60'),
        ("the chart of balance", r"def balance\("),
        ("the chart of balance", r"class \w*Chart"),
        ("the title of an award", r"TITLES"),
        ("every limit on strangers", r"def limit|class \w*Limit|LIMITS"),
    ],
)
def test_what_is_asked_for_stands_where_the_page_sends_its_reader(question, answer):
    rows = [line for line in text_of("ARCHITECTURE.md").splitlines() if question in line]
    assert len(rows) == 1
    files = [file for path in PATH.findall(rows[0]) for file in ROOT.glob(path) if file.is_file()]
    assert any(re.search(answer, file.read_text(encoding="utf-8")) for file in files)


def test_every_room_says_in_a_sentence_what_lives_in_it():
    rooms = [path for app in ("games", "scoring") for path in (ROOT / app).iterdir()]
    silent = [
        str(room.relative_to(ROOT))
        for room in rooms
        if (room / "__init__.py").exists() and room.name not in {"migrations", "management"}
        if not (room / "__init__.py").read_text().startswith('"""')
    ]
    assert silent == []


@pytest.mark.django_db(transaction=True)
def test_a_move_visits_the_files_in_the_order_told():
    told = re.findall(r"^\| `([\w/.]+)` \|", text_of(ROOT / "ARCHITECTURE.md"), re.M)
    life = [path for path in told if path.startswith("games/")]
    visited = one_dig().visited
    assert len(life) > 10
    assert [path for path in life if path not in visited] == []
    assert sorted(life, key=visited.index) == life
