"""What Filon is built from: under licences that let anybody run, change and pass it on.

Hashes are checked in tests/site/test_lock.py. Known vulnerabilities are not: the package
index carries no database of them that is kept up to date, and tests run without the internet.
"""

import re
from importlib import metadata

import pytest

from tests.quality.tree import ROOT

FREE = re.compile(r"\b(MIT|MIT-CMU|BSD|Apache|PSF|MPL|LGPL|ISC|Mozilla Public)\b", re.IGNORECASE)
UNSAID = {"resvg-py"}
"""Packages that name no licence in a field of their own; their sources do (MPL 2.0)."""


def packages(*parts):
    """The names in the lock, of these parts of it."""
    text = (ROOT / "requirements.lock").read_text()
    sections = re.split(r"^# ---- (\w+) ----$", text, flags=re.M)
    named = dict(zip(sections[1::2], sections[2::2], strict=True))
    return sorted(
        {name for part in parts for name in re.findall(r"^([\w.-]+)==", named[part], re.M)}
    )


def licence_of(name):
    """All that the package says of its licence."""
    said = metadata.metadata(name)
    classifiers = [line for line in said.get_all("Classifier") or () if line.startswith("License")]
    return " ".join([said.get("License-Expression") or "", said.get("License") or "", *classifiers])


@pytest.mark.parametrize("name", packages("runtime", "postgres"))
def test_a_package_may_be_used_and_passed_on(name):
    try:
        licence = licence_of(name)
    except metadata.PackageNotFoundError:
        pytest.skip("not needed on this system")
    assert FREE.search(licence) or name in UNSAID, f"{name}: {licence or 'nothing'}"
    assert "Affero" not in licence
    assert "General Public License v" not in licence


def test_control_a_licence_that_binds_is_noticed():
    assert not FREE.search("GNU General Public License v3 or later (GPLv3+)")
    assert not FREE.search("Proprietary")
