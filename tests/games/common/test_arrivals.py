"""Another app may know who a phone belongs to, and where it goes before the table."""

from games.common import arrivals
from games.common.arrivals import ArrivalHooks, hooks_add, name_of, next_page


def hooks(name="", page=""):
    return ArrivalHooks(lambda _request, _table: name, lambda _request, _seat: page)


def test_the_first_who_knows_something_is_believed(monkeypatch, rf):
    monkeypatch.setattr(arrivals, "_hooks", [])
    request = rf.get("/")
    assert (name_of(request), next_page(request, 1)) == ("", "")
    ignorant, club = hooks(), hooks("Ana", "/who/")
    for one in (ignorant, club, club):
        hooks_add(one)
    assert (name_of(request), next_page(request, 1)) == ("Ana", "/who/")
    assert len(arrivals._hooks) == 2
