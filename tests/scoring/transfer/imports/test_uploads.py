"""An upload in progress: how far it is, and what is wrong with it in the reader's language."""

import pytest
from django.utils import translation

from scoring.transfer.imports import uploads

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_folder")]


def test_what_is_to_be_kept_does_not_begin_with_all_of_it_done(club):
    ticket = uploads.ticket_draw(club=club, name="x.json", size=1)
    ticket.tell("plays", 3)
    ticket.begin(uploads.WRITING)
    found = uploads.ticket_of(club, ticket.uuid)
    assert (found.state, found.stage, found.done) == (uploads.WRITING, "", 0)


@pytest.mark.parametrize(
    ("reader", "other", "words"),
    [("fr", "en", "Ce zip est abîmé"), ("en", "fr", "This zip is broken")],
)
def test_what_is_wrong_with_a_file_is_said_in_the_readers_language(club, reader, other, words):
    """Whoever reads the file later may speak another one."""
    data = b"PK\x03\x04 nothing"
    with translation.override(reader):
        ticket = uploads.ticket_draw(club=club, name="x.zip", size=len(data))
        uploads.piece_take(ticket, 0, [data])
    with translation.override(other):
        uploads.ticket_read(ticket)
    found = uploads.ticket_of(club, ticket.uuid)
    assert (found.state, words in found.sentence) == (uploads.REFUSED, True)
