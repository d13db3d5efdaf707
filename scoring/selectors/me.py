"""Which member a device says it belongs to: the phone remembers, nobody logs in."""

from __future__ import annotations

from django.core import signing
from django.http import HttpRequest, HttpResponse

from scoring.models import Club, Member
from scoring.selectors.people import root_of

COOKIE = "filon_me"
AGE = 365 * 24 * 3600
MOST = 5


def me_in(request: HttpRequest, club: Club) -> Member | None:
    """The member of *club* this device is, if it said so."""
    uuid = _kept(request).get(str(club.pk))
    if uuid is None:
        return None
    member = Member.objects.filter(club=club, uuid=uuid, forgotten_at=None).first()
    return root_of(member) if member else None


def remember_me(
    request: HttpRequest, response: HttpResponse, member: Member | None, club: Club
) -> None:
    """Let the device remember who it belongs to, or forget it."""
    kept = {key: uuid for key, uuid in _kept(request).items() if key != str(club.pk)}
    if member is not None:
        kept = {str(club.pk): str(member.uuid), **kept}
    value = dict(list(kept.items())[:MOST])
    response.set_cookie(COOKIE, signing.dumps(value), max_age=AGE, httponly=True, samesite="Lax")


def _kept(request: HttpRequest) -> dict[str, str]:
    try:
        value = signing.loads(request.COOKIES.get(COOKIE, ""))
    except signing.BadSignature:
        return {}
    return value if isinstance(value, dict) else {}
