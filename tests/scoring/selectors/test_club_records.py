"""The club's records: who holds them, and for what."""

from django.utils.translation import override

from scoring.selectors.awards import feats
from scoring.selectors.boards import club_records


def test_records_say_who_and_what(season, club):
    with override("en"):
        told = {feat.record.kind: feat for feat in feats(club_records(club, season=0))}
    assert told["most_gold"].said == "Most gold in a game: 9 nuggets"
    assert told["most_gold"].holder.member == season["Bruno"]
    assert told["longest"].said == "Longest game: 45 min"
