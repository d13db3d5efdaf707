"""The scripts of others are what their authors published: a changed byte is seen."""

import hashlib

import pytest

from tests.quality.tree import ROOT, matching

HASHES = {
    "static/vendor/htmx-4.0.0.min.js": (
        "e484d9171a9db30a39c8f16e3d709d4137f3211c659f8e6125816635033d593f"
    ),
    "static/vendor/sha256-1.0.0.min.js": (
        "a050d794e170699bd1a69d33908d0942c68901cb88347016064b60b240f0067e"
    ),
    "tests/browser/vendor/axe-4.14.0.min.js": (
        "20c09fe157a8a34a30e241aaa1fcdade657734f08ab379ecfbeb7d45cc46e878"
    ),
}


@pytest.mark.parametrize("name", HASHES)
def test_a_script_is_as_published(name):
    assert hashlib.sha256((ROOT / name).read_bytes()).hexdigest() == HASHES[name]


def test_every_script_of_others_is_listed():
    assert {str(path) for path in matching("*/vendor/*.js")} == set(HASHES)
