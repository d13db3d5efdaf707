"""Pictures of a kept game on its page, in the reader's language."""

import pytest

from tests.scoring.albums.pages import opened, url

pytestmark = pytest.mark.usefixtures("own_folder")


def test_the_share_card_is_there_for_whoever_sees_the_game(play, host):
    picture = opened(host.get(url(play, "card")))
    assert picture.format == "PNG"
    assert picture.size == (1200, 630)
    page = host.get(url(play, "play")).content.decode()
    assert 'property="og:image"' in page
    assert url(play, "card") in page


def test_each_language_has_its_own(play, host):
    french = host.get(url(play, "card"), headers={"accept-language": "fr"})
    assert french.content != host.get(url(play, "card")).content
