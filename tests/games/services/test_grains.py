"""What phones mix into a deal: committed to first, shown later, and nothing else taken."""

import pytest

from games.common.table_errors import Refused
from games.services.grains import grain_show, mix_in
from tests.games.shuffling import DEALT, Phones

pytestmark = pytest.mark.django_db


def test_nobody_commits_once_others_show_and_nobody_shows_anything_else():
    evening = Phones(dealt=DEALT)
    evening.mixes(0, 1)
    evening.start()
    evening.mixes(2)
    assert len(evening.shuffle.mixes) == 2
    with pytest.raises(Refused):
        grain_show(
            evening.pk,
            by=evening.phone(0),
            key="another-grain-000",
            of=evening.table.shuffle,
            grain="e" * 64,
        )
    assert not any("grain" in mix for mix in evening.shuffle.mixes)


def test_a_grain_shown_while_others_may_still_commit_is_not_taken():
    evening = Phones(dealt=DEALT)
    evening.mixes(0)
    evening.shows(0)
    assert "grain" not in evening.shuffle.mixes[0]


def test_a_copied_commitment_cannot_be_shown():
    """It is bound to the seat: whoever repeats another's has nothing to show for it."""
    evening = Phones(dealt=DEALT)
    evening.mixes(0)
    copied = evening.shuffle.mixes[0]["mix"]
    of = evening.table.shuffle
    mix_in(evening.pk, by=evening.phone(1), key="copied-mix-000000", of=of, mix=copied)
    evening.start()
    evening.shows(0)
    with pytest.raises(Refused):
        grain_show(
            evening.pk,
            by=evening.phone(1),
            key="copied-grain-0000",
            of=of,
            grain=evening.grain(0),
        )
