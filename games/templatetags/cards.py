"""Tags that draw cards from their notation, by the pictures of a few cached sprites."""

from __future__ import annotations

import re

from django import template
from django.template.base import Node, NodeList, Parser, Token
from django.templatetags.static import static
from django.utils.safestring import SafeString

from games.art.parts import HIDDEN, Part
from games.pages import card_svg
from games.registry.installed import KINDS, usual_kind
from games.words.captions import card_caption

register = template.Library()

for tag in (
    card_svg.card,
    card_svg.card_at,
    card_svg.action,
    card_svg.gold,
    card_svg.role,
    card_svg.sealed,
    card_svg.gallery,
):
    register.simple_tag(tag)


register.simple_tag(card_caption, name="caption")  # the same in words, for those who do not see it


@register.simple_tag
def drawing(asked: tuple[str, str]) -> SafeString:
    """{% drawing one %}: a card that the handbook asks for, named where its kind has a name."""
    kind, name = asked
    if kind == "tunnel":
        tunnel = re.fullmatch(r"(\d)-(\d)-(\d)(c?)(p?)(b?)", name)
        if tunnel is None:
            raise ValueError(f"not a tunnel of the handbook: {name}")
        number, nuggets, diamonds, chest, pick, bones = tunnel.groups()
        shows = {"tunnel": number, "nuggets": nuggets, "diamonds": diamonds}
        return card_svg.gallery({**shows, "chest": chest, "pick": pick, "bones": bones})
    if kind == "gold":
        return card_svg.gold(int(name))
    draw = card_svg.action if kind == "action" else card_svg.card
    return draw(name, card_caption(name))


@register.simple_tag
def sheet(name: str) -> str:
    """{% sheet "roles.svg" %}: the address of a sprite."""
    return static(f"art/{name}")


@register.simple_tag
def part_of(role: str, game: str = "") -> Part:
    """{% part_of role game as part %}: its name, aim and pay in words."""
    return (KINDS[game] if game else usual_kind()).parts[role]


@register.simple_tag
def look_words() -> dict[str, str]:
    """{% look_words as words %}: what stands on a card that lies face down."""
    return {key: str(text) for key, text in HIDDEN.items()}


@register.tag
def even(parser: Parser, token: Token) -> Node:
    """{% even 1000 %}…{% endeven %}: the same number of bytes whatever is said inside."""
    inside = parser.parse(("endeven",))
    parser.delete_first_token()
    return Even(inside, int(token.split_contents()[1]))


class Even(Node):
    def __init__(self, inside: NodeList, step: int) -> None:
        self.inside, self.step = inside, step

    def render(self, context: template.Context) -> SafeString:
        said = self.inside.render(context)
        return SafeString(said + " " * (-len(said.encode()) % self.step))
