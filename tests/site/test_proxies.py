"""Proxies in front of the site: believed if they are ours, about the hop before them."""

from saboteur_site.environment import Environment
from saboteur_site.proxies import Proxies


def scope(client, **headers):
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"client": (client, 5000), "scheme": "http", "headers": sent}


def proxies(text):
    return Proxies(Environment({"P": text}).networks("P"))


def test_a_stranger_says_nothing_about_himself():
    seen = proxies("10.0.0.1").looked_through(
        scope("192.0.2.7", x_forwarded_for="1.2.3.4", x_forwarded_proto="https")
    )
    assert seen["client"][0] == "192.0.2.7"
    assert seen["scheme"] == "http"
    assert seen["headers"] == [(b"via", b"1.1 proxy")], "what was said is gone, that it was stays"


def test_without_proxies_nobody_is_believed():
    seen = proxies("").looked_through(scope("127.0.0.1", x_forwarded_for="1.2.3.4"))
    assert seen["client"][0] == "127.0.0.1"


def test_a_proxy_of_ours_is_believed_about_the_hop_before_it():
    seen = proxies("10.0.0.0/8").looked_through(
        scope("10.0.0.1", x_forwarded_for="6.6.6.6, 1.2.3.4, 10.0.0.2", x_forwarded_proto="https")
    )
    assert seen["client"][0] == "1.2.3.4"
    assert seen["scheme"] == "https"
