"""Phones of an evening as Django's test client: they fetch pages and send forms."""

from __future__ import annotations

import re
from html import unescape

from django.http import HttpResponse
from django.test import Client

from games.views.devices import Hands, give_hands


def phone_of(evening, seat):
    """The browser of one seat."""
    client = Client(HTTP_HOST="localhost")
    response = HttpResponse()
    give_hands(response, evening.table.code, Hands((evening.tokens[seat],)))
    for name, morsel in response.cookies.items():
        client.cookies[name] = morsel.value
    return client


def forms_in(page):
    """Every form of a page: its address and the fields a tap would send, by id."""
    forms = {}
    for attributes, inside in re.findall(r"<form([^>]*)>(.*?)</form>", page, re.S):
        name = re.search(r'\bid="([^"]*)"', attributes)
        action = re.search(r'\baction="([^"]*)"', attributes)
        fields = []
        for tag in re.findall(r"<input[^>]*>", inside):
            kind = (re.search(r'type="([^"]*)"', tag) or [0, "text"])[1]
            if kind in ("radio", "checkbox") and "checked" not in tag:
                continue
            field = re.search(r'name="([^"]*)"', tag)
            value = re.search(r'value="([^"]*)"', tag)
            if field:
                fields.append((field[1], unescape(value[1]) if value else ""))
        if name and action:
            forms[name[1]] = (unescape(action[1]), fields)
    return forms
