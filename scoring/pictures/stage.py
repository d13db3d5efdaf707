"""One step of a game in a fixed layout: pictures of steps and the frames of a film.

What stays the same through a whole game is drawn once; cards, people and words are stamped on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import override
from PIL import Image

from games.art.finds import diamond
from games.art.plan import Extent
from games.engine.saboteur.mine import Cell
from games.registry.installed import KINDS
from scoring.pictures.canvas import Box, Canvas, finished, png
from scoring.pictures.colours import ALARM, CANARY, CHALK, DUST, INK, NIGHT, ROCK
from scoring.pictures.headings import heading, said_of
from scoring.pictures.lettering import Type, balanced, width, wrapped
from scoring.pictures.positions import Player, Position, players
from scoring.pictures.stamps import icon_stamp, panel_stamp, rasterised
from scoring.pictures.table import ground, has_table, laid, shown_of
from scoring.pictures.tokens import token

ROUNDS = 3
MARGIN, SIDE, HEAD, FOOT = 32, 204, 86, 88
"""Of a picture 1200 pixels wide: edges, the columns of people, the title, the sentence."""


@dataclass(frozen=True)
class Shot:
    """A position, the sentence that led to it, and the cell of the last card laid."""

    position: Position
    caption: str = ""
    last: Cell | None = None


@dataclass(frozen=True)
class Stage:
    """The ground of every picture of one game, and where things go."""

    game: str
    language: str
    picture: Image.Image
    table: Box
    plaques: tuple[Box, ...]
    unit: float
    shown: Extent | int | None

    def frame(self, step: Shot, number: int, count: int) -> Image.Image:
        """The step as a picture; *number* counts from 1 to *count*."""
        canvas = Canvas(self.picture.width, self.picture.height, NIGHT)
        self._counter(canvas, step, number, count)
        if self.shown is not None and has_table(step.position):
            canvas.stamps += laid(step.position, self.table, self.language, self.shown, step.last)
        self._caption(canvas, step.caption)
        self._people(canvas, step.position)
        return finished(self.picture.copy(), canvas.stamps, canvas.words)

    def _counter(self, canvas: Canvas, step: Shot, number: int, count: int) -> None:
        right = self.picture.width - MARGIN * self.unit
        words = f"{number} / {count}" if count > 1 else ""
        if KINDS[self.game].has_rounds and (turn := step.position.get("round")):
            said = _("Round {number} of {rounds}").format(number=turn, rounds=ROUNDS)
            words = f"{said}  ·  {words}" if words else said
        type = Type("bold", round(26 * self.unit))
        canvas.write((right, (HEAD - 24) * self.unit), words, type, DUST, "right")

    def _caption(self, canvas: Canvas, words: str) -> None:
        """Along the foot: one large line, or two smaller ones."""
        top = self.table[1] + self.table[3]
        left, wide = MARGIN * self.unit, self.picture.width - 2 * MARGIN * self.unit
        space = self.picture.height - top
        large, small = (Type("display", round(size * self.unit)) for size in (42, 30))
        if width(words, large) <= wide:
            canvas.write((left, top + (space + large.rise) / 2), words, large, CHALK)
            return
        lines = balanced(words, small, wide)
        if len(lines) > 2:
            lines = wrapped(words, small, wide, 2)
        first = top + (space - small.line * (len(lines) - 1) + small.rise) / 2
        for i, line in enumerate(lines):
            canvas.write((left, first + i * small.line), line, small, CHALK)

    def _people(self, canvas: Canvas, position: Position) -> None:
        for player, box in zip(players(position), self.plaques, strict=True):
            self._plaque(canvas, player, position, box)

    def _plaque(self, canvas: Canvas, player: Player, position: Position, box: Box) -> None:
        """Token and name; below what lies in front of them. Yellow for whoever is to act."""
        left, top, wide, high = box
        turn = position.get("turn") == player.seat
        fill, ink = (CANARY, INK) if turn else (ROCK, CHALK)
        canvas.stamp(panel_stamp(round(wide), round(high), 12 * self.unit, fill), left, top)
        token(canvas, player, left + high * 0.44, top + high / 2, high * 0.66)
        start, end = left + high * 0.86, left + wide - high * 0.12
        name = Type("display", round(high * 0.4))
        shown = self._belongings(player, position, round(high * 0.36), DUST if not turn else INK)
        base = top + high * (0.16 if shown else 0.5) + name.rise * (1 if shown else 0.5)
        canvas.write((start, base), player.name, name, ink, room=end - start)
        for badge, count in shown:
            middle = top + high * 0.74
            canvas.stamp(badge, start, middle - badge.height / 2)
            start += badge.width * 1.2
            if count:
                type = Type("display", round(badge.width * 0.95))
                canvas.write((start, middle + type.rise / 2), count, type, ink)
                start += width(count, type) + badge.width * 0.5

    def _belongings(
        self, player: Player, position: Position, size: int, ink: str
    ) -> list[tuple[Image.Image, str]]:
        """Badges, some with a number: broken tools, or stones and who lies in a cemetery."""
        if "cemetery" in position:
            buried = len(position["cemetery"][player.seat])
            stones = [(_gem(size), str(player.gold or 0))]
            return stones + [(icon_stamp("cemetery", ink, size), str(buried))] * bool(buried)
        tools: Sequence[Sequence[str]] = position.get("tools") or ()
        return [(_broken(tool, size), "") for tool in (tools[player.seat] if tools else ())]


@lru_cache(maxsize=8)
def _gem(size: int) -> Image.Image:
    return rasterised(diamond(12, 12, 10), "0 0 24 24", size, size)


def _broken(tool: str, size: int) -> Image.Image:
    badge = panel_stamp(size, size, size * 0.25, ALARM).copy()
    inner = round(size * 0.72)
    mark = icon_stamp(f"{tool}-broken", INK, inner, ALARM)
    at = (size - inner) // 2
    badge.alpha_composite(mark, (at, at))
    return badge


def stage(
    steps: Sequence[Shot], *, game: str, size: tuple[int, int], language: str, place: str = ""
) -> Stage:
    """The stage of a whole game: its table has room for every step."""
    wide, high = size
    unit = wide / 1200
    margin, side, head, foot = (n * unit for n in (MARGIN, SIDE, HEAD, FOOT))
    table = (margin + side, head, wide - 2 * (margin + side), high - head - foot)
    positions = [step.position for step in steps if has_table(step.position)]
    shown = shown_of(*positions) if positions else None
    canvas = Canvas(wide, high, NIGHT)
    base = head - 24 * unit
    heading(canvas, margin, base, wide - margin, "", round(50 * unit))
    title = Type("bold", round(26 * unit))
    canvas.write((margin + 126 * unit, base), said_of(game, place), title, CHALK, room=wide * 0.55)
    if shown is not None:
        ground(canvas, positions[0], table, shown)
    else:
        canvas.panel(table, ROCK, 18)
    seats = _plaques(len(steps[0].position["standings"]), table, side - 14 * unit, unit)
    return Stage(game, language, canvas.image(), table, seats, unit, shown)


def _plaques(count: int, table: Box, wide: float, unit: float) -> tuple[Box, ...]:
    """Left and right of the table, clockwise from the bottom left, as people sit."""
    left, top, width_, high = table
    on_left = (count + 1) // 2
    each = min(78 * unit, high / max(on_left, 1) - 10 * unit)
    boxes = []
    for i in range(count):
        in_column = on_left if i < on_left else count - on_left
        place = on_left - 1 - i if i < on_left else i - on_left
        pitch = high / in_column
        x = left - wide - 14 * unit if i < on_left else left + width_ + 14 * unit
        boxes.append((x, top + place * pitch + (pitch - each) / 2, wide, each))
    return tuple(boxes)


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
