"""The figures of the code: none gets worse. With `-s` the table is printed."""

import pytest

from tests.games.browsing import forms_in, phone_of
from tests.games.evening import Evening
from tests.quality.figures import Figure, static_figures
from tests.quality.tracing import traced

HEAD = f"{'':<62}{'now':>7}{'most':>7}{'aim':>7}"


def told(figures):
    print("", HEAD, *figures, sep="\n")
    return [str(figure) for figure in figures if figure.value > figure.most]


def test_no_figure_of_the_code_gets_worse():
    assert told(static_figures()) == []


def one_dig():
    """The trace of a card laid on a phone, from POST to answer, through Django's test client."""
    evening = Evening(dealt=["goals"])
    evening.start()
    phone = phone_of(evening, 0)
    page = phone.get(f"/t/{evening.table.code}/").content.decode()
    action, fields = forms_in(page)["play"]
    post = {**dict(fields), "card": "EW", "at": "1,0"}
    with traced() as trace:
        answer = phone.post(action, post, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert evening.game.length == 2
    return trace


@pytest.mark.django_db(transaction=True)
def test_the_way_of_one_dig_is_short():
    """ASGI adds four files to each request. What a process does once is done by another dig."""
    one_dig()
    trace = one_dig()
    reads = sum(n for name, n in trace.calls.items() if name.endswith("rulebook.py:read"))
    applies = sum(n for name, n in trace.calls.items() if name.endswith("rulebook.py:apply"))
    figures = [
        Figure("project files visited by one dig", len(trace.visited), 45, 45),
        Figure("hops between them", trace.hops, 170, 170),
        Figure("times the entry is read", reads, 1, 1),
        Figure("times it is applied", applies, 1, 1),
    ]
    assert told(figures) == []
