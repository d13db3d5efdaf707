"""Settings from the environment: sensible by default, refused by name when they are broken."""

import os
import pathlib
import re
import runpy

import pytest

from saboteur_site import settings as installed
from saboteur_site.environment import BadSetting

FILE = pathlib.Path(installed.__file__)
LONG_KEY = "k7" * 8 + "Zq-93_xW" * 4


@pytest.fixture
def settle(tmp_path, monkeypatch):
    """Run the settings file as a fresh process would, with only these variables of ours set."""

    def run(**variables):
        for name in os.environ:
            if name.startswith("FILON_") or name in {"DATABASE_URL", "REDIS_URL"}:
                monkeypatch.delenv(name)
        for name, value in {"FILON_DATA": str(tmp_path / "data"), **variables}.items():
            monkeypatch.setenv(name, value)
        return runpy.run_path(str(FILE), run_name="saboteur_site.settings")

    return run


BROKEN = [
    ("FILON_PORT", "http"),
    ("FILON_PORT", "0"),
    ("FILON_PORT", "65536"),
    ("FILON_PORT", "-1"),
    ("FILON_PORT", "８０００"),
    ("FILON_HOST", "my laptop"),
    ("FILON_HOST", "300.1.1.1"),
    ("FILON_HOSTS", "*"),
    ("FILON_HOSTS", "https://filon.example"),
    ("FILON_HOSTS", "filon.example:8000"),
    ("FILON_URL", "filon.example"),
    ("FILON_URL", "ftp://filon.example"),
    ("FILON_URL", "https://filon.example/mine"),
    ("FILON_URL", "https://filon.example:port"),
    ("FILON_PROXIES", "0.0.0.0/0"),
    ("FILON_PROXIES", "the proxy"),
    ("FILON_PROXIES", "10.0.0.1/8"),
    ("FILON_SECRET_KEY", "secret"),
    ("FILON_SECRET_KEY", "a" * 60),
    ("FILON_DEBUG", "1"),
    ("FILON_DEBUG", "maybe"),
    ("FILON_THREADS", "0"),
    ("FILON_THREADS", "many"),
    ("FILON_LOG_LEVEL", "LOUD"),
    ("FILON_DATA", "/proc/filon"),
    ("FILON_DATA", "/dev/null/filon"),
    ("FILON_HSOT", "127.0.0.1"),
    ("DATABASE_URL", "mysql://filon@localhost/filon"),
    ("DATABASE_URL", "filon.sqlite3"),
    ("DATABASE_URL", "sqlite://filon.sqlite3"),
    ("DATABASE_URL", "postgres://filon@localhost"),
    ("DATABASE_URL", "postgres://filon@localhost:many/filon"),
    ("DATABASE_URL", "postgres://filon@localhost/filon?colour=red"),
    ("DATABASE_URL", "postgres://filon@localhost/fi\nlon"),
    ("REDIS_URL", "localhost:6379"),
    ("REDIS_URL", "http://localhost:6379"),
    ("REDIS_URL", "redis://localhost:6379/first"),
    ("REDIS_URL", "redis://cellar.example:6379/0"),
    ("REDIS_URL", "unix://"),
]


@pytest.mark.parametrize(("name", "value"), BROKEN)
def test_a_broken_setting_is_refused_by_name(settle, name, value):
    with pytest.raises(BadSetting) as refusal:
        settle(**{name: value})
    assert str(refusal.value).startswith(f"{name}: ")


def test_a_refusal_does_not_repeat_a_password(settle):
    with pytest.raises(BadSetting) as refusal:
        settle(DATABASE_URL="oracle://filon:hunter2@localhost/filon")
    assert "hunter2" not in str(refusal.value)


def test_a_misspelt_setting_is_told_apart(settle):
    with pytest.raises(BadSetting, match=r"FILON_HSOT.*FILON_HOST"):
        settle(FILON_HSOT="127.0.0.1")


def test_by_default_no_server_is_needed(settle, tmp_path):
    found = settle()
    database = found["DATABASES"]["default"]
    assert database["NAME"] == str(tmp_path / "data" / "filon.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert found["REDIS_URL"] == ""
    assert found["CELERY_BROKER_URL"].startswith("memory://")
    assert found["DEBUG"] is False


def test_a_key_given_by_hand_is_kept_nowhere(settle, tmp_path):
    assert settle(FILON_SECRET_KEY=LONG_KEY)["SECRET_KEY"] == LONG_KEY
    assert not (tmp_path / "data" / "secret.key").exists()


def test_debug_is_for_this_machine_alone(settle):
    assert settle(FILON_DEBUG="1", FILON_HOST="127.0.0.1")["DEBUG"] is True
    with pytest.raises(BadSetting, match="FILON_DEBUG"):
        settle(FILON_DEBUG="1", FILON_HOST="192.168.1.2")


def test_a_deal_that_can_be_foreseen_is_for_this_machine_alone(settle):
    assert settle(FILON_SEED="7", FILON_HOST="127.0.0.1")["FILON_SEED"] == "7"
    with pytest.raises(BadSetting, match="FILON_SEED"):
        settle(FILON_SEED="7", FILON_HOST="0.0.0.0")
    with pytest.raises(BadSetting, match="FILON_SEED"):
        settle(FILON_SEED="7", FILON_HOST="127.0.0.1", FILON_URL="https://filon.example")


@pytest.mark.parametrize("name", ["FILON_DEBUG", "FILON_SEED"])
@pytest.mark.parametrize(
    "way", [{"FILON_URL": "https://filon.example"}, {"FILON_PROXIES": "127.0.0.1"}]
)
def test_nobody_beyond_this_machine_meets_what_shows_secrets(settle, name, way):
    """Behind a proxy on the same machine the address to listen on is loopback, too."""
    with pytest.raises(BadSetting, match=name):
        settle(**{name: "1"}, FILON_HOST="127.0.0.1", **way)


def test_postgresql_by_its_address(settle):
    url = "postgresql://fi%40lon:p%2Fw@db.example:5433/mine?sslmode=require"
    database = settle(DATABASE_URL=url)["DATABASES"]["default"]
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["USER"], database["PASSWORD"]) == ("fi@lon", "p/w")
    assert (database["HOST"], database["PORT"], database["NAME"]) == ("db.example", "5433", "mine")
    assert database["OPTIONS"]["sslmode"] == "require"


def test_sqlite_by_its_address(settle, tmp_path):
    database = settle(DATABASE_URL=f"sqlite:///{tmp_path}/other.sqlite3")["DATABASES"]["default"]
    assert database["NAME"] == f"{tmp_path}/other.sqlite3"


def test_redis_carries_tasks_that_come_back(settle):
    found = settle(REDIS_URL="rediss://:word@cellar.example:6380/1")
    assert found["CELERY_BROKER_URL"] == "rediss://:word@cellar.example:6380/1"
    assert found["CELERY_BROKER_TRANSPORT_OPTIONS"]["visibility_timeout"] <= 60
    assert found["CELERY_TASK_ACKS_LATE"]
    assert found["CELERY_ACCEPT_CONTENT"] == ["json"]


def test_cookies_are_for_https_where_the_site_is(settle):
    assert settle(FILON_URL="https://filon.example")["CSRF_COOKIE_SECURE"] is True
    assert settle()["CSRF_COOKIE_SECURE"] is False


def test_phones_are_sent_where_the_setting_says(settle):
    found = settle(FILON_URL="https://filon.example:444/")
    assert str(found["FILON_BASE_URL"]) == "https://filon.example:444"
    assert "filon.example" in list(found["ALLOWED_HOSTS"])


def test_every_setting_stands_in_the_readme():
    known = set(re.findall(r'"(FILON_[A-Z_]+|DATABASE_URL|REDIS_URL)"', FILE.read_text()))
    readme = (FILE.parents[1] / "README.md").read_text()
    assert known - {"FILON_"} == set(re.findall(r"^\| `(\w+)`", readme, re.MULTILINE)) & known
    assert len(known) > 10
