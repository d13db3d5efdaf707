"""The back button brings a page back as it was left, and a role never comes back with it.

Browsers keep a page they leave whole, and return to it without asking anybody; some do so though
it says ``no-store``. Test drivers start Chromium without that cache; here it is on. A proxy that
drops the header stands for browsers that ignore it, and a page without any guard shows that what
is kept does come back.
"""

import contextlib
import http.client
import http.server
import re
import threading

import pytest
from playwright.sync_api import expect

from tests.browser.people import open_table
from tests.browser.pressing import press
from tests.fixtures.browser import CALM, FLAGS, PHONE, Visitor
from tests.fixtures.machine import need
from tests.games.visits import Visit

WITH_CACHE = ["--disable-back-forward-cache"]
NOTE_RETURN = "addEventListener('pageshow', (event) => { window.kept = event.persisted; });"
NO_GUARD = """
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (kind, does, ...more) {
  const covers = does?.name === "cover" || (kind === "pageshow" && /cover\\(/.test(does));
  if (!covers) listen.call(this, kind, does, ...more);
};
window.setInterval = () => 0;
"""
ROLES = ("Saboteur", "Gold digger")
ASKED = []
"""What the plain server was asked for."""


@pytest.fixture(scope="module")
def browser(playwright):
    browser = playwright.chromium.launch(
        executable_path=need("chromium"), args=FLAGS, ignore_default_args=WITH_CACHE
    )
    yield browser
    browser.close()


class Careless(http.server.BaseHTTPRequestHandler):
    """Hands everything on to the site, and drops what it says about keeping."""

    protocol_version = "HTTP/1.1"
    site = 0

    def do_GET(self):
        line = http.client.HTTPConnection("127.0.0.1", self.site, timeout=60)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        line.request(self.command, self.path, body, dict(self.headers))
        answer = line.getresponse()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("cache-control", "connection", "transfer-encoding"):
                self.send_header(name, value)
        self.send_header("Connection", "close")
        self.end_headers()
        with contextlib.suppress(OSError):
            while part := answer.read1(65536):
                self.wfile.write(part)
        line.close()
        self.close_connection = True

    do_POST = do_GET

    def log_message(self, *words):
        pass


@contextlib.contextmanager
def serving(handler):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.url = f"http://127.0.0.1:{server.server_port}"
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def careless(shared_server):
    class ToTheSite(Careless):
        site = shared_server.port

    with serving(ToTheSite) as server:
        yield server


@contextlib.contextmanager
def dealt(browser, server):
    """The phone of Ana, who was dealt a role."""
    ana = Visitor(browser, server, locale="en-GB", **{**PHONE, **CALM})
    code = open_table(ana)
    for name in ("Bruno", "Chloé"):
        Visit(server.url).sits(code, name)
    page = ana.page
    page.goto(f"/t/{code}/")
    page.locator("#sure summary").tap()
    page.locator("#start button").tap()
    expect(page.locator("button.role")).to_be_visible()
    yield page
    ana.close()


def look(page):
    """Rest a finger on the card, and stay."""
    card = page.locator("button.role").first
    press(page, card)
    words = card.locator(".face .name").inner_text()
    assert words in ROLES
    return words


def away_and_back(page, elsewhere):
    """Leave in mid-look for another page, then go back as the button does.

    Gives whether it was the very page that was left, and not one made anew.
    """
    home = page.url
    page.evaluate("where => { window.left = true; location.href = where; }", elsewhere)
    page.wait_for_url(f"**{elsewhere}")
    page.mouse.up()
    page.evaluate("() => { history.back(); }")
    page.wait_for_url(home, wait_until="commit")  # what is kept is not loaded
    page.wait_for_function(
        "home => location.href === home && window.kept === (window.left === true)", arg=home
    )
    return page.evaluate("() => window.kept")


def words_in(page):
    """Everything a page holds, seen or not."""
    return page.evaluate("() => document.documentElement.outerHTML")


def holds_no(page, role, before):
    assert page.locator(".face").first.inner_html() == ""
    assert page.locator("[data-held], [data-asking]").count() == 0
    assert words_in(page).count(role) == before.count(role)
    assert role not in page.title()


def kept_by(page):
    """All that a browser keeps of a page beside the page itself."""
    return page.evaluate(
        """async () => JSON.stringify([
            {...localStorage}, {...sessionStorage}, history.state, location.href, document.title,
            self.caches ? await caches.keys() : [], await indexedDB.databases(),
        ])"""
    )


def test_the_role_does_not_come_back(browser, shared_server):
    with dealt(browser, shared_server) as page:
        page.add_init_script(NOTE_RETURN)
        page.reload()
        before, kept = words_in(page), kept_by(page)
        role = look(page)
        assert kept_by(page) == kept, "looking left something behind"
        away_and_back(page, "/rules/saboteur/")
        holds_no(page, role, before)
        assert role not in kept_by(page)


def test_no_worker_keeps_pages(browser, shared_server, page_policy):
    """There is none, and no script of a page may begin one: it would answer in the site's place."""
    with dealt(browser, shared_server) as page:
        assert (
            page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length")
            == 0
        )
        begun = page.evaluate(
            """() => navigator.serviceWorker
                .register('/static/js/live.js', { scope: '/static/js/' })
                .then(() => 'begun', refused => refused.name)"""
        )
        assert begun == "SecurityError"
        assert len(page_policy.taken()) == 1


SHUFFLED = "Object.keys(JSON.parse(localStorage.getItem('filon-shuffles') ?? '{}')).length === 2"
"""What a phone mixed into the deal, and into the next one, by itself and a moment later."""
TAG = 'Object.values(JSON.parse(localStorage.getItem("filon-shuffles")))[0].tag'


def kept_by_role(browser, server, plant=lambda page, role: None):
    """What a browser keeps after a look at each role: tables are dealt until both were seen, and
    what is drawn for a table alone is left out.
    """
    kept = {}
    for _ in range(40):
        with dealt(browser, server) as page:
            role = look(page)
            page.mouse.up()
            page.wait_for_function(SHUFFLED)
            plant(page, role)
            code = re.search(r"/t/(\w{6})/", page.url)[1]
            text = kept_by(page).replace(code, "code").replace(page.evaluate(TAG), "tag")
            text = re.sub(r"[0-9a-f]{32,}|\d{10,}", "<drawn>", text)
            cookies = sorted((one["name"], len(one["value"])) for one in page.context.cookies())
            kept[role] = text, [(name.replace(code, "code"), length) for name, length in cookies]
        if len(kept) == len(ROLES):
            break
    return list(kept.values())


@pytest.mark.long
def test_a_browser_keeps_the_same_whatever_the_role(browser, shared_server):
    one, two = kept_by_role(browser, shared_server)
    assert one == two


PLANTED = {
    "storage": "role => localStorage.setItem('last', role)",
    "title": "role => { document.title += role.length; }",
    "history": "role => history.replaceState({ role }, '')",
    "cookie": "role => { document.cookie = `last=${role}`; }",
    "cache": "role => caches?.open(role)",
}


@pytest.mark.long
@pytest.mark.parametrize("way", PLANTED)
def test_a_browser_that_keeps_a_role_is_noticed(browser, shared_server, way):
    one, two = kept_by_role(
        browser, shared_server, lambda page, role: page.evaluate(PLANTED[way], role)
    )
    assert one != two


def test_the_role_does_not_come_back_with_a_page_that_was_kept(browser, careless):
    with dealt(browser, careless) as page:
        page.add_init_script(NOTE_RETURN)
        page.reload()
        before = words_in(page)
        role = look(page)
        assert away_and_back(page, "/rules/saboteur/"), reasons(page)
        holds_no(page, role, before)
        # What came back is alive: the card can be looked at again.
        assert look(page) == role
        page.mouse.up()
        expect(page.locator(".face .name")).to_have_count(0)


def test_without_the_guard_it_would_come_back(browser, careless):
    """The control: the same page without its listener for being left."""
    with dealt(browser, careless) as page:
        page.add_init_script(NOTE_RETURN + NO_GUARD)
        page.reload()
        role = look(page)
        assert away_and_back(page, "/rules/saboteur/"), reasons(page)
        assert page.locator(".face .name").first.inner_text() == role


def reasons(page):
    """Why the browser did not keep the page."""
    return page.evaluate(
        "() => JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)"
    )


class Plain(http.server.BaseHTTPRequestHandler):
    """Pages without any guard, not to be stored."""

    def do_GET(self):
        ASKED.append(self.path)
        body = f"<title>plain</title><p id=page>{self.path}</p>".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        if self.path != "/favicon.ico":
            self.send_header("Cache-Control", "private, no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


def test_this_browser_does_keep_the_pages_it_leaves(browser):
    """Even those that say ``no-store``. Without that the stories above would prove nothing."""
    ASKED.clear()
    with serving(Plain) as plain:
        page = browser.new_context(base_url=plain.url, **PHONE).new_page()
        page.add_init_script(NOTE_RETURN)
        page.goto("/one")
        page.evaluate("() => { document.querySelector('#page').textContent = 'saboteur'; }")
        assert away_and_back(page, "/two"), reasons(page)
        assert page.locator("#page").inner_text() == "saboteur"
        assert [path for path in ASKED if path in ("/one", "/two")] == ["/one", "/two"]
        page.context.close()
