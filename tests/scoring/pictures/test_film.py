"""Pictures of moments and films of whole games."""

import io
import resource

import pytest
from PIL import Image

from scoring.pictures.colours import CANARY
from scoring.pictures.film import MOST_FRAMES, film, spread
from scoring.pictures.stage import Shot, step_picture
from tests.scoring.pictures.plays import played, standings


def steps_of(game, seats, seed):
    reports, log = played(game, seats, seed)
    return [
        Shot(report, f"{entry['do']} …", tuple(entry["at"]) if entry["do"] == "path" else None)
        for report, entry in zip(reports, log, strict=True)
    ]


@pytest.fixture(scope="module")
def digging():
    return steps_of("saboteur2", 12, 4)


@pytest.fixture(scope="module")
def lutins():
    return steps_of("lutins", 4, 5)


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


@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_a_film_is_short_and_small(digging, kind):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    data = film(digging, game="saboteur2", kind=kind)
    risen = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    shown = opened(data)
    assert (shown.format, shown.size) == (kind.upper(), (800, 500))
    assert shown.n_frames <= MOST_FRAMES < len(digging)
    assert shown.n_frames > MOST_FRAMES * 0.9
    assert shown.info["loop"] == 0
    assert len(data) < 5_000_000
    assert risen < 150_000


def test_a_film_is_always_the_same(lutins):
    few = lutins[:12]
    assert film(few, game="lutins") == film(few, game="lutins")


def test_a_film_of_one_step():
    data = film([Shot(standings(1, 2), "…")], game="saboteur", kind="gif")
    assert opened(data).size == (800, 500)


def test_no_film_of_nothing():
    with pytest.raises(ValueError, match="step"):
        film([], game="saboteur")


@pytest.mark.parametrize(("count", "most"), [(1, 9), (9, 9), (10, 9), (5000, 96)])
def test_steps_are_chosen_evenly(count, most):
    chosen = spread(count, most)
    assert chosen[0] == 0
    assert chosen[-1] == count - 1
    assert len(chosen) == min(count, most) == len(set(chosen))
    assert chosen == sorted(chosen)
