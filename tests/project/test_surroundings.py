"""Trust, git, watching."""

from __future__ import annotations

import os
import subprocess
import threading

import pytest

from i18n_workbench.project import Watcher, trust
from i18n_workbench.project.git import asking, known_files


def test_trust_is_remembered_outside_and_for_this_path_only(tmp_path):
    inner = tmp_path / "inner"
    inner.mkdir()
    link = tmp_path / "link"
    link.symlink_to(inner)
    assert not trust.is_trusted(inner)
    trust.trust(link)
    assert trust.is_trusted(inner)
    assert not trust.is_trusted(tmp_path)
    assert list(inner.iterdir()) == []
    assert tmp_path not in trust.store().parents


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"trusted": 1}', '{"trusted": [1]}']
)
def test_a_damaged_store_trusts_nobody_and_is_mended(tmp_path, content):
    trust.store().parent.mkdir(parents=True, exist_ok=True)
    trust.store().write_text(content)
    assert not trust.is_trusted(tmp_path)
    trust.trust(tmp_path)
    assert trust.is_trusted(tmp_path)


@pytest.fixture
def repository(plant, monkeypatch, tmp_path_factory):
    monkeypatch.setenv(
        "GIT_CONFIG_GLOBAL", str(tmp_path_factory.mktemp("git") / "config")
    )
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    root = plant({"locales/en.json": "{}"})

    def git(*arguments):
        subprocess.run(
            ["git", "-C", str(root), *arguments], check=True, capture_output=True
        )

    git("init", "-q")
    git("config", "user.name", "Zoë")
    git("config", "user.email", "zoe@example.org")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    return root, git


def test_git_signs_by_the_environment_first(repository, monkeypatch):
    """As a commit that this process makes is signed: in containers and Voila nothing else says who works."""
    root, git = repository
    git("config", "author.name", "Ada")
    assert asking.user(root) == ("Ada", "zoe@example.org")
    monkeypatch.setenv("GIT_AUTHOR_NAME", "Grace")
    monkeypatch.setenv("GIT_AUTHOR_EMAIL", "grace@example.org")
    assert asking.user(root) == ("Grace", "grace@example.org")


def test_what_git_knows(repository):
    root, _ = repository
    assert len(asking.commit(root)) == 40
    assert asking.user(root) == ("Zoë", "zoe@example.org")
    assert asking.is_dirty(root) is False
    (root / "locales" / "en.json").write_text('{"a": "b"}')
    assert asking.is_dirty(root / "locales") is True


def test_git_runs_nothing_of_the_repository(repository):
    root, git = repository
    later = 4_000_000_000  # newer than the index, so that git looks at the content
    os.utime(root / "locales" / "en.json", (later, later))
    git("add", "locales")
    for name in (
        "core.fsmonitor",
        "filter.x.clean",
        "filter.x=y.clean",
        "filter.z.process",
    ):
        git("config", name, f"touch {root}/ran; cat")
    git("config", "filter.x=y.required", "true")
    (root / ".gitattributes").write_text("* filter=x\n*.json filter=x=y\n")
    assert asking.is_dirty(root) is False
    assert known_files.changed_since_commit(root) == []
    assert not (root / "ran").exists()
    (root / "locales" / "en.json").write_text('{"a": "b"}')
    assert asking.is_dirty(root) is True
    assert known_files.changed_since_commit(root) == ["locales/en.json"]
    assert not (root / "ran").exists()


def test_git_fetches_nothing_that_a_clone_lacks(repository):
    """A remote's address may be a command, and a partial clone asks its remote for every object that it lacks."""
    root, git = repository
    git("config", "core.repositoryFormatVersion", "1")
    git("config", "extensions.partialClone", "origin")
    git("config", "remote.origin.promisor", "true")
    git("config", "remote.origin.url", f"ext::touch {root}/ran")
    git("config", "protocol.ext.allow", "always")
    lacking = ["git", "-C", str(root), "rev-parse", "HEAD^{tree}"]
    tree = subprocess.run(lacking, check=True, capture_output=True, text=True).stdout
    (root / ".git" / "objects" / tree[:2] / tree[2:].strip()).unlink()
    assert asking.has_history(root) is False
    asking.is_dirty(root)
    known_files.changed_since_commit(root)
    known_files.known_contents(root, ["locales/en.json"])
    known_files.is_committed(root, "locales/en.json", b"{}")
    assert not (root / "ran").exists()


def test_git_runs_nothing_of_a_submodule(repository):
    root, git = repository
    inner = root / "inner"
    inner.mkdir()
    (inner / "a.json").write_text("{}")
    git("init", "-q", "inner")
    git("-C", "inner", "add", ".")
    author = ("-c", "user.name=Zoë", "-c", "user.email=zoe@example.org")
    git("-C", "inner", *author, "commit", "-q", "-m", "first")
    git("-C", "inner", "config", "filter.x.clean", f"touch {root}/ran; cat")
    (inner / ".git" / "info" / "attributes").write_text("* filter=x\n")
    git("add", "inner")
    git("commit", "-q", "-m", "second")
    later = 4_000_000_000
    os.utime(inner / "a.json", (later, later))
    assert known_files.changed_since_commit(root) == []
    assert asking.is_dirty(root) is False
    assert not (root / "ran").exists()


def test_settings_of_git_in_the_environment_are_kept():
    given = {
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "safe.directory",
        "GIT_CONFIG_VALUE_0": "*",
    }
    assert asking.without(given, []) == given
    emptied = asking.without(given, ["filter.x.clean", ""])
    assert emptied.items() >= (given | {"GIT_CONFIG_COUNT": "2"}).items()
    assert emptied["GIT_CONFIG_KEY_1"] == "filter.x.clean"
    assert emptied["GIT_CONFIG_VALUE_1"] == ""


def test_without_a_repository(tmp_path, monkeypatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert asking.commit(tmp_path) == ""
    assert asking.is_dirty(tmp_path) is None


def test_without_git(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert asking.commit(tmp_path) == ""
    assert asking.user(tmp_path) == ("", "")


def test_changes_are_told_and_nothing_after_stopping(opened):
    project = opened(["locales/en.json", "node_modules/x/en.json"])
    told = []
    heard = threading.Event()

    def callback(paths):
        told.extend(paths)
        heard.set()

    with Watcher(project, callback, debounce=50) as watcher:
        (project.root / "node_modules" / "x" / "en.json").write_text("[]")
        (project.root / "locales" / "fr.json").write_text("{}")
        assert heard.wait(60)
        assert watcher.running
    assert set(told) == {"locales/fr.json"}
    assert not watcher.running
    told.clear()
    (project.root / "locales" / "de.json").write_text("{}")
    assert told == []


def test_the_settings_of_the_workspace_are_watched_with_one_of_its_projects(opened):
    files = {"apps/shop/locales/en.json": "{}", ".vscode/settings.json": "{}"}
    project = opened(files, project="apps/shop")
    told = []
    heard = threading.Event()

    def callback(paths):
        told.extend(paths)
        heard.set()

    with Watcher(project, callback, debounce=50):
        settings = project.workspace / ".vscode" / "settings.json"
        settings.write_text('{"i18n-ally-next.sortKeys": true}')
        assert heard.wait(60)
    # an editor empties the file and then writes it, which may be told as two changes
    assert set(told) == {"../../.vscode/settings.json"}
