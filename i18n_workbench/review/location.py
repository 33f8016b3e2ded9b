"""Where a workspace's review store stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import is_named

if TYPE_CHECKING:
    from pathlib import Path

NAME = "i18n-helper-reviews.yml"
OLDER_NAMES = ("i18n-ally-next-reviews.yml", "i18n-ally-reviews.yml")


def store_path(editor_dir: str) -> str:
    """The store's path, relative to the workspace."""
    return f"{editor_dir}/{NAME}"


def has_store(root: Path, editor_dir: str) -> bool:
    """Whether there is a store, an older one too, whatever can be read of it: most projects have none."""
    return any(is_named(root / editor_dir / name) for name in (NAME, *OLDER_NAMES))
