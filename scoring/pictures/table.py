"""What lies on the table, drawn into a box: the mine, or the galleries of Lutins."""

from __future__ import annotations

from games.art.plan import Extent, extent
from games.engine.saboteur.mine import Cell
from scoring.pictures.canvas import Box, Canvas, Stamp
from scoring.pictures.colours import INK, SEAM
from scoring.pictures.galleries import lanes, rows, works
from scoring.pictures.mine import crosses, mine, plan
from scoring.pictures.positions import Position, board, galleries, players

SHORTEST = 5  # galleries are drawn with room for so many tunnels at least


def has_table(position: Position) -> bool:
    """Games kept by their scores alone have nothing to show."""
    return "board" in position or "galleries" in position


def table(canvas: Canvas, position: Position, box: Box, language: str) -> None:
    """A panel with everything on it."""
    ground(canvas, position, box, shown_of(position))
    canvas.stamps += laid(position, box, language, shown_of(position))


def shown_of(*positions: Position) -> Extent | int:
    """What a picture of all these positions must have room for: an extent, or a length."""
    if "board" in positions[0]:
        return extent([cell for one in positions for cell in board(one)])
    return max(SHORTEST, *(len(row) for one in positions for row in one["galleries"]))


def ground(canvas: Canvas, position: Position, box: Box, shown: Extent | int) -> None:
    """The panel and what is on it before a card is laid."""
    canvas.panel(box, INK, 18, stroke=SEAM, stroke_width=2)
    if isinstance(shown, Extent):
        canvas.draw(crosses(plan(shown, _inner(box))))
    else:
        lanes(canvas, rows(_inner(box), shown))


def laid(
    position: Position, box: Box, language: str, shown: Extent | int, last: Cell | None = None
) -> list[Stamp]:
    """Every card where it lies."""
    if isinstance(shown, Extent):
        return mine(board(position), plan(shown, _inner(box)), language, last)
    seats = {player.seat: player for player in players(position)}
    lines = rows(_inner(box), shown)
    return works(galleries(position), position["entrances"], seats, lines)


def _inner(box: Box) -> Box:
    left, top, width, height = box
    return left + 14, top + 12, width - 28, height - 24
