"""Which member a device says it belongs to: the phone remembers, nobody logs in."""

from __future__ import annotations

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from scoring.models import Club, Member
from scoring.models.merging import root_of

COOKIE = "filon_me"
AGE = 365 * 24 * 3600
MOST = 5
GUEST = "guest"
"""Stands for a member where somebody said that they are none."""


def me_in(request: HttpRequest, club: Club) -> Member | None:
    """The member of *club* this device is, if it said so."""
    uuid = _kept(request).get(str(club.pk))
    if uuid is None or uuid == GUEST:
        return None
    member = Member.objects.filter(club=club, uuid=uuid, forgotten_at=None).first()
    return root_of(member) if member else None


def has_answered(request: HttpRequest, club: Club) -> bool:
    """Whether somebody said on this device who they are in *club*, be it a guest."""
    return str(club.pk) in _kept(request)


def remember_me(
    request: HttpRequest,
    response: HttpResponse,
    member: Member | None,
    club: Club,
    *,
    as_guest: bool = False,
) -> None:
    """Let the device remember who it belongs to, or forget it."""
    kept = {key: uuid for key, uuid in _kept(request).items() if key != str(club.pk)}
    if member is not None or as_guest:
        kept = {str(club.pk): str(member.uuid) if member else GUEST, **kept}
    value = dict(list(kept.items())[:MOST])
    response.set_cookie(
        COOKIE,
        signing.dumps(value),
        max_age=AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.CSRF_COOKIE_SECURE,
    )


def _kept(request: HttpRequest) -> dict[str, str]:
    try:
        value = signing.loads(request.COOKIES.get(COOKIE, ""))
    except signing.BadSignature:
        return {}
    return value if isinstance(value, dict) else {}
