"""Texts taken apart into what a reader sees as one sign."""

from scoring.pictures.clusters import readable


def test_nothing_turns_the_reading_about():
    assert readable("a\u202eb\u200bc\x00d\ne") == "abcd e"
