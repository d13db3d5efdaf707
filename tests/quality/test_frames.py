"""Calls beneath a test take no memory from the system, however deep they are."""

import resource
import sys
import threading

import pytest

from tests.fixtures.frames import with_room

CALLS = 300
DEEPEST = 400
"""Calls within one another: several pieces of stack as Python usually takes them."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="its count of pages")


def pages_taken():
    return resource.getrusage(resource.RUSAGE_THREAD).ru_minflt


def called():
    return None


def most_pages(depth=DEEPEST):
    """The most pages that the system had to give for some calls, over all depths up to this."""
    before = pages_taken()
    for _ in range(CALLS):
        called()
    taken = pages_taken() - before
    return max(taken, most_pages(depth - 1)) if depth else taken


def in_a_thread(call, *given):
    """What *call* gives on a stack of its own."""
    told = []
    thread = threading.Thread(target=lambda: told.append(call(*given)))
    thread.start()
    thread.join()
    return told[0]


def test_calls_beneath_a_test_take_no_memory():
    assert most_pages() < CALLS / 2


def test_a_stack_without_room_is_noticed():
    assert in_a_thread(most_pages) > CALLS / 2
    assert in_a_thread(with_room, most_pages) < CALLS / 2
