"""What an import found: few notes, no photo unless there is one, faults with their place."""

import pytest
from django.utils.translation import override

from scoring.documents.bundle import Bundle, refused_at


def test_a_file_with_a_thousand_remarks_is_told_fifty():
    bundle = Bundle("records")
    for number in range(1000):
        bundle.note(f"remark {number}")
    assert bundle.notes == [f"remark {number}" for number in range(50)]


def test_two_bundles_share_nothing():
    one, other = Bundle("records"), Bundle("records")
    one.people["Ana"] = object()
    one.note("remark")
    assert (other.people, other.notes) == ({}, [])


def test_a_file_without_photos_has_none_of_any_name():
    with pytest.raises(KeyError):
        Bundle("records").photo("a.jpg")


def test_a_fault_is_said_with_its_place():
    with override("en"):
        assert str(refused_at("line 3", "it is too long.")) == "line 3: it is too long."
