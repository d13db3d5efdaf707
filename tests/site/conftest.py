import pytest
from celery.worker import state


@pytest.fixture(autouse=True)
def _the_process_goes_on():
    """A worker that ended here says so to the whole process; later tests are told otherwise."""
    yield
    state.should_stop = None
