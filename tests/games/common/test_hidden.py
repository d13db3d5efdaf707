"""A secret refuses everything by which it might leave."""

import ast
import copy
import json
import logging
import pickle

import pytest
from django.core.signing import dumps
from django.http import HttpResponse
from django.template import Context, Template
from django.utils.html import escape

from games.common.hidden import Hidden, Spilled, opened
from tests.quality.tree import ROOT, matching

SECRET = Hidden("saboteur")
OPENED_IN = {"games/views/secrets.py", "games/chance/seeds.py", "games/chance/checking.py"}

WAYS_OUT = {
    "print": lambda: print(SECRET),
    "text": lambda: str(SECRET),
    "format": lambda: f"{SECRET}",
    "joined": lambda: "".join(map(str, [SECRET])),
    "bytes": lambda: bytes(SECRET),
    "equality": lambda: SECRET == "saboteur",
    "order": lambda: sorted([SECRET, Hidden("digger")]),
    "truth": lambda: "yes" if SECRET else "no",
    "length": lambda: len(SECRET),
    "letters": lambda: list(SECRET),
    "a key": lambda: {SECRET: 1},
    "membership": lambda: SECRET in ("saboteur", "digger"),
    "JSON": lambda: json.dumps({"role": SECRET}),
    "a signed cookie": lambda: dumps({"role": SECRET}),
    "pickle": lambda: pickle.dumps(SECRET),
    "a copy": lambda: copy.deepcopy(SECRET),
    "a header": lambda: HttpResponse(headers={"X-Role": SECRET}),
    "a cookie": lambda: HttpResponse().set_cookie("role", SECRET),
    "a page": lambda: Template("{{ it }}").render(Context({"it": SECRET})),
    "an attribute": lambda: escape(SECRET),
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_a_secret_leaves_by_no_way(way):
    with pytest.raises(TypeError):
        WAYS_OUT[way]()


@pytest.mark.parametrize("test", ['it == "saboteur"', "it", 'it in "saboteur"'])
def test_a_template_learns_nothing_by_asking(test):
    page = Template("{% if " + test + " %}yes{% else %}no{% endif %}")
    told = []
    for role in ("saboteur", "digger"):
        try:
            told.append(page.render(Context({"it": Hidden(role)})))
        except Spilled:
            told.append("refused")
    assert told[0] == told[1]


def test_a_log_line_holds_none_of_it(caplog, monkeypatch):
    monkeypatch.setattr(logging, "raiseExceptions", False)
    logging.getLogger("games").warning("%r", SECRET)
    assert caplog.messages == ["<hidden>"]


def test_a_traceback_shows_a_word_that_is_always_the_same():
    assert repr(SECRET) == repr(Hidden("digger")) == "<hidden>"
    assert opened(SECRET) == "saboteur"


def test_secrets_are_opened_in_few_places():
    """Whoever opens one in another place has to say so here."""
    found = set()
    for path in matching("*.py"):
        if path.parts[0] == "tests":
            continue
        tree = ast.parse((ROOT / path).read_text())
        names = {node.func.id for node in ast.walk(tree) if is_call(node)}
        if "opened" in names and "games.common.hidden" in (ROOT / path).read_text():
            found.add(str(path))
    assert found == OPENED_IN


def is_call(node):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
