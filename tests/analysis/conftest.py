"""Small git repositories with known histories."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

IDENTITY = {
    "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.org",
    "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, "LC_ALL": "C",
}  # fmt: skip


class Repo:
    """A repository whose commits are an hour apart."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.time = 1_700_000_000
        root.mkdir(parents=True)
        self.git("-c", "init.defaultBranch=main", "init", "-q")

    def git(self, *arguments: str, author: str = "Ada") -> str:
        stamp = f"{self.time} +0000"
        environment = {
            **os.environ,
            **IDENTITY,
            "GIT_AUTHOR_NAME": author,
            "GIT_AUTHOR_DATE": stamp,
            "GIT_COMMITTER_DATE": stamp,
        }
        done = subprocess.run(
            ["git", "-C", str(self.root), *arguments],
            env=environment,
            capture_output=True,
            check=True,
        )
        return done.stdout.decode().strip()

    def commit(
        self,
        files: Mapping[str, object] | None = None,
        message: str = "change",
        author: str = "Ada",
    ) -> str:
        """Write files (dicts become JSON, None removes), commit all, and give the commit's id."""
        for name, content in (files or {}).items():
            self.write(name, content)
        return self.save(message, author)

    def write(self, name: str, content: object) -> None:
        path = self.root / name
        if content is None:
            path.unlink()
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        text = (
            content
            if isinstance(content, str)
            else json.dumps(content, ensure_ascii=False, indent=2) + "\n"
        )
        path.write_text(text, encoding="utf-8", newline="")

    def save(self, message: str = "change", author: str = "Ada") -> str:
        self.time += 3600
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", message, author=author)
        return self.git("rev-parse", "HEAD")

    def merge(self, branch: str) -> str:
        self.time += 3600
        self.git("merge", "-q", "--no-ff", "-m", "merge", branch)
        return self.git("rev-parse", "HEAD")

    def checkout(self, revision: str, folder: Path) -> Path:
        """A fresh checkout of a revision, without its history."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        archive = subprocess.run(
            ["git", "-C", str(self.root), "archive", revision],
            capture_output=True,
            check=True,
        ).stdout
        subprocess.run(["tar", "-x", "-C", str(folder)], input=archive, check=True)
        return folder


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    """An empty repository."""
    return Repo(tmp_path / "repo")


@pytest.fixture
def new_repo(tmp_path: Path) -> Callable[[str], Repo]:
    """Empty repositories by name."""
    return lambda name: Repo(tmp_path / name)
