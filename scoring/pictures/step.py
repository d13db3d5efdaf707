"""A picture of any moment of a replay."""

from __future__ import annotations

from django.utils.translation import override

from games.engine.saboteur.mine import Cell
from scoring.pictures.canvas import png
from scoring.pictures.positions import Position
from scoring.pictures.stage import Shot, stage

SIZE = (1200, 675)


def step_picture(
    position: Position,
    *,
    game: str,
    caption: str = "",
    last: Cell | None = None,
    number: int = 1,
    count: int = 1,
    place: str = "",
    language: str = "fr",
) -> bytes:
    """A PNG of 1200 by 675: the mine or the galleries, the sentence of the step, the people.

    *position* is the record checker's report after the step; *last* the cell of the card just
    laid; the step is *number* of *count*. Gold is shown in Lutins alone, where it is no secret.
    """
    with override(language):
        step = Shot(position, caption, last)
        scene = stage([step], game=game, size=SIZE, language=language, place=place)
        return png(scene.frame(step, number, count))
