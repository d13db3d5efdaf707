"""A sheet of A4 as SVG; everything on it is measured in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from games.art.colours import GREY, INK
from games.art.svg import el, stroke
from scoring.pictures.canvas import Words
from scoring.pictures.lettering import Type, balanced, fitted, width, wrapped

UNIT = 300 / 25.4
"""Words are measured in dots of a printer, so many to a millimetre."""
WIDTH, HEIGHT = 210, 297
MARGIN = 10
INNER = WIDTH - 2 * MARGIN
TOP = 29  # where the things to cut out begin
MARK = 4.0  # the length of a cut mark
FAMILIES = {
    "display": "Londrina Solid",
    "text": "Atkinson Hyperlegible Next",
    "bold": "Atkinson Hyperlegible Next",
}
ANCHORS = {"left": "start", "middle": "middle", "right": "end"}


def n2(value: float) -> str:
    """A length to a hundredth of a millimetre, about a tenth of a printed dot."""
    return f"{value:.2f}"


class Page:
    """Draw and write on it in millimetres, then take its SVG: drawings below, words above."""

    def __init__(self, title: str, note: str = "") -> None:
        self.title = title
        self.drawings: list[str] = []
        self.words: list[Words] = []
        if title:
            self.write((MARGIN, 18.5), title, "display", 9.5, INK, room=INNER)
        if note:
            self.paragraph((MARGIN, 24.5), note, 3.7, room=INNER, most=1, fill=GREY)

    def draw(self, svg: str) -> None:
        self.drawings.append(svg)

    def block(
        self,
        box: tuple[float, float, float, float],
        fill: str,
        line: float = 0,
        radius: float = 0,
    ) -> None:
        """A filled rectangle: left, top, width, height; *line* is the width of its outline."""
        left, top, width, height = box
        edge = {"stroke": INK, "stroke_width": n2(line)} if line else {}
        self.draw(
            el("rect", x=n2(left), y=n2(top), width=n2(width), height=n2(height), rx=n2(radius),
               fill=fill, **edge)
        )  # fmt: skip

    def disc(self, x: float, y: float, r: float, fill: str, line: float = 0) -> None:
        edge = {"stroke": INK, "stroke_width": n2(line)} if line else {}
        self.draw(el("circle", cx=n2(x), cy=n2(y), r=n2(r), fill=fill, **edge))

    def place(self, svg: str, x: float, y: float, scale: float, turn: float = 0) -> None:
        """A drawing whose own 0, 0 comes to x, y; one unit of it becomes *scale* millimetres."""
        turned = f" rotate({turn:.0f})" if turn else ""
        self.draw(el("g", svg, transform=f"translate({x:.3f} {y:.3f}){turned} scale({scale:.5f})"))

    def card(
        self, svg: str, size: tuple[float, float], at: tuple[float, float], scale: float
    ) -> None:
        """A drawing of that size whose edges are cut: what runs over them is not seen."""
        wide, high = size
        window = (
            f'<svg x="{n2(at[0])}" y="{n2(at[1])}" width="{n2(wide * scale)}" '
            f'height="{n2(high * scale)}" viewBox="0 0 {wide} {high}">{svg}</svg>'
        )
        self.draw(window)

    def write(
        self,
        at: tuple[float, float],
        text: str,
        face: str,
        size: float,
        fill: str = INK,
        align: str = "left",
        room: float | None = None,
    ) -> None:
        """One line on its baseline; *size* is the height of the type."""
        type = Type(face, round(size * UNIT))
        if room is not None:
            text, type = fitted(text, type, room * UNIT)
        self.words.append(Words(at, text, type, fill, align))

    def paragraph(
        self,
        at: tuple[float, float],
        text: str,
        size: float,
        *,
        room: float,
        face: str = "text",
        fill: str = INK,
        align: str = "left",
        most: int = 99,
    ) -> float:
        """Lines below each other, the first on *at*; gives the baseline of the line after."""
        x, y = at
        type = Type(face, round(size * UNIT))
        lines = balanced(text, type, room * UNIT) if align == "middle" else []
        if not lines or len(lines) > most:
            lines = wrapped(text, type, room * UNIT, most)
        for line in lines:
            self.write((x, y), line, face, size, fill, align)
            y += type.line / UNIT
        return y

    def entry(
        self,
        at: tuple[float, float],
        lead: str,
        text: str,
        size: float,
        *,
        room: float,
        fill: str = INK,
    ) -> float:
        """A paragraph that begins with a few bold words; gives the baseline of the line after."""
        x, y = at
        leading = size * 1.25
        bold, plain = (Type(face, round(size * UNIT)) for face in ("bold", "text"))
        space = width("n n", plain) - width("nn", plain)
        run = 0.0
        words = [(word, bold) for word in lead.split(" ")]
        words += [(word, plain) for word in text.split(" ")]
        for word, type in words:
            wide = width(word, type)
            if run and run + wide > room * UNIT:
                run, y = 0.0, y + leading
            self.write((x + run / UNIT, y), word, type.face, size, fill)
            run += wide + space
        return y + leading

    def svg(self, number: int, count: int) -> str:
        """The whole page, with its number at the foot."""
        foot = HEIGHT - 7.5
        said = f"Filon · {self.title}" if self.title else "Filon"
        self.write((MARGIN, foot), said, "text", 3.1, GREY)
        self.write((WIDTH - MARGIN, foot), f"{number} / {count}", "text", 3.1, GREY, "right")
        inside = "".join(self.drawings) + "".join(map(_text, self.words))
        view = f"0 0 {WIDTH} {HEIGHT}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{inside}</svg>'

    def cut_grid(self, xs: Sequence[float], ys: Sequence[float]) -> None:
        """Cut marks outside a block of cards: lay a ruler from one to the other."""
        left, right, top, bottom = xs[0], xs[-1], ys[0], ys[-1]
        gap = 1.2
        marks = "".join(
            f"M{x:.2f} {top - gap:.2f}v{-MARK:.2f}M{x:.2f} {bottom + gap:.2f}v{MARK:.2f}"
            for x in xs
        )
        marks += "".join(
            f"M{left - gap:.2f} {y:.2f}h{-MARK:.2f}M{right + gap:.2f} {y:.2f}h{MARK:.2f}"
            for y in ys
        )
        self.draw(stroke(marks, INK, 0.2))

    def cut_box(self, left: float, top: float, width: float, height: float) -> None:
        """A thin line to cut along."""
        line = f"M{left:.2f} {top:.2f}h{width:.2f}v{height:.2f}h{-width:.2f}Z"
        self.draw(stroke(line, GREY, 0.2, stroke_dasharray="1.2 0.8"))

    def fold(self, left: float, y: float, width: float) -> None:
        """A dotted line to fold along."""
        line = f"M{left:.2f} {y:.2f}h{width:.2f}"
        self.draw(stroke(line, GREY, 0.25, stroke_dasharray="0.4 1.1", stroke_linecap="round"))


def measured(text: str, face: str, size: float) -> float:
    """How many millimetres a line runs."""
    return width(text, Type(face, round(size * UNIT))) / UNIT


def _text(words: Words) -> str:
    face = words.type.face
    return el(
        "text", escape(words.text),
        x=n2(words.at[0]), y=n2(words.at[1]), fill=words.fill, text_anchor=ANCHORS[words.align],
        font_family=FAMILIES[face], font_weight="bold" if face == "bold" else "normal",
        font_size=n2(words.type.size / UNIT),
    )  # fmt: skip
