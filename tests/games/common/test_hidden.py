"""A secret refuses everything by which it might leave."""

import ast
import copy
import dataclasses
import json
import logging
import pickle
import re

import pytest
from django.core.signing import dumps
from django.http import HttpResponse
from django.template import Context, Template
from django.urls import reverse
from django.utils.html import escape
from kombu.exceptions import EncodeError
from kombu.serialization import dumps as kombu_dumps

from games.common.hidden import Hidden, Spilled, opened
from games.models import Table
from tests.quality.tree import ROOT, matching

SECRET = Hidden("saboteur")
OPENED_IN = {"games/views/secrets.py", "games/chance/seeds.py", "games/chance/checking.py"}

SLOT = re.compile("__kept$")


@dataclasses.dataclass
class Larger:
    """Something that holds a secret among other things."""

    part: Hidden


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
    "JSON that makes text of all else": lambda: json.dumps([SECRET], default=str),
    "a part of something larger": lambda: dataclasses.asdict(Larger(SECRET)),
    "a stream": lambda: memoryview(SECRET),
    "a task": lambda: kombu_dumps([SECRET], serializer="json"),
    "an address": lambda: reverse("phone", kwargs={"code": SECRET}),
    "a column": lambda: Table.objects.filter(code=SECRET),
    "its number": lambda: hash(SECRET),
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_a_secret_leaves_by_no_way(way):
    with pytest.raises((TypeError, EncodeError)):
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


def uses_of(text):
    """How a file names what opens a secret: by its name, as another, through the module or by the
    slot itself.
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module == "games.common.hidden":
            yield from (one.name for one in node.names if one.name not in ("Hidden", "Spilled"))
        if isinstance(node, ast.ImportFrom) and node.module == "games.common":
            yield from (one.name for one in node.names if one.name == "hidden")
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name == "games.common.hidden")
        if isinstance(node, ast.Attribute | ast.Constant | ast.Name):
            names = [getattr(node, name, "") for name in ("attr", "value", "id")]
            yield from (one for one in names if isinstance(one, str) and SLOT.search(one))


def source():
    """The files of the site, with their text."""
    for path in matching("*.py"):
        if path.parts[0] != "tests" and str(path) != "games/common/hidden.py":
            yield str(path), (ROOT / path).read_text()


def test_secrets_are_opened_in_few_places():
    """Whoever opens one in another place has to say so here."""
    assert {path for path, text in source() if list(uses_of(text))} == OPENED_IN


@pytest.mark.parametrize(
    "line",
    [
        "from games.common.hidden import opened as shown",
        "from games.common.hidden import *",
        "from games.common import hidden",
        "import games.common.hidden",
        "role = secret._Hidden__kept",
        "role = getattr(secret, '_Hidden__kept')",
    ],
)
def test_another_way_of_opening_one_is_noticed(line):
    assert list(uses_of(line))


STATE_READ_IN = {
    "games/kinds/lutins/dealing.py",
    "games/kinds/lutins/showing.py",
    "games/kinds/saboteur/dealing.py",
    "games/kinds/saboteur/sentences.py",
    "games/pages/game_page.py",
    "games/pages/seat_news.py",
    "games/selectors/rights.py",
}
"""Where a whole state is touched besides rules, log, chance, robots and writes: to cut it down to a
seat's view, to say what lies open, or to deal. In Lutins nothing is hidden."""
ROOMS_THAT_SHOW = ("views", "templatetags", "pages", "kinds", "words", "live", "selectors")


def test_what_is_shown_is_made_of_views_and_not_of_the_whole_state():
    """A state holds everybody's secrets as plain values: a page that takes one fails here."""
    found = set()
    for path, text in source():
        room = path.removeprefix("games/").partition("/")[0]
        if path.startswith("games/") and room in ROOMS_THAT_SHOW and reads_state(text):
            found.add(path)
    assert found == STATE_READ_IN


def test_a_page_that_reads_a_state_is_noticed():
    assert reads_state("roles = access.timeline.state.round.dealt.roles")


def reads_state(text):
    nodes = ast.walk(ast.parse(text))
    return any(isinstance(node, ast.Attribute) and node.attr == "state" for node in nodes)
