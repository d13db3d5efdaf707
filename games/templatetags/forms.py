"""What every form of a table carries."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=4000)
def form_to(name: str, code: str) -> SafeString:
    """<form {% form_to "ready" table.code %}>: sent whole without scripts, as a fragment with.

    The fragment that comes back replaces the frame, also when it says no.
    """
    return format_html(
        'method="post" action="{0}" hx-post="{0}" hx-target="#frame" hx-swap="innerMorph"'
        ' hx-status:409="swap:innerMorph" hx-status:422="swap:innerMorph"',
        reverse(name, kwargs={"code": code}),
    )


@register.simple_tag(takes_context=True)
def keys(context: template.Context) -> SafeString:
    """{% keys %}: the CSRF token, the key that makes the form happen once, the version seen."""
    seen = context.get("seen")
    if seen is None:
        table = context.get("table")
        seen = table.version if table else "0"
    return format_html(
        '<input type="hidden" name="csrfmiddlewaretoken" value="{}">'
        '<input type="hidden" name="key" value="{}">'
        '<input type="hidden" name="seen" value="{}">',
        context.get("csrf_token", ""),
        context.get("key", ""),
        seen,
    )
