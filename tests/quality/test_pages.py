"""Templates and scripts keep to the content security policy, and everything they name exists."""

import re

import pytest
from django.contrib.staticfiles import finders
from django.template import engines

from saboteur_site.bundles import BUNDLES
from saboteur_site.headers import CONTENT_SECURITY_POLICY
from saboteur_site.template_loader import squeezed
from tests.quality.figures import APPS
from tests.quality.tree import lines_of, matching, text_of

TEMPLATES = [path for path in matching("*.html") if path.parts[0] == "templates"]
FORBIDDEN = {
    "an inline script": re.compile(r"<script(?![^>]*\bsrc=)", re.I),
    "a handler in an attribute": re.compile(r"\s(on(?!e=)[a-z]+|hx-on[\w:-]*)\s*=", re.I),
    "a style attribute": re.compile(r"\sstyle\s*=", re.I),
    "an inline style sheet": re.compile(r"<style\b", re.I),
    "a script address": re.compile(r"javascript:", re.I),
    "a resource from elsewhere": re.compile(
        r"\b(src|srcset|data|action)\s*=\s*[\"']?(https?:)?//", re.I
    ),
    "a style sheet from elsewhere": re.compile(r"<link\b[^>]*href=[\"']?(https?:)?//", re.I),
    "text taken as markup": re.compile(r"\|\s*safe\b|autoescape\s+off"),
}


def test_there_are_templates_to_look_at():
    assert len(TEMPLATES) > 1


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_template_holds(what):
    found = [path for path in TEMPLATES if FORBIDDEN[what].search(squeezed(text_of(path)))]
    assert found == []


def test_no_script_makes_code_of_text():
    made = re.compile(r"\beval\(|new Function|\.innerHTML|insertAdjacentHTML|document\.write")
    lines = lines_of("static/js/*.js", "static/js/*/*.js")
    assert [place for place, line in lines if made.search(line)] == []


def test_no_style_sheet_loads_from_elsewhere():
    lines = lines_of("static/css/*.css")
    assert [
        place for place, line in lines if re.search(r"url\([\"']?(https?:)?//|@import", line)
    ] == []


def test_the_policy_allows_nothing_unsafe():
    assert "unsafe" not in CONTENT_SECURITY_POLICY
    assert "*" not in CONTENT_SECURITY_POLICY


@pytest.mark.parametrize("path", TEMPLATES, ids=str)
def test_a_template_can_be_read(path):
    engines["django"].from_string(squeezed(text_of(path)))


def test_every_static_file_a_template_names_exists():
    named = re.compile(r"{%\s*static\s+['\"]([^'\"]+)['\"]")
    lost = [
        f"{path}: {name}"
        for path in TEMPLATES
        for name in named.findall(text_of(path))
        if finders.find(name) is None and name not in BUNDLES
    ]
    assert lost == []


CODE = [path for path in matching("*.py") if path.parts[0] in APPS]
BY_DJANGO = re.compile(r"templates/\d{3}(_csrf)?\.html")
"""Pages of failures: Django knows their names."""


def test_every_template_is_named_as_written():
    """No name is composed: whoever looks for a template's users finds them by its name."""
    said = "".join(text_of(path) for path in [*CODE, *TEMPLATES, *matching("*/look/pages/*.html")])
    names = [str(path) for path in TEMPLATES if not BY_DJANGO.fullmatch(str(path))]
    unnamed = [name for name in names if not re.search(rf"[\"']{name[10:]}[\"']", said)]
    assert unnamed == []


def test_every_template_that_code_names_exists():
    named = {name for path in CODE for name in re.findall(r'"([\w/]+\.html)"', text_of(path))}
    assert len(named) > 50
    assert sorted(named - {str(path)[10:] for path in TEMPLATES}) == []


def test_every_part_of_a_table_that_unfolds_is_known_by_an_id():
    """What somebody has opened stays open when the page is drawn anew (static/js/keep.js)."""
    nameless = re.compile(r"<details(?![^>]*\sid=)[^>]*>")
    tables = [path for path in TEMPLATES if path.parts[1] in ("games", "components")]
    assert [path for path in tables if nameless.search(squeezed(text_of(path)))] == []
