"""The podium as the screen and the phones draw it."""

import re

import pytest
from django.template import Context, Template

from games.art.podium import HEIGHT, MOST


def test_on_the_screen_nobody_shares_a_step():
    standings = [
        {"seat": {"mark": k, "letter": "A", "name": f"P{k}"}, "rank": 1, "gold": 3}
        for k in range(8)
    ]
    drawn = Template(
        "{% load podium %}{% podium standings %}{% runners_up standings as r %}{{ r|length }}"
    )
    html = drawn.render(Context({"standings": standings}))
    assert html.count('class="rank"') == MOST
    assert html.endswith(str(8 - MOST))
    assert "#canary" not in html


@pytest.mark.parametrize("ranks", [[1, 2, 3], [1, 2, 3, 3, 3]])
def test_everybody_on_the_podium_has_their_evening_below_their_name(ranks):
    people = [{"mark": k, "letter": "ABCDE"[k], "name": f"Player {k}"} for k in range(len(ranks))]
    facts = ["won 2 rounds", "saboteur once", "found the treasure"]
    standings = [
        {"seat": person, "rank": rank, "gold": 3, "facts": facts}
        for person, rank in zip(people, ranks, strict=True)
    ]
    drawn = Template("{% load podium %}{% podium standings %}").render(
        Context({"standings": standings})
    )
    places = re.findall(r'<text class="fact" x="[\d.]+" y="(\d+)"', drawn)
    assert len(places) == 3 * len(ranks)
    assert max(map(int, places)) < HEIGHT
    squeezed = re.findall(r"textLength.*?>(.*?)<", drawn)
    assert squeezed == ["found the treasure"] * (5 if len(ranks) == 5 else 0)
