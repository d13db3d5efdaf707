"""An evening of each game through real pages, from the lobby to the podium.

Beginnings and ends of rounds are tapped and looked at, and the first turns; the others go by the
same forms unseen, so that three evenings are affordable every day.
"""

import pytest

from tests.rehearsal.evening import rehearse
from tests.rehearsal.plans import short

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", ["saboteur", "saboteur2", "lutins"])
def test_nobody_stumbles(chromium, tmp_path, migrated_data, game):
    party = rehearse(chromium, short(game), tmp_path, migrated_data)
    assert not party.stumbles, "\n".join(["", *party.told()])
    assert party.steps > 20, "the evening was hardly looked at"
