"""One step of a game as a picture."""

import io

import pytest
from PIL import Image

from scoring.pictures.colours import CANARY
from scoring.pictures.stage import step_picture
from tests.scoring.pictures.plays import standings


def opened(data):
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_step_is_a_picture(digging, language):
    step = next(step for step in digging[60:] if step.last)
    data = step_picture(
        step.position, game="saboteur2", caption="…", last=step.last, number=61, count=278,
        language=language,
    )  # fmt: skip
    assert (opened(data).format, opened(data).size) == ("PNG", (1200, 675))
    assert data == step_picture(
        step.position, game="saboteur2", caption="…", last=step.last, number=61, count=278,
        language=language,
    )  # fmt: skip


def test_the_last_card_has_a_yellow_frame(digging):
    step = next(step for step in digging[60:] if step.last)
    still = {**step.position, "turn": None}
    yellow = tuple(bytes.fromhex(CANARY[1:]))
    with_frame = opened(step_picture(still, game="saboteur2", last=step.last))
    without = opened(step_picture(still, game="saboteur2"))
    assert yellow in {colour for _, colour in with_frame.getcolors(2**20)}
    assert yellow not in {colour for _, colour in without.getcolors(2**20)}


def test_every_step_of_a_game_can_be_drawn(lutins):
    for step in lutins[::9]:
        assert step_picture(step.position, game="lutins", caption=step.caption)


def test_a_game_of_scores_alone_has_a_step_too():
    assert opened(step_picture(standings(1, 2, 3), game="saboteur")).size == (1200, 675)
