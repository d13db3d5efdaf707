"""What a process counts of its answers, and where the others read it."""

import os

from saboteur_site.counters import BOUNDS, EVERY, Counters, kind_of, read_all, write


def scope(path, method="GET", *headers):
    return {"path": path, "method": method, "headers": [(name, b"") for name in headers]}


def test_what_was_asked_for_has_a_kind():
    assert kind_of(scope("/static/look.css")) == "static"
    assert kind_of(scope("/t/KMRHA7/move/", "POST")) == "move"
    assert kind_of(scope("/t/KMRHA7/ready/", "POST")) == "form"
    assert kind_of(scope("/t/KMRHA7/", "GET", b"hx-request")) == "fragment"
    assert kind_of(scope("/club/")) == "club"
    assert kind_of(scope("/")) == "page"


def test_an_answer_is_in_every_bucket_that_is_long_enough():
    counted = Counters()
    counted.note(scope("/"), 200, 0.02)
    told = counted.as_json(tables={1: 2, 2: 3}, connections=9)
    assert told["answers"] == {"page 200": 1}
    assert sum(told["buckets"]["page"]) == sum(bound >= 0.02 for bound in BOUNDS)
    assert told["gauges"] == {"streams": 5, "connections": 9}
    assert counted.is_due(EVERY + 1)
    assert not counted.is_due(EVERY + 2)


def test_counts_of_a_process_that_ended_are_deleted(tmp_path):
    write(tmp_path / "counts", {"answers": {}})
    dead = tmp_path / "counts" / "4194399.json"
    dead.write_text("{}")
    os.utime(dead, (0, 0))
    assert set(read_all(tmp_path / "counts")) == {str(os.getpid())}
    assert not dead.exists()
