"""The data folder: the database, the secret key, pictures; one process plays in it at a time."""

from __future__ import annotations

import contextlib
import fcntl
import os
import secrets
import sys
import tempfile
from pathlib import Path
from typing import IO

from .environment import BadSetting
from .terminal import Halt, _

NETWORK_FILE_SYSTEMS = frozenset(
    {"9p", "afs", "beegfs", "ceph", "cifs", "coda", "davfs", "fuse.davfs2", "fuse.glusterfs"}
    | {"fuse.rclone", "fuse.s3fs", "fuse.sshfs", "gfs2", "glusterfs", "lustre", "ncpfs", "nfs"}
    | {"nfs4", "ocfs2", "smb2", "smb3", "smbfs", "vboxsf", "vmhgfs"}
)


def prepare(setting: str, folder: Path) -> None:
    """Make *folder* unless it is there; refuse one that cannot be written to.

    From here on whatever this process writes is for its owner, whoever started it.
    """
    os.umask(0o077)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        _narrow(folder)
    except OSError as trouble:
        why = _("the folder {folder} cannot be written to ({reason}). Choose another with --data.")
        raise BadSetting(
            setting, why.format(folder=folder, reason=trouble.strerror or trouble)
        ) from None


def _narrow(folder: Path) -> None:
    """Remove the rights of others from a folder of ours that was made with a wider umask."""
    if not (folder / "secret.key").exists() and any(folder.iterdir()):
        return
    for path in (folder, *folder.glob("filon.sqlite3*")):
        about = path.stat()
        if about.st_mode & 0o077 and about.st_uid == os.geteuid():
            path.chmod(about.st_mode & 0o700)


def secret_key(setting: str, folder: Path) -> str:
    """The key kept in *folder*, made at the first start. Two processes starting at once agree."""
    path = folder / "secret.key"
    with contextlib.suppress(FileExistsError):
        _write_once(path, secrets.token_urlsafe(50))
    key = path.read_text().strip()
    if len(key) < 32:
        why = _("the key in {path} is damaged: restore it. Removed, all phones lose their seat.")
        raise BadSetting(setting, why.format(path=path))
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)
    return key


def _write_once(path: Path, text: str) -> None:
    """Give *path* its text in one step; :exc:`FileExistsError` if it has one."""
    if path.exists():
        raise FileExistsError(path)
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".key-")  # readable by its owner only
    try:
        with os.fdopen(handle, "w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)
    finally:
        os.unlink(draft)


def file_system(path: Path, mounts: str) -> str:
    """The kind of file system *path* is on, by the kernel's table of mounts."""
    kinds = {}
    for line in mounts.splitlines():
        _device, where, kind, *_rest = line.split(" ")
        kinds[Path(where.replace("\\040", " "))] = kind  # a later mount hides an earlier one
    for folder in [path, *path.parents]:
        if folder in kinds:
            return kinds[folder]
    return ""


def refuse_network_file_system(setting: str, path: Path, table: str = "/proc/self/mounts") -> None:
    """SQLite's log is shared memory: over a network two machines would destroy the database."""
    if sys.platform != "linux":
        return
    kind = file_system(path.resolve(), Path(table).read_text())
    if kind in NETWORK_FILE_SYSTEMS:
        why = _("{path} is on a network file system ({kind}), where SQLite loses data.")
        raise BadSetting(setting, why.format(path=path, kind=kind))


class Occupied(Halt):
    """Another process plays in this folder."""


class FolderClaim:
    """Held by the one process that plays in a data folder; the system frees it when that dies."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "play.lock"
        self._file: IO[str] | None = None

    def __enter__(self) -> FolderClaim:
        self._file = self._path.open("a+")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.seek(0)
            process = self._file.read().strip() or "?"
            self._file.close()
            sentence = _(
                "Filon is already running with the data folder {folder} (process {process}). "
                "End it first, or choose another folder with --data."
            )
            raise Occupied(sentence.format(folder=self._path.parent, process=process)) from None
        self._file.truncate(0)
        self._file.write(str(os.getpid()))
        self._file.flush()
        return self

    def __exit__(self, *exc: object) -> None:
        assert self._file is not None
        self._file.truncate(0)
        self._file.close()
