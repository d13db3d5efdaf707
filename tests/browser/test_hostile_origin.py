"""Another page open on a player's phone, of a site that is not ours: it learns nothing of a game.

It loads our addresses as pictures, scripts, sheets, frames and objects, fetches them, sends forms
there and opens them in windows, and notes all that a browser tells it. The site is asked for by
its number and the other one by a name, so that they are two sites to a browser.
"""

import contextlib
import http.server
import sqlite3
import threading

import pytest

from tests.site.guests import ROLES, sat_down

PROBES = """async addresses => {
  const settled = (element, name, address) => new Promise(done => {
    const end = what => { element.remove(); done(what); };
    element.onload = () => end(`load ${element.naturalWidth ?? ''}${inside(element)}`);
    element.onerror = () => end('error');
    setTimeout(() => end('nothing'), 3000);
    element[name] = address;
    if (element.tagName === 'LINK') element.rel = 'stylesheet';
    document.body.append(element);
  });
  const inside = element => {
    try { return ` ${element.contentWindow?.length} ${element.contentDocument?.body?.innerHTML}`; }
    catch { return ' closed'; }
  };
  const fetched = async (address, how) => {
    try {
      const answer = await fetch(address, how);
      return `${answer.type} ${answer.status} ${(await answer.text()).length}`;
    } catch { return 'refused'; }
  };
  const found = {};
  for (const [name, address] of Object.entries(addresses)) {
    const form = new URLSearchParams({ as: '0-1', key: 'k'.repeat(20), seen: '0' });
    found[name] = {
      picture: await settled(new Image(), 'src', address),
      script: await settled(document.createElement('script'), 'src', address),
      sheet: await settled(document.createElement('link'), 'href', address),
      frame: await settled(document.createElement('iframe'), 'src', address),
      object: await settled(document.createElement('object'), 'data', address),
      fetched: await fetched(address, { mode: 'no-cors', credentials: 'include' }),
      asked: await fetched(address, { mode: 'cors', credentials: 'include' }),
      sent: await fetched(address, {
        method: 'POST', mode: 'no-cors', credentials: 'include', body: form }),
      noted: performance.getEntriesByName(address).map(
        one => [one.initiatorType, one.transferSize, one.decodedBodySize, one.nextHopProtocol]),
    };
    performance.clearResourceTimings();
  }
  return found;
}"""
WINDOW = """async address => {
  const opened = window.open(address);
  await new Promise(done => setTimeout(done, 1500));
  const told = [opened.closed, opened.closed ? 0 : opened.length];
  try { told.push(opened.document.title, opened.location.href); } catch { told.push('shut'); }
  opened.close();
  return told;
}"""


class Plain(http.server.BaseHTTPRequestHandler):
    """A page without any guard; it has as many frames as the cookie of whoever asks says."""

    def do_GET(self):
        frames = (self.headers.get("Cookie") or "frames=0").partition("=")[2]
        body = b"<!doctype html><body>" + b"<iframe></iframe>" * int(frames)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


@pytest.fixture
def other_site():
    """The port of a site that knows nothing of ours."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Plain) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@contextlib.contextmanager
def foreign_page(browser, port, cookies, url):
    """A page of the other site in a browser that holds these cookies of ours."""
    context = browser.new_context()
    context.add_cookies([{"name": name, "value": value, "url": url} for name, value in cookies])
    page = context.new_page()
    page.goto(f"http://localhost:{port}/")
    yield page
    context.close()


def dealt(server):
    """The code of a table where both roles were dealt, and a phone of each."""
    while True:
        people, _ = sat_down(server, "Ana", "Bruno", "Chloé")
        people[0].does("", "start/")
        roles = {person.role(seat): person for seat, person in enumerate(people)}
        if len(roles) == len(ROLES):
            return people[0].code, roles


def writes_at(server, code):
    """How often somebody changed a table."""
    ask = "SELECT count(*) FROM games_answer a JOIN games_table t ON t.id = a.table_id"
    with contextlib.closing(sqlite3.connect(server.data / "filon.sqlite3")) as database:
        return database.execute(f"{ask} WHERE t.code = ?", [code]).fetchone()


def test_a_page_of_another_site_learns_nothing(chromium, shared_server, other_site, page_policy):
    code, phones = dealt(shared_server)
    before = writes_at(shared_server, code)
    paths = ("", "?show=role", "screen/", "log/", "here/", "secret/role/")
    addresses = {path: f"{shared_server.url}/t/{code}/{path}" for path in paths}
    probed, windows = {}, {}
    for who, phone in {**phones, "nobody": None}.items():
        jar = [] if phone is None else [(one.name, one.value) for one in phone.jar]
        with foreign_page(chromium, other_site, jar, shared_server.url) as page:
            probed[who] = page.evaluate(PROBES, addresses)
            windows[who] = [page.evaluate(WINDOW, addresses[path]) for path in paths[:3]]
    one, two, nobody = probed.values()
    assert one == two == nobody
    assert all(answer["asked"] == "refused" for answer in nobody.values())
    first, second, _ = windows.values()
    assert first == second
    assert all(told[1:] == [0, "shut"] for told in first)
    assert writes_at(shared_server, code) == before, "a form of another site did something"
    stopped = page_policy.taken()
    assert stopped
    assert all(said.startswith("Framing") for said in stopped), stopped


def test_a_page_without_guards_would_tell(chromium, other_site):
    """Its windows have as many frames as its cookie says, and whoever opened them counts them."""
    url, told = f"http://127.0.0.1:{other_site}", []
    for frames in "12":
        with foreign_page(chromium, other_site, [("frames", frames)], url) as page:
            told.append(page.evaluate(WINDOW, f"{url}/"))
            assert page.evaluate(PROBES, {"page": f"{url}/"})["page"]["frame"].startswith("load")
    assert told[0] != told[1]
