"""What every kind of game says of itself, found through its object."""

import pytest

from games.registry.installed import KINDS


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_a_kind_starts_with_what_its_rules_know(kind):
    edition, options = kind.defaults()
    assert edition in {"", *kind.editions}
    for option, value in options.items():
        assert value == kind.rules.options[option][0]
    assert kind.fewest == min(kind.rules.seats)
    assert kind.most == max(kind.rules.seats)
    assert kind.hides_roles == ("roles" in kind.pieces)
