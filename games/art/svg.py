"""Writing SVG: elements, numbers and strokes, by presentation attributes alone."""

from __future__ import annotations

from collections.abc import Iterable

Point = tuple[float, float]


def n(value: float) -> str:
    """A number as short as it can be said to a tenth."""
    text = f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))
    return "0" if text == "-0" else text


def points(shape: Iterable[Point]) -> str:
    return " ".join(f"{n(x)},{n(y)}" for x, y in shape)


def el(tag: str, inside: str | None = None, /, **attributes: str | float) -> str:
    """An element; `stroke_width` becomes `stroke-width`."""
    said = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else n(value)}"'
        for key, value in attributes.items()
    )
    return f"<{tag}{said}/>" if inside is None else f"<{tag}{said}>{inside}</{tag}>"


def stroke(d: str, colour: str, width: float, **more: str | float) -> str:
    return el("path", d=d, fill="none", stroke=colour, stroke_width=width, **more)


def group(transform: str, inside: str) -> str:
    return el("g", inside, transform=transform)


def symbol(name: str, view: str, inside: str) -> str:
    """A picture of a sprite, shown by <use href="…#name">."""
    return el("symbol", inside, id=name, viewBox=view)


def sprite(symbols: Iterable[str]) -> str:
    """A file of symbols; it draws nothing by itself."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n'
