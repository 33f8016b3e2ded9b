"""File systems that lack what local disks have: owners, modes, locks, two files that change places, replaced files that
can still be read. Each was met with a real one (FUSE); here the system's answers are given by hand.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys

import pytest

import i18n_workbench as i18n
from i18n_workbench.disk import files, platform
from i18n_workbench.disk.locks import Lock
from i18n_workbench.disk.swap import swap
from i18n_workbench.errors import DiskError

fcntl = pytest.importorskip("fcntl")


def answering(number):
    """A call that always fails so."""

    def answer(*arguments, **options):
        raise OSError(number, os.strerror(number))

    return answer


@pytest.fixture
def project(workspace):
    return workspace(
        {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {"a": "A"},
            "locales/fr.json": {"a": "Un"},
        }
    )


@pytest.mark.parametrize(
    "number", [errno.EPERM, errno.EINVAL, errno.ENOSYS, errno.ENOTSUP]
)
def test_what_has_no_owners_and_modes_is_written_all_the_same(
    project, monkeypatch, number
):
    (project / "locales/fr.json").chmod(0o640)
    monkeypatch.setattr(os, "fchown", answering(number))
    monkeypatch.setattr(platform, "set_mode", answering(number))
    i18n.open(project).changes().set("a", "fr", "Une").apply()
    assert i18n.open(project).messages["value"].tolist() == ["A", "Une"]


def test_a_failing_disk_is_no_lack_of_modes(project, monkeypatch):
    (project / "locales/fr.json").chmod(0o640)
    monkeypatch.setattr(platform, "set_mode", answering(errno.EIO))
    with pytest.raises(DiskError):
        i18n.open(project).changes().set("a", "fr", "Une").apply()
    assert i18n.open(project).messages["value"].tolist() == ["A", "Un"]


@pytest.mark.parametrize("number", [errno.ENOENT, errno.ESTALE])
def test_a_replaced_file_may_be_gone_at_once(tmp_path, monkeypatch, number):
    file = tmp_path / "fr.json"
    file.write_bytes(b"old")
    monkeypatch.setattr(platform, "exchange", lambda one, other: False)
    replace = platform.replace

    def forgetting(source, target):
        replace(source, target)
        monkeypatch.setattr(
            "i18n_workbench.disk.swap.read_descriptor", answering(number)
        )

    monkeypatch.setattr(platform, "replace", forgetting)
    swapped = swap(file, b"old", b"new")
    swapped.look()
    swapped.finish()
    assert file.read_bytes() == b"new"


def test_a_file_that_is_replaced_on_the_server_is_opened_again(tmp_path, monkeypatch):
    file = tmp_path / "fr.json"
    file.write_bytes(b"new")
    answers = [errno.ESTALE, errno.ESTALE]
    read = files.read_descriptor

    def stale(descriptor):
        if answers:
            raise OSError(answers.pop(), "stale")
        return read(descriptor)

    monkeypatch.setattr(files, "read_descriptor", stale)
    assert files.read_file(file) == b"new"
    answers += [errno.ESTALE] * 9
    with pytest.raises(OSError, match="stale"):
        files.read_file(file)


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOSYS])
def test_a_disk_that_cannot_be_flushed_is_written(project, monkeypatch, number):
    monkeypatch.setattr(os, "fsync", answering(number))
    i18n.open(project).changes().set("a", "fr", "Une").apply()
    monkeypatch.setattr(os, "fsync", answering(errno.EIO))
    with pytest.raises(DiskError):
        i18n.open(project).changes().set("a", "fr", "Deux").apply()
    assert i18n.open(project).messages["value"].tolist() == ["A", "Une"]


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP])
def test_without_locks_a_file_is_the_lock(project, tmp_path, monkeypatch, number):
    monkeypatch.setattr(fcntl, "flock", answering(number))
    i18n.open(project).changes().set("a", "fr", "Une").apply()
    one, other = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    assert one.take()
    assert not other.take()
    one.release()
    assert other.take()
    other.release()


def test_a_lock_whose_file_cannot_be_closed_well_is_free(tmp_path, monkeypatch):
    close = os.close

    def closed_with_an_error(descriptor):
        close(descriptor)
        raise OSError(errno.EIO, "Input/output error")

    one, other = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    assert one.take()
    with monkeypatch.context() as patched:
        patched.setattr(os, "close", closed_with_an_error)
        one.release()
    assert other.take()
    other.release()


def test_who_was_killed_with_such_a_lock_keeps_nobody_waiting(tmp_path):
    dying = (
        "import fcntl, os, pathlib, sys\n"
        "def flock(*_): raise OSError(37, 'No locks available')\n"
        "fcntl.flock = flock\n"
        "from i18n_workbench.disk.locks import Lock\n"
        "took = Lock(pathlib.Path(sys.argv[1])).take(30)\n"
        "if len(sys.argv) > 2: os._exit(9)\n"
        "sys.exit(not took)\n"
    ).replace("37", str(errno.ENOLCK))
    command = [sys.executable, "-c", dying, str(tmp_path / "lock")]
    assert subprocess.run([*command, "die"], check=False).returncode == 9
    assert subprocess.run(command, check=False).returncode == 0
