"""Hostile names, hostile addresses: pages keep their shape, and nobody is led away."""

import contextlib
import itertools
import re
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest
from django.contrib.auth.models import User
from django.db.models import F
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from games.common.player_names import clean_name
from games.common.table_errors import Refused
from games.models import Seat, Table
from games.services import games, limits
from games.services.limits import GUESS, Limit
from games.services.seat_rows import new_seat
from games.views.devices import Hands, give_hands
from tests.games.gathering import fresh_key, gather, open_table
from tests.games.views.form_browser import Browser
from tests.proofs.counting import examples

pytestmark = pytest.mark.django_db

STARTS = [
    "",
    "'",
    '"',
    "'>",
    '">',
    "`",
    "</b>",
    "-->",
    "]]>",
    "{{",
    "{%",
    "\\",
    "&lt;",
    "%3C",
    "＜",
]
CORES = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<iframe src=//e.x>",
    "<a href=javascript:alert(1)>x",
    "onfocus=alert(1) autofocus=",
    "<b hx-get=/ hx-trigger=load>",
    "<b data-hx-on:click=alert(1)>",
    "<b sse-connect=/x>",
    "<meta http-equiv=refresh content=0>",
    "<base href=//e.x>",
    "<form action=//e.x><input name=a>",
    "<style>*{display:none}</style>",
    "<template><p>",
    "<noscript><p title='</noscript>",
    "<!--",
    "{{7*7}}",
    "{% debug %}",
    "%(name)s",
    "{name.__class__}",
    "</textarea><script>",
    "</title><script>x",
    "\u2028<u>",
    "javascript:alert(1)",
    "${alert(1)}",
    "&#60;u&#62;",
    "<x contenteditable onblur=alert(1)>",
    "<details open ontoggle=alert(1)>",
    "<math><mi xlink:href=data:x>",
    "<div hx-vals='js:{a:alert(1)}'>",
]
ENDS = ["", "x", "//"]
NAMES = [(start + core + end)[:40] for start, core, end in itertools.product(STARTS, CORES, ENDS)]


class Skeleton(HTMLParser):
    """The elements of a page and the names of their attributes."""

    def __init__(self, page):
        super().__init__()
        self.bones = []
        self.feed(page.content.decode())

    def handle_starttag(self, tag, attributes):
        if attributes or tag != "li":  # plain list items are what happened, more each time
            self.bones.append((tag, *sorted(name for name, _ in attributes)))


def bones(browser, *paths):
    return {path: Skeleton(browser.at(path)).bones for path in paths}


def shown_names():
    for name in dict.fromkeys(NAMES):
        with contextlib.suppress(Refused):
            yield clean_name(name)


def test_a_thousand_names_and_not_one_element_more():
    browser = Browser()
    browser.opens("Ana")
    chairs = [browser.table.host]
    chairs += [new_seat(browser.table, f"Player {letter}") for letter in "BCDEFGHJKN"]
    pages = ["", "screen/", "me/", "host/"]
    every = list(shown_names())
    assert len(every) > 1000
    hostile = every[:: examples(4, 1)]  # a quarter has each beginning, middle and end
    for start in range(0, len(hostile), len(chairs)):
        names = hostile[start : start + len(chairs)]
        page = pages[start % len(pages)]
        # A long name stands in two lines, or narrower: the twins are as long, and break alike.
        plain = bones_with(browser, chairs, map(harmless, names), page)
        assert bones_with(browser, chairs, names, page) == plain, names


def harmless(name):
    """A name of letters, as long as *name* and with its spaces."""
    return "".join(letter if letter in " -" else "n" for letter in name)


def bones_with(browser, chairs, names, page):
    for chair, name in zip(chairs, names, strict=False):
        Seat.objects.filter(pk=chair.pk).update(name=name)
    Table.objects.update(version=F("version") + 1)
    return bones(browser, page)[page]


@pytest.mark.parametrize("name", ["{name}", "{0}", "%s", "%(name)s", "{{ name }}", "{seats}", "a{"])
def test_a_name_is_never_taken_for_a_pattern(name):
    browser, other = Browser(), Browser()
    browser.opens(name)
    page = other.sits(browser.code, name)
    assert page.status_code == 422
    assert browser.at("screen/").status_code == 200


AWAY = [
    "evil.example",
    "//evil.example",
    "///evil.example",
    "http://evil.example",
    "\\\\evil.example",
]
AWAY += ["/\\evil.example", "javascript:alert(1)", "https:evil.example", "http:///evil.example"]
AWAY += ["//evil.example\\@127.0.0.1", "http://testserver@evil.example", "data:text/html,x"]
TRICKS = ["{}", " {}", "\t{}", "\n{}", "{}#", "{}?a", "{}/..", "%0d%0a{}", "{}%2f", "\x00{}"]


@pytest.mark.parametrize("header", [{}, {"HX-Request": "true"}], ids=["page", "htmx"])
def test_no_way_leads_off_the_site(header):
    for away, trick in itertools.product(AWAY, TRICKS):
        client = Client(headers=header)
        answer = client.post("/i18n/setlang/", {"language": "fr", "next": trick.format(away)})
        location = answer.get("Location", "/")
        seen = re.sub(r"[\x00-\x20]", "", location).replace("\\", "/")  # as browsers do
        assert urlsplit(urljoin("http://testserver/i18n/setlang/", seen)).netloc == "testserver"
        assert not {"HX-Redirect", "HX-Location"} & set(answer.headers)


def test_a_foreign_host_is_refused_on_every_page():
    for path in ["/", "/new/", "/j/KMRHA7/", "/t/KMRHA7/screen/", "/take/KMRHA7/"]:
        assert Client().get(path, headers={"Host": "evil.example"}).status_code == 400


def test_the_qr_code_names_the_site_and_not_the_host_header(settings):
    settings.FILON_BASE_URL = "http://10.1.2.3:8000"
    settings.ALLOWED_HOSTS = ["testserver", "other.example"]
    tv = Browser()
    tv.opens(name=None)
    page = tv.at("screen/", headers={"Host": "other.example", "X-Forwarded-Host": "evil.example"})
    assert "10.1.2.3:8000" in page.content.decode()
    assert "example" not in page.content.decode()


def guess(number, address="192.168.1.66", **headers):
    code = "".join("ACDEFGHJKMNPQRTUVWXY23456789"[number // 28**place % 28] for place in range(6))
    client = Client(REMOTE_ADDR=address, headers=headers)
    return client.get(f"/j/{code}/").status_code


def test_guessing_codes_ends_after_the_quota_whatever_the_headers_say():
    statuses = [
        guess(number, **{"X-Forwarded-For": f"10.0.{number}.1", "X-Real-IP": f"10.1.{number}.1"})
        for number in range(GUESS.quota + 20)
    ]
    assert statuses == [404] * GUESS.quota + [429] * 20


def test_a_right_guess_is_refused_too_once_the_quota_is_spent():
    ana = open_table()
    for number in range(GUESS.quota):
        guess(number)
    knocks = Client(REMOTE_ADDR="192.168.1.66").get(f"/j/{ana.table.code}/")
    assert knocks.status_code == 429
    assert 1 <= int(knocks["Retry-After"]) <= 60
    assert Client(REMOTE_ADDR="192.168.1.67").get(f"/j/{ana.table.code}/").status_code == 200


def test_forty_networks_that_guess_do_not_shut_the_door(monkeypatch):
    ana = open_table()
    monkeypatch.setattr(limits, "GUESS_ALL", Limit("guess-all", 40))
    for network in range(40):
        Client(REMOTE_ADDR=f"2001:db8:{network:x}::1").get("/j/KMRHA7/")
    asks = {
        "2001:db8:ff::1": 200,  # who has not guessed gets in
        "2001:db8:5::1": 429,  # who has guessed wrongly waits, right code or not
    }
    for address, status in asks.items():
        answer = Client(REMOTE_ADDR=address).get(f"/j/{ana.table.code}/")
        assert answer.status_code == status, address


def test_many_who_open_tables_do_not_keep_others_from_it(monkeypatch):
    monkeypatch.setattr(limits, "OPEN_ALL", Limit("open-all", 6, 600))

    def opens(address):
        form = {"as": "screen", "rulebook": "saboteur", "seen": "0", "key": fresh_key()}
        return Client(REMOTE_ADDR=address).post("/new/", form).status_code

    assert [opens("192.0.2.1") for _ in range(7)] == [303] * 6 + [429]
    assert opens("192.0.2.2") == 303


def test_names_that_are_refused_do_not_shut_a_tables_door(monkeypatch):
    """Of one address, nor of many."""
    ana = open_table()
    monkeypatch.setattr(limits, "DOOR_ALL", Limit("door-all", limits.DOOR.quota + 2))

    def sits(address, name):
        form = {"name": name, "seen": "0", "key": fresh_key()}
        return Client(REMOTE_ADDR=address).post(f"/j/{ana.table.code}/", form).status_code

    tries = [sits("192.168.1.66", "Ana") for _ in range(limits.DOOR.quota + 1)]
    assert tries == [422] * limits.DOOR.quota + [429]
    assert [sits("192.168.1.67", "Ana") for _ in range(3)] == [422, 422, 429]
    assert sits("192.168.1.68", "Bruno") == 303


def test_a_stranger_does_not_fill_the_door_with_claims():
    """Where the owner of a lost phone wants to stand."""
    ana, bruno = gather("Ana", "Bruno")

    def claims(address, holder):
        form = {"seat": holder.tag, "seen": "0", "key": fresh_key()}
        client = Client(REMOTE_ADDR=address)
        return client.post(f"/j/{ana.table.code}/claim/", form).status_code

    assert [claims("192.168.1.66", ana) for _ in range(5)] == [303] * 3 + [429] * 2
    assert claims("192.168.1.67", bruno) == 303


def test_a_customer_with_many_networks_is_counted_once():
    for network in range(limits.GUESS_WIDE.quota):
        Client(REMOTE_ADDR=f"2001:db8:0:{network:x}::1").get("/j/KMRHA7/")
    assert Client(REMOTE_ADDR="2001:db8:0:ffff::1").get("/j/KMRHA7/").status_code == 429
    assert Client(REMOTE_ADDR="2001:db8:1::1").get("/j/KMRHA7/").status_code == 404


def test_a_league_opens_an_evening_from_one_address():
    """Sixty tables in ten minutes; the sentence and the header then say the true time."""
    form = {"as": "screen", "rulebook": "saboteur", "seen": "0"}
    clerk = Client(REMOTE_ADDR="192.0.2.1", headers={"accept-language": "en"})
    answers = [clerk.post("/new/", {**form, "key": fresh_key()}) for _ in range(61)]
    assert {answer.status_code for answer in answers[:60]} == {303}
    assert answers[60].status_code == 429
    seconds = int(answers[60]["Retry-After"])
    assert 1 <= seconds <= 600
    said = answers[60].content.decode()
    with translation.override("en"):
        assert f"Wait {limits.waiting_words(seconds)}, then try again." in said
    clerk.force_login(User.objects.create_user("clerk"))
    assert clerk.post("/new/", {**form, "key": fresh_key()}).status_code == 303


def test_few_chairs_are_taken_from_one_address_in_mid_game():
    people = gather("Ana", "Bruno", "Chloé")
    games.game_start(people[0].table_id, **people[0].says())
    code, taken = people[0].table.code, []
    for number in range(8):
        stranger = Client(REMOTE_ADDR="192.0.2.66")
        form = {"name": f"Guest {number}", "key": fresh_key(), "seen": "0"}
        taken.append(stranger.post(f"/j/{code}/", form).status_code)
    assert taken == [303] * 3 + [429] * 5
    guest = Client(REMOTE_ADDR="192.0.2.67")
    form = {"name": "Zoé", "key": fresh_key(), "seen": "0"}
    assert guest.post(f"/j/{code}/", form).status_code == 303
    assert shares(guest, people[0], "Yann", "Xavier", "William") == [303, 303, 422]


def shares(client, holder, *names):
    """What comes of seating these on one's own phone, too."""
    answers = []
    for name in names:
        form = {"name": name, "key": fresh_key(), "seen": str(holder.table.version)}
        answers.append(client.post(f"/t/{holder.table.code}/share/", form).status_code)
    return answers


def test_whoever_plays_seats_a_friend_on_their_phone_in_mid_game():
    people = gather("Ana", "Bruno", "Chloé")
    games.game_start(people[0].table_id, **people[0].says())
    bruno = Client(REMOTE_ADDR="192.0.2.66")
    given = HttpResponse()
    give_hands(given, people[0].table.code, Hands((people[1].token,)))
    bruno.cookies.update(given.cookies)
    assert shares(bruno, people[0], "Zoé", "Yann", "Xavier", "William") == [303] * 4


def test_a_cookie_that_no_table_set_shuts_no_door():
    for name in ("seat-@", "seat-(x)", "seat-a/b", "seat-{}", "seat-", "seat-AAAAAAA"):
        client = Client(headers={"cookie": f"{name}=1"})
        assert client.get("/").status_code == 200, name


def test_a_used_key_gives_nothing_to_another_device():
    ana = open_table()
    form = {"name": "Bruno", "key": fresh_key(), "seen": "0"}
    tokens = []
    for secret in ("a" * 32, "a" * 32, "b" * 32):
        client = Client(headers={"cookie": f"csrftoken={secret}"})
        answer = client.post(f"/j/{ana.table.code}/", form)
        tokens.append((answer.status_code, answer.cookies.get(f"seat-{ana.table.code}")))
    mine, again, stolen = ((status, morsel and morsel.value) for status, morsel in tokens)
    assert mine[0] == again[0] == 303
    assert mine[1].split(":")[0] == again[1].split(":")[0]
    assert stolen == (422, None)  # the name is taken: it asked for a chair of its own


def test_seated_phones_never_meet_the_counters():
    browser = Browser(REMOTE_ADDR="192.168.1.66")
    browser.opens("Ana")
    for number in range(GUESS.quota + 5):
        guess(number)
    for path in ["", "me/", "host/", "screen/", "invite/", "here/"]:
        assert browser.at(path).status_code == 200, path
    assert browser.does("", "ready/", ready="yes").status_code == 303


def test_a_pass_is_not_guessed():
    ana = Browser()
    ana.opens("Ana")
    thief = Browser(REMOTE_ADDR="10.9.9.9")
    page = thief.get(f"/take/{ana.code}/")
    statuses = [
        thief.send(page, f"/take/{ana.code}/", secret=f"AAAAA{number:05}").status_code
        for number in range(GUESS.quota + 5)
    ]
    assert statuses == [422] * GUESS.quota + [429] * 5
