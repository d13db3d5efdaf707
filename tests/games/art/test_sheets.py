"""The sprites: up to date, well formed, light, and safe under a strict policy."""

import gzip
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from games.art.faces import ACTIONS, symbol_name
from games.art.roles import ROLES, SEALED, role_id
from games.art.sheets import SHEETS

FOLDER = settings.BASE_DIR / "static" / "art"
BY_HAND = ("roles.svg", "actions.svg")
FILES = {**SHEETS, **{name: (FOLDER / name).read_text for name in BY_HAND}}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", SHEETS)
def test_the_file_is_what_the_code_draws(name):
    assert (FOLDER / name).read_text(encoding="utf-8") == SHEETS[name]()


def test_no_other_picture_lies_there():
    assert {path.name for path in FOLDER.iterdir()} == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_a_sprite_is_well_formed_and_its_names_are_unique(name):
    root = ElementTree.fromstring(FILES[name]())
    assert root.tag == f"{SVG}svg"
    names = [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")]
    assert len(names) == len(set(names))
    assert all(symbol.get("viewBox") for symbol in root.iter(f"{SVG}symbol"))


def test_every_role_and_every_card_on_paper_has_its_picture():
    roles = {"r0", "r8", *map(role_id, ROLES), *SEALED.values()}
    cards = {*map(symbol_name, ACTIONS), "gold-1", "gold-2", "gold-3"}
    for name, wanted in (("roles.svg", roles), ("actions.svg", cards)):
        symbols = ElementTree.fromstring(FILES[name]()).iter(f"{SVG}symbol")
        assert {symbol.get("id") for symbol in symbols} == wanted


@pytest.mark.parametrize("name", FILES)
def test_a_sprite_has_no_style_script_or_link(name):
    """Nor references: a picture inside another file cannot look them up in every browser."""
    drawn = FILES[name]()
    assert not re.search(r"<style|\sstyle=|<script|\son\w+=|href=|url\(|<image|<text", drawn)


def test_pictures_weigh_little_over_the_wire():
    weight = {name: len(gzip.compress(draw().encode(), 9)) for name, draw in FILES.items()}
    first_box = ("icons.svg", "paths.svg", "actions.svg", "roles.svg")
    assert sum(weight[name] for name in first_box) < 45_000
    assert weight["paths2.svg"] < 25_000
    assert weight["galleries.svg"] < 4_000


def test_another_process_draws_the_same_bytes():
    """Names that depend on hashes or chance would differ from one start to the next."""
    program = (
        "import hashlib; from games.art.sheets import paths, galleries;"
        "print(hashlib.sha256((paths() + galleries()).encode()).hexdigest())"
    )
    sums = {
        subprocess.run(
            [sys.executable, "-c", program],
            check=True,
            capture_output=True,
            text=True,
            cwd=settings.BASE_DIR,
            env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin"},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(sums) == 1


def test_drawcards_writes_every_file_once(tmp_path, capsys):
    call_command("drawcards", to=tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == set(SHEETS)
    call_command("drawcards", to=tmp_path)
    assert "0 of" in capsys.readouterr().out.splitlines()[-1]


def test_drawcards_can_tell_what_is_out_of_date(tmp_path):
    call_command("drawcards", to=tmp_path)
    call_command("drawcards", to=tmp_path, check=True)
    (tmp_path / "paths.svg").write_text("old")
    with pytest.raises(CommandError, match=r"paths\.svg"):
        call_command("drawcards", to=tmp_path, check=True)
