"""From changes to bytes: what every touched file would become, against what it says at this moment."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from i18n_workbench.catalog.files import indent_unit, open_document, parser_options
from i18n_workbench.catalog.targets import (
    Leaves,
    leaves_of,
    local_key,
    neighbour,
    new_path,
    pick_entry,
    source_language,
    written_locale,
)
from i18n_workbench.errors import CannotRepresent, ConflictError, EncodingError, Place, ReadOnlyError, WorkbenchError
from i18n_workbench.formats import Delete, Document, Edit, Layout, Path, Rename, SetValue, all_formats
from i18n_workbench.text import Decoded, decode, encode
from i18n_workbench.text.escape import esc
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.changes import Change, ChangeSet, FileEdit
    from i18n_workbench.project.discovery import LocaleFile


@dataclass(slots=True)
class FilePlan:
    """One file before and after; None = it does not exist."""

    path: str
    before: bytes | None
    after: bytes | None
    encoding: str = "utf-8"
    locale_file: bool = True

    def diff(self) -> Iterator[str]:
        """The lines of its unified diff."""
        old, new = (_text(data, self.encoding) for data in (self.before, self.after))
        name = self.path
        start = "/dev/null" if self.before is None else f"a/{name}"
        end = "/dev/null" if self.after is None else f"b/{name}"
        for line in difflib.unified_diff(_lines(old), _lines(new), start, end, n=3):
            yield line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"


@dataclass(slots=True)
class Plan:
    """What a change set amounts to now: the files that would be written and the conflicts that forbid it."""

    files: list[FilePlan] = field(default_factory=list)
    conflicts: list[dict[str, Any]] = field(default_factory=list)

    def diff(self) -> str:
        """The unified diff of all files."""
        return "".join(line for file in self.files for line in file.diff())

    def html(self, title: str) -> str:
        """The diff as inert HTML with the counts and the conflicts."""
        rows = "".join(
            f"<tr>{''.join(f'<td>{esc(value)}</td>' for value in conflict.values())}</tr>"
            for conflict in self.conflicts
        )
        conflicts = f"<p><b>Conflicts</b> (nothing can be written)</p><table>{rows}</table>" if rows else ""
        parts = [f"<p><b>{esc(title)}</b> in {len(self.files)} files</p>", conflicts]
        for file in self.files:
            body = "".join(_html_line(line) for line in file.diff())
            parts.append(f"<details open><summary><code>{esc(file.path)}</code></summary><pre>{body}</pre></details>")
        return "".join(parts)

    def check(self) -> Plan:
        """Raise when there are conflicts.

        Raises
        ------
        ConflictError
            With the conflicts.
        """
        if self.conflicts:
            first = self.conflicts[0]
            raise ConflictError(
                f"{len(self.conflicts)} values changed meanwhile: nothing was written",
                self.conflicts,
                Place(str(first.get("file", ""))),
                "wb.reload(), look at the conflicts and make the change again",
            )
        return self


def make_plan(changes: ChangeSet) -> Plan:
    """Plan a change set against the files as they are now.

    Raises
    ------
    ReadOnlyError
        When the workspace is read-only (`readonly`) or a file's format cannot be written.
    CannotRepresent, NeedsChoice, ParseError
        When a change cannot be made; the first one stops everything.
    """
    catalog = changes.catalog
    if catalog.project.settings["readonly"]:
        raise ReadOnlyError(
            "this workspace is read-only (setting `readonly`)", next_step="set `readonly` to false to write"
        )
    work = _Work(catalog)
    for change in changes.changes:
        work.add(change)
    plan = Plan([done for state in work.states.values() if (done := state.finish()) is not None], work.conflicts)
    edits = [*changes.file_edits, *(edit for ask in changes.companions for edit in ask(changes.changes))]
    for edit in edits:
        _plan_file_edit(catalog, edit, plan)
    return plan


class _Work:
    """The files that a plan touches, opened once each."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.states: dict[str, _FileState] = {}
        self.conflicts: list[dict[str, Any]] = []

    def state(self, entry: LocaleFile) -> _FileState:
        if entry.path not in self.states:
            self.states[entry.path] = _FileState(self.catalog, entry)
        return self.states[entry.path]

    def add(self, change: Change) -> None:
        match change.action:
            case "set":
                self._set(change)
            case "delete":
                self._delete(change)
            case "rename":
                self._rename(change)

    def _set(self, change: Change) -> None:
        entry = self._entry_of(change) or pick_entry(self.catalog, change.key, change.locale, change.target)
        state = self.state(entry)
        physical = self.catalog.families.physical(change.key, change.form)
        if change.form and physical == change.key and not state.format.plurals:
            physical = f"{change.key}{_default_joint(self.catalog, entry)}{change.form}"
        path = state.leaves.path(change.locale, physical, change.form)
        assert change.new is not None
        if path is None:
            if change.old is not None:
                self._conflict(change, entry, None)
            path = new_path(self.catalog, state.leaves, physical, change.locale, change.form)
            after = neighbour(self.catalog, state.leaves, path, change.key, change.form, change.locale)
            state.push(SetValue(path, change.new, change.form if state.format.plurals else "", after))
            return
        found, kind = state.cell(path, change.form)
        if found not in {change.old, change.new} and not (kind == "null" and change.old is None):
            self._conflict(change, entry, found)
        if found != change.new or change.replace:
            form = change.form if state.format.plurals else ""
            state.push(SetValue(path, change.new, form, None, change.replace or kind == "null"))

    def _delete(self, change: Change) -> None:
        state, path = self._existing(change)
        if state is None or path is None:
            return
        found, _ = state.cell(path, change.form)
        if found != change.old:
            self._conflict(change, state.entry, found)
        state.push(Delete(path, change.form if state.format.plurals else ""))

    def _rename(self, change: Change) -> None:
        state, path = self._existing(change)
        if state is None or path is None:
            return
        assert change.new is not None
        catalog, entry = self.catalog, state.entry
        joint = catalog.families.joints.get(change.key)
        physical = f"{change.new}{joint}{change.form}" if joint and change.form else change.new
        goal = pick_entry_for_rename(catalog, entry, physical, change.locale)
        if goal.path != entry.path:
            self._move(change, state, path, self.state(goal), physical)
            return
        new = _renamed_path(catalog, state.leaves, path, local_key(catalog, entry, physical), physical, change)
        if joint == "" and any(isinstance(e, Rename) and e.path == path for e in state.edits):
            return
        state.push(Rename(path, new))

    def _move(self, change: Change, state: _FileState, path: Path, goal: _FileState, physical: str) -> None:
        text, kind = state.cell(path, change.form)
        if kind not in {"", "null"} or text is None:
            raise CannotRepresent(
                f"{change.key} is a {kind} in {state.entry.path}: it cannot move to another file",
                Place(state.entry.path),
            )
        form = change.form if state.format.plurals else ""
        state.push(Delete(path, form))
        goal.push(SetValue(new_path(self.catalog, goal.leaves, physical, change.locale, form), text, form))

    def _existing(self, change: Change) -> tuple[_FileState | None, Path | None]:
        entry = self._entry_of(change)
        if entry is None:
            return None, None
        state = self.state(entry)
        path = state.leaves.path(change.locale, self.catalog.families.physical(change.key, change.form), change.form)
        if path is None:
            self._conflict(change, entry, None)
        return state, path

    def _entry_of(self, change: Change) -> LocaleFile | None:
        cell = self.catalog.cell(change.key, change.locale, change.form)
        return cell.chunk.file.entry if cell else None

    def _conflict(self, change: Change, entry: LocaleFile, found: str | None) -> None:
        self.conflicts.append(
            {"key": change.key, "locale": change.locale, "form": change.form, "file": entry.path,
             "seen": change.old if change.action != "rename" else change.key, "found": found}
        )  # fmt: skip


class _FileState:
    """One locale file during planning: what it says, its leaves, and the edits to come."""

    def __init__(self, catalog: Catalog, entry: LocaleFile) -> None:
        self.catalog = catalog
        self.entry = entry
        self.format = all_formats()[entry.format]
        full = safe_path(catalog.project.root, entry.path)
        self.before = full.read_bytes() if full.is_file() else None
        if self.before is None:
            self.document, self.decoded = _new_document(catalog, entry)
        else:
            self.document, self.decoded = open_document(
                catalog.project.root, entry, catalog.project.settings, self.before
            )
        self._guard_emptied()
        self.leaves: Leaves = leaves_of(catalog, entry, self.document)
        self.edits: list[Edit] = []
        self._cells = self.document.values().cells()

    def cell(self, path: Path, form: str) -> tuple[str | None, str]:
        """Text and kind of a leaf."""
        return self._cells.get((path, form)) or self._cells.get((path, "")) or (None, "")

    def push(self, edit: Edit) -> None:
        self.edits.append(edit)

    def finish(self) -> FilePlan | None:
        """The file after its edits, laid out as the settings say; None when nothing changes."""
        if not self.edits:
            return None
        try:
            text = _splice(self.document, with_branches(self.edits, self.document.values().paths))
            text = relaid(text, self.entry, self.catalog, self.decoded.encoding)
            after = encode(text, self.decoded)
        except (CannotRepresent, EncodingError) as error:
            raise error.at(self.entry.path) from None
        if after == self.before:
            return None
        return FilePlan(self.entry.path, self.before, after, self.decoded.encoding)

    def _guard_emptied(self) -> None:
        """A file that lost its content since it was read is never taken for an empty one."""
        if self.before is None or self.before.strip() or not self._had_values():
            return
        raise ConflictError(
            "the file is empty now, but held values when it was read: nothing was written",
            [{"file": self.entry.path}],
            Place(self.entry.path),
            "restore the file (undo, git checkout), then wb.reload()",
        )

    def _had_values(self) -> bool:
        return any(chunk.keys for chunk in self.catalog.chunks if chunk.file.path == self.entry.path)


def relaid(text: str, entry: LocaleFile, catalog: Catalog, encoding: str) -> str:
    """The text sorted and indented as the settings say; as it is where they say nothing."""
    layout = layout_for(catalog, entry)
    fmt = all_formats()[entry.format]
    if layout == Layout():
        return text
    return fmt.open(text, parser_options(catalog.project.settings, fmt), encoding).normalize(layout)


def layout_for(catalog: Catalog, entry: LocaleFile) -> Layout:
    """`indent` and `tabStyle` where they are set, `sortKeys` with `sortCompare` and `sortLocale`."""
    from i18n_workbench.locales import binary_key, collation_key

    settings = catalog.project.settings
    indent = indent_unit(settings) if settings.is_set("indent") or settings.is_set("tabStyle") else None
    key = None
    if settings["sortKeys"]:
        by_locale = settings["sortCompare"] == "locale"
        key = (
            collation_key(settings["sortLocale"] or entry.locale or source_language(catalog))
            if by_locale
            else binary_key
        )
    return Layout(indent, key)


def pick_entry_for_rename(catalog: Catalog, entry: LocaleFile, new: str, locale: str) -> LocaleFile:
    """The same file, unless namespaces are on and the new key names another one."""
    if not catalog.namespaced:
        return entry
    namespace = catalog.namespace_of(new)
    if not namespace or namespace == entry.namespace:
        return entry
    return pick_entry(catalog, new, locale)


def _renamed_path(catalog: Catalog, leaves: Leaves, path: Path, text: str, physical: str, change: Change) -> Path:
    """The path of a renamed key, in the style in which the old one stood."""
    rooted = leaves.entry.rooted or all_formats()[leaves.entry.format].locale_in_path
    root, inner = (path[:1], path[1:]) if rooted else ((), path)
    if len(inner) == 1:
        return (*root, text)
    old = local_key(catalog, leaves.entry, catalog.families.physical(change.key, change.form))
    keep = 0
    from i18n_workbench.catalog.keys import render, segments

    while keep < len(inner) - 1:
        prefix = render(inner[: keep + 1])
        if not text.startswith(prefix + ".") or not old.startswith(prefix):
            break
        keep += 1
    rest = text[len(render(inner[:keep])) :].lstrip(".") if keep else text
    del physical
    return (*root, *inner[:keep], *segments(rest))


def with_branches(edits: Sequence[Edit], paths: Sequence[Path]) -> list[Edit]:
    """Renames of all leaves of a branch as one rename of the branch, which then keeps its place in the file."""
    moved = {edit.path: edit.new for edit in edits if isinstance(edit, Rename)}
    if len(moved) < 2:
        return list(edits)
    below: dict[Path, list[Path]] = {}
    for path in paths:
        for size in range(1, len(path)):
            below.setdefault(path[:size], []).append(path)
    branches: dict[Path, Path] = {}
    for branch in sorted(below, key=len):
        if any(branch[: len(done)] == done for done in branches):
            continue
        new = _moved_branch(branch, below[branch], moved)
        if new is not None and new not in below:
            branches[branch] = new
    out: list[Edit] = []
    for edit in edits:
        whole = next((b for b in branches if isinstance(edit, Rename) and edit.path[: len(b)] == b), None)
        kept: Edit = edit if whole is None else Rename(whole, branches[whole])
        if kept not in out:
            out.append(kept)
    return out


def _moved_branch(branch: Path, leaves: Sequence[Path], moved: dict[Path, Path]) -> Path | None:
    """Where a branch goes when every leaf of it goes there."""
    first = moved.get(leaves[0])
    rest = len(leaves[0]) - len(branch)
    if first is None or len(first) <= rest:
        return None
    goal = first[:-rest]
    return goal if goal != branch and all(moved.get(leaf) == goal + leaf[len(branch) :] for leaf in leaves) else None


def _splice(document: Document, edits: Sequence[Edit]) -> str:
    """All edits at once; where they depend on each other, one after the other."""
    if len(edits) == 1 or not _dependent(edits):
        try:
            return document.splice(edits)
        except CannotRepresent:
            if len(edits) == 1:
                raise
    text = document.text
    for edit in edits:
        text = type(document).format.open(text, document.options, document.encoding).splice([edit])
    return text


def _dependent(edits: Sequence[Edit]) -> bool:
    paths = [path for edit in edits for path in ((edit.path, edit.new) if isinstance(edit, Rename) else (edit.path,))]
    renames = any(isinstance(edit, Rename) for edit in edits)
    return renames and len({path[:1] for path in paths}) < len(paths)


def _new_document(catalog: Catalog, entry: LocaleFile) -> tuple[Document, Decoded]:
    """An empty file shaped like its source-language sibling."""
    fmt = all_formats()[entry.format]
    if not fmt.new_files:
        raise ReadOnlyError(f"{fmt.id} files are not created by the workbench", Place(entry.path))
    settings = catalog.project.settings
    template = _template(catalog, entry)
    text = fmt.new_text(template, entry.written or written_locale(catalog, entry.locale), layout_for(catalog, entry))
    decoded = decode(b"", str(settings["encoding"]))
    return fmt.open(text, parser_options(settings, fmt), decoded.encoding), decoded


def _template(catalog: Catalog, entry: LocaleFile) -> str | None:
    source = source_language(catalog)
    siblings = [
        chunk.file.entry
        for chunk in catalog.chunks
        if chunk.file.entry.format == entry.format
        and chunk.file.values is not None
        and chunk.file.entry.path != entry.path
    ]
    siblings.sort(
        key=lambda e: (e.locale != source, e.namespace != entry.namespace, e.directory != entry.directory, e.path)
    )
    for each in siblings:
        try:
            return open_document(catalog.project.root, each, catalog.project.settings)[0].text
        except WorkbenchError:
            continue
    return None


def _default_joint(catalog: Catalog, entry: LocaleFile) -> str:
    """How a new family is stored: as the framework does, nested under a Rails root, else with a suffix."""
    for framework in catalog.project.frameworks:
        if framework.plural_suffixes:
            return framework.plural_suffixes
    return "." if entry.rooted else "_"


def _plan_file_edit(catalog: Catalog, edit: FileEdit, plan: Plan) -> None:
    """Take up a whole-file edit, on top of what the plan already does to the same file."""
    full = safe_path(catalog.project.root, edit.path)
    earlier = next((file for file in plan.files if file.path == edit.path), None)
    before = full.read_bytes() if full.is_file() else None
    start = earlier.after if earlier else before
    decoded = decode(start) if start is not None else Decoded("", "utf-8")
    found = decoded.text if start is not None else None
    new = edit.new
    if found != edit.old:
        if edit.merge is None:
            plan.conflicts.append(
                {"key": "", "locale": "", "form": "", "file": edit.path, "seen": "", "found": "changed"}
            )
            return
        new = edit.merge(found)
    after = None if new is None else encode(new, decoded)
    if earlier:
        earlier.after = after
    elif after != before:
        plan.files.append(FilePlan(edit.path, before, after, decoded.encoding, locale_file=False))


def _text(data: bytes | None, encoding: str) -> str:
    return "" if data is None else data.decode(encoding, "replace")


def _lines(text: str) -> list[str]:
    parts = text.split("\n")
    return [part + "\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])


def _html_line(line: str) -> str:
    colour = {"+": "var(--jp-success-color1, green)", "-": "var(--jp-error-color1, #b00)"}.get(line[:1])
    return f'<span style="color:{colour}">{esc(line)}</span>' if colour else esc(line)
