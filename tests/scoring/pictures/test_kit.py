"""The printable kit: as many pages as promised, all of it on the paper, nothing on top of words."""

import io
import json
import re
import time

import pytest
from django.core.management import CommandError, call_command

from games.chance.decks import deck_to_json, own_deck
from scoring.pictures.kit import empty_page, kit_pdf, page_makers, tunnels

PAGES = 15


@pytest.fixture(scope="module")
def french():
    return kit_pdf("fr")


@pytest.fixture(scope="module")
def english():
    return kit_pdf("en")


def boxes_of(data):
    """The media box of every page."""
    boxes = re.findall(rb"/MediaBox\s*\[([-\d. ]+)\]", data)
    return [tuple(map(float, box.split())) for box in boxes]


def test_the_kit_is_fifteen_pages_of_a4(french):
    boxes = boxes_of(french)
    assert len(boxes) == PAGES
    for left, bottom, right, top in boxes:
        assert (left, bottom) == (0, 0)
        assert (right, top) == (pytest.approx(595.28, abs=0.6), pytest.approx(841.89, abs=0.6))


def test_the_language_changes_the_pages(french, english):
    assert french != english
    assert len(boxes_of(english)) == PAGES


def test_backs_follow_the_tunnels():
    plain, both = (page_makers(own_deck(), backs) for backs in (False, True))
    assert len(plain) == PAGES
    assert len(both) == 2 * PAGES - 2  # the rules are one sheet
    assert [i for i, make in enumerate(both) if make is tunnels.backs_page] == [5, 7, 9, 11, 13]
    assert sum(make is empty_page for make in both) == PAGES - 7
    assert all(make is not empty_page for make in both[::2])


def test_the_command_writes_the_same_file_each_time(english, tmp_path):
    out, told = tmp_path / "kit.pdf", io.StringIO()
    call_command("kit", out=out, lang="en", stdout=told)
    assert out.read_bytes() == english
    assert told.getvalue().startswith("15 pages, ")


def test_the_command_takes_another_deck(french, tmp_path):
    deck = own_deck()
    deck[0] = {**deck[0], "diamonds": 3}
    path, out = tmp_path / "deck.json", tmp_path / "kit.pdf"
    path.write_text(deck_to_json(deck))
    call_command("kit", out=out, deck=path, stdout=io.StringIO())
    assert len(boxes_of(out.read_bytes())) == PAGES
    assert out.read_bytes() != french


@pytest.mark.parametrize("text", ["[]", "{", json.dumps([{"tunnel": 9}])])
def test_the_command_refuses_what_is_no_deck(tmp_path, text):
    path, out = tmp_path / "deck.json", tmp_path / "kit.pdf"
    path.write_text(text)
    with pytest.raises(CommandError, match=r"deck\.json: .+\."):
        call_command("kit", out=out, deck=path, stdout=io.StringIO())
    assert not out.exists()


def test_the_command_says_where_it_cannot_write(tmp_path):
    with pytest.raises(CommandError, match="nowhere"):
        call_command("kit", out=tmp_path / "nowhere" / "kit.pdf", stdout=io.StringIO())


def test_the_kit_is_drawn_by_vectors_and_set_in_three_fonts(french):
    assert b"/Subtype/Image" not in french
    assert len(french) < 500_000
    assert sorted(re.findall(rb"/FontName/[A-Z]+\+(\w+)", french)) == [
        b"AtkinsonHyperlegibleNext",
        b"AtkinsonHyperlegibleNext",
        b"LondrinaSolid",
    ]


def test_the_kit_takes_less_than_two_seconds_of_processor_time(french):
    began = time.process_time()
    kit_pdf("fr", backs=True)
    assert time.process_time() - began < 2
