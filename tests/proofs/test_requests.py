"""Hostile requests at the real server: no error of ours, no change by what was refused.

The database is looked at from outside, before and after each answer that says no.
"""

import time
from random import Random

import pytest

from tests.proofs.enemies import A_SCENE, LIMITS, NEVER, Enemies, Rows, encoded


@pytest.fixture
def server(play):
    return play(settings=LIMITS)


def test_no_request_is_an_error_and_none_that_is_refused_changes_anything(server, proof):
    rows = Rows(server.data / "filon.sqlite3")
    for seed in proof.seeds(1, 420):
        enemies = Enemies(server, Random(seed), rows)
        for number in range(A_SCENE):
            request = enemies.request()
            status, changed = settled_outcome(enemies, request)
            told = f"seed {seed}, request {number}: {status}, {changed} for {request}"
            assert status not in NEVER, told
            assert status != 503 or request[1].startswith(("/health", "/club")), told
            assert not (status >= 400 and changed), told
            proof.tried()
    assert "Traceback" not in server.output()


def settled_outcome(enemies, request):
    """What comes of a request by itself: the tally of an earlier form may fall into it, in two or
    three steps, but whatever writes when it refuses does so every time.
    """
    for _ in range(5):
        status, changed = outcome(enemies, request)
        if status < 400 or not changed:
            break
        time.sleep(0.2)
    return status, changed


def outcome(enemies, request):
    """The status, and what stands otherwise in the database, by table."""
    if request[0] in ("GET", "HEAD"):
        return enemies.answered(*request), []
    before = enemies.rows.kept()
    status = enemies.answered(*request)
    after = enemies.rows.kept()
    return status, [
        (name, set(after[name]) ^ set(before[name]))
        for name in after
        if after[name] != before[name]
    ]


def test_control_a_page_that_fails_and_a_refusal_that_writes_are_noticed(play):
    server = play(settings={"DJANGO_SETTINGS_MODULE": "tests.proofs.planted"})
    enemies = Enemies(server, Random(1))
    ana = {cookie.name: cookie.value for cookie in enemies.people[0].jar}
    headers = {"Cookie": "; ".join(map("=".join, ana.items())), "Origin": server.url}
    assert enemies.answered("GET", f"/t/{enemies.code}/log/", None, headers) in NEVER
    data = encoded([("csrfmiddlewaretoken", ana["csrftoken"]), ("key", "short")]).encode()
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    status, changed = outcome(enemies, ("POST", f"/t/{enemies.code}/rename/", data, headers))
    assert status >= 400
    assert changed
