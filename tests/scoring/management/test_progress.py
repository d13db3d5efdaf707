"""A bar that fills up in a terminal, and a line a stage elsewhere."""

import io

import pytest
from django.core.management.base import OutputWrapper

from scoring.management.progress import Bar


@pytest.fixture
def shown():
    def show(*, terminal):
        out = io.StringIO()
        out.isatty = lambda: terminal
        bar = Bar(OutputWrapper(out))
        for done in (0, 5, 10, 10):
            bar.show("Club", "plays", done, 10)
        bar.show("Club", "people", 0, 0)
        bar.close()
        return out.getvalue()

    return show


def test_in_a_terminal_one_line_fills_up(shown):
    text = shown(terminal=True)
    assert text.count("\n") == 1
    assert f"[{'.' * 30}]" in text
    assert f"[{'#' * 15}{'.' * 15}] Club: plays 5/10" in text


def test_elsewhere_each_stage_is_a_line_once_it_is_done(shown):
    assert shown(terminal=False) == "Club: plays 10/10\nClub: people 0/0\n"
