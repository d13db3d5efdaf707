"""Old games typed in by hand, through the form people use."""

import uuid
from urllib.parse import urlencode

from django.urls import reverse
from django.utils import timezone

NAMES = ["Ana", "Bruno", "Chloé"]


def url(club, who=NAMES, **query):
    query = {"game": "saboteur", **query}
    return (
        reverse("club:play-new", args=[club.slug])
        + "?"
        + urlencode([*query.items(), *(("who", each) for each in who)])
    )


def keep(client, club, fields, who=NAMES, **query):
    sent = {"key": uuid.uuid4(), "other_day": "2025-03-07", **fields}
    return client.post(url(club, who, **query), sent, follow=True)


def rounds():
    """The diggers win twice, the saboteur once."""
    return {
        "side1": "diggers",
        "role1_0": "saboteur",
        "gold1_1": "2",
        "gold1_2": "1",
        "side2": "saboteurs",
        "role2_1": "saboteur",
        "side3": "diggers",
        "role3_2": "saboteur",
        "gold3_0": "3",
        "gold3_1": "1",
    }


def correct(client, club, play, **fields):
    address = reverse("club:play-correct", args=[club.slug, play.uuid])
    day = timezone.localtime(play.ended_at).date().isoformat()
    return client.post(address, {"day": day, **fields}, follow=True)
