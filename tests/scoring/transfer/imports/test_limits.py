"""Files that ask too much of the machine are refused unread."""

from scoring.models import Play
from scoring.transfer.exports.plays import full_play
from scoring.transfer.exports.records import record_text
from scoring.transfer.imports.limits import Limits
from tests.scoring.transfer.refusing import refused


def test_a_file_that_is_too_large_is_refused_unread(other):
    assert "1" in refused(other, b" " * ((1 << 20) + 1))


def test_too_many_plays_are_refused(other, played, club):
    for seed in range(3):
        played(["Ana", "Bruno", "Chloé"], seed=seed)
    text = "\n".join(record_text(full_play(play)) for play in Play.objects.all()).encode()
    few = Limits(file_bytes=1 << 20, total_bytes=1 << 20, entry_bytes=1 << 20, entries=9, plays=2)
    assert "3" in refused(other, text, few)
