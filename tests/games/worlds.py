"""Two worlds that differ only in what somebody may not know, and all that this somebody receives.

A world is one table with its devices, at a frozen hour with seeded keys, at which a story is played
through the same addresses that people use. Whatever an observer receives in both worlds must be
the same, byte for byte.
"""

import asyncio
import contextlib
import datetime
import gzip
import hashlib
import random
import re
import time
from unittest import mock
from urllib.parse import urlencode

from django.apps import apps
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import get_resolver, reverse
from django.utils import timezone
from kombu.transport.memory import Channel

from games.chance import draws, robot_seats
from games.chance.seeded_draws import mix_of
from games.common import lru
from games.common.prepared import Prepared
from games.engine.core import Seat as GameSeat
from games.live import sse
from games.live.roster import hold_of, read_roster
from games.live.subscribers import Subscriber, Waiter
from games.log import store
from games.log.secrecy import round_shown
from games.log.store import position_of
from games.models import Claim, Clock, Game, Seat, Table
from games.pages import page_parts
from games.robots.decisions import Decision
from games.robots.reasons import Motive, Reason
from games.selectors import devices
from games.selectors.devices import game_at, standing_at
from games.services import games, grains, handovers, robot_turns, robots, roles, seats, tables
from games.services.clocks import clocks_fire_due
from games.templatetags.cached_parts import HOLES
from games.views.carried_pages import pages_for
from games.views.devices import Hands, give_hands
from saboteur_site import health
from saboteur_site.celery import app
from scoring.services.clubs import house_club
from scoring.services.finished import game_remember
from tests.fixtures.loop import in_a_loop
from tests.games import tries
from tests.games.routes import ROWS
from tests.games.sinks import Sinks
from tests.games.stories import PEOPLE
from tests.scoring.routes import ROWS as CLUB_ROWS

NOW = timezone.now
HOUR = datetime.datetime(2026, 11, 13, 20, 30, tzinfo=datetime.UTC)
ANA, BRUNO, PAIR = "Ana's phone", "Bruno's phone", "the shared phone"
SCREEN, WATCHER, STRANGER, REMOVED = "screen", "watcher", "stranger", "removed"
COPIED = "somebody with a copied link"
LATE = "somebody who came in mid-game"
SECOND = "a phone that got a seat by the host's word alone"
ROBOT = "the robot"
OUTSIDE = "whoever reads logs, tasks and rows"
HOLDERS = (ANA, BRUNO, PAIR, PAIR, ANA)
"""Whose phone answers for each seat: Ana hosts and has Emil's too, Chloé and Dina share one."""
PUBLIC = (SCREEN, WATCHER, STRANGER, REMOVED, COPIED)
NO_SEAT = (STRANGER, REMOVED, WATCHER, COPIED)
SHORT = ("phone", "screen", "log", "record", "host-rounds")
"""The addresses that a short look goes to; a long one goes to all there are."""
AS_PAGES_SEND = "application/x-www-form-urlencoded"
FRAGMENT = {"HX-Request": "true"}
TABLES = Prepared(Table, lambda pk: Table.objects.filter(pk=pk))


@contextlib.contextmanager
def frozen():
    """The same hour and the same keys, whenever it runs; nothing of it stays in the database."""
    assert get_resolver().url_patterns, "views draw what nobody may guess when they are imported"
    rng = random.Random("keys")

    def token_bytes(length=32):
        return rng.randbytes(length)

    def token_urlsafe(length=32):
        return f"{rng.getrandbits(128):032x}"

    def hour():
        return HOUR

    with (
        contextlib.ExitStack() as columns,
        mock.patch("os.urandom", rng.randbytes),
        mock.patch("secrets.choice", rng.choice),
        mock.patch("secrets.token_bytes", token_bytes),
        mock.patch("secrets.token_urlsafe", token_urlsafe),
        mock.patch.object(time, "time", HOUR.timestamp),
        mock.patch.object(timezone, "now", hour),
        mock.patch.object(health, "_worker_by_ping", return_value=health.PartHealth(True, True)),
        transaction.atomic(),
    ):
        for column in filled_with_now():
            columns.enter_context(mock.patch.object(column, "_get_default", hour))
        forget_everything()
        yield
        transaction.set_rollback(True)
    forget_everything()


def filled_with_now():
    """Columns that are given the hour unless somebody says another: by the real clock, which they
    have known since they were declared.
    """
    every = (column for model in apps.get_models() for column in model._meta.concrete_fields)
    return [column for column in every if column.default is NOW]


@contextlib.contextmanager
def committing():
    """What a commit sets going, hints to phones and tasks: a world itself is never committed.

    The first task of a process draws more names than later ones: the seeded keys are not for them.
    """
    yield
    waiting, connection.run_on_commit = connection.run_on_commit, []
    with mock.patch("os.urandom", random.Random("commits").randbytes):
        for _, call, _ in waiting:
            call()


def forget_everything():
    """What this process keeps of tables and games: the other world has the same names for them.

    Kept, a page of one world would be shown in the other, and hide what differs. Tasks that nobody
    worked off are counted on a page.
    """
    lru.forget_everything()
    Channel.queues.clear()


def forget_tables():
    """What is kept by a table's version: after a rollback the same number means something else."""
    page_parts._kept.forget_all()
    devices._tables.forget_all()


@contextlib.contextmanager
def undone():
    """Whatever is written meanwhile is put back; of the pages, those made before are still good."""
    before = page_parts._kept.items()
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    forget_tables()
    for key, kept in before:
        page_parts._kept.put(key, kept)


assert HOLES, "drawn once when a page is first made: before the keys are seeded"
assert app.thread_oid, "drawn once, for the first task"


class World:
    """A table with phones, a screen and a watcher, at which chance is given."""

    def __init__(self, mode, chance, *, language="en", followed=(), key="key"):
        self.chance, self.language, self.followed = chance, language, followed
        self.seats, self.rulebook = range(mode.players), mode.rulebook
        self.robot = mode.players - 1 if mode.robot else None
        self.keys = iter(f"{key}-{number:016}" for number in range(10**6))
        self.answers, self.versions = {}, []
        table, screen = tables.table_open(key=next(self.keys), name=None, rulebook=mode.rulebook)
        self.pk, self.code = table.pk, table.code
        self.hands = {SCREEN: Hands((screen,)), WATCHER: Hands((), watches=True)}
        self._sit()
        options = {"tracking": mode.tracking, "connected": True}
        Table.objects.filter(pk=self.pk).update(
            dealt=list(mode.dealt),
            options=options,
            edition=mode.edition or "",
            is_trial=mode.trial,
            clock={"kind": mode.clock, "seconds": 600, "then": mode.then} if mode.clock else {},
        )
        if mode.robot:
            robots.robot_seat(self.pk, **self._write(), temperament="clever")
        self.clients = {who: self._client(who) for who in (*self.hands, STRANGER, COPIED)}
        self.mixing = mode.mixing
        Seat.objects.filter(table_id=self.pk).update(here=mode.mixing)
        with self._dealing(), committing(), self._mixed():
            games.game_start(self.pk, **self._write())
        assert self.game is not None

    def _sit(self):
        def take(name):
            return seats.seat_take(self.pk, key=next(self.keys), name=name)[1]

        ana, bruno, gone, chloe = take("Ana"), take("Bruno"), take("Zoé"), take("Chloé")
        self.hands |= {ANA: Hands((ana,)), BRUNO: Hands((bruno,)), REMOVED: Hands((gone,))}
        tag = Seat.objects.get(table_id=self.pk, name="Zoé").tag
        seats.seat_remove(self.pk, **self._write(), tag=tag)
        by = Hands((chloe,)).hashes
        _, dina = seats.seat_share(self.pk, **{**self._write(), "by": by}, name="Dina")
        self.hands[PAIR] = Hands((chloe, dina))
        if len(self.seats) == len(PEOPLE) and self.robot is None:
            seats.guest_seat(self.pk, **self._write(), name="Emil")

    def _write(self):
        by, version = self.hands[ANA].hashes, self.table.version
        return {"by": by, "key": next(self.keys), "seen": version}

    def _client(self, who):
        headers = {"accept-language": self.language, "accept-encoding": "gzip"}
        client = Client(headers=headers)
        if who in self.hands:
            given = HttpResponse()
            give_hands(given, self.code, self.hands[who])
            client.cookies.update(given.cookies)
        return client

    @contextlib.contextmanager
    def _dealing(self):
        with contextlib.ExitStack() as patches:
            for name, given in self.chance.gives().items():
                patches.enter_context(mock.patch.object(draws, name, given))
            yield

    @contextlib.contextmanager
    def _mixed(self):
        """What phones do about a deal by themselves: commit before it, and then show."""
        of = self.shuffle
        phones = [self.hands[who].hashes for who in (ANA, BRUNO, PAIR)] if self.mixing else []
        for by in phones:
            first = Seat.objects.filter(token_hash__in=by).order_by("number")[0]
            mix = mix_of(of, first.tag, grain_of(by))
            grains.mix_in(self.pk, by=by, key=next(self.keys), of=of, mix=mix)
        yield
        for by in phones:
            grains.grain_show(self.pk, by=by, key=next(self.keys), of=of, grain=grain_of(by))

    @property
    def table(self):
        return TABLES.first(self.pk)

    @property
    def game(self):
        return game_at(self.table)

    # --- what people do ---

    def do(self, what, seat, entry):
        """One doing of a story, by the phone of *seat*, as its page would ask for it."""
        with self._dealing(), committing():
            match what:
                case "look" | "put down" | "enter" if seat == self.robot:
                    self._robot_does(what, seat, entry)
                case "look":
                    self._asks(seat, "secret", {}, kind="role")
                case "put down":
                    self._asks(seat, "seen", {})
                case "enter":
                    self._asks(seat, "move", form_of(entry))
                case "undo":
                    self._asks(0, "undo", {})
                case "turn all":
                    self._asks(seat, "turn", {"all": "yes"})
                case "turn":
                    self._asks(seat, "turn", {})
                case "break":
                    self._asks(seat, "pause", {"pause": "yes"})
                case "time is over":
                    self._time_is_over()
                case "go on":
                    self._asks(seat, "time", {"clock": str(self.game.clock.sequence)})
                case "next":
                    with self._mixed():
                        self._asks(seat, "next", {})
                case "remove" | "reopen":
                    self._asks(0, f"host-{what}", {"seat": self.tag(seat)})
                case "fall silent":
                    self._fall_silent()
                case "claim":
                    made = handovers.claim_make(self.pk, key=next(self.keys), tag=self.tag(seat))
                    self._comes(SECOND, made[1])
                case "let in":
                    claim = Claim.objects.get(seat__tag=self.tag(seat)).tag
                    self._asks(0, "host-answer", {"claim": claim, "believe": "yes"})
                case "come late":
                    taken = seats.seat_take(self.pk, key=next(self.keys), name="Zoé")
                    self._comes(LATE, taken[1])

    def _comes(self, who, token):
        self.hands[who] = Hands((token,))
        self.clients[who] = self._client(who)

    def _fall_silent(self):
        """All phones but the host's, for a minute: nobody bears witness beside the host."""
        others = Seat.objects.filter(table_id=self.pk).exclude(pk=self.game.seats[0])
        others.update(here=False, away=True)
        forget_tables()

    def _robot_does(self, what, seat, entry):
        """What a robot does: by its own door, and with a reason that tells what it is."""
        game, by = self.game, GameSeat(seat)
        timeline = store.timeline_of(game)
        if what == "enter":
            is_digger = timeline.state.round.dealt.roles[seat] == "digger"
            reason = Reason(Motive.DIG_NEARER if is_digger else Motive.PASS_HIDE, {"seat": seat})
            told = {name: value for name, value in entry.items() if name != "role"}
            turn = robot_turns.Turn(by, timeline.length, Decision(told, reason))
            with mock.patch.object(robot_turns, "_decided", return_value=turn):
                assert robot_turns._play(game, timeline), "the robot entered nothing"
        elif what == "look":
            roles.role_looked(game.pk, by, round_shown(game, timeline), timeline.length)
        self.versions.append(("version", self.version))

    def decided(self, viewers):
        """What a robot that knows no more than its seat would enter now, and why."""
        game = self.game
        timeline = store.timeline_of(game)
        if robot_turns.robot_to_play(game, timeline) not in viewers:
            return []
        decision = robot_seats.decide(game, timeline, GameSeat(self.robot))
        return [("the robot", decision.entry, decision.reason)]

    def tag(self, seat):
        return Seat.objects.get(pk=self.game.seats[seat]).tag

    def _time_is_over(self):
        """The hour stands: in its stead the clock has run for longer."""
        began = HOUR - datetime.timedelta(seconds=700)
        over = {"since": began, "deadline": began + datetime.timedelta(seconds=600)}
        Clock.objects.filter(game=self.game).update(**over)
        assert clocks_fire_due() == 1
        self.versions.append(("version", self.version))

    def enter(self, entry):
        """A move of a game without secrets: the host's phone enters it, whoever plays."""
        with self._dealing():
            games.entry_enter(self.pk, entry=entry, **self._write())

    def _asks(self, seat, name, fields, **more):
        holder = HOLDERS[seat]
        answer = sent(
            self.clients[holder],
            reverse(name, kwargs={"code": self.code, **more}),
            {**self._fields(), "as": f"{seat}-{self.game.length}", **fields},
            headers=FRAGMENT if holder in self.followed else {},  # else a short redirection
        )
        assert answer.status_code in (200, 303), (name, fields, remark_in(answer))
        self.versions.append(("version", self.version))
        self.answers.setdefault(holder, []).append((f"{name} by {seat}", *whole(answer)))

    def _fields(self):
        table = self.table
        position, seen = position_of(game_at(table)), str(table.version)
        return {"key": next(self.keys), "seen": seen, "position": position}

    @property
    def shuffle(self):
        return self.table.shuffle

    @property
    def version(self):
        return self.table.version

    # --- what they receive ---

    def received(self, who, viewers, rich=True, only=None):
        """Everything that *who* gets from every address; *viewers* are who they may say to be.

        A phone that answers for somebody else too is looked at without saying so. *only* names
        the one part of it that is asked for.
        """
        if who == ROBOT:
            return self.decided(viewers)
        if who in NO_SEAT and not rich:
            return []
        parts = [self._stream, self._looks]
        if who == COPIED:
            parts += [self._presses]
        if who not in NO_SEAT and self.rulebook != "lutins":
            parts += [self._presses, self._tries]
        found = []
        with undone():
            for part in parts:
                if only in (None, part.__name__.removeprefix("_")):
                    found += part(who, viewers, rich)
        return found

    def _looks(self, who, viewers, rich):
        length = self.game.length
        held = holds(who)
        for name, path in addresses(self.code):
            if (not rich and name not in SHORT) or (who == COPIED and name != "phone"):
                continue
            queries = [""]
            if name == "phone" and who in (*HOLDERS, LATE, SECOND, COPIED):
                queries += ["?show=mine", "?enter=yes", "?show=role", "?show=purse"]
                queries += ["?card=NESW&at=1,0&enter=yes", "?card=map&enter=yes"] * rich
                # Whoever is not on this phone is asked for in vain.
                asked = [seat for seat in self.seats if seat in viewers or seat not in held]
                queries += [f"?as={seat}-{length}" for seat in asked if rich or seat in held]
                queries += [f"?as={seat}-{length}&show=mine" for seat in asked if seat in viewers]
            for query in queries:
                yield self._get(who, path + query)
                if path.startswith("/t/") and (rich or name == "phone"):
                    yield self._get(who, path + query, headers=FRAGMENT)

    def _get(self, who, path, **how):
        return f"GET {path} {'fragment' if how else ''}", *whole(self.clients[who].get(path, **how))

    def _stream(self, who, viewers, rich):
        """What the stream of a device says first, word for word."""
        if who in (STRANGER, REMOVED, COPIED):
            return
        yield "stream", frames(self.pk)
        yield "pages on streams", carried(self.code)

    def _presses(self, who, viewers, rich):
        held = holds(who)
        may = [s for s in self.seats if s in viewers or (s not in held and s != 4)]
        may = (
            may
            if rich
            else [s for s in may if s in viewers] + [s for s in may if s not in viewers][:1]
        )
        length = self.game.length
        for kind, numbers in (("role", [""]), ("purse", [""]), ("glimpse", ["0", "1"])):
            path = reverse("secret", kwargs={"code": self.code, "kind": kind})
            for seat in may if held <= viewers or not held else viewers & held:
                for number in numbers:
                    form = {"as": f"{seat}-{length}", "number": number}
                    yield self._post(who, f"{kind} as {seat} {number}", path, form)

    def _tries(self, who, viewers, rich):
        """What is refused, and what follows if it is not: why must not depend on what is hidden."""
        held = holds(who)
        speak = viewers & held
        game = self.game
        round = store.timeline_of(game).state.round
        turn = (round.turn or 0) if round.phase == "play" else 0
        forms = [
            {"do": "path", "by": turn, "card": "NESW", "at": "5,5"},
            {"do": "take", "by": (turn + 1) % len(self.seats), "gold": "3"},
            {"do": "steal", "by": 2, "from": "1"},
            {"do": "reveal", "goal": "0", "shows": "gold"},
        ]
        if rich:
            forms += [
                {"do": "path", "by": (turn + 1) % len(self.seats), "card": "NESW", "at": "1,0"},
                {"do": "roles", "are": ["digger"] * len(self.seats)},
                {"do": "draw", "gold": ["1"] * len(self.seats)},
            ]
            if "hands" not in game.dealt or turn not in viewers:  # else one sees what one draws
                forms.append({"do": "rerole", "by": turn, "on": "1", "house": "yes"})
        forms += [{"do": "take", "by": seat, "gold": "1"} for seat in held if seat in viewers]
        # Whoever says to be them holds their cards anyway; the screen is host, and so for Emil.
        silent = (held | ({len(PEOPLE) - 1} if who == SCREEN else set())) - viewers
        for form in (form for form in forms if form.get("by") not in silent):
            # A device that holds seats nobody spoke for sees no page of theirs in the answer.
            as_ = {"as": f"{min(speak)}-{game.length}"} if speak else {}
            yield self._rolled_back(who, "move", {**form, **as_})
        for name, forms in tries.forms_for(self).items() if rich else ():
            for form in forms:
                yield self._rolled_back(who, name, form)
        for name in () if rich else ("next", "undo", "rematch"):
            yield self._rolled_back(who, name, {})

    def _rolled_back(self, who, name, fields):
        path = reverse(name, kwargs={"code": self.code, **ROWS[name].more})
        with undone():
            return self._post(who, f"{name} {fields}", path, {**self._fields(), **fields})

    def _post(self, who, name, path, form):
        return f"POST {name}", *whole(sent(self.clients[who], path, form, headers=FRAGMENT))


def sent(client, path, form, **how):
    """The answer to a form, sent as pages send theirs: in parts, as files are, it takes longer."""
    return client.post(path, urlencode(form, doseq=True), content_type=AS_PAGES_SEND, **how)


def remember():
    """Whoever keeps the club's memory looks at every game, as a sweep does at any moment."""
    for game in Game.objects.all():
        game_remember(game.pk)


def club_pages(client):
    """What a device gets of the club's memory."""
    remember()
    slug = house_club().slug
    for name, row in CLUB_ROWS.items():
        if row.get and not row.more and name != "kit":
            path = reverse(name, args=[slug] if name.startswith("club:") else [])
            yield f"GET {path}", *whole(client.get(path))


def addresses(code):
    """Every address of a table that may be looked at, from the resolver: a new one comes by itself.

    Its row in ``routes`` says what the address needs beside the code; without one it is an error.
    """
    for name, pattern in routes():
        row = ROWS[name]
        if row.get:
            named = {"code": code} if "<code:code>" in pattern else {}
            yield name, reverse(name, kwargs={**named, **row.more})


def routes(patterns=None, prefix=""):
    for entry in patterns or get_resolver().url_patterns:
        path = prefix + str(entry.pattern)
        if hasattr(entry, "url_patterns"):
            yield from routes(entry.url_patterns, path)
        elif not path.startswith("club/"):
            yield entry.name, path


def frames(table_id):
    """The first words of a table's stream."""
    sent = []

    async def listen(roster):
        subscriber = Subscriber(table_id, (), "")
        subscriber.give(roster)

        async def send(message):
            sent.append((message.get("headers"), message.get("body")))
            if message.get("body"):
                subscriber.close()
            if message.get("more_body") is False:
                ended.set()

        ended, teller = asyncio.Event(), sse.Teller(subscriber, send)
        await teller.begin()
        await ended.wait()

    in_a_loop(listen(read_roster(table_id)))
    return sent


def carried(code):
    """The pages that streams of a table bring to whoever waits there, seat by seat."""
    read = standing_at(code)
    seats = [seat for seat in read.everyone if seat.token_hash]
    waiting = [Waiter(seat.pk, hold_of(seat.token_hash), "en") for seat in seats]
    return sorted((one.seat_id, page) for one, page in pages_for(waiting, read).items())


def grain_of(hashes):
    """What a phone mixes in: any 32 bytes, as text."""
    return hashlib.sha256(repr(sorted(hashes)).encode()).hexdigest()


def form_of(entry):
    """An entry as a form sends it."""
    form = {}
    for name, value in entry.items():
        match value:
            case bool():
                form[name] = "yes" if value else "no"
            case None:
                form[name] = ""
            case list() if name == "at":
                form[name] = ",".join(map(str, value))
            case list():
                form[name] = [str(one) for one in value] or [""]
            case _:
                form[name] = str(value)
    if entry["do"] == "pass" and entry.get("cards") == []:
        del form["cards"]
    form.pop("role", None)
    return form


def remark_in(answer):
    """The sentence of a refusal, for whoever reads a failing test."""
    text = re.search(rb'class="toast[^>]*>(.*?)</', read(answer.content), re.S)
    return text and text[1]


def whole(answer):
    """Status, headers, cookies and body of an answer."""
    cookies = {name: morsel.OutputString() for name, morsel in answer.cookies.items()}
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return answer.status_code, dict(answer.items()), cookies, body


def read(body):
    """A body as it reads, whether or not it was compressed."""
    return gzip.decompress(body) if body.startswith(page_parts.HEAD) else body


def lengths(answers):
    """What somebody learns who only sees how much goes over the wire."""
    return [
        (name, status, sorted(headers), len(body))
        for name, status, headers, _, body in (one for one in answers if len(one) == 5)
    ]


def compared(one, other):
    """The first difference between what was received in two worlds, or nothing."""
    for a, b in zip(one, other, strict=False):
        if a != b:
            return f"{a[0]}: {difference(a, b)}"
    more = max(one, other, key=len)[min(len(one), len(other)) :]
    return f"only in one of them: {more[0]}" if more else ""


def difference(a, b):
    if len(a) != 5 or not isinstance(a[4], bytes) or a[:2] != b[:2]:
        return " / ".join(
            str([mine for mine, yours in zip(x, y, strict=False) if mine != yours])
            for x, y in ((a, b), (b, a))
        )
    left, right = (re.split(rb"(?<=>)", read(one[4])) for one in (a, b))
    for mine, yours in zip(left, right, strict=False):
        if mine != yours:
            return f"{mine[:300]!r} / {yours[:300]!r}"
    return f"{a[2:4]} / {b[2:4]}"


def lived(mode, telling, observers, *, language="en", rich=False, club=False, only=None):
    """What each observer (a device, and whom it may say to be) receives through a whole story.

    The last pause is looked at in full, the others only if *rich*; with ``None`` not even the last.
    With *club* the pages of the club's memory are looked at too, in the end. What leaves the
    process beside its answers is always looked at.
    """
    doings, chance = telling
    own = [who for who, viewers in observers if holds(who) and holds(who) <= viewers]
    sinks = Sinks()
    with frozen(), sinks.listening():
        world = World(mode, chance, language=language, followed=own)
        found = {who: [] for who, _ in observers}
        last = max(n for n, (what, _, _) in enumerate(doings) if what.startswith("pause"))
        for number, (what, seat, entry) in enumerate(doings):
            if not what.startswith("pause"):
                world.do(what, seat, entry)
                continue
            remember()
            sinks.look_at_rows(what)
            for who, viewers in observers:
                look_well = rich or (rich is False and number == last)
                full = world.received(who, viewers, look_well, only)
                found[who] += [(f"{what}: {name}", *answer) for name, *answer in full]
        for who in found:
            found[who] += world.versions
            found[who] += club_pages(world.clients[who]) if club and who != ROBOT else []
            found[who] += world.answers.get(who, []) if who in own else []
    return found | {OUTSIDE: sinks.told}


def holds(who):
    """The seats that a device answers for."""
    return {seat for seat in range(len(PEOPLE)) if HOLDERS[seat] == who}
