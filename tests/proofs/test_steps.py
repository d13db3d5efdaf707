"""Killed at each step of a write: it happened once or not at all, and sent again it is answered.

The form goes out again with its key, as phones send it, until there is an answer. Then exactly as
much stands in the database as where nobody was killed.
"""

import itertools
import pathlib
import re
import shutil
import urllib.error

import pytest

from games.models import Answer, Game, LogRow, RoleSeen, Seat
from tests.fixtures.machine import wait_until
from tests.games.services.test_kill import database_of
from tests.games.visits import until_answered
from tests.proofs import mortal
from tests.site.forked import ForkedSite
from tests.site.guests import Guest

MODELS = (Answer, LogRow, Seat, RoleSeen, Game)
_keys = (f"steps-{number:016}" for number in itertools.count())


class Table:
    """Three phones that open a table and play at it."""

    def __init__(self, site):
        self.site = site
        self.people = [Guest(site.url) for _ in range(3)]
        code = self.people[0].opens("Ana")
        for person in self.people:
            person.code = code
        self.token = re.search(
            r'name="csrfmiddlewaretoken" value="([^"]+)"', self.people[0].get("/rules/saboteur/")
        )[1]

    def writes(self):
        """By its name, how each write is sent: the next one may be made when this one is done."""
        ana, bruno, chloe = self.people
        yield "sit down", self.form(bruno, f"/j/{ana.code}/", name="Bruno")
        yield "sit down, too", self.form(chloe, f"/j/{ana.code}/", name="Chloé")
        yield "ready", self.at_table(bruno, "ready", ready="yes", seat=ana.tags()["Bruno"])
        yield "deal", self.at_table(ana, "start")
        yield "look", self.at_table(ana, "secret/role", **{"as": "0-1"})
        yield "put down", self.at_table(ana, "seen", **{"as": "0-1"})
        by = next(
            seat for seat, one in enumerate(self.people) if 'id="play"' in one.at("?show=mine")
        )
        yield "move", self.at_table(self.people[by], "move", do="pass", by=by, cards=1)
        yield "undo", self.at_table(self.people[by], "undo")

    def at_table(self, person, name, **fields):
        return self.form(person, f"/t/{person.code}/{name}/", seen=person.seen(), **fields)

    def form(self, person, path, **fields):
        """What sends a form, with the same key however often."""
        person.get("/rules/saboteur/")
        token = next((one.value for one in person.jar if one.name == "csrftoken"), self.token)
        sent = {"csrfmiddlewaretoken": token, "key": next(_keys), "seen": 0, **fields}
        return lambda: person.post(path, sent)

    def counts(self):
        with database_of(self.site) as database:
            counts = [f"SELECT count(*) FROM {model._meta.db_table}" for model in MODELS]
            return [database.execute(count).fetchone()[0] for count in counts]


def grown(table, dies_at):
    """By write, how much more stands in each table of the database; *dies_at* says for each write
    at which of its steps the process is killed.
    """
    found = {}
    for name, send in table.writes():
        before, lived = table.counts(), len(table.site.web_processes())
        if step := dies_at(name):
            order(table.site).write_text(step)
        until_answered(send)
        if step:
            assert not order(table.site).exists(), f"{name} never came {step}"
            wait_until(
                lambda lived=lived: len(table.site.web_processes()) > lived,
                seconds=60,
                what="the next web process",
            )
        found[name] = [now - then for now, then in zip(table.counts(), before, strict=True)]
    return found


def differing(found, usual):
    """The writes that have left more or less than they usually do."""
    return [name for name in usual if found[name] != usual[name]]


def order(site):
    return pathlib.Path(site.environment["FILON_DATA"]) / mortal.ORDER


@pytest.fixture
def start(tmp_path, migrated_data, request):
    """Starts a site whose web process dies by order."""
    sites = []

    def start(**more):
        shutil.copytree(migrated_data, tmp_path / "data")
        settings = {"DJANGO_SETTINGS_MODULE": "tests.proofs.mortal", "FILON_LIMIT_TABLES": "100000"}
        sites.append(ForkedSite(tmp_path, settings={**settings, **more}).start())
        return sites[-1]

    yield start
    for site in sites:
        site.end()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def site(request, start):
    if request.param == "sqlite":
        return start()
    return start(DATABASE_URL=request.getfixturevalue("postgres_url"))


def test_killed_at_any_step_a_write_happened_once(site, proof):
    """Each write at one of its steps; in the long form each at every one."""
    usual = grown(Table(site), lambda name: None)
    for first in proof.seeds(1, len(mortal.STEPS)):
        steps = itertools.islice(itertools.cycle(mortal.STEPS), first % len(mortal.STEPS), None)
        dies_at = dict(zip(usual, steps, strict=False))
        assert differing(grown(Table(site), dies_at.get), usual) == [], dies_at
        proof.tried(len(usual))


def test_control_a_site_that_forgets_keys_is_noticed(start):
    table = Table(start(**{mortal.FORGETFUL: "yes"}))
    with pytest.raises(urllib.error.HTTPError, match=r"409|422"):
        grown(table, {"sit down": "after the commit"}.get)


def test_control_a_row_that_is_lost_meanwhile_is_noticed(start):
    site = start()
    usual = grown(Table(site), lambda name: None)

    def lose_an_answer(name):
        if name == "ready":
            with database_of(site) as database:
                database.execute(
                    "DELETE FROM games_answer WHERE id = (SELECT max(id) FROM games_answer)"
                )

    assert differing(grown(Table(site), lose_an_answer), usual) == ["ready"]
