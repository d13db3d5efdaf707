"""What a browser that was never here transfers for a phone's page, and what on the next visit."""

import pytest

from tests.benchmarks.evening import Player, as_a, begin
from tests.benchmarks.live import gather
from tests.fixtures.browser import FLAGS, PHONE
from tests.fixtures.loop import in_a_loop
from tests.fixtures.machine import need

FILES, BYTES = 11, 110_000
"""At most, with the page and without a tab's icon, which is the twelfth; bytes without fonts, as
until they come the page is read in another."""
pytestmark = pytest.mark.slow


class Transfers:
    """What was fetched over the wire, by address: an answer from the browser's own store has no
    bytes. A tab's icon is left out, which may come at any time.
    """

    def __init__(self, page, *, keeps):
        self._addresses, self.sizes = {}, {}
        line = page.context.new_cdp_session(page)
        line.on("Network.requestWillBeSent", self._sent)
        line.on("Network.loadingFinished", self._came)
        line.send("Network.enable")
        line.send("Network.setCacheDisabled", {"cacheDisabled": not keeps})

    def _sent(self, event):
        request = event["request"]
        address = request["url"].partition("?")[0]  # a page may have asked itself what is new
        if request["method"] == "GET" and "/favicon." not in address:
            self._addresses[event["requestId"]] = address

    def _came(self, event):
        size, address = event["encodedDataLength"], self._addresses.get(event["requestId"])
        if size and address:  # a "not modified" has a size too
            self.sizes[address] = size

    def before_use(self):
        return sum(size for address, size in self.sizes.items() if ".woff2" not in address)


@pytest.fixture
def browser(playwright, tmp_path):
    """Chromium with a profile that outlives it: ``browser(server, player)`` starts it again."""
    contexts = []

    def start(server, player):
        context = playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=need("chromium"),  # the one without windows keeps no files
            args=FLAGS,
            base_url=server.url,
            locale="fr-FR",
            **PHONE,
        )
        contexts.append(context)
        context.add_cookies(
            [
                {"name": name, "value": value, "url": server.url}
                for name, value in player.cookies.items()
            ]
        )
        return context

    yield start
    for context in contexts:
        context.close()


def visit(context, path, *, keeps=True):
    """What is transferred until the page has come to rest: its files are there, and its fonts."""
    page = context.new_page()
    transfers = Transfers(page, keeps=keeps)
    page.goto(path, wait_until="load")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.locator("#main").wait_for()
    page.close()
    return transfers


@pytest.mark.parametrize("plays", [True, False], ids=["plays", "waits"])
def test_a_phone_loads_few_files_once(shared_server, browser, plays):
    """In mid-round. Nothing but the page comes anew on the next visit, not even a question
    whether a file is still the same, though the browser was closed in between.
    """
    table = [as_a(Player, phone) for phone in gather(shared_server.port, 3)]
    in_a_loop(begin(table))
    player = next(phone for phone in table if phone.is_to_play is plays)
    context = browser(shared_server, player)
    first = visit(context, player.page)
    assert shared_server.url + player.page in first.sizes
    assert len(first.sizes) > 3, "the files were counted"
    assert len(first.sizes) <= FILES, first.sizes
    assert first.before_use() <= BYTES, first.sizes
    context.close()

    context = browser(shared_server, player)
    again = visit(context, player.page)
    assert list(again.sizes) == [shared_server.url + player.page]

    # The count would notice: a browser that does not use its store asks for all of them.
    assert visit(context, player.page, keeps=False).sizes.keys() == first.sizes.keys()
