"""What people do on an evening, through the real server, in French, by names of many scripts.

Django's own test client never turns a header into bytes: only the real way shows what breaks there.
"""

import html
import http.client
import re
import secrets
import urllib.parse

import pytest

from saboteur_site.headers import EVERY_GUARD
from tests.fixtures.machine import wait_until
from tests.fixtures.play import PlayServer
from tests.games.visits import Visit

NAMES = ["Œdipe", "Łukasz", "Ελένη", "Юля", "明", "さくら", "소라", "ليلى", "נועה", "Anna 🙂"]
"""Latin beyond Latin-1, Polish, Greek, Cyrillic, Han, kana, Hangul, Arabic, Hebrew, an emoji."""


class Visitor(Visit):
    """Somebody whose browser speaks French."""

    def __init__(self, server):
        super().__init__(server.url)
        self.opener.addheaders = [("Accept-Language", "fr-FR,fr;q=0.9")]

    def sends(self, page, action, **fields):
        """Fill in a form of a page; the page it leads to."""
        shown = self.get(page)
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]*)"', shown)[1]
        return html.unescape(self.post(action, {"csrfmiddlewaretoken": token, **fields}))


def told(page):
    """What a page says of a deed; that totals are being counted is said to everybody."""
    said = re.findall(r'<p class="toast[^>]*>.*?<span>(.*?)</span></p>', page, re.S)
    return [one for one in said if "se recomptent" not in one]


@pytest.fixture(scope="module")
def shared_server(data_folder):
    """Their own: they leave people in its club, and other stories would be asked who they are."""
    server = PlayServer(data_folder("french")).start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def ana(shared_server):
    """At home: she may do everything in the club."""
    visitor = Visitor(shared_server)
    visitor.get("/club/")
    return visitor


@pytest.fixture(scope="module")
def crew(shared_server):
    """Ten people of ten scripts at one table."""
    people = [Visitor(shared_server) for _ in NAMES]
    code = people[0].opens(NAMES[0])
    for person, name in zip(people[1:], NAMES[1:], strict=True):
        person.sits(code, name)
    return people


def test_everybody_sits_down_by_name(crew):
    page = html.unescape(crew[0].at())
    assert [name for name in NAMES if name not in page] == []
    for person, name in zip(crew, NAMES, strict=True):
        assert name in html.unescape(person.at())


def test_the_settings_of_the_club_are_noted(ana):
    club = {"name": "Les Taupes d’Œil-de-Bœuf 🐾", "place": "Łódź", "season_month": "9"}
    page = ana.sends(
        "/club/club/manage/", "/club/club/manage/edit/", time_zone="Europe/Paris", **club
    )
    assert told(page) == ["C’est noté."]
    assert told(html.unescape(ana.get("/club/club/manage/"))) == [], "said once"


@pytest.mark.parametrize("name", NAMES)
def test_a_member_comes_is_this_phone_and_goes_into_the_archive(ana, name):
    page = ana.sends("/club/club/people/", "/club/club/people/add/", name=name)
    person = ana.landed.removeprefix(ana.url)
    assert told(page) == [f"Bienvenue, {name}."]
    assert told(ana.sends(person, f"{person}me/", me="1"))[0].startswith("Ce téléphone s’en souv")
    assert name in told(ana.sends(person, f"{person}archive/", away="1"))[0]


def test_i_am_new_here(crew, ana):
    for person, name in zip(crew, NAMES, strict=True):
        seat = f"/club/club/at/{person.code}/"
        page = person.sends(seat, seat, member="new")
        assert person.landed == f"{person.url}/t/{person.code}/", "back at the table"
        assert name in page
        assert name in html.unescape(person.get(seat)), "the chair is theirs in the club too"
    people = html.unescape(ana.get("/club/club/people/"))
    assert [name for name in NAMES if name not in people] == []


def test_what_is_refused_is_said_in_french(ana):
    assert told(ana.sends("/club/club/data/", "/club/club/data/import/")) == [
        "Il faut d’abord choisir un fichier."
    ]
    assert told(ana.sends("/club/club/people/", "/club/club/people/add/", name=" ")) == [
        "Il faut un nom."
    ]


def whole(visitor, file):
    """The headers of a file of the club, once it is made."""
    with visitor.opener.open(f"{visitor.url}/club/club/{file}", timeout=30) as answer:
        assert answer.status in (200, 202)
        return answer.headers if answer.status == 200 and answer.read() else None


def test_a_game_leaves_in_every_form(shared_server, ana):
    """Played by names of all scripts, put down, and taken along in every kind of file."""

    def kept():
        return re.findall(r"/club/club/games/([-\w]{36})/", ana.get("/club/club/games/"))

    others = kept()  # the site is shared
    host = Visitor(shared_server)
    host.opens("Łucja")
    for name in NAMES[1:4]:
        host.does("host/", "host/guest/", name=name)
    host.does("host/", "host/wishes/", rulebook="lutins")
    host.does("", "start/")
    host.does("host/", "abandon/")

    def remembered():
        host.at()
        return [game for game in kept() if game not in others]

    game = wait_until(remembered, seconds=30, what="the memory of the game")[0]
    files = [f"games/{game}/record.json", f"games/{game}/play.bgsplay", f"games/{game}/bgg.txt"]
    files += ["data/records.zip", "data/tables.zip", "data/club.bgsplay", "data/backup.zip"]
    for file in [*files, "evenings.ics"]:
        headers = wait_until(lambda file=file: whole(ana, file), seconds=30, what=file)
        named = headers["Content-Disposition"]
        assert file.endswith("bgg.txt") or "filename" in named, named
    assert "Łucja" in ana.get(f"/club/club/games/{game}/record.json")


def test_a_deck_of_any_name_is_kept_and_taken_along(shared_server):
    host = Visitor(shared_server)
    host.opens("Zoé")
    path = f"/t/{host.code}/host/decks/"
    shown = host.get(path)
    whole = host.get(f"{path}filon/deck.json")
    fields = {**host.form(shown, f"{path}import/"), "name": "Mœurs 🃏 明"}
    body, kind = multipart(fields, "file", "Œuf.json", whole.encode())
    answer = ask(shared_server, "POST", f"{path}import/", body, **{"Content-Type": kind}, host=host)
    assert answer.status == 303
    assert "Mœurs 🃏 明" in html.unescape(host.get(path))


# --- what goes wrong ---


def test_when_no_role_is_left_a_change_of_roles_is_refused_in_a_sentence(shared_server):
    """Of fifteen roles twelve are dealt: the fourth change finds none."""
    host = Visitor(shared_server)
    host.opens("Ana")
    for number in range(11):
        host.does("host/", "host/guest/", name=f"Zoé {number}")
    wishes = {"rulebook": "saboteur2", "option-tracking": "scores", "dealt": "roles"}
    host.does("host/", "host/wishes/", **wishes)
    host.does("", "start/")
    change = {"do": "rerole", "by": "0", "on": "1", "house": "yes"}
    told = [posted(shared_server, host, f"/t/{host.code}/move/", **change) for _ in range(5)]
    assert [answer.status for answer in told] == [303, 303, 303, 422, 422]
    assert "plus personne ne peut en changer" in told[-1].page


@pytest.mark.parametrize(
    ("language", "words"), [("fr", "revenir en arrière"), ("en", "Go back and try again")]
)
def test_a_foreign_host_is_refused_in_the_language_of_the_reader(shared_server, language, words):
    """Before anything has asked which language that is."""
    answer = ask(shared_server, "GET", "/", Host="evil.example", **{"Accept-Language": language})
    assert answer.status == 400
    assert words in answer.page
    assert 'href="/"' in answer.page, "a way back"
    assert guards_missing(answer) == []


def test_too_much_is_refused_with_a_page_of_ours_and_a_way_back(shared_server):
    answer = ask(
        shared_server,
        "POST",
        "/new/",
        b"x" * 70_000,
        Referer=f"{shared_server.url}/club/club/data/",
    )
    assert answer.status == 413
    assert "Trop gros" in answer.page
    assert f'href="{shared_server.url}/club/club/data/"' in answer.page
    assert guards_missing(answer) == []


def test_whoever_brings_a_file_that_is_far_too_large_hears_so(shared_server):
    """A browser reads the answer when it has sent everything: it must not be cut off before."""
    answer = ask(shared_server, "POST", "/club/club/data/import/", b"x" * 20_000_000)
    assert answer.status == 413
    assert "Trop gros" in answer.page


@pytest.mark.parametrize(
    "cookie", ["seat-@=1", "seat-(x)=1", "seat-a/b=1", "seat-{}=1", "seat-É=œ"]
)
def test_a_cookie_that_is_not_ours_closes_no_door(shared_server, cookie):
    answer = ask(shared_server, "GET", "/", Cookie=cookie.encode())
    assert answer.status == 200


def test_a_refused_host_is_one_short_line_in_the_log(shared_server):
    before = len(shared_server.output())
    for number in range(5):
        ask(shared_server, "GET", "/", Host=f"evil{number}.example")
    said = shared_server.output()[before:]
    assert "Traceback" not in said
    assert said.count("DisallowedHost") <= 2, said


def test_a_form_without_its_token_has_a_way_back_and_leaves_no_line(shared_server):
    before = len(shared_server.output())
    answer = ask(shared_server, "POST", "/new/", b"name=Ana")
    assert answer.status == 403
    assert 'href="/"' in answer.page
    assert guards_missing(answer) == []
    assert shared_server.output()[before:] == "", "strangers fill no terminal"


def test_no_story_left_a_trace_of_an_error(shared_server):
    assert "Traceback" not in shared_server.output()
    assert " ERROR saboteur_site" not in shared_server.output()


# --- plain requests ---


def posted(server, host, path, **fields):
    """A form that no page need show."""
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]*)"', host.get("/rules/saboteur/"))
    more = {"csrfmiddlewaretoken": token[1], "key": secrets.token_hex(10), "seen": host.version()}
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    body = urllib.parse.urlencode({**more, **fields}).encode()
    return ask(server, "POST", path, body, host=host, **kind)


class Answer:
    def __init__(self, response):
        self.status, self.headers = response.status, response.headers
        self.page = html.unescape(response.read().decode())


def ask(server, method, path, body=None, host=None, **headers):
    headers = {"Accept-Language": "fr", "Origin": server.url, **headers}
    if host is not None:
        headers["Cookie"] = "; ".join(f"{cookie.name}={cookie.value}" for cookie in host.jar)
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    try:
        connection.request(method, path, body, headers)
        return Answer(connection.getresponse())
    finally:
        connection.close()


def guards_missing(answer):
    return [name for name, value in EVERY_GUARD.items() if answer.headers[name] != value]


def multipart(fields, name, file_name, content):
    edge = "edge-of-a-part"
    parts = [
        f'--{edge}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'
        for key, value in fields.items()
    ]
    parts.append(
        f'--{edge}\r\nContent-Disposition: form-data; name="{name}"; filename="{file_name}"\r\n'
        "Content-Type: application/json\r\n\r\n"
    )
    body = "".join(parts).encode() + content + f"\r\n--{edge}--\r\n".encode()
    return body, f"multipart/form-data; boundary={edge}"
