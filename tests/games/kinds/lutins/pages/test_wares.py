"""What the village sells, to whom, and why not."""

import pytest
from django.utils.translation import override

from games.kinds.lutins.pages.wares import wares_of
from tests.games.kinds.lutins.turns import begun, dig

pytestmark = pytest.mark.django_db


def test_what_cannot_be_bought_says_the_reason_nearest_to_mend():
    evening = begun()
    dig(evening, 1, 1, 0, diamonds=1)
    dig(evening, 2, 2, 0)
    evening.enter(0, "collect")
    with override("en"):
        wares = {ware["value"]: ware for ware in wares_of(evening.sight())}
    assert wares["armour"]["why"] == ""
    assert [lutin["why"] for lutin in wares["armour"]["crew"]] == ["not at home: gallery 1", "", ""]
    assert wares["killer"]["why"] == "1 stone short."
    assert wares["defuse"]["why"] == "No bomb lies anywhere."
