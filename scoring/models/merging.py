"""Merged members: whose totals a member counts into."""

from __future__ import annotations

from scoring.models import Member


def root_of(member: Member) -> Member:
    """The person *member* counts as, after all merges."""
    while member.merged_into is not None:
        member = member.merged_into
    return member


def family_of(member: Member) -> list[Member]:
    """*member* and everybody merged into them, and into those."""
    family = [member]
    for each in family:
        family.extend(each.absorbed.all())
    return family
