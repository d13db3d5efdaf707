"""A picture in the making: drawings below, stamps on them, words that have room."""

from PIL import Image

from scoring.pictures.canvas import Canvas, png
from scoring.pictures.lettering import Type, width

RED, BLUE = (255, 0, 0), (0, 0, 255)


def test_stamps_lie_on_drawings_and_drawings_on_the_ground():
    canvas = Canvas(40, 20, "#ffffff")
    canvas.panel((0, 0, 20, 20), "#ff0000", radius=0)
    canvas.stamp(Image.new("RGBA", (10, 10), (*BLUE, 255)), 0, 0)
    picture = canvas.image()
    assert picture.size == (40, 20)
    assert [picture.getpixel(at) for at in ((5, 5), (15, 15), (35, 5))] == [
        BLUE,
        RED,
        (255, 255, 255),
    ]


def test_a_line_without_enough_room_becomes_smaller():
    canvas, type = Canvas(400, 100, "#ffffff"), Type("bold", 30)
    wide = width("Maxence-Olivier", type)
    assert canvas.write((0, 50), "Maxence-Olivier", type, "#000000") == type
    taken = canvas.write((0, 90), "Maxence-Olivier", type, "#000000", room=wide * 0.8)
    assert taken.size < type.size
    assert width(canvas.words[-1].text, taken) <= wide * 0.8


def test_the_same_picture_is_the_same_file():
    pictures = [Canvas(8, 8, "#123456").image() for _ in range(2)]
    assert png(pictures[0]) == png(pictures[1])
