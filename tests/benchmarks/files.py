"""How long files of a whole club take, and what a table that plays meanwhile waits for its moves.

    nice python -m tests.benchmarks.files [--plays 100000] [--folder DIR]

Starts the site as `play` does, with the club of `tests.benchmarks.memory`; a folder that is kept
is used again. Each file is asked for as its page asks until it comes; the backup is then brought
to an empty site in pieces, as the page of files does, and restored into another by the command.
All the while ten phones play: a time is from the tap until its answer, whatever is being made.
"""

import argparse
import asyncio
import html
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse
from contextlib import asynccontextmanager, suppress
from itertools import pairwise

from tests.benchmarks.evening import Player, as_a, begin
from tests.benchmarks.line import Line
from tests.benchmarks.live import TOKEN, gather
from tests.benchmarks.memory import seeded, site_of
from tests.benchmarks.rows import percent, row
from tests.fixtures.play import ROOT, PlayServer

CLUB = "/club/league/"
EXPORTS = {
    "records.zip": "records (zip)",
    "records.ndjson": "records, one a line",
    "tables.xlsx": "tables in one workbook",
    "tables.zip": "tables (CSV)",
    "club.bgsplay": "the BG Stats file",
    "backup.zip": "the full backup",
}
PAUSE = 0.25
"""Seconds between two moves."""
PIECE = 2 << 20
PROGRESS = re.compile(r'role="status"[^>]*>(.*?)</p>', re.DOTALL)


class Tables:
    """Tables of ten that play one after the other, and how long each move took."""

    def __init__(self, port):
        self.port = port
        self.taken = []
        self.rng = random.Random("files")

    async def play(self):
        while True:
            # The forms that give a seat block: they must not keep a file from being asked for.
            gathered = await asyncio.to_thread(gather, self.port, 10)
            table = [as_a(Player, phone) for phone in gathered]
            await begin(table)
            while mover := next((phone for phone in table if phone.is_to_play), None):
                choice = mover.choice(self.rng)
                began = time.perf_counter()
                await mover.send("move", **choice)
                self.taken.append((time.perf_counter() - began) * 1000)
                await asyncio.gather(*(phone.look() for phone in table if phone is not mover))
                await asyncio.sleep(PAUSE)

    @asynccontextmanager
    async def playing(self):
        task = asyncio.create_task(self.play())
        yield self
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    def so_far(self):
        """In words, and forget them."""
        taken, self.taken = self.taken, []
        if not taken:
            return "nobody moved meanwhile"
        return (
            f"{len(taken)} moves, median {percent(taken, 0.5):.0f} ms, "
            f"95 % within {percent(taken, 0.95):.0f} ms, worst {max(taken):.0f} ms"
        )


def said(body):
    """What a page says of how far it is."""
    found = [
        " ".join(re.sub("<[^>]+>", " ", one).split()) for one in PROGRESS.findall(page_of(body))
    ]
    return html.unescape(next(filter(None, found), ""))


def page_of(body):
    return body.decode().partition("<main")[2] or body.decode()


async def exported(port, name):
    """Seconds until a file came, its bytes, and the different sentences before it."""
    line, began, sentences = Line(port, f"csrftoken={TOKEN}"), time.perf_counter(), []
    while True:
        status, headers, body = await line.ask("GET", f"{CLUB}data/{name}")
        if status == 200:
            break
        assert status == 202, (status, body[:1000])
        assert headers[b"refresh"] == b"2"
        if said(body) not in sentences:
            sentences.append(said(body))
        await asyncio.sleep(1)
    line.close()
    return time.perf_counter() - began, len(body), sentences


def piece_of(fields, data):
    """A form with a file, as a browser sends it."""
    edge = "filonpieceofafile"
    head = "".join(
        f'--{edge}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in fields.items()
    )
    head += f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="piece"\r\n'
    head += "Content-Type: application/octet-stream\r\n\r\n"
    return (
        f"multipart/form-data; boundary={edge}",
        head.encode() + data + f"\r\n--{edge}--".encode(),
    )


async def sent(line, club, file):
    """The page of an import whose file was sent piece by piece."""
    at, ticket, size = 0, "", file.stat().st_size
    with file.open("rb") as data:
        while True:
            data.seek(at)
            fields = {"csrfmiddlewaretoken": TOKEN, "ticket": ticket, "at": at}
            kind, body = piece_of({**fields, "size": size, "name": file.name}, data.read(PIECE))
            path = f"{club}data/import/piece/"
            status, _, answer = await line.ask("POST", path, body, Content_Type=kind)
            assert status == 200, (status, answer[:500])
            found = dict(re.findall(r'"(\w+)": "?([^",}]+)', answer.decode()))
            ticket, at = found["ticket"], int(found["at"])
            if "next" in found:
                return found["next"]


async def shown_until(line, page, ready, seen):
    """Look at an import until its page shows what *ready* finds."""
    while True:
        status, _, body = await line.ask("GET", page)
        assert status == 200, (status, body[:500])
        if said(body) and said(body) not in seen:
            seen.append(said(body))
        assert b"Nothing was changed." not in body, body[-3000:]
        if ready in body.decode():
            return
        await asyncio.sleep(1)


async def imported(port, file):
    """Seconds of sending, reading and keeping a file, and what its page said meanwhile."""
    line = Line(port, f"csrftoken={TOKEN}")
    _, headers, _ = await line.ask("GET", "/club/")
    club = urllib.parse.urlsplit(headers[b"location"].decode()).path
    times, seen = [time.perf_counter()], []
    page = await sent(line, club, file)
    times.append(time.perf_counter())
    await shown_until(line, page, "confirm/", seen)
    times.append(time.perf_counter())
    status, _, _ = await line.post(f"{page}confirm/", f"csrfmiddlewaretoken={TOKEN}".encode())
    assert status in (200, 302, 303), status
    await shown_until(line, page, "It is all there.", seen)
    times.append(time.perf_counter())
    return [after - before for before, after in pairwise(times)], seen


async def leaving(server, plays, calm):
    async with Tables(server.port).playing() as tables:
        await asyncio.sleep(calm)
        row("ten phones play, and no file is made", tables.so_far())
        for name, words in EXPORTS.items():
            tables.taken.clear()
            seconds, size, sentences = await exported(server.port, name)
            assert seconds < 3 or any("games" in one for one in sentences), sentences
            row(f"{plays:,} games as {words}, {size / 1e6:.0f} MB", f"{seconds:.0f} s",
                tables.so_far())  # fmt: skip
            print(f"    {len(sentences)} sentences: {sentences[:2]} … {sentences[-1:]}")


async def returning(server, file, plays, calm):
    async with Tables(server.port).playing() as tables:
        await asyncio.sleep(calm)
        row("ten phones play at a site without games", tables.so_far())
        (sending, reading, keeping), seen = await imported(server.port, file)
        row(f"a backup of {plays:,} games sent, read, kept and counted",
            f"{sending:.0f} + {reading:.0f} + {keeping:.0f} s", tables.so_far())  # fmt: skip
        print(f"    {len(seen)} sentences: {seen[:3]} … {seen[-3:]}")


def commanded(data, *words):
    """Seconds that a command takes at a site."""
    began = time.perf_counter()
    command = [sys.executable, "manage.py", *map(str, words)]
    subprocess.run(command, cwd=ROOT, env=site_of(data), check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def served(data, work):
    """Let *work* visit a site with this folder."""
    data.mkdir(exist_ok=True)
    server = PlayServer(data).start()
    try:
        asyncio.run(work(server))
    finally:
        server.kill()


def run(folder, plays, parts, calm):
    full = pathlib.Path(seeded(folder, plays)["FILON_DATA"])
    with tempfile.TemporaryDirectory(dir=folder) as name:
        place = pathlib.Path(name)
        file = place / "command.zip"
        seconds = commanded(full, "backup", file)
        row(f"{plays:,} games as a backup by the command", f"{seconds:.0f} s")
        if "leaving" in parts:
            shutil.copytree(full, place / "full")
            served(place / "full", lambda server: leaving(server, plays, calm))
        if "returning" in parts:
            served(place / "empty", lambda server: returning(server, file, plays, calm))
        if "restored" in parts:
            (place / "restored").mkdir()
            seconds = commanded(place / "restored", "restore", file)
            row(f"a backup of {plays:,} games restored by the command", f"{seconds:.0f} s")


PARTS = ("leaving", "returning", "restored")

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plays", type=int, default=100_000)
    parser.add_argument("--folder", type=pathlib.Path)
    parser.add_argument("--calm", type=float, default=15, help="seconds before any file is made")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    options = parser.parse_args()
    if options.folder:
        run(options.folder, options.plays, options.only, options.calm)
    else:
        with tempfile.TemporaryDirectory() as name:
            run(pathlib.Path(name), options.plays, options.only, options.calm)
