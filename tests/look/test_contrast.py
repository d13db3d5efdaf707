"""The palette, measured: text, controls and seats on every ground, in every light."""

import re

import pytest
from django.conf import settings

CSS = (settings.BASE_DIR / "static" / "css" / "look.css").read_text(encoding="utf-8")


def inks(selector):
    """The custom properties that rules for exactly this selector set."""
    found = {}
    for rule in re.finditer(rf"(?m)^\s*{re.escape(selector)} \{{([^}}]*)\}}", CSS):
        found |= dict(re.findall(r"(--[\w-]+):\s*(#[0-9a-fA-F]{3,6})", rule[1]))
    return found


def light(theme):
    """Every ink of a theme: the dark ones, and what the theme changes."""
    dark = inks(":root")
    more = CSS.index("@media (prefers-contrast: more)")
    first = CSS[:more]
    base = dict(re.findall(r"(--[\w-]+):\s*(#[0-9a-fA-F]{3,6})", first.split("}")[2]))
    return (
        {**dark, **base}
        if theme == "dark"
        else {**dark, **base, **inks(f':root[data-theme="{theme}"]')}
    )


def luminance(colour):
    digits = colour.lstrip("#")
    digits = "".join(c * 2 for c in digits) if len(digits) == 3 else digits
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


GROUNDS = ("--night", "--rock", "--ledge")


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("ink", ["--chalk", "--dust", "--gold-text", "--alarm", "--mend", "--info"])
def test_text_reads_on_every_ground(theme, ink):
    colours = light(theme)
    assert all(ratio(colours[ink], colours[ground]) >= 4.5 for ground in GROUNDS)


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_borders_of_controls_are_seen_on_every_ground(theme):
    colours = light(theme)
    assert all(ratio(colours["--line"], colours[ground]) >= 3 for ground in GROUNDS)


def test_the_sharp_theme_is_sharper():
    dark, sharp = light("dark"), light("contrast")
    for ink in ("--chalk", "--dust", "--line"):
        assert ratio(sharp[ink], sharp["--night"]) > ratio(dark[ink], dark["--night"])


def test_action_is_read_on_yellow():
    colours = light("dark")
    assert ratio(colours["--canary"], colours["--on-canary"]) >= 12


def test_glowing_cells_are_seen_in_the_mine():
    assert ratio("#ffd23f", light("dark")["--mine"]) >= 12


def seats():
    return re.findall(r"\.p(\d+)(?:,\s+\.p\d+)?\s+\{\s+--p: (#\w+);\s+--pi: (#\w+);\s+\}", CSS)


def test_there_are_eight_colours():
    assert len({colour for _seat, colour, _letter in seats()}) == 8


@pytest.mark.parametrize(("seat", "colour", "letter"), seats())
def test_a_letter_reads_on_its_token(seat, colour, letter):
    assert ratio(colour, letter) >= 4.5


@pytest.mark.parametrize(("seat", "colour", "letter"), seats())
def test_a_token_is_seen_on_dark_panels(seat, colour, letter):
    assert all(ratio(colour, light("dark")[ground]) >= 2.6 for ground in ("--night", "--rock"))
