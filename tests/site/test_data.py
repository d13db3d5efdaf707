"""The data folder: its key, its rights, and the file system under it."""

import os
import pathlib
import stat

import pytest

from saboteur_site import data
from saboteur_site.environment import BadSetting


@pytest.fixture
def lax():
    """Files are for everybody unless something is done about it."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_the_key_is_made_once_and_for_the_owner_alone(tmp_path):
    first = data.secret_key("FILON_DATA", tmp_path)
    file = tmp_path / "secret.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(first) >= 50
    file.chmod(0o644)
    assert data.secret_key("FILON_DATA", tmp_path) == first
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_damaged_key_is_refused_rather_than_replaced(tmp_path):
    (tmp_path / "secret.key").write_text("")
    with pytest.raises(BadSetting, match=r"secret\.key"):
        data.secret_key("FILON_DATA", tmp_path)


def test_one_process_plays_in_a_folder_at_a_time(tmp_path):
    occupied = pytest.raises(data.Occupied, match=str(os.getpid()))
    with data.FolderClaim(tmp_path), occupied, data.FolderClaim(tmp_path):
        pass
    with data.FolderClaim(tmp_path):
        pass


MOUNTS = """\
/dev/vda1 / ext4 rw 0 0
server:/export /home nfs4 rw 0 0
/dev/vdb1 /home/me/disk ext4 rw 0 0
shared /media/my\\040share vboxsf rw 0 0
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/srv/filon.sqlite3", "ext4"),
        ("/home/you/filon.sqlite3", "nfs4"),
        ("/home/me/disk/filon.sqlite3", "ext4"),
        ("/media/my share/filon.sqlite3", "vboxsf"),
    ],
)
def test_the_file_system_under_a_path(path, kind):
    assert data.file_system(pathlib.Path(path), MOUNTS) == kind


def test_sqlite_on_a_network_file_system_is_refused(tmp_path):
    table = tmp_path / "mounts"
    table.write_text(f"server:/export {tmp_path} cifs rw 0 0\n")
    with pytest.raises(BadSetting, match=r"FILON_DATA.*cifs"):
        data.refuse_network_file_system("FILON_DATA", tmp_path / "filon.sqlite3", str(table))


def test_a_folder_that_was_open_to_others_is_closed(tmp_path, lax):
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    for name in ("secret.key", "filon.sqlite3", "filon.sqlite3-wal"):
        (folder / name).touch(mode=0o644)
    data.prepare("FILON_DATA", folder)
    for path in (folder, folder / "filon.sqlite3", folder / "filon.sqlite3-wal"):
        assert path.stat().st_mode & 0o077 == 0, path
    (folder / "later").touch()
    assert (folder / "later").stat().st_mode & 0o077 == 0


def test_a_folder_that_is_not_ours_alone_keeps_its_rights(tmp_path, lax):
    (tmp_path / "letters").touch(mode=0o644)
    tmp_path.chmod(0o755)
    data.prepare("FILON_DATA", tmp_path)
    assert tmp_path.stat().st_mode & 0o777 == 0o755
