"""Pictures of a game and its film. Who sees the game sees them."""

from __future__ import annotations

from contextlib import suppress
from http import HTTPStatus
from uuid import UUID

from django.http import Http404, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.views.devices import neighbourhood_of
from scoring.albums import films, jobs
from scoring.albums.picture_files import PlayPictures
from scoring.albums.scenes import Scene
from scoring.models import Role
from scoring.pictures.film_kinds import KINDS
from scoring.replay.frames import Eyes
from scoring.views.access import ClubRequest, club_look, club_page
from scoring.views.pages import go, page, the_language, the_play


def picture(
    request: ClubRequest, pictures: PlayPictures, name: str, data: bytes, kind: str
) -> HttpResponse:
    """The bytes, unless the browser has them; nobody in between keeps them."""
    etag = quote_etag(f"{pictures.key}-{name}")
    response = get_conditional_response(request, etag=etag) or HttpResponse(data, kind)
    response["ETag"] = etag
    response["Cache-Control"] = "private, max-age=60"
    response["Content-Disposition"] = f'inline; filename="filon-{name}"'
    return response


def drawn(
    request: ClubRequest, pictures: PlayPictures, name: str, **facts: int | str
) -> HttpResponse:
    """The picture, or a word that it is being drawn: no page waits for it."""
    data = pictures.read(name)
    if data is None:
        play = pictures.scene.play
        wish = {"play": play.pk, "picture": name, "language": the_language(), **facts}
        with suppress(jobs.TooMuch):
            jobs.ask("draw", f"{play.uuid}-{name}", by=neighbourhood_of(request), **wish)
        data = pictures.read(name)
    return later() if data is None else picture(request, pictures, name, data, "image/png")


def later() -> HttpResponse:
    """Come back in a moment; a browser that shows nothing else does so by itself."""
    response = HttpResponse(
        _("The picture is being drawn: it will be here in a moment."),
        content_type="text/plain; charset=utf-8",
        status=HTTPStatus.SERVICE_UNAVAILABLE,
    )
    response["Retry-After"] = response["Refresh"] = "2"
    response["Cache-Control"] = "no-store"
    return response


@club_look(Role.VIEW)
def card(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """The result on one picture, to be passed on."""
    scene, language = Scene(the_play(request, uuid)), the_language()
    return drawn(request, PlayPictures(scene), f"card-{language}.png")


@club_look(Role.VIEW)
def step(request: ClubRequest, uuid: UUID, number: int) -> HttpResponse:
    """A step of the replay as a picture, told through somebody's eyes."""
    scene, language = Scene(the_play(request, uuid)), the_language()
    eyes = Eyes.read(request.GET.get("eyes", ""), len(scene.names))
    if scene.replay is None or number > scene.replay.length:
        raise Http404
    name = f"step-{number}-{eyes}-{language}.png"
    return drawn(request, PlayPictures(scene), name, step=number, eyes=str(eyes))


@club_look(Role.VIEW)
def film(request: ClubRequest, uuid: UUID, kind: str) -> HttpResponse:
    """The film, once it is made."""
    scene = Scene(the_play(request, uuid))
    pictures, name = PlayPictures(scene), films.name_of(kind, the_language())
    data = pictures.read(name)
    if data is None:
        raise Http404
    return picture(request, pictures, name, data, KINDS[kind])


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.VIEW)
def film_wish(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """Have the film made, and say how far it is."""
    found = the_play(request, uuid)
    scene, language = Scene(found), the_language()
    if scene.replay is None:
        raise Http404
    pictures = PlayPictures(scene)
    if request.method == "POST":
        films.wish(pictures, language)
        try:
            jobs.ask("film", str(found.uuid), by=neighbourhood_of(request), play=found.pk)
        except jobs.TooMuch:
            return go(request, "play", uuid, notice=_("Another film is being made: try again."))
    if not request.htmx:
        return go(request, "play", uuid)
    return page(
        request,
        "scoring/_film.html",
        "history",
        play=found,
        film=films.state_of(pictures, language).name,
    )
