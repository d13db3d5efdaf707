"""A table of plain HTTP phones at a real server, for stories about who holds which seat."""

import contextlib
import itertools
import re
import socket
import urllib.error

from tests.games.visits import Visit

ROLES = ("Gold digger", "Saboteur")
_numbers = itertools.count()


class Guest(Visit):
    """A phone that reads English and is told no by sentences, not by exceptions."""

    def __init__(self, url, address=""):
        super().__init__(url)
        self.opener.addheaders = [("Accept-Language", "en")]
        if address:
            self.opener.addheaders.append(("X-Forwarded-For", address))

    def asks(self, path, *fields, seen="0"):
        """Send a form that no page need show; the status and the page that came back."""
        page = self.get("/rules/saboteur/")
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)[1]
        key = f"guest-key-number-{next(_numbers):08}"
        sent = [("csrfmiddlewaretoken", token), ("key", key), ("seen", seen), *fields]
        try:
            return 200, self.post(path, sent)
        except urllib.error.HTTPError as refused:
            return refused.code, refused.read().decode()

    def at_table(self, action, *fields):
        return self.asks(f"/t/{self.code}/{action}", *fields, seen=str(self.seen()))

    def seen(self):
        for path in ("", "screen/"):
            found = re.search(r'data-version="(\d+)"', self.at(path))
            if found:
                return int(found[1])
        return 0

    def role(self, seat):
        """What the press on the card of a seat of the game shows, or the status."""
        status, page = self.asks(f"/t/{self.code}/secret/role/", ("as", f"{seat}-1"))
        return next((role for role in ROLES if role in page), status) if status == 200 else status

    def chairs(self, page):
        """The chairs that the buttons of a page name, by the names on them."""
        buttons = re.findall(r'name="seat" value="(\w{10})">(.*?)</button>', page, re.S)
        return {re.sub(r"<[^>]*>", " ", text).split()[-1]: tag for tag, text in buttons}

    def tags(self):
        """Everybody's public tag by their name, from the host's sheet."""
        page = self.at("host/")
        found = re.findall(r'id="chair-(\w+)".*?class="name">(?:<bdi>)?([^<]+)<', page, re.S)
        return {name.strip(): tag for tag, name in found}


def sat_down(server, *names):
    """A table of Saboteur opened by the first, with a screen that was let in, before the deal."""
    people = [Guest(server.url) for _ in names]
    code = people[0].opens(names[0])
    for person, name in zip(people[1:], names[1:], strict=True):
        person.sits(code, name)
    tv = Guest(server.url)
    tv.code = code
    tv.at("screen/")
    return people, tv


def game_left(host, first, second):
    """A game of Lutins that was begun and stopped, so that a club keeps it; *host* looks on."""
    host.opens(first)
    host.does("host/", "host/guest/", name=second)
    host.does("host/", "host/wishes/", rulebook="lutins")
    host.does("", "start/")
    host.does("", "move/", do="collect")
    host.does("host/", "abandon/")
    return host


def hang_up(stream):
    """The phone is gone: nothing is read any more."""
    with contextlib.suppress(OSError, AttributeError):
        stream.answer.fp.raw._sock.shutdown(socket.SHUT_RDWR)
