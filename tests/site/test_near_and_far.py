"""Who counts as this very machine, asked from outside: nobody that a proxy or a tunnel sent on."""

import http.client

import pytest

FORWARDED = [
    {"X-Forwarded-For": "203.0.113.5"},
    {"X-Forwarded-Proto": "https"},
    {"X-Real-IP": "203.0.113.5"},
    {"Forwarded": "for=203.0.113.5"},
    {"Via": "1.1 tunnel"},
    {"CF-Connecting-IP": "203.0.113.5"},
]


def status(server, path, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", path, headers=headers)
    try:
        return connection.getresponse().status
    finally:
        connection.close()


def test_at_home_one_owns_the_club_of_the_house(shared_server):
    status(shared_server, "/club/")
    assert status(shared_server, "/club/club/manage/") == 200


@pytest.mark.parametrize("headers", FORWARDED, ids=lambda headers: next(iter(headers)))
def test_a_proxy_or_a_tunnel_makes_nobody_its_owner(shared_server, headers):
    status(shared_server, "/club/")
    assert status(shared_server, "/club/club/manage/", **headers) == 404


def test_where_errors_show_secrets_nobody_is_let_in_from_afar(play):
    server = play(settings={"FILON_DEBUG": "1"})
    assert status(server, "/") == 200
    assert {status(server, "/", **headers) for headers in FORWARDED} == {403}
    assert {status(server, "/live/x", **headers) for headers in FORWARDED} == {403}
