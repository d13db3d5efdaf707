"""Which pages may stand in a frame, as the middleware is told."""

from django.http import HttpResponse

from games.views.framing import SHOWS_FRAMES, may_be_framed, shows_own_pages


def test_a_page_with_frames_and_a_page_in_one_say_so():
    assert shows_own_pages(HttpResponse())[SHOWS_FRAMES]
    assert may_be_framed(HttpResponse())["X-Frame-Options"] == "SAMEORIGIN"
