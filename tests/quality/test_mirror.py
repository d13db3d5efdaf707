"""Each module's test is found by its name: one that is called after it, imports it, or says so."""

from tests.covers import COVERS
from tests.quality.figures import found_by_name, in_need_of_a_test, without_a_test
from tests.quality.tree import ROOT


def test_every_module_has_a_test_that_its_name_leads_to():
    assert sorted(without_a_test()) == []


def test_the_list_names_only_what_is_not_found_otherwise():
    assert sorted(set(COVERS) - (in_need_of_a_test() - found_by_name())) == []
    assert [test for test, _why in COVERS.values() if not (ROOT / test).exists()] == []


def test_control_a_module_that_only_the_list_knows_is_missed_without_it():
    assert "games/log/goals_aside.py" not in found_by_name()
