"""The packages in `.venv`: installed once, and again only when the lock or Python changed."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from . import lock
from .terminal import Halt, _, say


def ensure(venv: Path, lock_file: Path, parts: Sequence[str]) -> None:
    """Have *parts* of the lock installed in *venv*. Costs next to nothing when they are."""
    if Installation(venv, lock_file).missing(parts):
        with _alone(venv.parent):
            installation = Installation(venv, lock_file)  # another process may have been faster
            if installation.missing(parts):
                say(_("Installing what Filon needs. Only this once, about a minute…"))
                installation.install(parts)


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run *command* without a question; its words are kept for the case that it fails."""
    return subprocess.run(  # noqa: S603  a fixed program
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Two terminals do not install at the same time."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


class Installation:
    """A virtual environment and the lock it is filled from."""

    def __init__(self, venv: Path, lock_file: Path) -> None:
        self.venv = venv.resolve()  # a link to a folder elsewhere is followed, never replaced
        self.python = str(self.venv / "bin" / "python")
        self.parts = lock.read(lock_file)

    def missing(self, parts: Sequence[str]) -> list[str]:
        return [part for part in parts if not self._is_stamped(part)]

    def install(self, parts: Sequence[str]) -> None:
        if not self._version:
            self._make()
        with tempfile.TemporaryDirectory() as folder:
            wanted = Path(folder) / "requirements.txt"
            wanted.write_text("\n".join(self.parts[part] for part in parts))
            answer = self._install_by_uv(wanted)
            if answer is None or answer.returncode:
                answer = self._install_by_pip(wanted)
        if answer.returncode:
            sentence = _(
                "What Filon needs could not be installed. The first start needs the internet, "
                "later ones do not. The installer said:\n{words}"
            )
            raise Halt(sentence.format(words=_last_words(answer.stdout)))
        for part in parts:
            self._stamp(part).write_text(self._mark(part))

    def _stamp(self, part: str) -> Path:
        return self.venv / f"filon.{part}"

    def _mark(self, part: str) -> str:
        return hashlib.sha256(f"{self._version}\n{self.parts[part]}".encode()).hexdigest()

    def _is_stamped(self, part: str) -> bool:
        with contextlib.suppress(OSError):
            return self._stamp(part).read_text() == self._mark(part)
        return False

    @cached_property
    def _version(self) -> str:
        """The version of the Python inside; empty when there is none that runs."""
        if Path(sys.prefix).resolve() == self.venv:
            return "{}.{}".format(*sys.version_info)
        with contextlib.suppress(OSError):
            answer = run(self.python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])")
            return answer.stdout.strip() if answer.returncode == 0 else ""
        return ""

    def _make(self) -> None:
        uv = shutil.which("uv")
        if uv is None and importlib.util.find_spec("ensurepip") is None:
            package = "python{}.{}-venv".format(*sys.version_info)
            sentence = _(
                "Python’s venv module is missing. On Debian and Ubuntu: sudo apt install {package}"
            )
            raise Halt(sentence.format(package=package))
        try:
            self.venv.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=self.venv).close()
        except OSError as trouble:
            sentence = _("The folder {folder} cannot be written to ({reason}).")
            raise Halt(sentence.format(folder=self.venv.parent, reason=trouble.strerror)) from None
        if uv is not None:
            answer = run(uv, "venv", "--clear", "--python", sys.executable, str(self.venv))
        else:
            answer = run(sys.executable, "-m", "venv", "--clear", str(self.venv))
        self.__dict__.pop("_version", None)
        if answer.returncode:
            sentence = _("The folder {folder} could not be filled:\n{words}")
            raise Halt(sentence.format(folder=self.venv, words=_last_words(answer.stdout)))

    def _install_by_uv(self, wanted: Path) -> subprocess.CompletedProcess[str] | None:
        """uv is ten times as fast as pip, so it is fetched first; ``None`` if it cannot be."""
        uv = shutil.which("uv") or shutil.which("uv", path=str(self.venv / "bin"))
        if uv is None:
            installer = wanted.with_name("installer.txt")
            installer.write_text(self.parts["installer"])
            if self._install_by_pip(installer).returncode:
                return None
            uv = str(self.venv / "bin" / "uv")
        options = ["--python", self.python, "--no-deps", "--require-hashes", "--no-progress"]
        return run(uv, "pip", "install", *options, "--requirement", str(wanted))

    def _install_by_pip(self, wanted: Path) -> subprocess.CompletedProcess[str]:
        pip = [self.python, "-m", "pip"]
        if run(*pip, "--version").returncode:
            run(self.python, "-m", "ensurepip")
        options = ["--no-deps", "--require-hashes", "--quiet", "--disable-pip-version-check"]
        return run(*pip, "install", *options, "--requirement", str(wanted))


def _last_words(words: str) -> str:
    return "\n".join("    " + line for line in words.strip().splitlines()[-6:])
