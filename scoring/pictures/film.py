"""A whole game as a short film: an animated WebP or GIF."""

from __future__ import annotations

import io
from collections.abc import Sequence

from django.utils.translation import override
from PIL import Image

from scoring.pictures.stage import Shot, Stage, stage

SIZE = (800, 500)
MOST_FRAMES = 96
FRAME, LAST = 650, 4000  # milliseconds
INKS, SAMPLES = 255, 6


def film(
    steps: Sequence[Shot],
    *,
    game: str,
    place: str = "",
    language: str = "fr",
    kind: str = "webp",
) -> bytes:
    """The game step by step, 800 by 500 pixels, over and over.

    At most 96 frames: of a longer game as many steps, evenly spread, the first and the last
    among them. *kind* is ``webp`` or ``gif``. The same arguments give the same bytes.
    """
    if not steps:
        raise ValueError("a film needs at least one step")
    with override(language):
        scene = stage(steps, game=game, size=SIZE, language=language, place=place)
        chosen = spread(len(steps), MOST_FRAMES)
        inks = _inks(scene, steps, spread(len(steps), SAMPLES))
        frames = [
            scene.frame(steps[index], index + 1, len(steps)).quantize(
                palette=inks, dither=Image.Dither.NONE
            )
            for index in chosen
        ]
        return _saved(frames, kind)


def spread(count: int, most: int) -> list[int]:
    """At most so many of the numbers from 0, evenly, the first and the last among them.

    >>> spread(10, 4)
    [0, 3, 6, 9]
    """
    if count <= most:
        return list(range(count))
    return [round(i * (count - 1) / (most - 1)) for i in range(most)]


def _inks(scene: Stage, steps: Sequence[Shot], samples: Sequence[int]) -> Image.Image:
    """One palette for the whole film, so that colours stand still and frames stay small."""
    wide, high = SIZE
    strip = Image.new("RGB", (wide, high * len(samples)))
    for place, index in enumerate(samples):
        strip.paste(scene.frame(steps[index], index + 1, len(steps)), (0, place * high))
    return strip.quantize(INKS)


def _saved(frames: Sequence[Image.Image], kind: str) -> bytes:
    out = io.BytesIO()
    durations = [FRAME] * (len(frames) - 1) + [LAST]
    how = {"save_all": True, "append_images": frames[1:], "duration": durations, "loop": 0}
    if kind == "gif":
        frames[0].save(out, "GIF", optimize=False, **how)
    else:
        frames[0].save(out, "WEBP", quality=70, method=2, **how)
    return out.getvalue()
