"""A file whose mode forbids writing stays as it is, whoever runs the workbench, and so does the whole change set."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import ReadOnlyError, UsageError

Workspace = Callable[..., Path]


@pytest.mark.parametrize("locked", ["en", "fr", "pl"])
def test_nothing_of_a_set_is_written_when_one_file_is_readonly(
    workspace: Workspace, locked: str
) -> None:
    root = workspace({f"locales/{tag}.json": {"a": tag} for tag in ("en", "fr", "pl")})
    (root / f"locales/{locked}.json").chmod(0o444)
    before = {path.name: path.read_bytes() for path in (root / "locales").iterdir()}
    wb = i18n.open(root)
    changes = wb.changes()
    for tag in ("en", "fr", "pl"):
        changes.set("a", tag, "new")
    with pytest.raises(ReadOnlyError, match="read-only"):
        changes.apply()
    assert {
        path.name: path.read_bytes() for path in (root / "locales").iterdir()
    } == before
    row = wb.doctor().set_index("file").loc[f"locales/{locked}.json"]
    assert (row["loaded"], row["writable"], row["reason"]) == (
        True,
        False,
        "the file is read-only",
    )
    assert (root / f"locales/{locked}.json").stat().st_mode & 0o777 == 0o444
    assert not (root / ".vscode").exists()


def test_settings_that_cannot_be_read_may_say_readonly(
    workspace, tmp_path_factory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "settings.json"
    outside.write_text('{"i18n-helper.readonly": true}')
    root = workspace({"locales/en.json": {"a": "A"}, ".vscode/other.json": {}})
    (root / ".vscode/settings.json").symlink_to(outside)
    wb = i18n.open(root)
    with pytest.raises(ReadOnlyError) as refused:
        wb.changes().set("a", "en", "B").apply()
    assert refused.value.place.file == ".vscode/settings.json"
    assert refused.value.next_step
    with pytest.raises(ReadOnlyError):
        wb.reviews.approve("a", "en")
    assert (root / "locales/en.json").read_text().count('"A"') == 1


def test_a_new_key_of_a_file_that_is_half_saved_names_that_file(workspace) -> None:
    root = workspace({"locales/en.json": '{\n  "a": "A",\n  "b": '})
    with pytest.raises(UsageError) as refused:
        i18n.open(root).changes().set("c", "en", "C").apply()
    assert refused.value.place.file == "locales/en.json"
    assert refused.value.place.line == 3
    assert "target" not in str(refused.value)
