"""What a host does with decks, through their pages."""

import io

from django.urls import reverse

from tests.games.browsing import forms_in


def page(evening, name, **more):
    return reverse(name, kwargs={"code": evening.table.code, **more})


def describe(host, evening, deck="filon", **changes):
    address, fields = forms_in(host.get(page(evening, "deck", deck=deck)).content.decode())["deck"]
    return host.post(address, dict(fields) | {"act": "keep"} | changes)


def bring(host, evening, data, name="club.json"):
    shelf = host.get(page(evening, "decks")).content.decode()
    key = shelf.partition('name="key" value="')[2].partition('"')[0]
    file = io.BytesIO(data)
    file.name = name
    return host.post(page(evening, "deck-import"), {"key": key, "seen": "0", "file": file})
