"""Through the real server: nobody reads a secret that is not theirs, nobody holds up the table."""

import html
import re
import signal
import time
import urllib.error

import pytest

from tests.fixtures.machine import wait_until
from tests.fixtures.play import PlayServer
from tests.games.visits import Stream
from tests.site.guests import Guest, hang_up, sat_down

AWAY = 6
"""Seconds after which these servers miss a phone."""
NAMES = ("Ana", "Bruno", "Chloé", "Dina")
NO_BOX = ("roles", "goals", "hands", "gold")


@pytest.fixture(scope="module")
def server(data_folder):
    """A site that misses phones soon."""
    server = PlayServer(data_folder("guests"), settings={"FILON_AWAY_SECONDS": str(AWAY)}).start()
    yield server
    server.kill()


def dealt(server, *names, pieces=(), phoneless=()):
    """Everybody sits and the game is dealt; then the people and the screen."""
    people, tv = sat_down(server, *(names or NAMES))
    for name in phoneless:
        people[0].does("host/", "host/guest/", name=name)
    if pieces:
        wishes = [("rulebook", "saboteur"), ("edition", "classic"), ("option-tracking", "moves")]
        status, _ = people[0].at_table("host/wishes/", *wishes, *(("dealt", p) for p in pieces))
        assert status == 200
    status, _ = people[0].at_table("start/")
    assert status == 200
    return people, tv


# --- secrets ---


def test_a_host_cannot_read_the_role_of_whoever_they_remove(server):
    """Of five, two at most are saboteurs and one at least: somebody is not what the host is."""
    people, tv = dealt(server, *NAMES, "Emil")
    roles = [one.role(seat) for seat, one in enumerate(people)]
    other = next(seat for seat, role in enumerate(roles) if role != roles[0])
    ana, name = people[0], [*NAMES, "Emil"][other]
    assert ana.at_table("host/remove/", ("seat", ana.tags()[name]))[0] == 200
    # A form that names a seat one does not answer for shows one's own card.
    assert ana.role(other) == roles[0]
    said = f"{name} plays on without a phone."
    left = [one for seat, one in enumerate(people) if seat != other]
    for page in (*(one.at() for one in left), left[-1].at("log/"), tv.at("screen/")):
        assert said in page
    for locked in ("yes", "no") * 3:  # whatever else is told does not wash it away
        ana.at_table("host/lock/", ("locked", locked))
    assert said in left[1].at()
    assert said in ana.at("host/")


def test_a_host_cannot_take_a_seat_in_mid_game_with_a_second_phone_of_their_own(server):
    """The pass is the host's word alone: another player bears witness before a role is shown."""
    (ana, bruno, chloe, dina), tv = dealt(server)
    streams = [one.listens() for one in (bruno, ana, chloe, dina)]
    _, page = ana.at_table("host/reopen/", ("seat", ana.tags()["Bruno"]))
    secret = re.search(r"\b[0-9A-Z]{5} [0-9A-Z]{5}\b", page)[0]
    for other in (chloe.at(), bruno.at(), tv.at("screen/")):
        assert "The host has opened Bruno’s seat for another phone." in other
    second = Guest(server.url)
    second.code = ana.code
    status, page = second.asks(f"/take/{ana.code}/", ("secret", secret))
    assert (status, "Bruno’s phone was here just now: say yes on it." in page) == (200, True)
    assert second.role(1) == 404
    assert "A phone at the door says it is Bruno." in tv.at("screen/")
    assert "was here just now: it is let in from there." in tv.at("screen/")
    asked = {name: door_in(one) for name, one in zip(NAMES, (ana, bruno, chloe), strict=False)}
    assert asked == {
        "Ana": ("was here just now: it is let in from there.", {"no"}),
        "Bruno": ("If it is let in, the old phone loses the seat.", {"yes", "no"}),
        "Chloé": ("was here just now: it is let in from there.", set()),
    }
    tag = re.search(r'name="claim" value="(\w+)"', ana.at())[1]
    yes = [("claim", tag), ("believe", "yes")]
    status, page = ana.at_table("host/answer/", *yes)
    assert (status, "Bruno’s phone was here just now" in page) == (422, True)
    assert second.role(1) == 404
    told = max(streams[2].versions())
    hang_up(streams[0])
    # Chloé's page is told to come anew, and has the button.
    wait_until(lambda: max(streams[2].versions()) > told, seconds=40, what="Bruno asleep")
    said = "Two players let it in, each from their own phone."
    assert door_in(chloe) == (said, {"yes"})
    assert door_in(ana) == (said, {"no"})
    assert said in tv.at("screen/")
    assert "Two players at the table let you in" in second.get(f"/j/{ana.code}/wait/")
    assert chloe.at_table("door/", *yes)[0] == 200
    assert second.role(1) in ("Gold digger", "Saboteur")
    for page in (chloe.at(), dina.at("log/"), tv.at("screen/")):
        assert "Ana and Chloé have let Bruno in on another phone." in page
    for stream in streams:
        hang_up(stream)


def door_in(phone):
    """What a page says of the phone at the door, and which answers it offers."""
    (knock,) = re.findall(r'<details class="ask" id="knock.*?</details>', phone.at(), re.S)
    said = re.search(r"A phone at the door says so\.(?: Bruno’s phone)? ([^<]+?)\s*<", knock)[1]
    return said, set(re.findall(r'name="believe" value="(\w+)"', knock))


ONLY_WATCH = "This game began without you: watch, and play in the next one."
WATCHED = [
    ("move/", ("do", "pass"), ("by", "0"), ("cards", "1")),
    ("move/", ("do", "result"), ("treasure", "no"), ("last", "0")),
    ("undo/",),
    ("turn/",),
    ("next/",),
    ("chance/", ("seat", "0")),
    ("pause/", ("pause", "yes")),
    ("time/", ("clock", "1"), ("then", "pass")),
    ("gold/",),
    ("goal/", ("goal", "0")),
    ("on/",),
]
"""What only those do who play: each would be refused for another reason too, if it were heard."""


def test_strangers_who_come_in_mid_game_only_watch(play_server):
    """At a site that misses nobody soon: pages name whoever is missed."""
    (ana, bruno, _, _), tv = dealt(play_server)
    late = Guest(play_server.url)
    assert "You watch it, and play in the next one." in late.get(f"/j/{ana.code}/")
    late.sits(ana.code, "Zoé")
    assert "You watch this game. You play in the next one." in late.at()
    for action, *fields in WATCHED:
        status, page = late.at_table(action, *fields)
        assert (status, ONLY_WATCH in html.unescape(page)) == (422, True), action
    assert late.role(0) == 404
    for page in (bruno.at("log/"), tv.at("screen/")):  # told that she came, and of no move of hers
        assert set(re.findall(r"[^<>]*Zoé[^<>]*", page)) == {"Zoé takes a seat."}


def test_whoever_only_watches_cannot_fill_the_streams_of_a_table(server):
    (_, bruno, _, _), tv = dealt(server)
    live = server.url + re.search(r'data-live="([^"]+)"', tv.at("screen/"))[1]
    opened = [Stream(live) for _ in range(8)]
    for _ in range(4):
        with pytest.raises(urllib.error.HTTPError, match="503"):
            Stream(live)
    opened.append(bruno.listens())
    for stream in opened:
        hang_up(stream)


# --- the rehearsed list: no single phone or person holds up a table ---


@pytest.fixture(scope="module")
def forsaken(server):
    """Tables at which phones fell asleep at the same moment; the others stay awake."""
    tables = {
        "host": dealt(server),
        "turn": dealt(server, pieces=NO_BOX),
        "three": dealt(server, "Ana", "Bruno", "Chloé", pieces=NO_BOX),
        "wifi": dealt(server),
        "two": dealt(server, "Ana", "Bruno", phoneless=("Chloé", "Dina", "Emil")),
    }
    streams = {name: [one.listens() for one in people] for name, (people, _) in tables.items()}
    gone = {"host": [0], "turn": [0], "three": [0, 1], "wifi": [0, 1, 2, 3], "two": [1]}
    for name, seats in gone.items():
        for seat in seats:
            hang_up(streams[name][seat])
    yield tables
    for opened in streams.values():
        for stream in opened:
            hang_up(stream)


def until_said(phone, words, page="", seconds=40):
    wait_until(lambda: words in phone.at(page), seconds=seconds, what=words)


def test_the_hosts_phone_is_gone(server, forsaken):
    (_, bruno, chloe, dina), tv = forsaken["host"]
    until_said(bruno, "Ana’s phone is asleep")
    assert "Ana’s phone is asleep" in tv.at("screen/")
    for page in ("", "log/", "?show=role", "me/"):
        assert "Ana’s phone is asleep" in dina.at(page), page
    # Whoever came in mid-game chooses nobody, and is chosen by nobody.
    late = Guest(server.url)
    late.sits(bruno.code, "Zoé")
    itself = re.search(r'name="seat" value="(\w{10})"', late.at("me/"))[1]
    for one in (late, bruno, chloe, dina):
        assert one.at_table("vote/", ("seat", itself))[0] == 422
    status, page = late.at_table("vote/", ("seat", bruno.chairs(bruno.at())["Bruno"]))
    assert (status, ONLY_WATCH in html.unescape(page)) == (422, True)
    # Ana has another phone: two who play let it in.
    again = Guest(server.url)
    again.code = bruno.code
    chairs = again.chairs(again.get(f"/j/{bruno.code}/"))
    _, page = again.asks(f"/j/{bruno.code}/claim/", ("seat", chairs["Ana"]))
    assert "Two players at the table let you in" in page
    assert "The host sees it" not in page
    assert "A phone at the door says it is Ana." in tv.at("screen/")
    for one in (bruno, chloe):
        assert "Is it really Ana?" in one.at()
        tag = re.search(r'name="claim" value="(\w+)"', one.at())[1]
        assert one.at_table("door/", ("claim", tag), ("believe", "yes"))[0] == 200
    assert again.role(0) in ("Gold digger", "Saboteur")
    assert "Bruno and Chloé have let Ana in on another phone." in dina.at("log/")
    assert again.at("host/")


def test_the_phone_of_whoever_plays_is_gone(forsaken):
    (_, bruno, chloe, _), tv = forsaken["turn"]
    until_said(bruno, "Chance plays for Ana")
    assert "Ana is not here" in tv.at("screen/")
    before = re.search(r"Ana[^<]*discards", bruno.at("log/"))
    assert not before
    form = [("seat", "0"), ("position", position_in_news(bruno))]
    assert bruno.at_table("chance/", *form)[0] == 200
    assert "chance has played for Ana" in chloe.at("log/")
    assert "Chance plays for Ana" not in bruno.at()


def test_the_only_phone_of_several_is_gone(forsaken):
    """One is left: alone they choose themselves, and the round goes on to its end."""
    (_, _, chloe), _ = forsaken["three"]
    until_said(chloe, "Ana’s phone is asleep")
    vote = ("seat", chloe.chairs(chloe.at())["Chloé"])
    wait_until(
        lambda: chloe.at_table("vote/", vote)[0] == 200 and "/host/" in chloe.at(),
        seconds=40,
        what="a host",
    )
    until_said(chloe, "Chance plays for Ana")
    form = [("seat", "0"), ("position", position_in_news(chloe))]
    assert chloe.at_table("chance/", *form)[0] == 200
    until_said(chloe, "Chance plays for Bruno")


def test_a_host_alone_cannot_read_the_role_of_a_phone_that_fell_asleep(server, forsaken):
    """Two phones at the table, so nobody bears witness: the seat is given, covered."""
    (ana, _), tv = forsaken["two"]
    second = Guest(server.url)
    second.code = ana.code
    chairs = second.chairs(second.get(f"/j/{ana.code}/"))
    assert second.asks(f"/j/{ana.code}/claim/", ("seat", chairs["Bruno"]))[0] == 200
    wait_until(lambda: "yes" in door_in(ana)[1], seconds=40, what="Bruno asleep")
    tag = re.search(r'name="claim" value="(\w+)"', ana.at())[1]
    assert ana.at_table("host/answer/", ("claim", tag), ("believe", "yes"))[0] == 200
    assert "stays covered until the next deal" in second.at()
    assert second.role(1) not in ("Gold digger", "Saboteur")
    assert ana.role(1) == ana.role(0)  # a seat that is not theirs shows them their own
    for page in (ana.at(), ana.at("log/"), tv.at("screen/")):
        assert "The host has let Bruno in on another phone." in page


def test_everybodys_wifi_is_gone_for_a_minute(forsaken):
    """Who comes back finds their seat, their role and their host."""
    (ana, bruno, chloe, dina), tv = forsaken["wifi"]
    wait_until(lambda: "phone is asleep" in tv.at("screen/"), seconds=40, what="Ana is missed")
    for seat, one in enumerate((dina, chloe, bruno, ana)):
        assert one.at()
        assert one.role(3 - seat) in ("Gold digger", "Saboteur")
    assert "phone is asleep" not in dina.at()
    assert ana.at("host/")


@pytest.mark.long
def test_the_laptop_was_asleep(server):
    (ana, bruno, _, _), _ = dealt(server)
    server.process.send_signal(signal.SIGSTOP)
    time.sleep(AWAY + 12)
    server.process.send_signal(signal.SIGCONT)
    bruno.at()
    time.sleep(6)  # a look at who is here comes every five seconds
    assert "phone is asleep" not in bruno.at()
    assert ana.at("host/")


def position_in_news(phone):
    page = phone.at()
    return re.search(r'/chance/".*?name="position" value="([^"]+)"', page, re.S)[1]
