"""Two worlds that differ only in what somebody may not know, and all that this somebody receives.

A world is one game with a given deal, played by a script of public doings at a frozen hour with
seeded keys. Whatever an observer receives in both must be the same, byte for byte.
"""

import contextlib
import datetime
import random
import re
import time
from unittest import mock

from django.db import transaction
from django.http import HttpResponse
from django.template import engines
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games import deals, fragments, log, standing
from games.engine.core import Refusal
from games.engine.rulebooks import RULEBOOKS
from games.http import Hands, give_hands
from games.models import Table
from games.objections import Refused
from games.selectors import game_at
from games.services import Stale, games, roles, seats, tables
from games.sights import position_of
from games.templatetags.kept import HOLES

HOUR = datetime.datetime(2026, 11, 13, 20, 30, tzinfo=datetime.UTC)
NAMES = ("Ana", "Bruno", "Chloé", "Dina")
SCREEN, WATCHER, STRANGER, WIRE = "screen", "watcher", "stranger", "wire"
LOOKS = (
    "phone",
    "log",
    "record",
    "screen",
    "here",
    "me",
    "invite",
    "host",
    "host-rounds",
    "join",
)
QUERIES = ("", "?show=role", "?show=purse", "?show=mine", "?enter=yes", "?as=0", "?as=1&show=role")


@contextlib.contextmanager
def frozen():
    """The same hour and the same keys, whenever it runs; nothing of it stays in the database."""
    rng = random.Random("keys")

    def token_bytes(length=32):
        return rng.randbytes(length)

    def token_urlsafe(length=32):
        return f"{rng.getrandbits(128):032x}"

    with (
        mock.patch("os.urandom", rng.randbytes),
        mock.patch("secrets.choice", rng.choice),
        mock.patch("secrets.token_bytes", token_bytes),
        mock.patch("secrets.token_urlsafe", token_urlsafe),
        mock.patch.object(time, "time", return_value=HOUR.timestamp()),
        mock.patch.object(timezone, "now", return_value=HOUR),
        transaction.atomic(),
    ):
        forget_everything()
        yield
        transaction.set_rollback(True)
    forget_everything()


def forget_everything():
    """What this process keeps of tables and games: the other world has the same names for them.

    Kept, a page of one world would be shown in the other, and hide what differs.
    """
    fragments.forget_all()
    standing._kept.forget_all()
    standing._games.forget_all()
    for loader in engines["django"].engine.template_loaders:
        loader.reset()
    with log._lock:
        log._kept.clear()


assert HOLES, "drawn once when a page is first made: before the keys are seeded"


class World:
    """A table with four phones, a screen and a watcher, and a deal that is given."""

    def __init__(self, rulebook, dealt, chance, **options):
        self.chance = chance
        self.keys = iter(f"key-{number:012}" for number in range(10**6))
        table, screen = tables.table_open(key=next(self.keys), name=None, rulebook=rulebook)
        self.pk, self.code = table.pk, table.code
        tokens = [seats.seat_take(self.pk, key=next(self.keys), name=name)[1] for name in NAMES]
        Table.objects.filter(pk=self.pk).update(dealt=dealt, options=options)
        self.hands = {seat: Hands((token,)) for seat, token in enumerate(tokens)}
        self.hands |= {SCREEN: Hands((screen,)), WATCHER: Hands((), watches=True)}
        self.clients = {who: self.client(who) for who in (*self.hands, STRANGER)}
        with self.dealing():
            games.game_start(self.pk, **self.write(0))

    def client(self, who):
        client = Client(headers={"accept-language": "en"})
        if who in self.hands:
            given = HttpResponse()
            give_hands(given, self.code, self.hands[who])
            client.cookies.update(given.cookies)
        return client

    @contextlib.contextmanager
    def dealing(self):
        with (
            mock.patch.object(deals, "deal", self.chance.deal),
            mock.patch.object(deals, "fresh_role", self.chance.role),
            mock.patch.object(deals, "gold", self.chance.gold),
        ):
            yield

    @property
    def game(self):
        return game_at(Table.objects.get(pk=self.pk))

    @property
    def state(self):
        return log.timeline_of(self.game).state

    def write(self, seat):
        version = Table.objects.get(pk=self.pk).version
        return {"by": self.hands[seat].hashes, "key": next(self.keys), "seen": version}

    def do(self, doing, seat, *, entry=None):
        """One public doing: an entry, or anything else that a phone can ask for."""
        with self.dealing():
            match doing:
                case "enter":
                    games.entry_enter(self.pk, entry=entry, **self.write(seat))
                case "undo":
                    games.move_undo(self.pk, **self.write(seat))
                case "seen":
                    told = self.write(seat)
                    del told["seen"]
                    roles.role_put_down(self.pk, seat=seat, **told)

    def received(self, who):
        """Everything that *who* gets from every address, in order."""
        client = self.clients[who]
        answers = []
        for name in LOOKS:
            path = reverse(name, kwargs={"code": self.code})
            for query in QUERIES if name == "phone" else ("",):
                answers.append(client.get(path + query))
                answers.append(client.get(path + query, headers={"HX-Request": "true"}))
        answers += [self._presses(client, said) for said in self._presses_possible()]
        answers += [self._tries(client, form) for form in self._tries_possible()]
        return [whole(answer) for answer in answers]

    def _presses_possible(self):
        for kind in ("role", "purse", "glimpse"):
            for said in ("", *(f"{seat}-{self.game.length}" for seat in range(len(NAMES)))):
                for number in ("0", "1") if kind == "glimpse" else ("",):
                    yield kind, {"as": said, "number": number}

    def _presses(self, client, said):
        kind, form = said
        path = reverse("secret", kwargs={"code": self.code, "kind": kind})
        return client.post(path, form)

    def _tries_possible(self):
        """Moves that are refused: why must not depend on what is hidden."""
        turn = self.state.round.turn or 0
        other = (turn + 1) % len(NAMES)
        yield {"do": "path", "by": other, "card": "NESW", "at": "1,0"}
        yield {"do": "path", "by": turn, "card": "NESW", "at": "5,5"}
        yield {"do": "map", "by": turn, "goal": "7"}
        yield {"do": "take", "by": other, "gold": "3"}

    def _tries(self, client, form):
        keys = {"key": next(self.keys) + "-form", "seen": "1", "position": position_of(self.game)}
        with transaction.atomic():
            answer = client.post(
                reverse("move", kwargs={"code": self.code}),
                {**keys, **form},
                headers={"HX-Request": "true"},
            )
            transaction.set_rollback(True)
        return answer


def whole(answer):
    """Status, headers, cookies and body of an answer."""
    cookies = {name: morsel.value for name, morsel in answer.cookies.items()}
    return answer.status_code, dict(answer.items()), cookies, answer.content


def lengths(answers):
    """What somebody learns who only sees how much goes over the wire."""
    return [(status, sorted(headers), len(body)) for status, headers, _, body in answers]


def compared(one, other):
    """The first difference between what was received in two worlds, or nothing."""
    for number, (a, b) in enumerate(zip(one, other, strict=True)):
        if a != b:
            return f"answer {number}: {difference(a, b)}"
    return ""


def difference(a, b):
    if not isinstance(a[-1], bytes) or a[0] != b[0]:
        return f"{a[:2]} / {b[:2]}"
    left, right = (re.split(rb"(?<=>)", body) for body in (a[3], b[3]))
    for mine, yours in zip(left, right, strict=False):
        if mine != yours:
            return f"{mine!r} / {yours!r}"
    return f"{a[1]} / {b[1]}"


class Chance:
    """What chance brings in one world: given deals, roles and gold, each used once."""

    def __init__(self, deals_, roles=(), gold=()):
        self.deals, self.roles, self.golds = list(deals_), list(roles), list(gold)

    def deal(self, *asked):
        return self.deals.pop(0)

    def role(self, *asked):
        return self.roles.pop(0)

    def gold(self, *asked):
        return {"do": "draw", "gold": list(self.golds.pop(0))}


def wild_script(rulebook, dealt, chance, rng, moves, **options):
    """A random game as far as *moves* go, as doings that can be done again in another world."""
    with frozen():
        world = World(rulebook, dealt, chance, **options)
        script = []
        for _ in range(moves):
            game = world.game
            book, state = RULEBOOKS[game.rulebook], world.state
            if state.round.phase != "play":
                break
            offers = [book.write(move) for move in book.legal_moves(state) if safe(move, state)]
            if not offers:
                break
            entry = rng.choice(offers)
            seat = entry["by"]
            with contextlib.suppress(Refusal, Refused, Stale):
                world.do("enter", seat, entry=entry)
                script.append(("enter", seat, entry))
            if rng.random() < 0.08 and script:
                world.do("undo", 0)
                script.append(("undo", 0, None))
        return script, world.state


def safe(move, state):
    """Moves that end nothing: the worlds part when goals or roles are turned for all."""
    return move.do != "path" or move.at[0] < 7
