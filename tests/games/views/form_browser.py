"""A browser without scripts that fills in forms as pages offer them."""

import re

from django.test import Client

from games.models import Table

SIX = r"[0-9A-Z]{6}"


class Browser(Client):
    """A browser that fills in forms as pages offer them."""

    def __init__(self, language="en", **options):
        super().__init__(headers={"accept-language": language}, **options)

    def form(self, page, action):
        """The hidden fields of the first form of *page* with that action."""
        html = page.content.decode()
        form = re.search(rf'<form[^>]*action="{action}"[^>]*>(.*?)</form>', html, re.S)
        assert form, f"no form for {action}"
        hidden = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[1])
        return dict(hidden)

    def send(self, page, action, htmx=False, **fields):
        headers = {"HX-Request": "true"} if htmx else {}
        return self.post(action, {**self.form(page, action), **fields}, headers=headers)

    def opens(self, name="Ana", **fields):
        page = self.get("/new/")
        role = {"as": "player", "name": name} if name else {"as": "screen"}
        answer = self.send(page, "/new/", rulebook="saboteur", **role, **fields)
        assert answer.status_code == 303
        self.code = re.search(rf"/t/({SIX})/", answer["Location"])[1]
        return self.code

    def sits(self, code, name):
        self.code = code
        return self.send(self.get(f"/j/{code}/"), f"/j/{code}/", name=name)

    def at(self, path="", **options):
        return self.get(f"/t/{self.code}/{path}", **options)

    def fragment(self, path="", seen=""):
        query = f"?seen={seen}" if seen else ""
        return self.get(f"/t/{self.code}/{path}{query}", headers={"HX-Request": "true"})

    def does(self, page, action, **fields):
        return self.send(self.at(page), f"/t/{self.code}/{action}", **fields)

    @property
    def table(self):
        return Table.objects.get(code=self.code)


def text(page):
    return page.content.decode()
