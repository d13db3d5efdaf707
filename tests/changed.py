"""Which test files a change concerns: `python3 manage.py test --changed [REV]`.

A test file is concerned if it changed itself, if it stands in the folder that mirrors a changed
module's room, or if it imports a changed module, directly or through helpers of the tests. What
pages are made of (templates, styles, scripts, translations) concerns the tests that look at pages.
"""

import ast
import pathlib
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGES = ("templates/", "static/", "saboteur_site/locale/")
ALWAYS = "tests/quality/"
EVERYTHING = ("tests/conftest.py", "tests/settings.py", "tests/fixtures/", "requirements.lock")
"""What all tests stand on."""


def changed_paths(base: str) -> set[str]:
    """Files that differ from *base* in the working tree, those git does not know yet included."""
    return {
        *_git("diff", "--name-only", base),
        *_git("ls-files", "--others", "--exclude-standard"),
    }


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def concerned(changed: Iterable[str], tests: Iterable[str]) -> set[str]:
    """Those of the test files *tests* that the files *changed* concern."""
    changed = set(changed)
    if any(path.startswith(EVERYTHING) for path in changed):
        return set(tests)
    modules = {_module(path) for path in changed if path.endswith(".py")}
    rooms = tuple(room for path in changed for room in _rooms(path))
    return {
        test
        for test in tests
        if test in changed or test.startswith((ALWAYS, *rooms)) or modules & _reached_by(test)
    }


def _rooms(path: str) -> Iterator[str]:
    """Folders of tests that mirror *path*."""
    folder = path.rpartition("/")[0]
    if path.startswith(PAGES):
        yield "tests/look/"
        yield "tests/browser/"
    elif path.startswith("games/engine/"):
        yield folder.replace("games/engine", "tests/engine", 1) + "/"
    elif path.startswith("saboteur_site/"):
        yield "tests/site/"
    elif path.startswith(("games/", "scoring/")) and folder.count("/"):
        yield f"tests/{folder}/"


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _reached_by(path: str) -> set[str]:
    """What a test file imports, followed through helpers of the tests, not through the app:
    from there nearly everything is reached.
    """
    reached: set[str] = set()
    waiting = [path]
    while waiting:
        for module in imports_of(waiting.pop()) - reached:
            reached.add(module)
            if module.startswith("tests."):
                waiting.append(module.replace(".", "/") + ".py")
    return reached


@cache
def imports_of(path: str) -> frozenset[str]:
    file = ROOT / path
    return frozenset(_imported(file.read_text())) if file.exists() else frozenset()


def _imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
