"""Sheets that meet on one page keep out of each other's way."""

import re
from itertools import combinations

import pytest
from django.conf import settings

FOLDER = settings.BASE_DIR / "static" / "css"
TOGETHER = {
    "phone": ["phone", "mine", "lobby", "secrets", "lutins", "play"],
    "screen": ["mine", "screen", "podium", "lutins", "lobby"],
    "club": ["mine", "club", "lutins", "film"],
}
ALONE = re.compile(r"\.[\w-]+")
SHARED = {".seats"}  # the list of people: laid out by one sheet, kept narrow by another


def selectors(sheet):
    rules = re.sub(r"/\*.*?\*/", "", (FOLDER / f"{sheet}.css").read_text(), flags=re.DOTALL)
    heads = [head.strip() for head in re.findall(r"([^{};]+)\{", rules)]
    return {
        one.strip()
        for head in heads
        if not head.startswith("@")
        for one in re.split(r",(?![^()]*\))", head)
    }


def alone(sheet):
    """The classes that a sheet says something about wherever they stand."""
    return {one for one in selectors(sheet) if ALONE.fullmatch(one)}


@pytest.mark.parametrize("device", TOGETHER)
def test_a_class_is_of_one_sheet(device):
    for one, other in combinations(TOGETHER[device], 2):
        assert alone(one) & alone(other) - SHARED == set(), f"{one}.css and {other}.css"


def test_what_lies_under_a_finger_is_drawn_by_its_own_sheet():
    """A rule from elsewhere could give one role another light than the others."""
    below = (one.rpartition("~")[2] for one in selectors("secrets"))  # not what stands before it
    inside = {name for one in below for name in ALONE.findall(one)}
    for sheet in set(TOGETHER["phone"]) - {"secrets"}:
        assert alone(sheet) & inside == set(), f"{sheet}.css"
