"""The addresses of this machine, and the one phones are told."""

import ipaddress

from saboteur_site import addresses
from saboteur_site.addresses import Hosts, Machine


def test_what_is_found_are_addresses_others_can_reach():
    for address in addresses.found():
        assert not ipaddress.ip_address(address).is_loopback


def test_a_new_address_is_known_without_a_restart(monkeypatch):
    now, has = [100.0], [("192.168.1.5",)]
    monkeypatch.setattr(addresses.time, "monotonic", lambda: now[0])
    hosts = Hosts(["localhost"], Machine(lambda: has[0]))
    assert list(hosts) == ["localhost", "192.168.1.5"]
    has[0] = ("10.0.0.7", "2001:db8::7")
    assert list(hosts) == ["localhost", "192.168.1.5"]
    now[0] += addresses.LIFETIME
    assert list(hosts) == ["localhost", "10.0.0.7", "[2001:db8::7]"]


def test_phones_are_told_the_first_address():
    machine = Machine(lambda: ("192.168.1.5", "10.0.0.7"))
    assert addresses.base_url("0.0.0.0", 8000, machine) == "http://192.168.1.5:8000"
    assert addresses.base_url("0.0.0.0", 80, machine) == "http://192.168.1.5"
    assert addresses.base_url("10.0.0.7", 8000, machine) == "http://10.0.0.7:8000"
    assert addresses.base_url("::", 8000, Machine(lambda: ("fd00::1",))) == "http://[fd00::1]:8000"


def test_without_a_network_only_this_machine_is_named():
    assert addresses.base_url("0.0.0.0", 8000, Machine(tuple)) == "http://127.0.0.1:8000"
