"""A seat's token with its letter: colour, shape and letter, always all three."""

from __future__ import annotations

from games.art.icons import SEATS
from scoring.pictures.canvas import Canvas
from scoring.pictures.colours import seat_ink
from scoring.pictures.lettering import Type, width
from scoring.pictures.positions import Player
from scoring.pictures.stamps import token_stamp

LOWER = {2: 0.11, 5: 0.03, 7: 0.07, 9: 0.04}  # shapes whose middle is not where they are widest
NARROW = {2: 0.44, 3: 0.5, 5: 0.5, 6: 0.56}  # the room for letters, of the token's width


def token(canvas: Canvas, player: Player, x: float, y: float, size: float) -> None:
    """The token of a player, its middle at x, y."""
    shape = player.seat % SEATS
    pixels = max(8, round(size))
    canvas.stamp(token_stamp(player.seat, pixels), x - pixels / 2, y - pixels / 2)
    room = pixels * NARROW.get(shape, 0.62)
    letters = Type("bold", max(6, round(pixels * 0.42)))
    while letters.size > 6 and width(player.letter, letters) > room:
        letters = Type("bold", letters.size - 1)
    base = y + letters.rise / 2 + pixels * LOWER.get(shape, 0)
    canvas.write((x, base), player.letter, letters, seat_ink(player.seat).letter, "middle")
