"""The site's settings with two mistakes in its pages, which the proof by requests must notice."""

from saboteur_site.settings import *  # noqa: F403  all of them
from saboteur_site.settings import MIDDLEWARE

MIDDLEWARE = [*MIDDLEWARE, "tests.proofs.planted.mistaken"]


def mistaken(answer):
    """The log's page fails; a form that is refused has already counted the table on."""

    def answered(request):
        if request.path.endswith("/log/"):
            raise LookupError("planted")
        response = answer(request)
        if request.method == "POST" and response.status_code >= 400:
            from games.models import Table

            Table.objects.update(locked=True)
        return response

    return answered
