"""Playing on without taps: the same phones send the same forms, and nobody looks in between."""

import html
import re

from tests.browser.line import ask, cookies_of

KEYS = ("key", "seen", "position")


class Unseen:
    """Brings an evening to its end within seconds, where its pages were looked at long enough."""

    def __init__(self, evening):
        self.evening, self.party = evening, evening.party
        self._cookies = {}

    def step(self, game):
        """Send what the table waits for."""
        seats = range(len(game["names"]))
        if game.get("turned") is not None:
            return self.send(game, 0, "turn", all="yes")
        if game["phase"] in ("play", "reveal") and "roles" in game["dealt"]:
            for seat in seats:
                if seat not in game["put_down"]:
                    return self.send(game, seat, "seen")
        match game["phase"]:
            case "deal":
                return self.send(game, 0, "next")
            case "reveal":
                goal, at = game["goals_due"][0]
                shows = self.party.record.told(0)["goals"][at]
                return self.send(game, 0, "move", do="reveal", goal=goal, shows=shows)
            case "roles":
                told = dict(zip((f"are-{s}" for s in seats), self.evening.roles(game), strict=True))
                return self.send(game, 0, "move", do="roles", **told)
            case "chest":
                holds = self.party.record.told(self.evening.chance())["holds"]
                return self.send(
                    game, game["turn"], "move", do="chest", by=game["turn"], holds=holds
                )
        seat = game["to_act"][0]
        return self.send(game, seat, "move", **fields_of(self.evening.choose(seat)))

    def send(self, game, seat, name, **fields):
        phone, url = self.party.holder(game["names"][seat]), self.party.server.url
        path, who = f"/t/{self.party.code}/", f"{seat}-{game['length']}"
        cookies = self._cookies_of(phone)
        _, fragment = ask(url, f"{path}?as={who}", cookies)
        found = {name: re.search(f'name="{name}" value="([^"]*)"', fragment) for name in KEYS}
        form = {name: html.unescape(value[1]) for name, value in found.items() if value}
        form |= {"as": who, **fields, "csrfmiddlewaretoken": cookies["csrftoken"]}
        status, text = ask(url, f"{path}{name}/", cookies, form)
        words = re.sub("<[^>]+>", " ", text)
        assert status < 400, f"{status} for {fields}: {words[:600]}"

    def _cookies_of(self, phone):
        """Asked of the browser once: no page is there that could change them."""
        if phone not in self._cookies:
            self._cookies[phone] = cookies_of(phone.context, self.party.server.url)
        return self._cookies[phone]


def fields_of(entry):
    """An entry in the words of the pages' forms."""
    fields = {name: "" if value is None else value for name, value in entry.items()}
    for pair in ("at", "target"):
        if pair in fields:
            fields[pair] = "{},{}".format(*fields[pair])
    if "shows" in fields:
        shows = fields.pop("shows")
        fields["shows"] = [
            name if value is True else f"{name}:{value}" for name, value in shows.items() if value
        ] or ["nuggets:0"]
    return fields
