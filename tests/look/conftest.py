"""The sample pages, and browsers to look at them."""

import types

import pytest

from tests.fixtures.browser import CALM, PHONE, SCREEN, Visitor
from tests.look.gallery import open_shop


@pytest.fixture(scope="session")
def shop():
    """A server of the sample pages, under the site's own policy."""
    return types.SimpleNamespace(url=open_shop())


@pytest.fixture(scope="module")
def showroom(chromium, shop):
    """One phone and one screen for all the sample pages of a file, by the name of the page."""
    kinds = {"phone": PHONE, "tv": SCREEN}
    rooms = {
        kind: Visitor(chromium, shop, locale="en-GB", **{**options, **CALM})
        for kind, options in kinds.items()
    }
    yield lambda name: rooms["phone" if name.startswith("phone") else "tv"]
    for one in rooms.values():
        one.close()
