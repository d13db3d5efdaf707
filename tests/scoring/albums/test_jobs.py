"""The child processes that do the slow work: started when one is needed, and one of each."""

from unittest.mock import Mock

from scoring.albums import jobs


def test_when_a_child_has_come_and_gone_the_next_is_started_at_once(
    settings, tmp_path, monkeypatch
):
    """A site that was started again has no child: what is wished for then is not forgotten."""
    settings.DATA_DIR, started = tmp_path, Mock()
    monkeypatch.setattr(jobs.subprocess, "Popen", started)
    jobs.folder().mkdir()
    jobs.start_child(jobs.PICTURES)
    jobs.start_child(jobs.PICTURES)
    assert started.call_count == 1, "the first is still coming up"
    with jobs.signing(jobs.PICTURES):
        jobs.start_child(jobs.PICTURES)
        assert started.call_count == 1
    jobs.start_child(jobs.PICTURES)
    assert started.call_count == 2
