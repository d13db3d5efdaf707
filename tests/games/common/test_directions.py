"""A name that is read from right to left turns nothing else around."""

from games.common.directions import isolated


def test_only_such_a_name_is_isolated_and_only_once():
    assert isolated("Zoé") == "Zoé"
    assert isolated("דנה") == "\u2068דנה\u2069"
    assert isolated(isolated("دانة")) == isolated("دانة")
