"""Settings read one by one: what each may hold, and a refusal that begins with its name."""

import pytest

from saboteur_site.environment import BadSetting, Environment


def read(value, method, **options):
    return getattr(Environment({"IT": value}), method)("IT", **options)


@pytest.mark.parametrize(
    ("value", "method", "options", "found"),
    [
        (" yes ", "flag", {}, True),
        ("off", "flag", {}, False),
        ("12", "number", {"default": 5, "low": 1, "high": 60}, 12),
        ("", "number", {"default": 5, "low": 1, "high": 60}, 5),
        ("info", "choice", {"default": "ERROR", "among": ("INFO", "ERROR")}, "INFO"),
        ("localhost", "address", {"default": ""}, "127.0.0.1"),
        ("[::1]", "address", {"default": ""}, "::1"),
        ("Filon.example, .club.org", "hosts", {}, ["filon.example", ".club.org"]),
        ("https://filon.example/", "site", {}, "https://filon.example"),
        ("redis://127.0.0.1:6379/0", "redis", {}, "redis://127.0.0.1:6379/0"),
    ],
)
def test_what_a_setting_may_hold(value, method, options, found):
    assert read(value, method, **options) == found


@pytest.mark.parametrize(
    ("value", "method", "options"),
    [
        ("maybe", "flag", {}),
        ("a\nb", "text", {}),
        ("0", "number", {"default": 5, "low": 1, "high": 60}),
        ("٣", "number", {"default": 5, "low": 1, "high": 60}),
        ("filon.example", "address", {"default": ""}),
        ("*", "hosts", {}),
        ("https://filon.example", "hosts", {}),
        ("0.0.0.0/0", "networks", {}),
        ("https://filon.example/club", "site", {}),
        ("a" * 40, "secret", {}),
        ("redis://192.0.2.7/0", "redis", {}),
    ],
)
def test_what_it_may_not_is_refused_by_name(value, method, options):
    with pytest.raises(BadSetting, match=r"^IT: "):
        read(value, method, **options)


def test_a_misspelt_name_is_told_with_the_one_that_was_meant():
    environment = Environment({"FILON_PROT": "8000"})
    environment.text("FILON_PORT")
    with pytest.raises(BadSetting, match="FILON_PORT"):
        environment.refuse_unknown("FILON_")
