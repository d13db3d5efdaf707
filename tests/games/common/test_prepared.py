"""A prepared question is answered as Django's own would be."""

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

from games.common.prepared import Prepared, add_row
from games.models import Answer, Clock, Game, LogRow, Seat, Table
from games.services import clocks
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = Evening("lutins")
    terms = {"kind": "turn", "seconds": 60}
    clocks.clock_agree(evening.pk, by=evening.phone(0), key="agree", terms=terms)
    evening.start()
    return evening


def columns(row):
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


@pytest.mark.parametrize("model", [Answer, Clock, Game, LogRow, Seat, Table])
def test_every_column_of_every_row(evening, model):
    prepared = Prepared(model, lambda pk: model.objects.filter(pk__gt=pk).order_by("pk"))
    for least in (0, 1):
        rows = prepared.rows(least)
        usual = list(model.objects.filter(pk__gt=least).order_by("pk"))
        assert [columns(row) for row in rows] == [columns(row) for row in usual]
        assert [row._state.db for row in rows] == [row._state.db for row in usual]
        assert not any(row._state.adding for row in rows)


def test_a_row_can_be_changed_and_saved(evening):
    prepared = Prepared(Seat, lambda pk, name: Seat.objects.filter(table=pk).filter(name=name))
    seat = prepared.first(evening.pk, "Bruno")
    seat.ready = True
    seat.save()
    assert Seat.objects.get(pk=seat.pk).ready
    assert prepared.first(evening.pk, "Nobody") is None


def test_it_asks_once(evening):
    prepared = Prepared(Table, lambda pk: Table.objects.select_for_update().filter(pk=pk))
    with CaptureQueriesContext(connection) as asked:
        prepared.first(evening.pk)
        prepared.first(evening.pk + 1)
    assert len(asked) == 2


def test_values_in_another_order_are_refused(evening):
    prepared = Prepared(Seat, lambda a, b: Seat.objects.filter(name=b).filter(table=a))
    with pytest.raises(AssertionError):
        prepared.rows(evening.pk, "Bruno")


@pytest.mark.parametrize(("model", "other"), [(Answer, {"key": "x"}), (LogRow, {"number": 99})])
def test_a_row_is_added_as_django_would(evening, model, other):
    """A copy of one that Django wrote reads the same, and has a number of its own."""
    LogRow.objects.create(game=Game.objects.get(), number=98, batch=98, by=2, sealed=b"\x00\xff")
    copy = {**columns(model.objects.first()), **other}
    newest = model.objects.order_by("-pk").values_list("pk", flat=True)[0]
    add_row(model(**{name: value for name, value in copy.items() if name != "id"}))
    added = columns(model.objects.get(pk__gt=newest))
    assert added == {**copy, "id": added["id"]}


def test_a_row_that_is_there_already_is_refused(evening):
    copy = columns(Answer.objects.first())
    with pytest.raises(IntegrityError), transaction.atomic():
        add_row(Answer(**copy))
