"""Names in drawings: in one line, in two where they can be parted, narrower where they cannot."""

import pytest

from games.art.names import folded, name_lines


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Ana", ["Ana"]),
        ("Maxence-Olivier", ["Maxence-", "Olivier"]),
        ("Jean Claude de la Tour", ["Jean Claude", "de la Tour"]),
        ("Wolfeschlegelstein", ["Wolfeschlegelstein"]),
    ],
)
def test_a_long_name_is_parted_near_its_middle(name, lines):
    assert folded(name, 10) == lines


def test_what_cannot_be_parted_is_made_to_fit():
    [line] = name_lines("Wolfeschlegelstein", letters=10, width=90, y=5, leading=20)
    assert line["fit"] == 90
    first, second = name_lines("Maxence-Olivier", letters=10, width=90, y=5, leading=20)
    assert (first["y"], second["y"]) == (5, 25)
    assert first["fit"] is second["fit"] is None
