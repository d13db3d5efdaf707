"""Lines about the table: what stands in a game's log, and how many are kept."""

import pytest
from django.utils import translation

from games.models import Notice
from games.words.notices import KEPT, Event, note, sentence_of
from tests.games.evening import Evening

FACTS = {"name": "Élie", "other": "Ana", "another": "Bruno"}


@pytest.mark.parametrize("event", Event, ids=lambda event: event.name)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_event_has_a_sentence(event, language):
    with translation.override(language):
        said = sentence_of(Notice(kind=event.name, facts=FACTS))
    assert "{" not in said
    assert said.endswith(".")


@pytest.mark.django_db
def test_what_the_log_tells_is_tied_to_its_place_there():
    evening = Evening(dealt=[])
    note(evening.table, Event.SAT, name="Dina")
    evening.start()
    note(evening.table, Event.SAT, name="Emil")
    note(evening.table, Event.LOCKED)
    before, after, other = Notice.objects.exclude(kind="BEGUN").order_by("-pk")[:3][::-1]
    assert (before.game, other.game) == (None, None)
    assert (after.game, after.row) == (evening.game, 1)


@pytest.mark.django_db
def test_old_lines_make_room_for_new_ones():
    evening = Evening()
    for _ in range(KEPT + 3):
        note(evening.table, Event.MOVED)
    assert Notice.objects.filter(table=evening.pk).count() == KEPT
