"""The programs beside Python that the tests need, installed where that is allowed."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path

from .installation import run
from .terminal import _, say

PACKAGES = {
    "redis-server": "redis-server",
    "initdb": "postgresql",
    "chromium": "chromium",
    "chromium-headless-shell": "chromium-headless-shell",
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
    "msgfmt": "gettext",
    "nginx": "nginx-light",
    "systemd-analyze": "systemd",
}
"""Program to the Debian package that brings it."""

OTHER_NAMES = {"chromium": ("chromium-browser", "google-chrome")}


def find(program: str) -> str | None:
    """Where *program* is. Debian keeps servers and the database's tools out of a user's folders."""
    for name in (program, *OTHER_NAMES.get(program, ())):
        path: str | None = shutil.which(name)
        if path:
            return path
    if Path(f"/usr/sbin/{program}").exists():
        return f"/usr/sbin/{program}"
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    return str(found[-1]) if found else None


def missing() -> list[str]:
    """The packages to install."""
    packages = [PACKAGES[program] for program in PACKAGES if find(program) is None]
    if importlib.util.find_spec("ensurepip") is None:  # Debian keeps it apart from Python
        packages.append("python{}.{}-venv".format(*sys.version_info))
    return packages


def ensure() -> None:
    """Install what is missing if we may; the tests that need the rest skip themselves."""
    packages = missing()
    if packages and os.geteuid() == 0 and shutil.which("apt-get"):
        say(_("Installing {packages} for the tests…").format(packages=", ".join(packages)))
        _apt("update")
        if not _apt("install", *packages):
            for package in packages:  # one that does not exist must not stop the others
                _apt("install", package)
        importlib.invalidate_caches()


def _apt(verb: str, *packages: str) -> bool:
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    options = ["--yes", "--quiet", "--no-install-recommends"]
    return run("apt-get", verb, *options, *packages).returncode == 0
