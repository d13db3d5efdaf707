"""Phones that sit down at a table of a club."""

from django.urls import reverse

from tests.games.gathering import fresh_key, open_table


def sit_down(client, name="Léa"):
    """A phone joins a table; gives where it is led."""
    code = open_table("Ana").table.code
    return take_seat(client, name, code), code


def take_seat(client, name, code):
    fields = {"name": name, "key": fresh_key(), "seen": 0}
    return client.post(reverse("join", kwargs={"code": code}), fields)
