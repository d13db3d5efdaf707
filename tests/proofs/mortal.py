"""The site's settings with a web process that dies at a named step of the next write.

The step stands in a file of the data folder. The process that comes to it takes the file away and
is killed, so that the next one lives.
"""

import contextlib
import os
import pathlib
import signal
import threading

from saboteur_site.settings import *  # noqa: F403  all of them
from saboteur_site.settings import DATA_DIR, MIDDLEWARE

STEPS = (
    "before the effect",
    "after the effect",
    "before the answer is stored",
    "after the answer is stored",
    "before the commit",
    "after the commit",
    "before the hint",
    "before the response",
)
ORDER = "dies"
"""The file's name."""
FORGETFUL = "FORGETS_KEYS"
"""Set for a site that does not know a form it has had: what must be noticed."""
MIDDLEWARE = ["tests.proofs.mortal.mortal", *MIDDLEWARE]
_here = threading.local()


def come_to(step):
    """Die here, if somebody wishes it. Only the thread of a write does."""
    order = pathlib.Path(DATA_DIR) / ORDER
    with contextlib.suppress(FileNotFoundError):
        if getattr(_here, "writes", False) and order.read_text() == step:
            order.unlink()
            os.kill(os.getpid(), signal.SIGKILL)


def mortal(answer):
    """The outermost layer of the site."""
    _install()

    def answered(request):
        _here.writes = False
        response = answer(request)
        come_to("before the response")
        return response

    return answered


def _install():
    from django.db.backends.base.base import BaseDatabaseWrapper

    from games.live.bus import Bus
    from games.services import door

    write, store = door._write, door.add_row
    commit, publish = BaseDatabaseWrapper._commit, Bus.publish

    def dying_write(table_id, key, effect, *more):
        def dying_effect(table, phone):
            come_to("before the effect")
            told = effect(table, phone)
            come_to("after the effect")
            return told

        _here.writes = True
        return write(table_id, key, dying_effect, *more)

    def dying_store(answer):
        come_to("before the answer is stored")
        store(answer)
        come_to("after the answer is stored")

    def dying_commit(connection):
        come_to("before the commit")
        commit(connection)
        come_to("after the commit")

    def dying_publish(bus, *told):
        come_to("before the hint")
        publish(bus, *told)

    door._write, door.add_row = dying_write, dying_store
    BaseDatabaseWrapper._commit, Bus.publish = dying_commit, dying_publish
    if FORGETFUL in os.environ:
        door._answers.first = lambda *asked: None
