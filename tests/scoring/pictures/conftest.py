"""Words that pictures were asked to write, and games to draw step by step."""

import pytest

from scoring.pictures import canvas as canvases
from scoring.pictures.stage import Shot
from tests.scoring.pictures.plays import played


@pytest.fixture
def written(monkeypatch):
    """Every line that a canvas was asked to write, with the space it takes."""
    lines = []

    def remembered(picture, stamps, words):
        words = list(words)
        lines.extend(words)
        return finished(picture, stamps, words)

    finished = canvases.finished
    monkeypatch.setattr(canvases, "finished", remembered)
    return lines


def steps_of(game, seats, seed):
    reports, log = played(game, seats, seed)
    return [
        Shot(report, f"{entry['do']} …", tuple(entry["at"]) if entry["do"] == "path" else None)
        for report, entry in zip(reports, log, strict=True)
    ]


@pytest.fixture(scope="session")
def digging():
    return steps_of("saboteur2", 12, 4)


@pytest.fixture(scope="session")
def lutins():
    return steps_of("lutins", 4, 5)
