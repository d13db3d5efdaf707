"""From a fresh clone to a running command: makes `.venv`, fills it from the lock, goes on inside.

Only the standard library is at hand here, and the words must be readable by an old Python, which
is told that it is too old.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from .terminal import Halt, _, say

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
COMPILED = "compiled"
OLDEST = (3, 11)
EVERYTHING = ("-n", "auto")
"""What pytest is told where nobody says what to test: all of it, on all cores."""
LONG = (*EVERYTHING, "--long", "--cov", "--cov-report=term")
"""The same with the long proofs; it also says which lines and branches nothing has run through."""
CHANGED = (*EVERYTHING, "--changed")
"""What uncommitted changes concern, on all cores too: a change at the bottom concerns a lot."""


@contextlib.contextmanager
def clear_sentences() -> Iterator[None]:
    """Whatever stops a command is said in a sentence; the trace is for what nobody foresaw."""
    try:
        yield
    except Halt as reason:
        sys.exit(f"Filon: {reason}")
    except KeyboardInterrupt:
        sys.exit(130)


def prepare(arguments: list[str]) -> None:
    """Return inside an interpreter that can run *arguments*, or do not return."""
    if sys.version_info[:2] < OLDEST:
        sentence = _("Python {oldest} or newer is needed; this is {version}.")
        version = "{}.{}".format(*sys.version_info[:2])
        raise Halt(sentence.format(oldest="{}.{}".format(*OLDEST), version=version))
    keep_compiled()
    verb = arguments[1] if len(arguments) > 1 else ""
    if verb == "play":
        _read_play_options(arguments[2:])
        _install("runtime", *_database_parts())
        _go_inside(arguments)
    elif verb == "test":
        _install_for_tests()
        usual = {(): EVERYTHING, ("--long",): LONG, ("--changed",): CHANGED}
        _run(str(_python()), "-m", "pytest", *usual.get(tuple(arguments[2:]), arguments[2:]))
    elif verb == "prove":
        _install_for_tests()
        _run(str(_python()), "-m", "tests.proofs", *arguments[2:])
    elif verb == "install":
        _install("runtime", *_database_parts())
        _compile_sources()
        say(_("Everything is installed in {folder}.").format(folder=VENV))
        sys.exit(0)
    elif verb == "lock":
        _refresh_lock()
        sys.exit(0)
    elif importlib.util.find_spec("django") is None:
        _go_inside(arguments)


def keep_compiled() -> None:
    """Keep compiled modules in `.venv` where the environment wants none beside the sources.

    With none at all every start compiles a thousand files, and takes three times as long.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(VENV / COMPILED))
        if _is_inside():
            sys.dont_write_bytecode = False
            sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"]


def _compile_sources() -> None:
    """The user that a site runs as may not write beside the sources: it would compile them anew
    at every start."""
    from . import installation

    rooms = [str(ROOT / name) for name in ("games", "scoring", "saboteur_site")]
    installation.run(str(_python()), "-m", "compileall", "-q", *rooms)


def _read_play_options(arguments: list[str]) -> None:
    """Settings are read before Django reads options, so these three become settings."""
    from . import listening

    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    for name in ("port", "host", "data"):
        parser.add_argument("--" + name)
    options, _others = parser.parse_known_args(arguments)
    if options.data is not None:
        os.environ["FILON_DATA"] = str(Path(options.data).expanduser().absolute())
    if options.host is not None:
        os.environ["FILON_HOST"] = options.host
    if options.port is not None:
        os.environ["FILON_PORT"] = options.port
    host, port = os.environ.get("FILON_HOST", "0.0.0.0"), os.environ.get("FILON_PORT", "8000")  # noqa: S104  phones must reach it
    if port.isdigit() and 0 < int(port) < 65536 and not set(host) - set("0123456789."):
        listening.opened(host, int(port)).close()  # said now rather than after an installation


def _database_parts() -> list[str]:
    return ["postgres"] if os.environ.get("DATABASE_URL", "").startswith("postgres") else []


def _install(*parts: str) -> None:
    from . import installation

    installation.ensure(VENV, ROOT / "requirements.lock", parts)


def _refresh_lock() -> None:
    from . import lock

    uv = shutil.which("uv") or shutil.which("uv", path=str(VENV / "bin"))
    if uv is None:
        raise Halt(_("uv is needed to refresh the lock: pip install uv"))
    lock.refresh(ROOT, uv)


def _install_for_tests() -> None:
    """Programs beside packages, unless Python lacks what makes the folder for packages."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as aside:
        programs = aside.submit(_install_programs)
        if importlib.util.find_spec("ensurepip") is None:
            programs.result()
        _install("runtime", "postgres", "test")
        programs.result()


def _install_programs() -> None:
    from . import programs

    programs.ensure()


def _python() -> Path:
    return VENV / "bin" / "python"


def _is_inside() -> bool:
    return Path(sys.prefix).resolve() == VENV.resolve()


def _go_inside(arguments: list[str]) -> None:
    if _is_inside():
        return
    if not _python().exists():
        sentence = _("Nothing is installed yet: run “python3 manage.py install” first.")
        raise Halt(sentence)
    _run(str(_python()), *arguments)


def _run(*command: str) -> NoReturn:
    """Become *command*: Ctrl-C and other signals reach it, its answer is ours."""
    sys.stdout.flush()
    sys.stderr.flush()
    try:
        os.execv(command[0], command)  # noqa: S606  our own interpreter
    except OSError as trouble:
        sentence = _("{program} cannot be started: {reason}. Remove the folder {folder}.")
        raise Halt(
            sentence.format(program=command[0], reason=trouble.strerror, folder=VENV)
        ) from None
