"""The first page: how to print, cut and set up."""

from django.utils.translation import override

from games.chance.decks import own_deck
from scoring.pictures.kit import page_makers


def test_the_cover_says_on_which_side_to_print():
    for backs, said in ((False, "one side of the paper only"), (True, "Print on both sides")):
        with override("en"):
            words = " ".join(line.text for line in page_makers(own_deck(), backs)[0]().words)
        assert said in words
