"""A revision is opened as any workspace is, read-only, beside the working tree."""

import gc
import subprocess

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import GitError, ReadOnlyError


def git(folder, *arguments):
    identity = [
        "-c",
        "user.name=A",
        "-c",
        "user.email=a@example.org",
        "-c",
        "commit.gpgsign=false",
    ]
    subprocess.run(
        ["git", "-C", folder, *identity, *arguments], check=True, capture_output=True
    )


@pytest.fixture
def repository(workspace):
    root = workspace(
        {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {"a": "One"},
            "src/a.vue": "{{ $t('a') }}",
        }
    )
    (root / "link.json").symlink_to("/etc/hostname")
    git(root, "init", "-q")
    git(root, "add", ".")
    git(root, "commit", "-qm", "first")
    git(root, "tag", "v1")
    (root / "locales/en.json").write_text('{"a": "One", "b": "Two"}')
    git(root, "commit", "-qam", "second")
    return root


def test_revisions_are_compared_side_by_side(repository):
    then, now = i18n.open(repository, revision="v1"), i18n.open(repository)
    assert [len(each.catalog.keys) for each in (then, now)] == [1, 2]
    assert list(then.usage()["status"]) == ["used"]
    assert not (then.root / "link.json").exists()
    with pytest.raises(ReadOnlyError):
        then.changes().set("a", "en", "Uno").apply()
    folder = then.root
    del then
    gc.collect()
    assert not folder.exists()


@pytest.mark.parametrize("revision", ["a\0b", "a\ud800", ""])
def test_what_no_revision_can_be_called(repository, revision):
    with pytest.raises(GitError, match="no revision") as caught:
        i18n.open(repository, revision=revision)
    assert caught.value.next_step


def test_an_unknown_revision(repository):
    with pytest.raises(GitError, match="no revision 'v9'"):
        i18n.open(repository, revision="v9")
