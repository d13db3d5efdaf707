"""The terminal speaks the language that its variables name, or English."""

import pytest

from saboteur_site.terminal import CATALOGUES, _, language, say


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_terminal(variables, spoken, monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language() == spoken


def test_words_come_from_the_catalogue_of_the_pages(monkeypatch, capsys):
    assert (CATALOGUES / "fr/LC_MESSAGES/django.mo").exists()
    text = "say an address such as https://filon.example."
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    say(_(text))
    assert capsys.readouterr().out.strip() not in ("", text)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert _(text) == text
