"""Pages of tunnel cards."""

from games.chance.decks import own_deck
from scoring.pictures.kit import page_makers, tunnels


def test_every_tunnel_of_the_deck_is_printed_once(monkeypatch):
    shown = []
    monkeypatch.setattr(tunnels, "tunnel_svg", lambda card: shown.append(card) or "<g/>")
    for make in page_makers(own_deck(), False)[2:7]:
        make()
    printed = sorted(str(card) for card in shown)
    spares = [f"{number}-0-0" for number in range(1, 6)]
    assert len(printed) == 55
    for spare in spares:
        printed.remove(spare)
    faces = [
        f"{card['tunnel']}-{card['nuggets']}-{card['diamonds']}"
        + "c" * card["chest"] + "p" * card["pick"] + "b" * card["bones"]
        for card in own_deck()
    ]  # fmt: skip
    assert printed == sorted(faces)
