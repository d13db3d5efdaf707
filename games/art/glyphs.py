"""Letters and figures as strokes in a 10 by 14 box: a card's file cannot load a font."""

from __future__ import annotations

from games.art.svg import group, n, stroke

GLYPHS = {
    "B": "M2 1V13H6a3.3 3.3 0 0 0 0-6.4H2h3.4A2.8 2.8 0 0 0 5.4 1Z",
    "V": "M1.4 1 5 13 8.6 1",
    "G": "M9 3.6A4.4 4.4 0 1 0 9 10.6V7.6H5.8",
    "?": "M1.6 4A3.5 3.3 0 1 1 6.6 7C5.4 7.7 5 8.2 5 9.6M5 12.9v.1",
    "1": "M2.6 3.6 5.6 1.2V13",
    "2": "M1.7 4.2A3.3 3.3 0 1 1 7.6 6.6L1.6 13H8.6",
    "3": "M1.8 2.6A3.2 3 0 1 1 5 6.8 3.3 3.2 0 1 1 1.4 11.2",
    "4": "M6.6 13V1L1.2 9.6H9",
    "5": "M8 1H2.6L2.2 6.4A3.6 3.5 0 1 1 1.5 11.6",
}


def glyph(char: str, x: float, y: float, size: float, colour: str, weight: float = 2.4) -> str:
    """A letter centred on x, y; size is its height."""
    k = size / 14
    drawn = stroke(GLYPHS[char], colour, weight, stroke_linecap="round", stroke_linejoin="round")
    return group(f"translate({n(x - 5 * k)} {n(y - 7 * k)}) scale({k:.3f})", drawn)


def team_letter(team: str, language: str) -> str:
    """B for blue; green is V in French (vert) and G in English."""
    if team == "blue":
        return "B"
    return "V" if language == "fr" else "G"
