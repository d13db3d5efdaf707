"""Signing in: only where there are accounts, counted, one password at a time."""

import io
import threading

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from scoring.views import login

pytestmark = pytest.mark.django_db
GOOD = "lampe torche 42"


@pytest.fixture
def olga():
    return User.objects.create_user("olga", password=GOOD)


def tries(password, client=None, address="192.0.2.1"):
    fields = {"username": "olga", "password": password}
    client = client or Client(REMOTE_ADDR=address)
    return client.post("/club/in/", fields, headers={"accept-language": "en"})


def test_without_accounts_there_is_no_such_page():
    assert Client().get("/club/in/").status_code == 404
    assert tries(GOOD).status_code == 404


def test_the_right_password_is_never_counted(olga):
    for _ in range(login.LOGIN.quota + 2):
        assert tries(GOOD).status_code == 302


def test_wrong_ones_are_counted_and_the_wait_is_said(olga):
    for _ in range(login.LOGIN.quota):
        assert tries("wrong").status_code == 200
    answer = tries(GOOD)
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= login.LOGIN.seconds
    assert "Too many tries" in answer.content.decode()


def test_many_who_guess_do_not_keep_others_from_signing_in(olga, monkeypatch):
    monkeypatch.setattr(login, "LOGIN_ALL", login.limits.Limit("login-all", 3, 600))
    assert [tries("wrong").status_code for _ in range(4)] == [200, 200, 200, 429]
    assert tries(GOOD, address="192.0.2.2").status_code == 302


def test_nobody_waits_for_the_password_of_another(olga):
    with login._hashing:
        done = []
        waiting = threading.Thread(target=lambda: done.append(login._hashing.acquire(False)))
        waiting.start()
        waiting.join()
        assert done == [False]
        answer = tries(GOOD)
    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == "1"
    assert "Somebody else is signing in" in answer.content.decode()


@pytest.mark.parametrize("bad", ["1", "short", "password123", "123456789012"])
def test_a_password_that_is_easy_to_guess_makes_no_account(monkeypatch, bad):
    monkeypatch.setattr("sys.stdin", io.StringIO(bad + "\n"))
    with pytest.raises(CommandError):
        call_command("createclub", "Taupes", "--owner", "bob")
    assert not User.objects.exists()
