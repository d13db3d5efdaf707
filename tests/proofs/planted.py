"""The site's settings with three mistakes in its pages, which the proof by requests must notice."""

from saboteur_site.settings import *  # noqa: F403  all of them
from saboteur_site.settings import MIDDLEWARE

MIDDLEWARE = [*MIDDLEWARE, "tests.proofs.planted.mistaken"]


KEPT = []


def mistaken(answer):
    """The log's page fails; a form that is refused has already counted the table on; two megabytes
    of every request stay.
    """

    def answered(request):
        KEPT.append(b"x" * 2_000_000)
        if request.path.endswith("/log/"):
            raise LookupError("planted")
        response = answer(request)
        if request.method == "POST" and response.status_code >= 400:
            from games.models import Table

            Table.objects.update(locked=True)
        return response

    return answered
