"""What a reviewer should know before deciding: as whom decisions are signed, and whether others get them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.language import N_, gettext
from i18n_workbench.project.git.asking import (
    ignored_by,
    is_shared,
    knows_driver,
    lacks_driver,
)
from i18n_workbench.review.identity import HOW_TO_SIGN
from i18n_workbench.review.location import has_store, store_path

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.review.identity import User

HOW_TO_SHARE = N_(
    "Decisions stay on this machine: git ignores `{store}` ({rule}). `git add --force {store}` shares them with others."
)
"""Of 335 repositories 133 ignore all of `.vscode`."""
HOW_TO_MERGE = N_(
    "This clone merges decisions line by line: `.gitattributes` names a merge driver that git does not know here. `i18n-workbench merge-driver install` tells it."
)
HOW_TO_INSTALL = N_(
    "This clone merges the decisions in `{store}` line by line: `i18n-workbench merge-driver install` has git merge them one by one."
)
DRIVER = "i18n-workbench"
"""The merge driver, as git's configuration and ``.gitattributes`` name it."""


def advice_for(user: User, root: Path, editor_dir: str) -> list[str]:
    """Sentences in the language that is spoken; none where all is well."""
    advice = []
    if user.unsigned:
        advice.append(gettext(HOW_TO_SIGN))
    unshared = how_to_share(root, editor_dir)
    if unshared:
        advice.append(unshared)
    if lacks_driver(root, store_path(editor_dir), DRIVER):
        advice.append(gettext(HOW_TO_MERGE))
    return advice


def how_to_merge(root: Path, editor_dir: str) -> str:
    """What helps where decisions that are shared are merged line by line; empty where there are none, or the driver does it."""
    store = store_path(editor_dir)
    if not has_store(root, editor_dir) or knows_driver(root, DRIVER):
        return ""
    return gettext(HOW_TO_INSTALL, store=store) if is_shared(root, store) else ""


def how_to_share(root: Path, editor_dir: str) -> str:
    """Why nobody else gets the decisions, and what helps; empty where git takes the store."""
    store = store_path(editor_dir)
    rule = ignored_by(root, store)
    return gettext(HOW_TO_SHARE, store=store, rule=rule) if rule else ""
