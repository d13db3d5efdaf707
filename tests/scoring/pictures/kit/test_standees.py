"""Twelve lutins to fold and four bombs: numbered, and folded at three lines."""

from django.utils.translation import override

from scoring.pictures.kit.page import Page
from scoring.pictures.kit.standees import bomb_disc, people_page


def test_every_seat_has_three_numbered_lutins(monkeypatch):
    folds = []
    monkeypatch.setattr(Page, "fold", lambda page, *place: folds.append(place))
    with override("en"):
        page = people_page()
    numbers = [line.text for line in page.words if line.text in ("1", "2", "3")]
    assert sorted(numbers) == sorted("123" * 4)
    assert len(folds) == 12 * 3


def test_each_bomb_has_the_colour_and_the_shape_of_its_seat():
    discs = [bomb_disc(10, 10, 5, colour, seat) for seat, colour in enumerate(("#f00", "#0f0"))]
    assert discs[0] != discs[1].replace("#0f0", "#f00")
    assert '#f00"' in discs[0]
