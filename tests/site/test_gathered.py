"""What is written in one moment goes in one piece."""

import asyncio

from saboteur_site import gathered
from saboteur_site.gathered import Gathered
from tests.fixtures.loop import in_a_loop


class Wire:
    """A transport that notes what it is given."""

    def __init__(self):
        self.sent, self.is_closed = [], False

    def write(self, data):
        self.sent.append(data)

    def close(self):
        self.is_closed = True

    def is_closing(self):
        return self.is_closed


def test_a_head_and_a_body_are_one_piece():
    async def story():
        wire = Wire()
        answer = Gathered(wire, asyncio.get_running_loop())
        answer.write(b"head ")
        answer.write(b"body")
        at_once = list(wire.sent)
        await asyncio.sleep(0)
        return at_once, wire.sent

    assert in_a_loop(story()) == ([], [b"head body"])


def test_what_is_written_later_is_another_piece():
    async def story():
        wire = Wire()
        answer = Gathered(wire, asyncio.get_running_loop())
        for piece in (b"one", b"two"):
            answer.write(piece)
            await asyncio.sleep(0)
        return wire.sent

    assert in_a_loop(story()) == [b"one", b"two"]


def test_much_goes_at_once(monkeypatch):
    monkeypatch.setattr(gathered, "MOST", 10)

    async def story():
        wire = Wire()
        answer = Gathered(wire, asyncio.get_running_loop())
        for _ in range(5):
            answer.write(b"12345")
        at_once = list(wire.sent)
        await asyncio.sleep(0)
        return at_once, b"".join(wire.sent)

    assert in_a_loop(story()) == ([b"12345" * 3], b"12345" * 5)


def test_nothing_is_lost_when_it_closes():
    async def story():
        wire = Wire()
        answer = Gathered(wire, asyncio.get_running_loop())
        answer.write(b"the last word")
        answer.close()
        await asyncio.sleep(0)
        return wire.sent, answer.is_closing()

    assert in_a_loop(story()) == ([b"the last word"], True)


def test_nothing_is_written_to_whoever_has_left():
    async def story():
        wire = Wire()
        answer = Gathered(wire, asyncio.get_running_loop())
        answer.write(b"too late")
        wire.close()
        await asyncio.sleep(0)
        return wire.sent

    assert in_a_loop(story()) == []
