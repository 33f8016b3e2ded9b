"""Whole-file edits of a plan: source code, the review store, settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.files import existing_bytes
from i18n_workbench.catalog.plans.diffs import FilePlan, Plan
from i18n_workbench.text import Decoded, decode, encode
from i18n_workbench.text.rebasing import rebased

if TYPE_CHECKING:
    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.change import FileEdit


def plan_file_edit(catalog: Catalog, edit: FileEdit, plan: Plan) -> None:
    """Take up a whole-file edit, on top of what the plan already does to the same file."""
    earlier = next((file for file in plan.files if file.path == edit.path), None)
    before = existing_bytes(catalog.project.root, edit.path)
    start = earlier.after if earlier else before
    decoded = decode(start) if start is not None else Decoded("", "utf-8")
    found = decoded.text if start is not None else None
    new = edit.new
    if found != edit.old:
        new = edit.merge(found) if edit.merge else _on_top(edit, found, before)
        if new is None and edit.merge is None:
            plan.conflicts.append(
                {
                    "key": "",
                    "locale": "",
                    "form": "",
                    "file": edit.path,
                    "seen": "",
                    "found": "changed",
                }
            )
            return
    after = None if new is None else encode(new, decoded)
    if earlier:
        earlier.after = after
    elif after != before:
        plan.files.append(
            FilePlan(edit.path, before, after, decoded.encoding, locale_file=False)
        )


def _on_top(edit: FileEdit, current: str | None, before: bytes | None) -> str | None:
    """The edit on top of what the plan makes of the file (a component that has both calls and messages), if it can be."""
    if (
        before is None
        or current is None
        or edit.old is None
        or edit.new is None
        or decode(before).text != edit.old
    ):
        return None
    return rebased(edit.old, edit.new, current)
