"""Decodes and re-encodes one uploaded photo in a child process with limits on memory and time.

Run by file name, isolated, never imported by the site: the photo comes in on standard input, a
clean JPEG goes out on standard output. Whatever goes wrong, the answer is a non-zero exit code.
"""

from __future__ import annotations

import io
import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

MEMORY = 300 * 2**20  # address space: an interpreter, and twelve megapixels three times
SECONDS = 8
LONGEST_SIDE = 2048
PAPER = (246, 236, 214)  # shines through where a picture is transparent


def lock_up() -> None:
    """From here on: no more memory than this, no more time, no files, no further processes."""
    try:
        import resource
    except ImportError:  # no such limits on Windows; header and clock still hold there
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def develop(data: bytes, kind: str, size: tuple[int, int]) -> bytes:
    """The picture upright, at most 2048 pixels long, as a JPEG that says nothing else."""
    from PIL import Image, ImageOps  # imported only under the limits

    if kind == "WEBP":  # not among the few that Pillow knows at first: spare it loading them all
        import_module("PIL.WebPImagePlugin")
    with Image.open(io.BytesIO(data), formats=(kind,)) as picture:
        if picture.size != size:
            raise ValueError("the header promised another size")
        profile = picture.info.get("icc_profile")
        picture.thumbnail((LONGEST_SIDE, LONGEST_SIDE))  # decodes, and no larger than needed
        ImageOps.exif_transpose(picture, in_place=True)
        small = in_screen_colours(flat(picture), profile)
    clean = Image.new("RGB", small.size)
    clean.paste(small)
    out = io.BytesIO()
    clean.save(out, "JPEG", quality=85, optimize=True, progressive=True)
    return out.getvalue()


def flat(picture: Image.Image) -> Image.Image:
    """The picture in eight bits of red, green and blue, on paper."""
    from PIL import Image

    if picture.mode.startswith("I"):  # sixteen bits of grey
        picture = picture.convert("I").point(lambda level: level / 256).convert("L")
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        cut = picture.convert("RGBA")
        paper = Image.new("RGB", cut.size, PAPER)
        paper.paste(cut, mask=cut.getchannel("A"))
        return paper
    return picture.convert("RGB")


def in_screen_colours(picture: Image.Image, profile: object) -> Image.Image:
    """Phones tag photos with wide colours: dropping the tag alone would make them dull."""
    if not isinstance(profile, bytes):
        return picture
    from PIL import ImageCms

    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        target = ImageCms.createProfile("sRGB")
        changed = ImageCms.profileToProfile(picture, source, target)
    except (ImageCms.PyCMSError, OSError, ValueError):
        return picture  # a profile for something else, or none at all
    return changed or picture


def main() -> None:
    kind, width, height = sys.argv[1:]
    lock_up()
    clean = develop(sys.stdin.buffer.read(), kind, (int(width), int(height)))
    sys.stdout.buffer.write(clean)


if __name__ == "__main__":
    main()
