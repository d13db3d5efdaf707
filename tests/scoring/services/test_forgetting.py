"""Somebody forgotten is named in no document, remark or comment; the others stay."""

from scoring.models import Play, PlayDocument
from scoring.services.people import member_forget


def test_a_name_is_removed_wherever_it_stands(played, people):
    play = played(["Ana", "Bruno", "Chloé"], seed=1, comments="ANA was lucky.")
    other = played(["Bruno", "Chloé", "Dina"], seed=2, comments="Bruno was lucky.")
    member_forget(member=people["Ana"])
    body = PlayDocument.objects.get(play=play).body
    assert "Ana" not in body
    assert "Bruno" in body
    assert Play.objects.get(pk=play.pk).comments == ""
    assert Play.objects.get(pk=other.pk).comments == "Bruno was lucky."
    assert play.results.get(seat=0).name == ""
