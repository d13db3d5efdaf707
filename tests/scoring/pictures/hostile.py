"""Uploads that mean no good, and some that only look so, all made here."""

import io
import random
import struct
import zlib

from PIL import Image

from scoring.pictures.photos import Fault, PhotoRefused, photo_clean

ORIENTATION, GPS = 0x0112, 0x8825


def encoded(picture, kind, **options):
    out = io.BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def scene(width=96, height=64, mode="RGB"):
    """Red above, blue below, with a little noise: enough to tell how it lies."""
    picture = Image.new("RGB", (width, height), (200, 30, 30))
    picture.paste((30, 30, 200), (0, height // 2, width, height))
    noise = Image.effect_noise((width, height), 12).convert("RGB")
    return Image.blend(picture, noise, 0.1).convert(mode)


def told_all(picture, orientation=1):
    """A photo as a phone writes it: which way up, where, with what."""
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    exif[0x010F] = "Spyglass"
    exif[GPS] = {1: "N", 2: (48.0, 51.0, 29.0), 3: "E", 4: (2.0, 17.0, 40.0)}
    return encoded(picture, "JPEG", exif=exif, comment=b"at home, nobody there")


def chunk(name, data):
    body = name + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def png(width, height, *chunks, depth=8, colour=2):
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + b"".join(chunks) + chunk(b"IEND", b"")


def png_bomb(side):
    """A white square of one bit a pixel: kilobytes on the wire, gigabytes in memory."""
    return encoded(Image.new("1", (side, side), 1), "PNG", optimize=True)


def zeros(count):
    return zlib.compress(b"\0" * count, 9)


def with_size(data, width, height):
    """The same JPEG, lying about its size."""
    at = data.index(b"\xff\xc0") + 5
    return data[:at] + struct.pack(">HH", height, width) + data[at + 4 :]


def many_scans(data, times):
    """The last scan over and over: little to send, long to decode."""
    at = data.rindex(b"\xff\xda")
    return data[:at] + data[at:-2] * times + data[-2:]


def bombs():
    jpeg = encoded(scene(), "JPEG")
    progressive = encoded(Image.effect_noise((3000, 3000), 60), "JPEG", progressive=True)
    film = [scene(64, 64).rotate(i) for i in range(40)]
    yield "png of 13300 pixels a side", png_bomb(13300), Fault.PIXELS
    yield "png of 9400 pixels a side", png_bomb(9400), Fault.PIXELS
    yield "png one row too large", png_bomb(3548), Fault.PIXELS
    yield "png as wide as numbers go", png(2**31 - 1, 1), Fault.PIXELS
    yield "png of no width", png(0, 10), Fault.BROKEN
    yield "png without data", png(100, 100), Fault.BROKEN
    yield "png with too much data", png(8, 8, chunk(b"IDAT", zeros(50_000_000))), None
    yield "png with a bomb for a text", png(8, 8, chunk(b"zTXt", b"a\0\0" + zeros(2**27))), None
    yield "png with a bomb for a profile", png(8, 8, chunk(b"iCCP", b"a\0\0" + zeros(2**27))), None
    yield "jpeg that says it is huge", with_size(jpeg, 65535, 65535), Fault.PIXELS
    yield "jpeg that says it is larger", with_size(jpeg, 4000, 3000), None
    yield "jpeg of many scans", many_scans(progressive, 12), None
    yield "animated webp", encoded(film[0], "WEBP", save_all=True, append_images=film[1:]), "ok"
    yield "animated png", encoded(film[0], "PNG", save_all=True, append_images=film[1:]), "ok"
    yield "too heavy", jpeg + b"\0" * 2**24, Fault.BYTES


def strangers():
    """Everything that is not a photo, whatever it is called."""
    jpeg = encoded(scene(), "JPEG")
    yield "nothing", b"", Fault.KIND
    yield "svg", b'<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', Fault.KIND
    yield "page", b"<!doctype html><script>alert(1)</script>", Fault.KIND
    yield "zip", b"PK\x03\x04" + bytes(60), Fault.KIND
    yield "pdf", b"%PDF-1.7\n", Fault.KIND
    yield "postscript", b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n", Fault.KIND
    for kind in ("GIF", "BMP", "TIFF", "ICO", "TGA", "PPM", "PCX", "DDS", "JPEG2000", "AVIF"):
        yield kind.lower(), encoded(scene(), kind), Fault.KIND
    yield "start of a jpeg alone", b"\xff\xd8\xff", Fault.KIND
    yield "jpeg of padding", b"\xff\xd8" + b"\xff" * 5000, Fault.KIND
    yield "webp without picture", b"RIFF\x10\0\0\0WEBPXMP ", Fault.KIND
    yield "jpeg after a page", b"<script>1</script>" + jpeg, Fault.KIND


def polyglots():
    """Photos that are something else as well: what else they are must not survive."""
    jpeg, plain = encoded(scene(), "JPEG"), encoded(scene(), "PNG")
    yield "jpeg and page", jpeg + b"<script>alert(1)</script>", "ok"
    yield "png and zip", plain + b"PK\x03\x04evil.php" + bytes(40), "ok"
    comment = b"<?php system($_GET[0]) ?>"
    yield "jpeg with code in it", encoded(scene(), "JPEG", comment=comment), "ok"
    text = chunk(b"tEXt", b"Comment\0<script>alert(1)</script>")
    yield "png with code in it", plain[:33] + text + plain[33:], "ok"
    yield "webp with code in it", encoded(scene(), "WEBP", xmp=b"<script>1</script>"), "ok"


def oddities():
    """Rare, but somebody's photo."""
    yield "palette", encoded(scene(mode="P"), "PNG"), "ok"
    yield "palette with holes", encoded(scene(mode="P"), "PNG", transparency=3), "ok"
    yield "transparent", encoded(scene(mode="RGBA"), "PNG"), "ok"
    yield "grey and transparent", encoded(scene(mode="LA"), "PNG"), "ok"
    yield "two colours", encoded(scene(mode="1"), "PNG"), "ok"
    yield "sixteen bits", encoded(Image.new("I;16", (40, 30), 30000), "PNG"), "ok"
    yield "four inks", encoded(scene(mode="CMYK"), "JPEG"), "ok"
    yield "grey jpeg", encoded(scene(mode="L"), "JPEG"), "ok"
    yield "lossless webp", encoded(scene(), "WEBP", lossless=True), "ok"
    yield "one pixel", encoded(Image.new("RGB", (1, 1)), "PNG"), "ok"
    yield "a thread", encoded(Image.new("RGB", (5000, 1)), "PNG"), "ok"
    yield "a false profile", encoded(scene(), "JPEG", icc_profile=b"not a profile" * 20), "ok"
    for turn in range(9):
        yield f"lying {turn}", told_all(scene(), turn), "ok"


def broken(count, seed=2026):
    """Sound photos cut short or with bytes changed, the same ones each time."""
    rng = random.Random(seed)
    sound = [told_all(scene()), encoded(scene(), "PNG"), encoded(scene(), "WEBP")]
    sound.append(encoded(scene(mode="RGBA"), "WEBP", lossless=True))
    for number in range(count):
        data = bytearray(rng.choice(sound))
        if number % 3 == 0:
            yield f"cut {number}", bytes(data[: rng.randrange(12, len(data) - 1)]), None
            continue
        for _ in range(rng.randrange(1, 12)):
            data[rng.randrange(8, len(data))] = rng.randrange(256)
        yield f"changed {number}", bytes(data), None


def corpus(damaged):
    """Triples of a name, the bytes, and what must come of it: a fault, "ok", or either."""
    return [*bombs(), *strangers(), *polyglots(), *oddities(), *broken(damaged)]


def outcome(data):
    """The photo, or what is wrong with it."""
    try:
        return photo_clean(data)
    except PhotoRefused as refused:
        return refused.fault
