"""The site's settings with two leaks in its answers, which games at the real server must notice."""

from saboteur_site.settings import *  # noqa: F403  all of them
from saboteur_site.settings import MIDDLEWARE

MIDDLEWARE = [*MIDDLEWARE, "tests.proofs.indiscreet.telling"]


def telling(answer):
    """The club knows the roles of games that run, a table's pages what Chloé has looked at."""

    def answered(request):
        response = answer(request)
        if request.path.startswith("/club/"):
            response["X-Roles"] = repr([state.round.dealt.roles for state in running()])
        if request.path.startswith("/t/"):
            code = request.path.split("/")[2]
            looks = [state.round.glimpses[2] for state in running(table__code=code)]
            response["X-Looks"] = repr(looks)
        return response

    return answered


def running(**which):
    """The positions of the games that are played now."""
    from games.log.store import timeline_of
    from games.models import Game

    games = Game.objects.filter(status=Game.Status.PLAYING, **which).exclude(rulebook="lutins")
    return [timeline_of(game).state for game in games]
