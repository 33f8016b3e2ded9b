"""Files are read only where they are regular, and written whole or not at all."""

import os
import stat
import subprocess
import sys

import pytest

from i18n_workbench.disk import platform
from i18n_workbench.disk.files import SUFFIX, read_file, write_atomic
from i18n_workbench.errors import DiskError, ReadOnlyError


def test_writing_replaces_keeps_the_mode_and_leaves_nothing(tmp_path):
    file = tmp_path / "fr.json"
    file.write_bytes(b"old")
    file.chmod(0o640)
    write_atomic(file, b"new")
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (b"new", 0o640)
    assert list(tmp_path.iterdir()) == [file]


def test_writing_makes_folders_and_follows_links(tmp_path):
    file = tmp_path / "a" / "b" / "fr.json"
    write_atomic(file, b"1")
    link = tmp_path / "link.json"
    link.symlink_to(file)
    write_atomic(link, b"2")
    assert link.is_symlink()
    assert file.read_bytes() == b"2"


def test_writing_keeps_hard_links_together(tmp_path):
    file, other = tmp_path / "a", tmp_path / "b"
    file.write_bytes(b"a long old text")
    os.link(file, other)
    write_atomic(file, b"new")
    assert other.read_bytes() == b"new"


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    file = tmp_path / "fr.json"
    file.write_bytes(b"old")

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DiskError, match="no room on the disk"):
        write_atomic(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_read_only_file_is_refused(tmp_path, monkeypatch):
    file = tmp_path / "fr.json"
    file.write_bytes(b"old")
    # root may write anything
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(ReadOnlyError):
        write_atomic(file, b"new")
    assert file.read_bytes() == b"old"


def test_extended_attributes_are_kept(tmp_path):
    file = tmp_path / "fr.json"
    file.write_bytes(b"old")
    try:
        os.setxattr(file, "user.label", b"mine")
    except (AttributeError, OSError):
        pytest.skip("no extended attributes here")
    write_atomic(file, b"new")
    assert (file.read_bytes(), os.getxattr(file, "user.label")) == (b"new", b"mine")


def test_what_a_dead_process_left_goes_when_the_same_file_is_written(tmp_path):
    file = tmp_path / "fr.json"
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    left = tmp_path / f".fr.json.{gone.pid}.abcd{SUFFIX}"
    mine = tmp_path / f".fr.json.{os.getpid()}.abcd{SUFFIX}"
    for path in (left, mine):
        path.write_bytes(b"half")
    write_atomic(file, b"new")
    assert (left.exists(), mine.exists()) == (False, True)


def test_where_a_process_cannot_be_asked_for_its_file_goes_when_it_is_old(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(platform, "is_alive", lambda _: None)
    file = tmp_path / "fr.json"
    young = tmp_path / f".fr.json.1.abcd{SUFFIX}"
    old = tmp_path / f".fr.json.2.abcd{SUFFIX}"
    for path in (young, old):
        path.write_bytes(b"half")
    os.utime(old, (0, 0))
    write_atomic(file, b"new")
    assert (young.exists(), old.exists()) == (True, False)


@pytest.mark.parametrize("length", [3, 40])
def test_a_hard_linked_file_is_whole_on_a_full_disk(tmp_path, monkeypatch, length):
    file, other = tmp_path / "a", tmp_path / "b"
    file.write_bytes(b"a text of before")
    os.link(file, other)

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DiskError):
        write_atomic(file, b"x" * length)
    assert other.read_bytes() == b"a text of before"


def test_only_regular_files_are_read_and_written(tmp_path):
    if not hasattr(os, "mkfifo"):
        pytest.skip("no named pipes here")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="named pipe"):
        read_file(pipe)
    with pytest.raises(OSError, match="folder"):
        read_file(tmp_path)
    with pytest.raises(OSError, match="device"):
        read_file(type(tmp_path)(os.devnull))
    with pytest.raises(ReadOnlyError, match="device"):
        write_atomic(type(tmp_path)(os.devnull), b"x")
