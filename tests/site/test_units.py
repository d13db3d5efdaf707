"""The files of saboteur_site/deploy: systemd's own check, the example settings, the recipe."""

import re
import subprocess
import sys

import pytest

from games.live import bus, sse
from tests.fixtures.machine import need
from tests.fixtures.play import ROOT, clean_environment

pytestmark = pytest.mark.slow
DEPLOY = ROOT / "saboteur_site" / "deploy"
APP = "/srv/filon/app"


def test_systemd_understands_the_units(tmp_path):
    program = need("systemd-analyze")
    (tmp_path / "env").touch()
    for path in DEPLOY.glob("filon*"):
        text = path.read_text().replace("/etc/filon/filon.env", str(tmp_path / "env"))
        (tmp_path / path.name).write_text(text.replace(APP, str(ROOT)))
    units = sorted(str(path) for path in tmp_path.glob("filon*.[st]*"))
    assert len(units) == 4, units
    check = subprocess.run(
        [program, "verify", "--man=no", *units], capture_output=True, text=True, timeout=60
    )
    said = [line for line in check.stderr.splitlines() if "filon" in line]
    assert said == [], check.stderr


def test_every_setting_of_the_example_is_known():
    names = set(re.findall(r"^(\w+)=", (DEPLOY / "filon.env").read_text(), re.M))
    settings = (ROOT / "saboteur_site" / "settings.py").read_text()
    assert {name for name in names if f'"{name}"' not in settings} == set()


def test_every_file_that_is_to_be_installed_is_there():
    named = re.findall(r"saboteur_site/deploy/(\S+)", (DEPLOY / "README.md").read_text())
    assert len(named) >= 5
    assert [name for name in named if not list(DEPLOY.glob(name))] == []
    given = {path.name for pattern in named for path in DEPLOY.glob(pattern)}
    assert {path.name for path in DEPLOY.iterdir()} - given == {"README.md"}


def test_nginx_waits_longer_than_a_stream_is_silent_and_has_room_for_a_hall():
    text = (DEPLOY / "nginx.conf").read_text()
    (patience,) = map(int, re.findall(r"proxy_read_timeout (\d+)s;", text))
    assert patience > 2 * sse.HEARTBEAT
    (lines,) = map(int, re.findall(r"worker_connections (\d+);", text))
    (files,) = map(int, re.findall(r"worker_rlimit_nofile (\d+);", text))
    assert files > 2 * lines > 4 * bus.MAX_STREAMS, "each stream has two, and a line for its pages"


def test_the_operators_command_uses_the_sites_own_settings(tmp_path):
    """Without them `tables` would look into an empty database of its own."""
    (tmp_path / "env").write_text(f"FILON_DATA={tmp_path / 'data'}\n")
    text = (DEPLOY / "filon").read_text().replace(APP, str(ROOT))
    for old, new in {
        "/etc/filon/filon.env": str(tmp_path / "env"),
        "runuser -u filon --": "",  # there is no such user here
        ".venv/bin/python": sys.executable,
    }.items():
        assert old in text
        text = text.replace(old, new)
    (tmp_path / "filon").write_text(text)
    command = ["sh", str(tmp_path / "filon"), "help", "tables"]
    answer = subprocess.run(
        command, env=clean_environment(), capture_output=True, text=True, timeout=60
    )
    assert "List the open tables" in answer.stdout, answer.stderr
    assert (tmp_path / "data" / "secret.key").exists()


def test_the_recipe_says_what_a_backup_leaves_out_and_how_to_dump_everything():
    recipe = (DEPLOY / "README.md").read_text()
    assert "leaves out tables that are open, games under way" in " ".join(recipe.split())
    assert re.search(r"^pg_dump --format=custom --file=\S+ \"\$DATABASE_URL\"$", recipe, re.M)
    assert "saboteur_site/deploy" in (ROOT / "README.md").read_text()
