"""Parts of a page: those that are rendered once and kept, and those that are somebody's own."""

from __future__ import annotations

import secrets

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token, token_kwargs
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.common.lru import LRU
from games.pages.page_parts import set_apart

register = template.Library()

HOLES = {
    name: SafeString(secrets.token_hex(16))
    for name in ("csrf_token", "key", "seen", "inside", "ways", "pressed")
}
"""What a form carries, and what changes inside a frame or of a card, stands in nothing that is
kept: each answer fills in its own. Nobody can guess what stands there meanwhile, or a name could
ask for it."""


Kept = tuple[bytes, list[str]]
"""A part and the holes in it. Kept as UTF-8: one apostrophe makes a string of Python twice as long,
and every phone at a table has parts of its own."""


class KeptNode(template.Node):
    """Sees the values it names and nothing else, so that nothing else can be kept."""

    def __init__(self, inside: NodeList, values: dict[str, FilterExpression]) -> None:
        self.inside = inside
        self.values = values
        self.keeping: LRU[tuple[object, ...], Kept] = LRU(2000)

    def render(self, context: template.Context) -> SafeString:
        facts = {name: plain(value.resolve(context)) for name, value in self.values.items()}
        key = (get_language(), *facts.values())
        utf8, holes = self.keeping.get(key) or self._made(context, facts, key)
        html = utf8.decode()
        for name in holes:
            html = html.replace(HOLES[name], conditional_escape(str(context.get(name, ""))))
        return SafeString(html)

    def _made(
        self, context: template.Context, facts: dict[str, object], key: tuple[object, ...]
    ) -> Kept:
        html: str = self.inside.render(context.new({**facts, **HOLES}))
        made = html.encode(), [name for name, hole in HOLES.items() if hole in html]
        self.keeping.put(key, made)
        return made


def plain(value: object) -> object:
    """A value that can be told apart from others."""
    return tuple(value) if isinstance(value, list) else value


@register.tag
def kept(parser: Parser, token: Token) -> KeptNode:
    """{% kept code=table.code is_host=phone.is_host %}…{% endkept %}

    Rendered once for these values and each language; inside, only these values exist. Never
    name a secret: what is kept outlives the request.
    """
    words = token.split_contents()[1:]
    values = token_kwargs(words, parser)
    if words or not values:
        raise template.TemplateSyntaxError("kept takes named values only: code=table.code")
    inside = parser.parse(("endkept",))
    parser.delete_first_token()
    return KeptNode(inside, values)


class ApartNode(template.Node):
    def __init__(self, inside: NodeList, when: FilterExpression | None) -> None:
        self.inside, self.when = inside, when

    def render(self, context: template.Context) -> SafeString:
        html = self.inside.render(context)
        if self.when is not None and not self.when.resolve(context):
            return html
        return set_apart(html)


@register.tag
def apart(parser: Parser, token: Token) -> ApartNode:
    """{% apart %}…{% endapart %}, {% apart has_hand %}: sent as it is, where it is somebody's own.

    For pages that are shown by ``games.views.page_response.show``.
    """
    words = token.split_contents()[1:]
    if len(words) > 1:
        raise template.TemplateSyntaxError("apart takes one condition, or none")
    inside = parser.parse(("endapart",))
    parser.delete_first_token()
    return ApartNode(inside, parser.compile_filter(words[0]) if words else None)
