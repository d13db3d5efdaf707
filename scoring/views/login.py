"""Signing in for owners of clubs: rate limited, one check at once; 404 without accounts."""

from __future__ import annotations

import threading

from django.contrib.auth import views as auth_views
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from games.common.table_errors import Refused
from games.services import limits
from games.views.devices import neighbourhood_of

LOGIN = limits.Limit("login", 10, 600)
"""Passwords tried from one address."""
LOGIN_ALL = limits.Limit("login-all", 120, 600)
"""From all addresses."""

_hashing = threading.Lock()
"""A password takes half a second of a processor; tables go on being served by the others."""


def has_accounts() -> bool:
    """Whether anybody could sign in: on a laptop nobody can, and there is no such page."""
    return User.objects.exists()


class Login(auth_views.LoginView):
    template_name = "scoring/login.html"
    next_page = "club-home"

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        if not has_accounts():
            raise Http404
        return super().dispatch(request, *args, **kwargs)

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not _hashing.acquire(blocking=False):
            return self._later(_("Somebody else is signing in: try again in a moment."), 1)
        try:
            return self._try(request, *args, **kwargs)
        except Refused as refused:
            return self._later(refused.sentence, refused.facts["seconds"])
        finally:
            _hashing.release()

    def _try(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        charges = limits.spend_among_all((LOGIN_ALL, ""), (LOGIN, neighbourhood_of(request)))
        response = super().post(request, *args, **kwargs)
        if request.user.is_authenticated:
            limits.refund(*charges)
        return response

    def _later(self, objection: str, seconds: int) -> HttpResponse:
        context = self.get_context_data(form=None, objection=objection)
        response = self.render_to_response(context, status=429)
        response.headers["Retry-After"] = str(seconds)
        return response


class Logout(auth_views.LogoutView):
    next_page = "club-home"
