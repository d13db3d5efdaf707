"""What may lie in the project, and what no file of it may say."""

import re

from tests.quality.tree import files, lines_of

TOP = {
    ".ci",
    ".editorconfig",
    ".gitignore",
    ".oxfmtrc.json",
    ".pre-commit-config.yaml",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "games",
    "manage.py",
    "pyproject.toml",
    "requirements.lock",
    "saboteur_site",
    "scoring",
    "static",
    "templates",
    "tests",
}
TEXTS = ("*.py", "*.html", "*.js", "*.css", "*.svg", "*.md", "*.toml", "*.lock", "*.po", "*.txt")

# Said in pieces, or this file would say them itself.
FAR_HOSTS = re.compile(
    "|".join(
        re.escape(".".join(parts))
        for parts in (
            ("pypi", "org"),
            ("pythonhosted", "org"),
            ("npmjs", "org"),
            ("npmjs", "com"),
            ("unpkg", "com"),
            ("jsdelivr", "net"),
            ("cloudflare", "com"),
            ("googleapis", "com"),
            ("gstatic", "com"),
        )
    )
)


def test_the_top_folder_holds_what_it_should():
    assert {path.parts[0] for path in files()} - TOP == set()


def test_no_file_names_a_registry_or_a_foreign_store():
    lines = lines_of(*TEXTS, besides=("*/vendor/*",))
    assert [place for place, line in lines if FAR_HOSTS.search(line)] == []
