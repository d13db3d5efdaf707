"""Fields of an entry are read strictly: the right type, in range, each once, and no others."""

import pytest

from games.engine.core import EveryGame as E
from games.engine.core import Refusal
from games.engine.entries import Fields

ENTRY = {"word": "map", "count": 3, "on": 1, "open": True, "cards": ["map"], "at": [2, -1]}


def test_every_kind_of_field_is_read():
    fields = Fields(ENTRY)
    assert fields.text("word", ("map", "path")) == "map"
    assert fields.whole("count", 1, 3) == 3
    assert fields.seat("on", 2) == 1
    assert fields.flag("open") is True
    assert fields.list("cards") == ["map"]
    assert fields.place("at") == (2, -1)
    fields.close()


@pytest.mark.parametrize(
    "read",
    [
        lambda fields: fields.take("absent"),
        lambda fields: fields.text("word", ("path",)),
        lambda fields: fields.text("count", ("map",)),
        lambda fields: fields.whole("count", 4),
        lambda fields: fields.whole("count", 0, 2),
        lambda fields: fields.whole("open"),
        lambda fields: fields.seat("on", 1),
        lambda fields: fields.seat("open", 5),
        lambda fields: fields.flag("on"),
        lambda fields: fields.list("word"),
        lambda fields: fields.place("cards"),
        lambda fields: fields.close(),
    ],
)
def test_what_is_of_another_shape_is_refused(read):
    with pytest.raises(Refusal) as refused:
        read(Fields(ENTRY))
    assert refused.value.rule is E.SHAPE


def test_a_field_is_read_once():
    fields = Fields(ENTRY)
    fields.take("word")
    assert "word" not in fields
    with pytest.raises(Refusal):
        fields.take("word")


@pytest.mark.parametrize("said", [False, 1, "true", None])
def test_a_house_ruling_is_true_or_absent(said):
    assert Fields({"house": True}).house()
    assert not Fields({}).house()
    with pytest.raises(Refusal):
        Fields({"house": said}).house()
