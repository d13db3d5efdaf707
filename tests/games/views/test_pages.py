"""Pages and forms as a browser without scripts meets them, and as htmx does."""

import re

import pytest
from django.test import Client

from games.models import Attempt, Seat, Table
from games.views.devices import COOKIE

pytestmark = pytest.mark.django_db

SIX = r"[0-9A-Z]{6}"


class Browser(Client):
    """A browser that fills in forms as pages offer them."""

    def __init__(self, language="en", **options):
        super().__init__(headers={"accept-language": language}, **options)

    def form(self, page, action):
        """The hidden fields of the first form of *page* with that action."""
        html = page.content.decode()
        form = re.search(rf'<form[^>]*action="{action}"[^>]*>(.*?)</form>', html, re.S)
        assert form, f"no form for {action}"
        hidden = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[1])
        return dict(hidden)

    def send(self, page, action, htmx=False, **fields):
        headers = {"HX-Request": "true"} if htmx else {}
        return self.post(action, {**self.form(page, action), **fields}, headers=headers)

    def opens(self, name="Ana", **fields):
        page = self.get("/new/")
        role = {"as": "player", "name": name} if name else {"as": "screen"}
        answer = self.send(page, "/new/", rulebook="saboteur", **role, **fields)
        assert answer.status_code == 303
        self.code = re.search(rf"/t/({SIX})/", answer["Location"])[1]
        return self.code

    def sits(self, code, name):
        self.code = code
        return self.send(self.get(f"/j/{code}/"), f"/j/{code}/", name=name)

    def at(self, path="", **options):
        return self.get(f"/t/{self.code}/{path}", **options)

    def fragment(self, path="", seen=""):
        query = f"?seen={seen}" if seen else ""
        return self.get(f"/t/{self.code}/{path}{query}", headers={"HX-Request": "true"})

    def does(self, page, action, **fields):
        return self.send(self.at(page), f"/t/{self.code}/{action}", **fields)

    @property
    def table(self):
        return Table.objects.get(code=self.code)


@pytest.fixture
def ana():
    browser = Browser()
    browser.opens("Ana")
    return browser


@pytest.fixture
def bruno(ana):
    browser = Browser()
    assert browser.sits(ana.code, "Bruno").status_code == 303
    return browser


def text(page):
    return page.content.decode()


def test_the_front_door_offers_to_open_and_to_join():
    page = Browser().get("/")
    assert page.status_code == 200
    assert 'href="/new/"' in text(page)
    assert 'name="code"' in text(page)


def test_a_player_opens_a_table_and_is_seated_as_host(ana):
    page = ana.at()
    assert "Ana" in text(page)
    assert f'href="/t/{ana.code}/host/"' in text(page)


def test_a_screen_opens_a_table_and_shows_the_way_in():
    tv = Browser()
    code = tv.opens(name=None)
    page = tv.at("screen/")
    assert code in text(page)
    assert 'class="qr"' in text(page)
    assert tv.at("host/").status_code == 200
    assert tv.at()["Location"] == f"/t/{code}/screen/"


def test_a_name_is_asked_of_a_player_and_kept_when_refused():
    browser = Browser()
    page = browser.get("/new/")
    answer = browser.send(page, "/new/", rulebook="lutins", **{"as": "player", "name": "  "})
    assert answer.status_code == 422
    assert "at least one letter" in text(answer)
    assert not Table.objects.exists()


@pytest.mark.parametrize("typed", ["kmrha7", "KMR HA7", "kmr-ha7"])
def test_a_typed_code_leads_to_its_table(typed):
    assert Browser().get("/find/", {"code": typed})["Location"] == "/j/KMRHA7/"


@pytest.mark.parametrize("typed", ["", "12", "<script>", "KMRHA77777"])
def test_what_is_no_code_is_said_so(typed):
    page = Browser().get("/find/", {"code": typed})
    assert page.status_code == 422
    assert "six letters and digits" in text(page)
    assert not Attempt.objects.exists()


def test_joining_takes_a_name_and_nothing_else(ana):
    bruno = Browser()
    answer = bruno.sits(ana.code, "Bruno")
    assert answer["Location"] == f"/t/{ana.code}/"
    assert "Bruno" in text(bruno.at())
    assert "Bruno" in text(ana.at())


def test_the_seat_is_a_cookie_scripts_cannot_read(ana):
    cookie = ana.cookies[COOKIE + ana.code]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] > 300 * 24 * 3600
    token = cookie.value.split(":")[0]
    assert token not in text(ana.at())
    assert not Seat.objects.filter(token_hash=token).exists()


def test_a_cookie_of_ones_own_making_opens_nothing(ana):
    forger = Browser()
    for value in ["", "x", "a.b.c:1:2", ana.cookies[COOKIE + ana.code].value + "x"]:
        forger.cookies[COOKIE + ana.code] = value
        forger.code = ana.code
        assert forger.at()["Location"] == f"/j/{ana.code}/"
        assert forger.fragment().status_code == 404


def test_a_cookie_of_one_table_is_nothing_at_another(ana):
    zoe = Browser()
    zoe.opens("Zoé")
    zoe.cookies[COOKIE + ana.code] = zoe.cookies[COOKIE + zoe.code].value
    zoe.code = ana.code
    assert zoe.fragment().status_code == 404


def test_who_sits_already_is_led_to_their_seat(bruno):
    assert bruno.get(f"/j/{bruno.code}/")["Location"] == f"/t/{bruno.code}/"
    assert f'href="/t/{bruno.code}/"' in text(bruno.get("/"))


def test_seat_pages_are_kept_by_nobody(ana):
    for path in ["", "me/", "invite/", "host/", "screen/", "here/"]:
        page = ana.at(path)
        assert page.status_code == 200, path
        assert page["Cache-Control"] == "private, no-store", path
        assert "Cookie" in page["Vary"], path


def test_a_fragment_is_sent_only_when_there_is_news(ana):
    version = ana.table.version
    assert ana.fragment(seen=version).status_code == 204
    fresh = ana.fragment(seen=version - 1)
    assert fresh.status_code == 200
    assert f'data-version="{version}"' in text(fresh)
    assert "<html" not in text(fresh)


@pytest.mark.parametrize("seen", ["x", "-1", "99999999999999999999999", "１", "1.0"])
def test_a_strange_version_gets_the_fragment(ana, seen):
    assert ana.fragment(seen=seen).status_code == 200


def test_the_same_name_may_be_the_same_person(ana, bruno):
    lost = Browser()
    page = lost.sits(ana.code, "bruno")
    assert page.status_code == 422
    assert "Are you Bruno?" in text(page)
    answer = lost.send(page, f"/j/{ana.code}/claim/")
    assert answer["Location"] == f"/j/{ana.code}/wait/"
    assert "Bruno" in text(lost.get(f"/j/{ana.code}/wait/"))
    assert lost.at()["Location"] == f"/j/{ana.code}/"
    assert "Is it really Bruno?" in text(ana.at("host/"))
    assert ana.does("host/", "host/answer/", believe="yes").status_code == 303
    assert lost.get(f"/j/{ana.code}/wait/")["Location"] == f"/t/{ana.code}/"
    assert lost.at().status_code == 200
    assert bruno.at()["Location"] == f"/j/{ana.code}/"


def test_a_pass_moves_a_seat_to_another_phone(ana, bruno):
    tag = Seat.objects.get(name="Bruno").tag
    page = ana.does("host/", "host/reopen/", seat=tag)
    secret = re.search(r'class="code">([^<]+)<', text(page))[1]
    assert secret.replace(" ", "") not in page["Content-Type"] + str(page.headers)
    other = Browser()
    take = other.get(f"/take/{ana.code}/")
    answer = other.send(take, f"/take/{ana.code}/", secret=secret)
    assert answer["Location"] == f"/t/{ana.code}/"
    other.code = ana.code
    assert "Bruno" in text(other.at())
    assert bruno.fragment().status_code == 404
    again = Browser()
    again_page = again.get(f"/take/{ana.code}/")
    assert again.send(again_page, f"/take/{ana.code}/", secret=secret).status_code == 422


def test_the_page_for_a_pass_is_the_same_for_every_code(ana):
    pages = [mask(Browser().get(f"/take/{code}/")) for code in (ana.code, "KMRHA7")]
    assert pages[0] == pages[1].replace("KMRHA7", ana.code)


def mask(page):
    """A page without what is fresh on each: the CSRF token and the key."""
    return re.sub(r'(csrfmiddlewaretoken|name="key)" value="[^"]*"', "fresh", text(page))


def test_two_people_on_one_phone(bruno):
    answer = bruno.does("me/", "share/", name="Chloé")
    assert answer.status_code == 303
    page = text(bruno.at())
    assert "Bruno is ready" in page
    assert "Chloé is ready" in page
    chloe = Seat.objects.get(name="Chloé")
    bruno.does("", "ready/", seat=chloe.tag, ready="yes")
    assert Seat.objects.get(name="Chloé").ready
    assert not Seat.objects.get(name="Bruno").ready
    assert bruno.does("me/", "leave/", seat=chloe.tag)["Location"] == f"/t/{bruno.code}/"
    assert "Bruno" in text(bruno.at())


def test_getting_up_forgets_the_seat(bruno):
    answer = bruno.does("me/", "leave/", seat=Seat.objects.get(name="Bruno").tag)
    assert answer["Location"] == "/"
    assert bruno.cookies[COOKIE + bruno.code].value == ""
    assert bruno.at()["Location"] == f"/j/{bruno.code}/"


def test_a_form_sent_twice_happens_once(ana):
    page = ana.at("host/")
    fields = {**ana.form(page, f"/t/{ana.code}/host/guest/"), "name": "Mamie"}
    answers = [ana.post(f"/t/{ana.code}/host/guest/", fields) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [303] * 3
    assert Seat.objects.filter(name="Mamie").count() == 1


def test_one_key_serves_all_forms_of_a_page(ana):
    page = ana.at()
    fields = ana.form(page, f"/t/{ana.code}/ready/")
    ana.post(f"/t/{ana.code}/ready/", {**fields, "ready": "yes"})
    assert Seat.objects.get(name="Ana").ready
    ana.post(f"/t/{ana.code}/ready/", {**fields, "ready": "no"})
    assert not Seat.objects.get(name="Ana").ready


def test_an_old_page_is_answered_with_the_fresh_one_and_a_word(ana):
    page = ana.at("host/")
    Browser().sits(ana.code, "Bruno")
    tag = Seat.objects.get(name="Ana").tag
    for htmx in (False, True):
        answer = ana.send(page, f"/t/{ana.code}/host/move/", seat=tag, step="on", htmx=htmx)
        assert answer.status_code == 409
        assert "changed in the meantime" in text(answer)
        assert "Bruno" in text(answer)
        assert ("<html" in text(answer)) is not htmx
    assert Seat.objects.get(name="Ana").number == 0


def test_what_means_the_same_whoever_sat_down_meanwhile_is_done(ana):
    page = ana.at("host/")
    Browser().sits(ana.code, "Bruno")
    tag = Seat.objects.get(name="Ana").tag
    for name, fields in {
        "guest": {"name": "Mamie"},
        "wishes": {"ready": "bare"},
        "youngest": {"seat": tag},
        "rename": {"seat": tag, "name": "Anna"},
        "lock": {"locked": "yes"},
    }.items():
        answer = ana.send(page, f"/t/{ana.code}/host/{name}/", htmx=True, **fields)
        assert answer.status_code == 200, name
    assert "hands" in ana.table.dealt
    assert ana.table.locked
    assert list(Seat.objects.order_by("number").values_list("name", flat=True)) == [
        "Anna",
        "Bruno",
        "Mamie",
    ]


def test_a_refusal_says_why_and_changes_nothing(ana, bruno):
    version = ana.table.version
    answer = ana.does("host/", "host/guest/", name="BRUNO")
    assert answer.status_code == 422
    assert "already sits here" in text(answer)
    assert ana.table.version == version


@pytest.mark.parametrize(
    "broken",
    [{"key": ""}, {"key": "x"}, {"key": "<" * 20}, {"seen": ""}, {"seen": "-1"}, {"seen": "1e9"}],
)
def test_a_form_that_is_not_ours_changes_nothing(ana, broken):
    version = ana.table.version
    answer = ana.does("host/", "host/guest/", name="Mamie", **broken)
    assert answer.status_code == 422
    assert ana.table.version == version


def test_htmx_gets_the_fragment_of_the_page_it_came_from(ana):
    answer = ana.does("", "ready/", htmx=True)
    assert answer.status_code == 200
    assert f'data-version="{ana.table.version}"' in text(answer)


def test_who_passes_the_host_role_on_leaves_the_sheet(ana, bruno):
    tag = Seat.objects.get(name="Bruno").tag
    answer = ana.does("host/", "host/pass/", seat=tag, htmx=True)
    assert answer["HX-Redirect"] == f"/t/{ana.code}/"
    assert ana.at("host/")["Location"] == f"/t/{ana.code}/"
    assert bruno.at("host/").status_code == 200


def test_a_closed_table_looks_like_none(ana):
    unknown, closed = Browser(), Browser()
    nothing = mask(unknown.get("/j/KMRHA7/"))
    ana.does("host/", "host/lock/", locked="yes")
    answer = closed.get(f"/j/{ana.code}/")
    assert answer.status_code == 404
    assert mask(answer) == nothing
    assert ana.at().status_code == 200


def test_a_screen_that_was_let_in_stays_when_the_table_closes(ana):
    tv = Browser()
    tv.code = ana.code
    assert tv.at("screen/").status_code == 200
    ana.does("host/", "host/lock/", locked="yes")
    assert tv.at("screen/").status_code == 200
    assert tv.fragment("screen/").status_code == 200
    late = Browser()
    late.code = ana.code
    assert late.at("screen/").status_code == 404


def test_presence_is_a_short_list(ana, bruno):
    Seat.objects.filter(name="Ana").update(here=False, away=True)
    answer = bruno.at("here/").json()
    assert answer["here"] == [Seat.objects.get(name="Bruno").tag]
    assert answer["hostAway"] is True


def test_when_the_hosts_phone_is_away_the_others_may_choose(ana, bruno):
    Seat.objects.filter(name="Ana").update(here=False, away=True)
    Table.objects.update(pulse=99)
    tag = Seat.objects.get(name="Bruno").tag
    assert bruno.does("", "vote/", seat=tag).status_code == 303
    assert bruno.at("host/").status_code == 200


def test_a_table_that_ended_says_so_to_its_people(ana):
    Table.objects.update(last_active="2020-01-01T00:00Z")
    Seat.objects.update(seen_at="2020-01-01T00:00Z", here=False)
    for _ in range(2):  # looking does not bring it back
        assert "This table has ended" in text(ana.at())
    assert "data-live" not in text(ana.at())
    assert Browser().get(f"/j/{ana.code}/").status_code == 404


def test_every_page_speaks_french_and_english(ana):
    french = Browser("fr-FR,fr;q=0.9")
    assert "Ouvrir une table" in text(french.get("/"))
    assert "Open a table" in text(Browser("en").get("/"))
    assert 'lang="fr"' in text(french.get("/"))


def test_the_language_switch_is_a_form_that_works_without_scripts():
    browser = Browser("en")
    page = browser.get("/")
    answer = browser.send(page, "/i18n/setlang/", language="fr")
    assert answer.status_code == 302
    assert "Ouvrir une table" in text(browser.get("/"))


def test_a_fragment_leaves_the_token_of_its_forms_to_the_page_it_comes_into(ana, bruno):
    whole = bruno.at()
    token = re.search(r' data-token="([^"]+)"', text(whole))[1]
    tokens = re.findall(r'name="csrfmiddlewaretoken" value="([^"]*)"', text(whole))
    assert set(tokens) == {token}
    part = bruno.fragment()
    assert set(re.findall(r'name="csrfmiddlewaretoken" value="([^"]*)"', text(part))) == {"page"}
    assert "csrftoken" not in part.cookies


def test_a_neighbour_is_told_to_each_and_their_name_is_only_a_name(ana, bruno):
    ana.does("me/", "rename/", seat=Seat.objects.get(name="Ana").tag, name="<b>A&a")
    assert "On your left: &lt;b&gt;A&amp;a." in text(bruno.fragment())
    assert "On your left: Bruno." in text(ana.fragment())


def test_a_log_whose_game_is_put_away_leads_back_to_the_table(bruno):
    assert bruno.at("log/")["Location"] == f"/t/{bruno.code}/"
    assert bruno.fragment("log/").status_code == 404  # the open page then asks for the whole of it
    stranger = Browser()
    assert stranger.get(f"/t/{bruno.code}/log/").status_code == 404


def test_rounds_of_a_game_that_is_put_away_lead_back_to_the_hosts_sheet(ana, bruno):
    assert ana.at("host/rounds/")["Location"] == f"/t/{ana.code}/host/"
    assert bruno.at("host/rounds/")["Location"] == f"/t/{ana.code}/"
