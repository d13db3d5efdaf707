"""Leaks made by machine: every secret of a game, through every way out of every address.

Which secrets there are is not listed anywhere: they are the places of the state in which two
worlds differ that look alike to somebody. Each of them is written into every answer that this
somebody receives (headers, cookies, attributes, classes, orders, lengths, statuses), into log
lines, tasks and stored answers. Each carries its mark, so that one run of two worlds tries all of
them, and says of each whether what is compared differs by it. A status is a number: there the marks
are the digits above those of the status. What a secret does to the time of an answer is planted and
measured one by one.
"""

import contextlib
import dataclasses
import hashlib
import logging
import re
import time
from unittest import mock

from celery.signals import before_task_publish
from django.core.handlers.base import BaseHandler

from games.common.prepared import add_row
from games.log.store import timeline_of
from games.models import Game
from games.services import door
from tests.games import answer_times, worlds
from tests.games.sinks import Sinks

MARK = re.compile(r"m(\d+)\.([\w-]+)\.(\w+)\.([0-9a-f]{6}|[ab]{2}| +)!")
IN_ANSWERS = ("header", "cookie", "attribute", "class", "order", "length", "status")
BESIDE = ("log", "task", "stored")


def state_now():
    game = Game.objects.order_by("pk").last()
    return None if game is None else timeline_of(game).state


# --- secrets: where two states differ ---


def parts(value):
    """What a value is made of, by name; nothing for what is one thing."""
    if dataclasses.is_dataclass(value):
        return {one.name: getattr(value, one.name) for one in dataclasses.fields(value)}
    if hasattr(value, "_asdict"):
        return value._asdict()
    if isinstance(value, dict):
        return value
    return dict(enumerate(value)) if isinstance(value, tuple | list) else {}


def differing(one, two, path=()):
    """The paths to the smallest parts in which two states differ."""
    if one == two:
        return
    mine, yours = parts(one), parts(two)
    shared = [name for name in mine if name in yours]
    if shared and type(one) is type(two) and len(mine) == len(yours):
        for name in shared:
            yield from differing(mine[name], yours[name], (*path, name))
    else:
        yield path


def read(state, path):
    """What stands there now; it may be gone, when the game has moved on."""
    for name in path:
        known = parts(state)
        if name not in known:
            return None
        state = known[name]
    return state


# --- planting ---


class Planter:
    """Plants all secrets at once, and keeps what it planted by mark."""

    def __init__(self, paths, sinks=IN_ANSWERS + BESIDE):
        self.paths, self.sinks = paths, sinks
        self.planted = {}
        self.looking = False

    def _values(self, place, sink):
        state = state_now()
        for number, path in enumerate(self.paths):
            value = hashlib.sha256(repr(read(state, path)).encode()).hexdigest()
            mark = f"m{number}.{place}.{sink}."
            shown = value[:6]
            if sink == "order":
                shown = "ab" if int(value[0], 16) % 2 else "ba"
            elif sink == "length":
                shown = " " * (1 + int(value[:2], 16) % 40)
            self.planted.setdefault(mark, []).append(shown)
            yield f"{mark}{shown}!"

    def text(self, place, sink):
        return "".join(self._values(place, sink)) if sink in self.sinks else ""

    def into(self, response, place):
        """Into everything an answer is made of."""
        if told := self.text(place, "header"):
            response.headers["X-Planted"] = told
        if told := self.text(place, "cookie"):
            response.set_cookie("planted", told)
        if not response.streaming:
            body = f'<i hidden data-x="{self.text(place, "attribute")}"'
            body += f' class="{self.text(place, "class")}"></i>'
            body += f"{self.text(place, 'order')}<!--{self.text(place, 'length')}-->"
            response.content = response.content + body.encode()
        if "status" in self.sinks:
            response.status_code += as_a_number(self.text(place, "status"))
        if told := self.text(place, "log"):
            logging.getLogger("games.planted").debug("%s", told)
        if told := self.text(place, "task"):
            before_task_publish.send("planted", body=(), headers={"argsrepr": told})

    @contextlib.contextmanager
    def at_work(self):
        """While this lasts, everything that leaves the process for whoever looks carries marks."""
        answered, received = BaseHandler.get_response, worlds.World.received
        planter = self

        def get_response(handler, request):
            response = answered(handler, request)
            if planter.looking:
                match = request.resolver_match
                planter.into(response, match.url_name if match else "nowhere")
            return response

        def look(world, *args, **named):
            planter.looking = True
            try:
                return received(world, *args, **named)
            finally:
                planter.looking = False

        def store(row):
            """What somebody tries while they look is taken back: no row is left of it."""
            if not planter.looking and Game.objects.exists() and "stored" in planter.sinks:
                row.told = {**row.told, "x": planter.text("write", "stored")}
            add_row(row)

        with (
            mock.patch.object(BaseHandler, "get_response", get_response),
            mock.patch.object(worlds.World, "received", look),
            mock.patch.object(door, "add_row", store),
        ):
            yield self


# --- finding ---


def states_of(story):
    """The state in which each of the two worlds of a story ends."""
    found = []
    for telling in (story.told(), story.twin()):

        def keep(sinks, when):
            found[-1] = state_now()

        found.append(None)
        with mock.patch.object(Sinks, "look_at_rows", keep):
            worlds.lived(story.mode, telling, [], only="nothing")
    return found


def marks_in(received):
    """By mark, everything that was received with it, in order."""
    found = {}
    for name, *answer in received:
        text = "\n".join(map(_spelled, answer))
        for number, place, sink, value in MARK.findall(f"{name}\n{text}"):
            found.setdefault(f"m{number}.{place}.{sink}.", []).append(value)
    return found


def as_a_number(text):
    """A text as a number that can be added to a status and read from the sum."""
    return 1000 * int.from_bytes(text.encode())


def _spelled(part):
    if isinstance(part, int) and part > 999:
        number = part // 1000
        return number.to_bytes((number.bit_length() + 7) // 8).decode()
    return part.decode("latin-1") if isinstance(part, bytes) else str(part)


def tried(story, observers, *, rich=None, sinks=IN_ANSWERS + BESIDE):
    """The mutants of a story: those that told a secret, and those of them that nobody noticed."""
    paths = list(differing(*states_of(story)))
    planted, received = [], []
    for telling in (story.told(), story.twin()):
        with Planter(paths, sinks).at_work() as planter:
            got = worlds.lived(story.mode, telling, observers, rich=rich)
        planted.append(planter.planted)
        received.append({who: marks_in(what) for who, what in got.items()})
    leaking = {mark for mark in planted[0] if planted[0][mark] != planted[1].get(mark)}
    one, two = received
    noticed = {mark for who in one for mark in leaking if one[who].get(mark) != two[who].get(mark)}
    return leaking, leaking - noticed, paths


# --- time ---

DELAY = 0.005
"""Seconds that an answer waits."""


def tried_in_time(story, requests, name):
    """The secrets by which an answer may wait, and those of them that nobody noticed."""
    answered = BaseHandler.get_response
    waits_for = None

    def state_of(code):
        return timeline_of(Game.objects.get(table__code=code)).state

    def get_response(handler, request):
        path, value = waits_for
        if repr(read(state_of(request.path.split("/")[2]), path)) == value:
            time.sleep(DELAY)
        return answered(handler, request)

    with answer_times.side_by_side(story) as pair:
        one, two = (state_of(world.code) for world in pair)
        sends = [dict(requests(world))[name] for world in pair]
        paths, survived = list(differing(one, two)), []
        with mock.patch.object(BaseHandler, "get_response", get_response):
            for path in paths:
                waits_for = path, repr(read(one, path))
                if answer_times.difference(*sends) < answer_times.LIMIT:
                    survived.append(path)
    return paths, survived
