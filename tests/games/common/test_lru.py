"""Caches that threads share: what was used longest ago goes, by number or by size."""

from concurrent.futures import ThreadPoolExecutor, wait
from threading import Event

from games.common import lru
from games.common.lru import LRU, Current, forget_everything


def test_the_entry_that_was_used_longest_ago_makes_room():
    cache = LRU(2)
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.get("a") == 1
    cache.put("c", 3)
    assert [cache.get(key) for key in "abc"] == [1, None, 3]


def test_a_cache_by_size_keeps_what_fits_and_nothing_larger_than_itself():
    cache = LRU(10, len)
    cache.put("a", "xxxx")
    cache.put("b", "xxxx")
    cache.put("c", "xxx")
    assert [cache.get(key) for key in "abc"] == [None, "xxxx", "xxx"]
    cache.put("d", "x" * 11)
    assert [cache.get(key) for key in "bcd"] == ["xxxx", "xxx", None]


def test_a_cache_by_size_counts_what_was_put_in_place_of_another():
    cache = LRU(10, len)
    for length in (9, 2, 8):
        cache.put("a", "x" * length)
    cache.put("b", "xx")
    assert [cache.get(key) for key in "ab"] == ["x" * 8, "xx"]
    cache.put("a", "x" * 11)
    assert cache.get("a") is None, "an old value is not true any more"


def test_what_nobody_asks_for_goes(monkeypatch):
    now = 1000.0
    monkeypatch.setattr(lru.time, "monotonic", lambda: now)
    cache = LRU(10)
    cache.put("left", 1)
    cache.put("used", 2)
    now += lru.UNUSED - 1
    assert cache.get("used") == 2
    now += 2
    cache.put("new", 3)
    assert cache.items() == [("used", 2), ("new", 3)]


def test_what_is_forgotten_is_asked_for_again():
    cache = LRU(2)
    cache.put("a", 1)
    cache.forget("a")
    assert cache.get("a") is None
    cache.put("a", 1)
    forget_everything()
    assert cache.get("a") is None


def test_a_value_is_made_once_for_each_state():
    made = []
    cache = Current(2)
    for state in (1, 1, 2, 1):
        cache.made("key", state, lambda: made.append("again"))
    assert len(made) == 3


def asked_by_two(cache, make, other):
    """What two threads are given; the second asks while the first is making."""
    begun, may_end = Event(), Event()

    def slowly():
        begun.set()
        assert may_end.wait(30)
        return make()

    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(cache.made, "key", 1, slowly)
        assert begun.wait(30)
        second = threads.submit(cache.made, "key", 1, other)
        wait([second], timeout=0.2)
        may_end.set()
        return first, second


def test_who_comes_while_a_value_is_made_waits_for_it():
    cache = Current(5)
    first, second = asked_by_two(cache, lambda: "made", lambda: "made again")
    assert (first.result(), second.result()) == ("made", "made")
    assert not cache._making


def test_and_makes_it_if_that_failed():
    cache = Current(5)
    first, second = asked_by_two(cache, lambda: 1 / 0, lambda: "made again")
    assert isinstance(first.exception(), ZeroDivisionError)
    assert second.result() == cache.made("key", 1, str) == "made again"
    assert not cache._making


def test_nobody_waits_for_long(monkeypatch):
    monkeypatch.setattr(lru, "PATIENCE", 0.01)
    first, second = asked_by_two(Current(5), lambda: "made", lambda: "made again")
    assert (first.result(), second.result()) == ("made", "made again")


def test_what_is_made_may_need_the_same():
    cache = Current(5)
    assert cache.made("key", 1, lambda: cache.made("key", 2, lambda: "inner") + " outer") == (
        "inner outer"
    )
