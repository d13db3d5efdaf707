"""The look as the real server sends it: names by content, packed, kept for ever."""

import re
import urllib.request

import pytest


@pytest.fixture(scope="module")
def front_door(shared_server):
    with urllib.request.urlopen(f"{shared_server.url}/") as answer:
        return answer.read().decode()


def fetch(url, **headers):
    return urllib.request.urlopen(urllib.request.Request(url, headers=headers))


def test_every_file_of_a_page_is_named_by_its_content_and_kept(shared_server, front_door):
    named = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', front_door))
    assert any(name.startswith("/static/art/icons.") for name in named)
    for name in named:
        assert re.search(r"\.[0-9a-f]{12}\.", name), name
        with fetch(shared_server.url + name) as answer:
            assert "immutable" in answer.headers["Cache-Control"]


def test_sprites_and_sheets_go_packed_over_the_wire(shared_server, front_door):
    packed = 0
    for name in set(re.findall(r'"(/static/[^"#]+\.(?:svg|css|js))', front_door)):
        with fetch(shared_server.url + name, **{"Accept-Encoding": "gzip"}) as answer:
            small = int(answer.headers["Content-Length"]) < 600
            assert small or answer.headers["Content-Encoding"] == "gzip"
            packed += len(answer.read())
    assert packed < 70_000


def test_pictures_are_drawn_from_the_sprites_by_the_browser(shared_server, phone):
    page = phone(shared_server).page
    page.goto("/")
    width = page.locator(".brand use").first.evaluate("use => use.getBBox().width")
    assert width > 0
