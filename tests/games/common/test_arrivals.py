"""Another app may know who a phone belongs to, and where it goes before the table."""

from games.common import arrivals
from games.common.arrivals import Usher, name_of, next_page, ushered_by


def usher(name="", page=""):
    return Usher(lambda _request, _table: name, lambda _request, _seat: page)


def test_the_first_who_knows_something_is_believed(monkeypatch, rf):
    monkeypatch.setattr(arrivals, "_ushers", [])
    request = rf.get("/")
    assert (name_of(request), next_page(request, 1)) == ("", "")
    ignorant, club = usher(), usher("Ana", "/who/")
    for one in (ignorant, club, club):
        ushered_by(one)
    assert (name_of(request), next_page(request, 1)) == ("Ana", "/who/")
    assert len(arrivals._ushers) == 2
