"""Many evenings of all kinds through real pages: ``--long``; the last lines say what was seen.

``FILON_REHEARSE=0-59`` chooses the seeds; pictures of stumbles stay in the folder that is named.
"""

import os
import pathlib
import tempfile
from collections import Counter

import pytest

from tests.rehearsal.evening import rehearse
from tests.rehearsal.plans import drawn

FIRST, LAST = map(int, os.environ.get("FILON_REHEARSE", "0-59").split("-"))
SEEN = Counter()


@pytest.fixture(scope="module")
def pictures():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="rehearsal-"))
    yield folder
    line = ", ".join(f"{SEEN[name]} {name}" for name in ("evenings", "steps", "page states"))
    print(f"\n{line}, {SEEN['checks']} checks, {SEEN['stumbles']} stumbles; pictures in {folder}")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(FIRST, LAST + 1))
def test_an_evening(chromium, pictures, migrated_data, seed, capsys):
    party = rehearse(chromium, drawn(seed), pictures, migrated_data)
    SEEN["evenings"] += 1
    SEEN["steps"] += party.steps
    SEEN["page states"] += party.states
    SEEN["checks"] += party.checks
    SEEN["stumbles"] += len(party.stumbles)
    with capsys.disabled():
        print(f"\n{party.plan.name}: {party.steps} steps, {party.states} page states", end="")
        print(*["", *party.told()], sep="\n")
    assert not party.stumbles
