"""What a listener hears of a game."""

import html
import re

from tests.games.browsing import phone_of

SAID = re.compile(r'data-say="([^"]*)"\s+data-next="([^"]*)"')


class Listener:
    """The phone of a seat (or its screen), and all that it said so far."""

    def __init__(self, evening, seat, language="en", page=""):
        self.evening, self.page, self.heard = evening, page, []
        self.phone = phone_of(evening, seat)
        self.language = language
        self.listen()

    def listen(self):
        address = f"/t/{self.evening.table.code}/{self.page}"
        asked = {"HX-Request": "true", "Accept-Language": self.language}
        answer = self.phone.get(address, headers=asked).content.decode()
        said = html.unescape(SAID.search(answer)[1])
        if not self.heard or said != self.heard[-1]:
            self.heard.append(said)
        return said
