"""After a move whoever only waits is sent the very page they would fetch; the others a number."""

import re

import pytest
from django.http import HttpResponse

from games.live import bus as bus_module
from games.live import sse
from games.log.store import position_of
from games.models import Seat
from games.pages.page_parts import own_part
from games.services.roles import role_put_down
from games.views import carried_pages
from games.views.devices import Hands, give_hands
from tests.games.browsing import phone_of
from tests.games.evening import Evening
from tests.games.gathering import fresh_key
from tests.games.live.listening import Listener, do, in_loop
from tests.games.worlds import FRAGMENT

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ("Ana", "Bruno", "Chloé", "Dina")
MOMENT = re.compile(r'data-now="\d+"')
KEY = re.compile(r'(?<=name="key" value=")[^"]+')


class Phones:
    """Four phones, each with a browser and the stream of its page."""

    def __init__(self, **wishes):
        self.evening = Evening(names=NAMES, **{"dealt": ["goals"], **wishes})
        self.evening.start()
        self.browsers = [phone_of(self.evening, seat) for seat in range(len(NAMES))]
        seats = Seat.objects.filter(table_id=self.evening.pk).order_by("number")
        self.paths = [sse.stream_path(self.evening.table, [seat]) for seat in seats]
        self.page = f"/t/{self.evening.table.code}/"

    async def listen(self, query=b"pages", **how):
        self.streams = [Listener(path, query=query, **how) for path in self.paths]
        for stream in self.streams:
            await stream.hears("event: v")
        for seat in range(len(NAMES)):
            await self.looks(seat)

    def hand_over(self, seat, hands):
        """The phone of a seat holds these tokens from now on."""
        response = HttpResponse()
        give_hands(response, self.evening.table.code, hands)
        for name, morsel in response.cookies.items():
            self.browsers[seat].cookies[name] = morsel.value

    async def looks(self, seat, query=""):
        answer = await do(self.browsers[seat].get, self.page + query, headers=FRAGMENT)
        return answer.content.decode()

    async def discards(self, seat, cards=1):
        """By a form of the page, as a tap sends it. Gives the version that the table then has."""

        def tap():
            evening = self.evening
            seen, position = evening.table.version, position_of(evening.game)
            form = {"key": fresh_key(), "seen": seen, "position": position, "as": f"{seat}-x"}
            form |= {"do": "pass", "by": seat, "cards": cards}
            answer = self.browsers[seat].post(f"{self.page}move/", form, headers=FRAGMENT)
            assert answer.status_code == 200
            return evening.table.version

        return await do(tap)


def without_drawn(page):
    """A page without the moment, and the key that each has of its own."""
    return KEY.sub("", MOMENT.sub("", page))


def numbers(stream):
    return [int(number) for number in re.findall(r"event: v\ndata: (\d+)", stream.read())]


def test_whoever_waits_is_sent_the_page_they_would_fetch():
    phones = Phones()

    async def story():
        await phones.listen()
        before = numbers(phones.streams[2])[-1]
        version = await phones.discards(0)
        assert version == before + 1
        for seat in (2, 3):
            stream = phones.streams[seat]
            await stream.hears("event: page")
            [page] = stream.pages()
            assert without_drawn(page) == without_drawn(await phones.looks(seat))
            assert f'data-version="{version}"' in page
            assert numbers(stream)[-1] == before
        assert phones.streams[2].pages() != phones.streams[3].pages()  # each is marked in its own

    in_loop(story)


def test_whoever_plays_next_is_sent_the_page_with_what_they_may_play():
    phones = Phones()

    async def story():
        await phones.listen()
        await phones.discards(0)
        bruno = phones.streams[1]
        await bruno.hears("event: page")
        [page], fetched = bruno.pages(), await phones.looks(1)
        assert 'id="play"' in page
        assert without_drawn(page) == without_drawn(fetched)

    in_loop(story)


def test_whoever_moved_has_had_an_answer(monkeypatch):
    monkeypatch.setattr(bus_module, "ANSWERED", 1.0)
    phones = Phones()

    async def story():
        await phones.listen()
        version = await phones.discards(0)
        ana, bruno, _, _ = phones.streams
        await bruno.hears("event: page", seconds=0.8)
        assert version not in numbers(ana)
        await ana.hears(rf"event: v\ndata: {version}\n")
        assert ana.pages() == []

    in_loop(story)


def test_a_phone_that_enters_for_others_fetches_its_own_page():
    """What it asks for is not what a phone gets that only follows."""
    phones = Phones()

    async def story():
        await phones.listen()
        await phones.looks(1, "?enter=all")
        version = await phones.discards(0)
        await phones.streams[1].hears(rf"event: v\ndata: {version}\n")
        assert phones.streams[1].pages() == []

    in_loop(story)


def test_each_phone_is_sent_its_own_language():
    phones = Phones()
    phones.browsers[2].defaults["HTTP_ACCEPT_LANGUAGE"] = "fr"
    phones.browsers[3].defaults["HTTP_ACCEPT_LANGUAGE"] = "en"

    async def story():
        await phones.listen()
        await phones.discards(0)
        for seat in (2, 3):
            await phones.streams[seat].hears("event: page")
            [page] = phones.streams[seat].pages()
            assert without_drawn(page) == without_drawn(await phones.looks(seat))
        french, english = (phones.streams[seat].pages()[0] for seat in (2, 3))
        assert "Ana passe" in french
        assert "Ana passes" in english

    in_loop(story)


@pytest.mark.parametrize(
    ("query", "accepts"), [(b"", b"gzip"), (b"pages", b"br"), (b"pages=1", b"gzip")]
)
def test_a_stream_that_was_not_asked_for_pages_tells_numbers(query, accepts):
    phones = Phones()

    async def story():
        await phones.listen(query=query, accepts=accepts)
        version = await phones.discards(0)
        await phones.streams[2].hears(rf"event: v\ndata: {version}\n")
        assert b"content-encoding" not in phones.streams[2].headers

    in_loop(story)


def test_a_phone_that_shows_something_else_is_sent_no_page():
    """Its owner reads their role; or it has come a moment ago, and nobody knows its language."""
    phones = Phones()

    async def story():
        await phones.listen()
        await phones.looks(2, "?show=role")
        late = Listener(phones.paths[3], query=b"pages")
        await late.hears("event: v")
        version = await phones.discards(0)
        for stream in (phones.streams[2], late):
            await stream.hears(rf"event: v\ndata: {version}\n")
            assert stream.pages() == []
        await phones.streams[3].hears("event: page")

    in_loop(story)


def test_a_phone_that_became_one_of_two_people_is_sent_no_page():
    """Its page was opened when it was one person's: the stream still speaks for that seat alone."""
    phones = Phones()

    async def story():
        await phones.listen()
        both = Hands((phones.evening.tokens[2], phones.evening.tokens[3]))
        await do(phones.hand_over, 2, both)
        await phones.looks(2)
        version = await phones.discards(0)
        await phones.streams[2].hears(rf"event: v\ndata: {version}\n")
        assert phones.streams[2].pages() == []

    in_loop(story)


def test_whoever_holds_cards_that_the_app_dealt_fetches_their_own_page():
    phones = Phones(dealt=["roles", "goals", "hands", "gold"])
    for seat in range(len(NAMES)):
        phone = phones.evening.phone(seat)
        role_put_down(phones.evening.pk, by=phone, key=f"seen-{seat}", seat=seat)

    async def story():
        await phones.listen()
        assert "myhand" in await phones.looks(2)
        hand = await do(lambda: phones.evening.state.round.hands[0])
        version = await phones.discards(0, hand[:1])
        await phones.streams[2].hears(rf"event: v\ndata: {version}\n")
        assert not any(stream.pages() for stream in phones.streams)

    in_loop(story)


def test_a_page_that_cannot_be_drawn_is_told_as_a_number(monkeypatch, caplog):
    phones = Phones()

    def broken(*_):
        raise ValueError("a page with a mistake in it")

    async def story():
        await phones.listen()
        monkeypatch.setattr(carried_pages, "waiting_parts", broken)
        version = await phones.discards(0)
        for seat in (1, 2, 3):
            await phones.streams[seat].hears(rf"event: v\ndata: {version}\n")
        assert "a page with a mistake in it" in caplog.text

    in_loop(story)


def test_the_host_is_sent_the_way_back_too():
    """The key of its form is another each time, and of use to nobody else."""
    phones = Phones()

    async def story():
        await phones.listen()
        await phones.discards(0)
        await phones.discards(1)
        await phones.streams[0].hears("event: page")
        [page] = phones.streams[0].pages()
        keys = [
            re.search(r'name="key" value="([^"]+)"', told) for told in (page, await phones.looks(0))
        ]
        assert len({key[1] for key in keys}) == 2
        assert 'form="undo"' in page

    in_loop(story)


def test_what_is_set_apart_is_on_no_stream(monkeypatch):
    """Whatever a page calls itself: a part that one seat alone may know keeps it off."""
    phones = Phones()
    real = carried_pages.waiting_page_of

    def careless(access):
        page = real(access)
        if page is None or access.phone.seats[0].name != "Chloé":
            return page
        return page._replace(own={**page.own, "own_cards": (own_part("a digger"),)})

    async def story():
        await phones.listen()
        monkeypatch.setattr(carried_pages, "waiting_page_of", careless)
        version = await phones.discards(0)
        await phones.streams[2].hears(rf"event: v\ndata: {version}\n")
        await phones.streams[3].hears("event: page")
        assert "a digger" not in phones.streams[2].read()

    in_loop(story)
