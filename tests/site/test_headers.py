"""What every answer tells the browser, and the names the site answers to."""

import pytest

from saboteur_site.headers import CONTENT_SECURITY_POLICY, FRAGMENT_POLICY


@pytest.mark.parametrize("path", ["/", "/no-such-page/", "/static/css/look.css"])
@pytest.mark.django_db
def test_every_answer_guards_itself(client, path):
    headers = client.get(path, secure=True).headers
    assert "Cross-Origin-Opener-Policy" not in client.get(path).headers  # ignored, with a complaint
    assert headers["Content-Security-Policy"] == CONTENT_SECURITY_POLICY
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"


@pytest.mark.django_db
def test_a_fragment_may_load_nothing_should_it_ever_be_a_page(client):
    headers = client.get("/", headers={"hx-request": "true"}).headers
    assert headers["Content-Security-Policy"] == FRAGMENT_POLICY
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["evil.example", "192.0.2.66", "localhost.evil.example", "a b"])
def test_a_name_that_is_not_ours_is_refused(client, host):
    assert client.get("/", headers={"host": host}).status_code == 400


@pytest.mark.parametrize(
    ("language", "words"), [("fr", "revenir en arrière"), ("en", "Go back and try again")]
)
def test_where_http_is_led_to_https_it_is_refused_in_the_language_of_the_reader(
    client, settings, language, words
):
    """There it is refused before the middleware that finds the language is reached."""
    settings.SECURE_SSL_REDIRECT = True
    answer = client.get("/", headers={"host": "evil.example", "accept-language": language})
    assert answer.status_code == 400
    assert words in answer.content.decode()


@pytest.mark.django_db
def test_a_forwarded_name_is_not_believed(client):
    answer = client.get("/", headers={"host": "localhost", "x-forwarded-host": "evil.example"})
    assert "evil.example" not in answer.content.decode()


@pytest.mark.django_db
def test_the_language_is_the_browsers_until_it_is_chosen(client):
    def language(**headers):
        return client.get("/", headers=headers).headers["Content-Language"]

    assert language(**{"accept-language": "en-GB,en;q=0.9"}) == "en"
    assert language(**{"accept-language": "fr-CA"}) == "fr"
    client.post("/i18n/setlang/", {"language": "en", "next": "/"})
    assert language(**{"accept-language": "fr-CA"}) == "en"
