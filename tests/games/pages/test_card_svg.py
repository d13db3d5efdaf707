"""Cards as SVG: put together from sprites, and never named where that would tell a role."""

import re

from django.utils import translation

from games.pages.card_svg import action, card, card_at, gallery, gold, role, sealed


def names_in(svg):
    return re.findall(r'<use href="[^"#]*#([^"]+)"', svg)


def test_a_card_is_spoken_only_where_no_words_stand_beside_it():
    assert 'aria-hidden="true"' in card("NES")
    assert 'aria-label="a &lt;b&gt;"' in card("NES", label="a <b>")


def test_a_card_of_the_mine_lies_at_its_place():
    assert 'transform="translate(300 -140)"' in card_at("NES", 3, -1)


def test_every_role_is_drawn_by_an_id_of_one_length():
    ids = {names_in(role(name))[0] for name in ("digger", "saboteur", "boss", "")}
    assert len(ids) == 4
    assert {len(one) for one in ids} == {2}
    assert names_in(sealed("purse"))


def test_a_green_digger_differs_by_language():
    with translation.override("fr"):
        french = names_in(role("green"))
    with translation.override("en"):
        assert names_in(role("green")) != french


def test_gold_actions_and_tunnels():
    assert names_in(gold(2)) == ["gold-2"]
    assert len(names_in(action("repair:lamp+cart"))) == 1
    shown = names_in(gallery({"tunnel": 4, "nuggets": 2, "chest": True}))
    assert shown.count("gold") == 2
    assert "sign-4" in shown
