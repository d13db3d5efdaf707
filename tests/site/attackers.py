"""Somebody on the same network who wants to hold up the table, in a process of its own.

    python -m tests.site.attackers KIND PORT COUNT [PATH]

So many connections at once, all from one address that is not the phones'; what the server closes
is opened again. It obeys lines of its input: ``attack``, and ``rest``, at which every connection
is closed and it prints how often each answer was seen.
"""

import asyncio
import collections
import contextlib
import json
import re
import resource
import subprocess
import sys
import urllib.parse

SOURCE = "127.0.0.2"
AT_LEAST = 500
"""Connections after which an attack has begun: a server takes no more of one address."""
seen = collections.Counter()


opened = set()


async def connect(port, limit=1 << 16):
    """With a small window: the system takes little that nobody has read."""
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", port, local_addr=(SOURCE, 0), limit=limit
    )
    seen["opened"] += 1
    opened.add(writer)
    return reader, writer


def request(path, method="GET", **headers):
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *lines, "", ""]).encode()


async def status(reader):
    line = await reader.readline()
    seen[line.split(b" ")[1].decode() if line else "closed"] += 1
    return line


async def idle(port, path):
    """Says nothing."""
    reader, _writer = await connect(port)
    await status(reader)


async def slow_headers(port, path):
    """One header a second, and no end of them."""
    reader, writer = await connect(port)
    writer.write(b"GET / HTTP/1.1\r\n")
    answer = asyncio.ensure_future(status(reader))
    while not answer.done():
        writer.write(b"X-Slow: 1\r\n")
        await asyncio.wait([answer], timeout=1)


async def header_flood(port, path):
    """Headers as fast as they are taken."""
    reader, writer = await connect(port)
    writer.write(b"GET / HTTP/1.1\r\n")
    answer = asyncio.ensure_future(status(reader))
    while not answer.done():
        writer.write(b"X-Flood: " + b"x" * 8000 + b"\r\n")
        await writer.drain()
        await asyncio.sleep(0.01)


async def slow_body(port, path):
    reader, writer = await connect(port)
    writer.write(request("/new/", "POST", Content_Length="60000"))
    answer = asyncio.ensure_future(status(reader))
    while not answer.done():
        writer.write(b"x")
        await asyncio.wait([answer], timeout=1)


async def large_body(port, path):
    reader, writer = await connect(port)
    writer.write(request("/new/", "POST", Content_Length="1000000") + b"x" * 100_000)
    await status(reader)
    await asyncio.sleep(0.2)


async def slow_reader(port, path):
    """Asks for a large file and takes a kilobyte of it now and then."""
    reader, writer = await connect(port, limit=1024)
    writer.write(request(path))
    await status(reader)
    while await reader.read(1024):
        await asyncio.sleep(5)


async def posts(port, page, path, **fields):
    """Sends the form of a page again and again."""
    reader, writer = await connect(port)
    writer.write(request(page, Connection="close"))
    shown = (await reader.read()).decode()
    seen[shown.split(" ")[1]] += 1
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', shown)
    cookie = re.search(r"set-cookie: (csrftoken=\w+)", shown, re.IGNORECASE)
    if token is None or cookie is None:
        await asyncio.sleep(0.1)
        return
    body = urllib.parse.urlencode({"csrfmiddlewaretoken": token[1], **fields}).encode()
    kind = "application/x-www-form-urlencoded"
    head = {"Cookie": cookie[1], "Content_Type": kind, "Content_Length": len(body)}
    head["Origin"] = "http://127.0.0.1"
    while True:
        reader, writer = await connect(port)
        writer.write(request(path, "POST", Connection="close", **head) + body)
        await status(reader)
        await reader.read()
        writer.close()
        opened.discard(writer)


async def login(port, path):
    """Guesses passwords."""
    await posts(port, path, path, username="ana", password="guess")


async def wish(port, path):
    """Wants the film of a game."""
    await posts(port, "/rules/saboteur/", path)


async def loop(port, path):
    """Asks for one page again and again: health, a film, an export."""
    reader, writer = await connect(port)
    writer.write(request(path, Connection="close"))
    await status(reader)
    await reader.read()
    writer.close()
    opened.discard(writer)


KINDS = {
    attack.__name__: attack
    for attack in (
        idle,
        slow_headers,
        header_flood,
        slow_body,
        large_body,
        slow_reader,
        login,
        wish,
        loop,
    )
}


async def attack(kind, port, count, path):
    lines = asyncio.StreamReader()
    reading = asyncio.StreamReaderProtocol(lines)
    await asyncio.get_running_loop().connect_read_pipe(lambda: reading, sys.stdin)
    tasks = []
    while word := (await lines.readline()).strip():
        if word == b"attack":
            tasks = [asyncio.ensure_future(forever(KINDS[kind], port, path)) for _ in range(count)]
            await until_opened(min(count, AT_LEAST))
            print("attacking", flush=True)
        else:
            await rest(tasks)
            print(json.dumps(seen), flush=True)


async def forever(once, port, path):
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, ValueError):
            await once(port, path)
        await asyncio.sleep(0.1)


async def until_opened(count):
    before = seen["opened"]
    while seen["opened"] - before < count:
        await asyncio.sleep(0.02)


async def rest(tasks):
    """Nothing is left of the attack: no task, no connection."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for writer in opened:
        writer.transport.abort()
    opened.clear()


class Attacker:
    """The process, as a test starts and ends it. It rests until it is told to attack."""

    def __init__(self, kind, server, count, path="/"):
        command = [sys.executable, "-m", "tests.site.attackers", kind]
        command += [str(server.port), str(count), path]
        self.process = subprocess.Popen(
            ["nice", *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def attacks(self):
        assert self._told("attack") == "attacking\n"

    def rests(self):
        """What it has seen until now: statuses, ``closed`` without an answer, ``opened``."""
        return json.loads(self._told("rest"))

    def _told(self, word):
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()


if __name__ == "__main__":
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    kind, port, count, path = [*sys.argv[1:], "/"][:4]
    asyncio.run(attack(kind, int(port), int(count), path))
