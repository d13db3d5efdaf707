"""The site's settings with pages of tables that fail by order, for games at the real server."""

from django.conf import settings

from saboteur_site.settings import *  # noqa: F403  all of them
from saboteur_site.settings import MIDDLEWARE

MIDDLEWARE = [*MIDDLEWARE, "tests.proofs.failing.failing"]
ORDER = "fails"
"""A file in the site's folder: while it is there pages fail, and what it says is how."""
QUOTING = "quoting"


def failing(answer):
    """What fails knows the roles of all games that run, as any page's code might."""

    def answered(request):
        order = settings.DATA_DIR / ORDER
        if request.path.startswith("/t/") and order.exists():
            from tests.proofs.indiscreet import running

            code = request.path.split("/")[2]
            roles = [state.round.dealt.roles for state in running(table__code=code)]
            raise LookupError(str(roles) if order.read_text() == QUOTING else "planted")
        return answer(request)

    return answered
