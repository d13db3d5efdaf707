"""Strangers of many addresses at the real server: how often they may knock, and what they learn."""

import re
import subprocess
import sys
import time
import urllib.error

import pytest

from tests.fixtures.play import ROOT, PlayServer
from tests.games.visits import Stream
from tests.site.guests import Guest, hang_up

STREAMS = 20
LIMITS = {
    "FILON_LIMIT_TABLES": "4",
    "FILON_LIMIT_GUESSES": "5",
    "FILON_LIMIT_STREAMS": str(STREAMS),
}
HALL, NEIGHBOUR = "203.0.113.5", "203.0.113.6"


@pytest.fixture(scope="module")
def server(data_folder):
    """Behind a proxy that says where everybody comes from."""
    settings = {"FILON_PROXIES": "127.0.0.1", **LIMITS}
    server = PlayServer(data_folder("strangers"), settings=settings).start()
    yield server
    server.kill()


def answer(guest, path):
    """The status and where it led."""
    try:
        with guest.opener.open(guest.url + path, timeout=30) as page:
            return page.status, page.url.removeprefix(guest.url)
    except urllib.error.HTTPError as refused:
        return refused.code, refused.url.removeprefix(guest.url)


def test_a_laptop_without_accounts_has_no_page_to_sign_in(server):
    assert answer(Guest(server.url, HALL), "/club/in/")[0] == 404


def test_which_codes_exist_is_told_to_nobody_by_the_club(server):
    ana = Guest(server.url, HALL)
    code = ana.opens("Ana")
    locked = Guest(server.url, NEIGHBOUR)
    other = locked.opens("Bruno")
    assert locked.at_table("host/lock/", ("locked", "yes"))[0] == 200
    stranger = Guest(server.url, "198.51.100.9")
    asked = [answer(stranger, f"/club/?table={each}") for each in (code, other, "QQQQQQ")]
    assert len({(status, where.partition("?")[0]) for status, where in asked}) == 1


def test_too_many_tables_of_one_address_are_refused_with_the_true_wait(server):
    clerk, begun = "198.51.100.20", time.time()
    for number in range(4):
        Guest(server.url, clerk).opens(f"Ana {number}")
    with pytest.raises(urllib.error.HTTPError) as refused:
        Guest(server.url, clerk).opens("Ana 5")
    assert refused.value.code == 429
    wait = int(refused.value.headers["Retry-After"])
    assert 600 - (time.time() - begun) - 2 <= wait <= 600
    minutes = re.search(r"(\d+) (minute|second)", refused.value.read().decode())
    said = int(minutes[1]) * (60 if minutes[2] == "minute" else 1)
    assert wait - 2 <= said <= wait + 60
    Guest(server.url, "198.51.100.21").opens("Zoé")


def test_an_address_has_as_many_streams_as_the_setting_says(server):
    """A hall behind one address raises it; whoever comes from elsewhere is not concerned."""
    hall = [Guest(server.url, "198.51.100.70") for _ in range(STREAMS // 5 + 1)]
    code = hall[0].opens("Ana 0")
    for number, guest in enumerate(hall[1:], start=1):
        guest.sits(code, f"Ana {number}")
    opened = [listens(guest) for guest in hall[:-1] for _ in range(5)]
    assert len(opened) == STREAMS
    with pytest.raises(urllib.error.HTTPError, match="503") as refused:
        listens(hall[-1])
    assert refused.value.headers["Retry-After"] == "2"
    other = Guest(server.url, "198.51.100.71")
    other.sits(code, "Zoé")
    for stream in (*opened, listens(other)):
        hang_up(stream)


def listens(guest):
    """A stream that comes from the guest's own address."""
    path = re.search(r'data-live="([^"]+)"', guest.at())[1]
    return Stream(guest.url + path, open_=guest.opener.open)


def test_forty_networks_that_guess_shut_the_door_for_nobody_else(server):
    """Each a customer of its own, and each until it is told to wait."""
    code = Guest(server.url, "198.51.100.30").opens("Ana")
    told = set()
    for number in range(40):
        guesser = Guest(server.url, f"2001:db8:{number:x}::1")
        told.add([answer(guesser, f"/j/QQQQ{letter}{letter}/")[0] for letter in "ABCDEF"][-1])
    assert told == {429}
    assert "Bruno" in Guest(server.url, "198.51.100.31").sits(code, "Bruno")


def test_a_stranger_who_sends_names_shuts_no_tables_door(server):
    code = Guest(server.url, "198.51.100.35").opens("Ana")
    bore = Guest(server.url, "198.51.100.36")
    told = [bore.asks(f"/j/{code}/", ("name", "Ana"))[0] for _ in range(21)]
    assert told == [422] * 20 + [429]
    assert "Bruno" in Guest(server.url, "198.51.100.37").sits(code, "Bruno")


def test_one_address_takes_three_chairs_of_a_running_game(server):
    ana = Guest(server.url, "198.51.100.40")
    code = ana.opens("Ana")
    for name in ("Bruno", "Chloé"):
        ana.does("host/", "host/guest/", name=name)
    ana.does("host/", "host/wishes/", rulebook="lutins")
    ana.does("", "start/")
    for number in range(3):
        Guest(server.url, "198.51.100.41").sits(code, f"Zoé {number}")
    for number in range(3, 5):
        with pytest.raises(urllib.error.HTTPError, match="429") as refused:
            Guest(server.url, "198.51.100.41").sits(code, f"Zoé {number}")
        assert int(refused.value.headers["Retry-After"]) > 0


@pytest.fixture(scope="module")
def anna(server):
    guest = Guest(server.url, "198.51.100.50")
    guest.opens("Anna")
    return guest


@pytest.mark.parametrize("twin", ["Аnna", "Αnna", "ꓮnna", "Ꭺnna", "ΑΝΝΑ", "ᗩᑎᑎᗩ", "ANNA"])
def test_a_name_that_looks_like_anothers_is_refused(server, anna, twin):
    """Cyrillic, Greek, Lisu, Cherokee, capitals of Greek, Canadian syllabics, Latin."""
    guest = Guest(server.url, "198.51.100.51")
    with pytest.raises(urllib.error.HTTPError, match="422"):
        guest.sits(anna.code, twin)


def test_somebody_with_an_account_opens_many_more_tables(server):
    """A league's clerk, from the address of a hall that has opened all that strangers may."""
    command = [sys.executable, "manage.py", "createclub", "Ligue", "--owner", "clerk"]
    environment = {**server.environment, "FILON_DATA": str(server.data)}
    subprocess.run(
        command, cwd=ROOT, env=environment, input="lampe torche 42\n", text=True, check=True
    )
    clerk = Guest(server.url, "198.51.100.60")
    for number in range(4):
        Guest(server.url, "198.51.100.60").opens(f"Ana {number}")
    with pytest.raises(urllib.error.HTTPError, match="429"):
        clerk.opens("Ana")
    fields = ("username", "clerk"), ("password", "lampe torche 42")
    assert clerk.asks("/club/in/", *fields)[0] == 200
    for number in range(6):
        clerk.opens(f"Ana {number}")
