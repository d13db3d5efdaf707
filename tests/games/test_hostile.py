"""Hostile names, hostile addresses: pages keep their shape, and nobody is led away."""

import contextlib
import itertools
import re
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest
from django.db.models import F
from django.test import Client

from games.models import Seat, Table
from games.names import clean_name
from games.objections import Refused
from games.services.chairs import new_seat
from games.services.limits import DOOR, GUESS
from tests.games.gathering import open_table
from tests.games.test_pages import Browser

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
    plain, hostile = bones(browser, *pages), list(shown_names())
    assert len(hostile) > 1000
    for start in range(0, len(hostile), len(chairs)):
        for chair, name in zip(chairs, hostile[start:], strict=False):
            Seat.objects.filter(pk=chair.pk).update(name=name)
        Table.objects.update(version=F("version") + 1)
        page = pages[start % len(pages)]
        assert bones(browser, page)[page] == plain[page], hostile[start : start + len(chairs)]


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
    assert knocks["Retry-After"] == "60"
    assert Client(REMOTE_ADDR="192.168.1.67").get(f"/j/{ana.table.code}/").status_code == 200


def test_seated_phones_never_meet_the_counters():
    browser = Browser(REMOTE_ADDR="192.168.1.66")
    browser.opens("Ana")
    for number in range(GUESS.quota + 5):
        guess(number)
    for path in ["", "me/", "host/", "screen/", "invite/", "here/"]:
        assert browser.at(path).status_code == 200, path
    assert browser.does("", "ready/", ready="yes").status_code == 303


def test_one_table_is_not_flooded_with_names():
    ana = Browser()
    ana.opens("Ana")
    statuses = set()
    for number in range(DOOR.quota + 2):
        stranger = Browser(REMOTE_ADDR=f"10.0.0.{number}")
        statuses.add(stranger.sits(ana.code, "ana").status_code)
    assert statuses == {422, 429}


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
