"""The sample pages, and browsers to look at them."""

import types

import pytest

from tests.look.gallery import open_shop


@pytest.fixture(scope="session")
def shop():
    """A server of the sample pages, under the site's own policy."""
    return types.SimpleNamespace(url=open_shop())
