"""The link to the club on pages that are not its own, such as the start page."""

from __future__ import annotations

from django import template
from django.template.context import Context
from django.urls import reverse

from scoring.models import Member, Play
from scoring.selectors.visits import clubs_open_to

register = template.Library()


@register.simple_tag(takes_context=True)
def club_door(context: Context) -> str:
    """{% club_door as club %}: the club's address once it has people or games, else empty."""
    clubs = clubs_open_to(context["request"])
    has_something = (
        Play.objects.filter(club__in=clubs).exists()
        or Member.objects.filter(club__in=clubs).exists()
    )
    return reverse("club-home") if has_something else ""
