"""`checkrecord` and `simulate`, called as people call them."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.engine.rulebooks import RULEBOOKS

ROOT = Path(__file__).parents[3]
RECORDS = ROOT / "tests" / "records"
HOLDS, FAILS = RECORDS / "first-cards.json", RECORDS / "refused-edges.json"


def run(*arguments, stdin=b""):
    command = [sys.executable, "manage.py", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True)
    assert b"Traceback" not in done.stderr
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def checked(*arguments):
    out = io.StringIO()
    code = 0
    try:
        call_command("checkrecord", *map(str, arguments), stdout=out)
    except SystemExit as end:
        code = end.code
    return code, [json.loads(line) for line in out.getvalue().splitlines()]


def test_one_line_a_file_in_the_order_given():
    code, lines = run("checkrecord", FAILS, HOLDS, "-", stdin=HOLDS.read_bytes())
    assert code == 1
    assert [line["file"] for line in lines] == [str(FAILS), str(HOLDS), "-"]
    assert [line["ok"] for line in lines] == [False, True, True]
    assert lines[1] | {"file": "-"} == lines[2]


def test_it_ends_well_if_all_hold():
    assert checked(HOLDS)[0] == 0
    assert checked(FAILS)[0] == 1


@pytest.mark.parametrize(
    ("lang", "word"), [("fr", "ta carte montre de la roche"), ("en", "your card shows rock")]
)
def test_messages_in_both_languages(lang, word):
    assert word in checked(FAILS, "--lang", lang)[1][0]["message"]


def test_legal_entries_on_demand():
    assert "legal" not in checked(HOLDS)[1][0]
    legal = checked(HOLDS, "--legal")[1][0]["legal"]
    assert {"by": 0, "do": "pass", "cards": 1} in legal


def test_files_that_cannot_be_read(tmp_path):
    code, lines = checked(tmp_path / "none.json", tmp_path, "a\0b")
    assert code == 1
    assert [(line["entry"], line["rule"]) for line in lines] == [(None, "record.shape")] * 3


def test_hostile_input_from_the_standard_input():
    for text in (b"[" * 1_000_000, b"\xff\xfe", b"", b'{"a": NaN}'):
        code, lines = run("checkrecord", "-", stdin=text)
        assert code == 1
        assert (lines[0]["entry"], lines[0]["rule"]) == (None, "record.shape")


def simulated(*arguments):
    out = io.StringIO()
    call_command("simulate", *map(str, arguments), stdout=out)
    return json.loads(out.getvalue())


@pytest.mark.parametrize(("game", "players"), [("saboteur", 5), ("saboteur2", 4)])
def test_simulated_games_are_records_that_hold(game, players, tmp_path):
    wanted = ("--game", game, "--players", players, "--games", 3, "--seed", 4)
    answer = simulated(*wanted, "--out", tmp_path / "out")
    assert (answer["games"], answer["counts"]["deal"]) == (3, 9)
    assert answer["moves"] > 300
    assert answer["moves_per_second"] > 0
    files = sorted((tmp_path / "out").iterdir())
    assert len(files) == 3
    code, lines = checked(*files)
    assert code == 0
    assert all(line["over"] for line in lines)


def test_the_same_seed_gives_the_same_games(tmp_path):
    for folder in ("one", "two"):
        simulated("--players", 3, "--games", 2, "--seed", 9, "--out", tmp_path / folder)
    one, two = (sorted((tmp_path / folder).iterdir()) for folder in ("one", "two"))
    assert [path.read_text() for path in one] == [path.read_text() for path in two]


def test_treasures_rockfalls_and_thefts_occur():
    counts = simulated("--game", "saboteur2", "--players", 5, "--games", 25, "--seed", 1)["counts"]
    for kind in ("treasures", "goals turned", "rockfall", "thefts", "shed", "swaphand", "rerole"):
        assert counts[kind] > 0, kind


def test_a_number_of_players_that_the_game_does_not_allow():
    with pytest.raises(CommandError, match="3 to 10"):
        simulated("--game", "saboteur", "--players", 2)


@pytest.mark.parametrize("game", RULEBOOKS)
def test_robots_play_too(game, tmp_path):
    answer = simulated("--game", game, "--players", "robots", "--games", 2, "--out", tmp_path)
    assert (answer["robots"], answer["players"]) == ("robots", "any")
    code, lines = checked(*sorted(tmp_path.iterdir()))
    assert code == 0
    assert [line["over"] for line in lines] == [True, True]


def test_robots_of_one_temperament_in_a_number():
    answer = simulated("--players", "clever", 4)
    assert (answer["robots"], answer["players"]) == ("clever", 4)


@pytest.mark.parametrize("who", [("people",), (4, 5), ("clever", "beginner"), ("robots", 2)])
def test_players_that_cannot_be(who):
    with pytest.raises(CommandError):
        simulated("--players", *who)
