"""The figures of the code: none gets worse. With `-s` the table is printed."""

import pytest

from tests.games.browsing import forms_in, phone_of
from tests.games.evening import Evening
from tests.games.stories import Mode, Story
from tests.games.views.test_packed import bodies
from tests.quality.figures import Figure, lines_told, static_figures
from tests.quality.tracing import traced

HEAD = f"{'':<62}{'now':>7}{'most':>7}{'aim':>7}"


def told(figures):
    print("", HEAD, *figures, sep="\n")
    return [str(figure) for figure in figures if figure.value > figure.most]


def test_no_figure_of_the_code_gets_worse():
    assert told(static_figures()) == []
    print(lines_told())


def one_dig():
    return dug()[0]


def dug():
    """The trace of a card laid on a phone, from POST to answer, and that of another phone's update,
    both through Django's test client.
    """
    evening = Evening(dealt=["goals"])
    evening.start()
    phone, other = phone_of(evening, 0), phone_of(evening, 2)

    def updated():
        return other.get(f"/t/{evening.table.code}/?seen=0", headers={"HX-Request": "true"})

    assert updated().status_code == 200, "as it has asked before"
    page = phone.get(f"/t/{evening.table.code}/").content.decode()
    action, fields = forms_in(page)["play"]
    post = {**dict(fields), "card": "EW", "at": "1,0"}
    with traced() as trace:
        answer = phone.post(action, post, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert evening.game.length == 2
    with traced() as update:
        answer = updated()
    assert answer.status_code == 200
    return trace, update


@pytest.mark.django_db(transaction=True)
def test_the_way_of_one_dig_is_short():
    """ASGI adds four files to each request. What a process does once is done by another dig.

    The dig draws the page of all who wait, for the update too, which has half the calls by that.
    """
    dug()
    trace, update = dug()
    reads = sum(n for name, n in trace.calls.items() if name.endswith("rulebook.py:read"))
    applies = sum(n for name, n in trace.calls.items() if name.endswith("rulebook.py:apply"))
    figures = [
        Figure("project files visited by one dig", len(trace.visited), 48, 45),
        Figure("hops between them", trace.hops, 217, 170),
        Figure("times the entry is read", reads, 1, 1),
        Figure("times it is applied", applies, 1, 1),
        Figure("calls of the project for another phone's update", update.calls.total(), 125, 125),
    ]
    assert told(figures) == []


@pytest.mark.django_db
def test_an_update_stays_small():
    """Bytes of a body as they are sent; how long a fragment takes is in tests/benchmarks."""
    story = Story(Mode("saboteur", ("roles", "goals"), edition="revised"), frozenset(), 1)
    _plain, packed = bodies(story.look(*range(5)).play(10).until(2))
    assert told([Figure("bytes of a waiting phone's update", len(packed), 3400, 4000)]) == []
