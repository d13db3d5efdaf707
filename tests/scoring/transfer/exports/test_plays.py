"""Plays are read for an export in chunks, however many there are."""

import pytest

from scoring.models.tallies import ALL_SEASONS
from scoring.transfer.exports import files, plays


@pytest.mark.parametrize("export", files.EXPORTS)
def test_every_export_is_written_play_by_play(years, export, monkeypatch, tmp_path):
    """So it can say how far it is, and no more than a handful of plays is ever in memory."""
    monkeypatch.setattr(plays, "CHUNK", 2)
    asked = []
    in_bulk = plays._full().in_bulk.__func__
    monkeypatch.setattr(
        "django.db.models.query.QuerySet.in_bulk",
        lambda *args, **more: asked.append(1) or in_bulk(*args, **more),
    )
    chunks = []
    with (tmp_path / "file").open("w+b") as file:
        for done in files.EXPORTS[export].write(years, file, ALL_SEASONS):
            chunks.append((done, len(asked)))
    assert chunks == [(done, (done + 1) // 2) for done in range(1, 9)]
