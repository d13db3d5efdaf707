"""The time of day in tests: it stands until somebody lets it pass."""

import contextlib
import datetime
from unittest import mock

from django.utils import timezone

from games.live import heartbeat

EVENING = datetime.datetime(2026, 11, 13, 20, 30, tzinfo=datetime.UTC)


class Hour:
    def __init__(self, now=EVENING):
        self.now = now

    def passes(self, seconds):
        self.now += datetime.timedelta(seconds=seconds)


@contextlib.contextmanager
def standing_still(now=EVENING):
    """Time is frozen; ``passes`` moves it on."""
    hour = Hour(now)
    looked_never = mock.patch.object(heartbeat, "_settled_at", None)
    with looked_never, mock.patch.object(timezone, "now", side_effect=lambda: hour.now):
        yield hour
