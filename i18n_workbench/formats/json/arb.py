"""Application Resource Bundles (Flutter): JSON whose ``@key`` objects describe the messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.formats.base import (
    Delete,
    Edit,
    Layout,
    Location,
    Path,
    Rename,
    SetValue,
    SortKey,
    Values,
)
from i18n_workbench.formats.json.document import JsonFormat
from i18n_workbench.formats.json.format import JsonText
from i18n_workbench.formats.json.layout import sort
from i18n_workbench.formats.json.strings import Spelling, encode
from i18n_workbench.formats.json.tree import Member, inside
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from collections.abc import Sequence


Rank = tuple[Any, ...]


class ArbText(JsonText):
    """One ARB file: ``@key`` follows its message wherever that goes, ``@@globals`` stay."""

    describing_comments = False

    def descriptions(self) -> dict[Path, str]:
        """The ``description`` of each message's ``@key`` object."""
        descriptions: dict[Path, str] = {}
        for name, text in _meta_texts(super()._read()):
            descriptions[(name,)] = text
        return descriptions

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Shadowed occurrences of messages."""
        shadowed = []
        for path, location in super().duplicates():
            if not _is_meta(path):
                shadowed.append((path, location))
        return shadowed

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a message is; None when there is none."""
        if _is_meta(path):
            return None
        return super().locate(path, form)

    def _read(self) -> Values:
        everything = super()._read()
        messages = Values()
        cells = zip(everything.paths, everything.texts, strict=True)
        for row, (path, text) in enumerate(cells):
            if not _is_meta(path):
                kind = everything.kinds.get(row, "")
                messages.add(path, text, kind)
        return messages

    def _splice(self, edits: Sequence[Edit]) -> str:
        members = inside(self._tree()).members
        names = {member.name for member in members}
        header = self._header()
        all_edits: list[Edit] = []
        for edit in edits:
            all_edits += _with_meta(edit, names, header)
        return super()._splice(all_edits)

    def _header(self) -> Path:
        """The last of the globals that the file begins with: new first messages go behind it."""
        last: Path = ()
        for member in inside(self._tree()).members:
            if not str(member.name).startswith("@@"):
                break
            last = (member.name,)
        return last

    def _sort(self, root: Member, key: SortKey, newline: str, *, deep: bool) -> None:
        del deep

        def rank(member: Member) -> Rank:
            return _rank(str(member.name), key)

        sort(root, rank, newline, deep=False)


class Arb(JsonFormat):
    """Flutter's ARB."""

    id = "arb"
    described_by = ("description",)
    parser = "json"
    extensions = ("arb",)
    document = ArbText

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """Nothing but ``@@locale``."""
        newline = newline_of(template or "")
        indent = layout.indent or "  "
        name = encode(locale, '"', Spelling())
        lines = ["{", f'{indent}"@@locale": "{name}"', "}", ""]
        return newline.join(lines)


ArbText.format = Arb


def _is_meta(path: Path) -> bool:
    return bool(path) and str(path[0]).startswith("@")


def _meta_texts(values: Values) -> list[tuple[str, str]]:
    described = []
    for path, text in zip(values.paths, values.texts, strict=True):
        if not text or len(path) != 2 or not _is_meta(path):
            continue
        meta_name, attribute = path
        if attribute == "description":
            key = str(meta_name)[1:]
            described.append((key, text))
    return described


def _with_meta(edit: Edit, names: set[Any], header: Path) -> list[Edit]:
    """The edit and what it means for the ``@key`` object; ``names`` follows the file's state."""
    match edit:
        case SetValue(path=path, after=after):
            names.add(path[0])
            if after == ():
                after = header
            elif after and f"@{after[0]}" in names:
                after = (f"@{after[0]}", *after[1:])
            return [SetValue(path, edit.text, edit.form, after, edit.replace)]
        case Delete(path=(str(name),)) if f"@{name}" in names:
            names -= {name, f"@{name}"}
            return [edit, Delete((f"@{name}",))]
        case Rename(path=(str(name),), new=(str(new),)) if f"@{name}" in names:
            names -= {name, f"@{name}"}
            names |= {new, f"@{new}"}
            return [edit, Rename((f"@{name}",), (f"@{new}",))]
    return [edit]


def _rank(name: str, key: SortKey) -> Rank:
    """Globals first as they are, then each message with its ``@key`` behind it."""
    if name.startswith("@@"):
        return (0,)
    is_meta = name.startswith("@")
    message = name.removeprefix("@")
    return (1, key(message), is_meta)
