"""The database is asked in threads; a line that died between two asks is opened once more."""

import asyncio
import threading

import pytest
from django.db import connection, connections

from games.live.database import THREADS, DatabaseThreads
from games.models import Table
from tests.fixtures.loop import in_a_loop

pytestmark = pytest.mark.django_db(transaction=True)


def test_what_is_asked_is_answered_beside_the_loop_even_where_a_line_has_died():
    def lose_the_line():
        connection.ensure_connection()
        connection.connection.close()  # as a database that was restarted does
        return threading.current_thread().name

    async def story():
        threads = DatabaseThreads()
        try:
            both = [threads.ask(lose_the_line) for _ in range(4 * THREADS)]
            assert {name.partition("_")[0] for name in await asyncio.gather(*both)} == {"live"}
            counts = [threads.ask(Table.objects.count) for _ in range(4 * THREADS)]
            assert set(await asyncio.gather(*counts)) == {0}
        finally:
            threads.end()

    in_a_loop(story())


def test_ended_it_leaves_no_line_open():
    lines = []

    def ask(barrier):
        connection.ensure_connection()
        lines.append(connections["default"])
        barrier.wait(5)

    async def story():
        threads, barrier = DatabaseThreads(), threading.Barrier(THREADS)
        await asyncio.gather(*(threads.ask(ask, barrier) for _ in range(THREADS)))
        assert all(line.connection is not None for line in lines)
        threads.end()

    in_a_loop(story())
    assert [line.connection for line in lines] == [None] * THREADS
