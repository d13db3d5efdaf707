"""Words that pictures were asked to write."""

import pytest

from scoring.pictures import canvas as canvases


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
