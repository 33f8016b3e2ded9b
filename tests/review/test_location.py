"""Whether there is a review store at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from i18n_workbench.review.location import NAME, OLDER_NAMES, has_store

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", [NAME, *OLDER_NAMES])
def test_an_older_store_is_one_and_an_unreadable_one_too(
    tmp_path: Path, name: str
) -> None:
    assert not has_store(tmp_path, ".vscode")
    folder = tmp_path / ".vscode"
    folder.mkdir()
    assert not has_store(tmp_path, ".vscode")
    (folder / name).symlink_to("nowhere")
    assert has_store(tmp_path, ".vscode")


def test_a_file_in_the_place_of_the_folder_holds_none(tmp_path: Path) -> None:
    (tmp_path / ".vscode").write_text("", encoding="utf-8")
    assert not has_store(tmp_path, ".vscode")
