"""Each module's test is found by its name: it stands in the same room and is called after it."""

import pytest

from tests.covers import COVERS
from tests.quality import figures
from tests.quality.figures import in_need_of_a_test, mirror_of, with_a_test, without_a_test
from tests.quality.tree import ROOT


def test_every_module_has_a_test_that_its_name_leads_to():
    assert sorted(without_a_test()) == []


def test_the_list_names_only_what_has_no_test_of_its_own():
    assert sorted(set(COVERS) - (in_need_of_a_test() - with_a_test())) == []
    assert [test for test, _why in COVERS.values() if not (ROOT / test).exists()] == []


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


def test_control_a_module_that_only_the_list_knows_is_missed_without_it(monkeypatch):
    monkeypatch.setattr(figures, "COVERS", {})
    assert without_a_test() == set(COVERS)
