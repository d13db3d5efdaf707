"""What one neighbour of a network has: an address, or 64 bits of one."""

from saboteur_site.places import is_own_machine, place_of


def test_places():
    assert place_of("::ffff:192.0.2.7") == place_of("192.0.2.7") == "192.0.2.7"
    assert place_of("2001:db8::1") == place_of("2001:db8::ffff:1")
    assert place_of("2001:db8::1") != place_of("2001:db8:0:1::1")
    assert is_own_machine(place_of("::1"))
    assert not is_own_machine(place_of("127.0.0.2"))
