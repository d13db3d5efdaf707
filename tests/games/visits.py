"""Phones that speak plain HTTP to a real server: forms, cookies, streams, and no browser."""

import http.client
import http.cookiejar
import re
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import zlib

from tests.fixtures.machine import wait_until

VERSION = re.compile(r'data-version="(\d+)"')


def hidden_fields(page, action):
    """The hidden fields of a form on a page."""
    form = re.search(rf'<form[^>]*action="{action}"[^>]*>(.*?)</form>', page, re.S)
    assert form, f"no form for {action}"
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[1]))


def until_answered(do):
    """Ask until there is an answer. Only silence is tried again."""
    while True:
        try:
            return do()
        except urllib.error.HTTPError as error:
            if error.code != 503:
                raise
        except (OSError, http.client.HTTPException):  # no answer, or half of one
            pass
        time.sleep(0.05)


class Visit:
    """A device with cookies of its own. It fills in forms as pages offer them."""

    def __init__(self, url):
        self.url = url
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.code = ""

    def get(self, path, **headers):
        request = urllib.request.Request(self.url + path, headers=headers)
        with self.opener.open(request, timeout=30) as answer:
            return answer.read().decode()

    def post(self, path, fields):
        data = urllib.parse.urlencode(fields).encode()
        request = urllib.request.Request(self.url + path, data, {"Origin": self.url})
        with self.opener.open(request, timeout=30) as answer:
            self.landed = answer.url
            return answer.read().decode()

    def form(self, page, action):
        """The hidden fields of a form on a page."""
        return hidden_fields(page, action)

    def opens(self, name):
        fields = {"as": "player", "name": name, "rulebook": "saboteur"}
        self.post("/new/", {**self.form(self.get("/new/"), "/new/"), **fields})
        self.code = re.search(r"/(?:t|at)/(\w{6})/", self.landed)[1]  # perhaps asked who one is
        return self.code

    def sits(self, code, name):
        self.code = code
        path = f"/j/{code}/"
        return self.post(path, {**self.form(self.get(path), path), "name": name})

    def at(self, path="", **headers):
        return self.get(f"/t/{self.code}/{path}", **headers)

    def does(self, page, action, **fields):
        path = f"/t/{self.code}/{action}"
        offered = self.form(self.at(page), path)
        if action == "host/wishes/":  # the first such form is a ready-made choice: only its keys
            offered = {name: offered[name] for name in ("csrfmiddlewaretoken", "key", "seen")}
        return self.post(path, {**offered, **fields})

    def version(self):
        return int(re.search(r'data-version="(\d+)"', self.at())[1])

    def listens(self):
        return Stream(self.url + re.search(r'data-live="([^"]+)"', self.at())[1])

    def waits(self):
        """As a phone that has been shown a move before: pages come by its stream."""
        stream = Carried(self.url + re.search(r'data-live="([^"]+)"', self.at())[1])
        wait_until(stream.versions, what="the first event")
        self.at(**{"HX-Request": "true"})
        return stream


class Stream:
    """An open stream, read in a thread of its own."""

    def __init__(self, address, open_=urllib.request.urlopen):
        self.lines, self.ended = [], threading.Event()
        self.answer = open_(address, timeout=60)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        try:
            for line in self.told():
                self.lines.append(line.decode().strip())
        except (OSError, ValueError, AttributeError, http.client.HTTPException):  # closed elsewhere
            pass
        self.ended.set()

    def told(self):
        """The lines of the stream, as they come."""
        return self.answer

    def versions(self):
        pairs = zip(self.lines, self.lines[1:], strict=False)
        return [int(data[6:]) for event, data in pairs if event == "event: v"]

    def close(self):
        self.answer.close()


class Carried(Stream):
    """A stream that may bring pages, as a browser asks for it."""

    def __init__(self, address, open_=urllib.request.urlopen):
        asked = urllib.request.Request(f"{address}?pages", headers={"Accept-Encoding": "gzip"})
        super().__init__(asked, open_)

    def told(self):
        assert self.answer.headers["Content-Encoding"] == "gzip"
        inflate, rest = zlib.decompressobj(16 + zlib.MAX_WBITS), b""
        while piece := self.answer.read1():
            *lines, rest = (rest + inflate.decompress(piece)).split(b"\n")
            yield from lines

    def newest(self):
        """The version of the last thing that was told."""
        shown = [int(VERSION.search(page)[1]) for page in self.pages()]
        return max((*self.versions(), *shown))

    def pages(self):
        """Those that came, each of them one line."""
        pairs = zip(self.lines, self.lines[1:], strict=False)
        return [data[6:] for event, data in pairs if event == "event: page"]
