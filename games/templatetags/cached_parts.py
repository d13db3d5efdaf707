"""Parts of a page: rendered once and cached, or one seat's own and sent uncompressed."""

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
"""Placeholders in a cached part for what differs from answer to answer: keys of forms, what changes
inside a frame or of a card. They are random, so that no player's name can contain one."""


CachedPart = tuple[bytes, list[str]]
"""A part and the placeholders in it. Stored as UTF-8: one curly apostrophe doubles the size of a
Python string, and every phone at a table has parts of its own."""


MOST_BYTES = 1_000_000
"""Of one part for all tables, phones and languages: some hundred phones' worth."""


class CachedNode(template.Node):
    """Renders its inside with the named values alone, so that nothing else can be cached."""

    def __init__(self, inside: NodeList, values: dict[str, FilterExpression]) -> None:
        self.inside = inside
        self.values = values
        self.cache: LRU[tuple[object, ...], CachedPart] = LRU(MOST_BYTES, lambda part: len(part[0]))

    def render(self, context: template.Context) -> SafeString:
        facts = {name: plain(value.resolve(context)) for name, value in self.values.items()}
        key = (get_language(), *facts.values())
        utf8, holes = self.cache.get(key) or self._made(context, facts, key)
        html = utf8.decode()
        for name in holes:
            html = html.replace(HOLES[name], conditional_escape(str(context.get(name, ""))))
        return SafeString(html)

    def _made(
        self, context: template.Context, facts: dict[str, object], key: tuple[object, ...]
    ) -> CachedPart:
        html: str = self.inside.render(context.new({**facts, **HOLES}))
        made = html.encode(), [name for name, hole in HOLES.items() if hole in html]
        self.cache.put(key, made)
        return made


def plain(value: object) -> object:
    """A value that can be part of a cache key."""
    return tuple(value) if isinstance(value, list) else value


@register.tag
def cached(parser: Parser, token: Token) -> CachedNode:
    """{% cached code=table.code is_host=phone.is_host %}…{% endcached %}

    Rendered once for these values and each language; inside, only these values exist. Never
    name a secret: the cache outlives the request.
    """
    words = token.split_contents()[1:]
    values = token_kwargs(words, parser)
    if words or not values:
        raise template.TemplateSyntaxError("cached takes named values only: code=table.code")
    inside = parser.parse(("endcached",))
    parser.delete_first_token()
    return CachedNode(inside, values)


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
