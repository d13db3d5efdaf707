"""`test --changed` runs what a change concerns, and leaves out the rest."""

import pytest

from tests.changed import ROOT, concerned

TESTS = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/**/test_*.py")}


@pytest.mark.parametrize(
    ("path", "wanted", "unwanted"),
    [
        ("games/log/sealing.py", "tests/games/log/test_sealing.py", "tests/site/test_sockets.py"),
        ("games/engine/lutins/cards.py", "tests/engine/lutins/", "tests/engine/saboteur/"),
        (
            "games/engine/saboteur2/cards.py",
            "tests/games/words/test_captions.py",
            "tests/scoring/views/",
        ),
        ("templates/games/home.html", "tests/browser/", "tests/engine/"),
        ("tests/browser/crew.py", "tests/browser/test_every_page.py", "tests/games/"),
        ("tests/fixtures/play.py", "tests/site/test_play.py", None),
        ("games/common/qr.py", "tests/games/common/test_qr.py", "tests/engine/"),
        ("README.md", "tests/quality/", "tests/games/"),
    ],
)
def test_a_change_runs_the_tests_that_it_concerns(path, wanted, unwanted):
    kept = concerned({path}, TESTS)
    assert any(test.startswith(wanted) for test in kept)
    assert not unwanted or not any(test.startswith(unwanted) for test in kept)


def test_a_changed_test_runs_itself():
    assert "tests/site/test_sockets.py" in concerned({"tests/site/test_sockets.py"}, TESTS)
