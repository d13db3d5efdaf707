"""Each module's test is found by its name: it stands in the same room and is called after it."""

import pytest

from tests.quality import figures
from tests.quality.figures import mirror_of, without_a_test
from tests.quality.tree import files


def test_every_module_has_a_test_that_its_name_leads_to():
    assert sorted(without_a_test()) == []


@pytest.mark.parametrize(
    ("module", "test"),
    [
        ("games/log/sealing.py", "tests/games/log/test_sealing.py"),
        ("games/engine/record.py", "tests/engine/test_record.py"),
        ("saboteur_site/lock.py", "tests/site/test_lock.py"),
        ("scoring/tasks.py", "tests/scoring/test_tasks.py"),
    ],
)
def test_where_the_test_of_a_module_stands(module, test):
    assert mirror_of(module) == test


def test_control_a_module_without_a_test_is_missed(monkeypatch):
    others = [path for path in files() if path.name != "test_sealing.py"]
    monkeypatch.setattr(figures, "files", lambda: others)
    assert without_a_test() == {"games/log/sealing.py"}
