"""Pictures of moments and films of whole games."""

import io
import resource

import pytest
from PIL import Image

from scoring.pictures.film import MOST_FRAMES, film, spread
from scoring.pictures.stage import Shot
from tests.scoring.pictures.plays import standings


def opened(data):
    return Image.open(io.BytesIO(data))


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
