"""``_locales/<locale>/messages.json`` of browser extensions: an object a message, the text in ``message``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import (
    Delete,
    Edit,
    Location,
    Path,
    Rename,
    Segment,
    SetNull,
    SetValue,
    SortKey,
    Values,
    show,
)
from i18n_workbench.formats.json.document import JsonFormat
from i18n_workbench.formats.json.format import JsonText
from i18n_workbench.formats.json.layout import sort
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.formats.json.tree import Member

_ENTRY = (
    rb'\s*"(?:[^"\\]|\\.)*+"\s*:\s*\{'
    rb'(?:\s*"(?:message|description|hash)"\s*:\s*"(?:[^"\\]|\\.)*+"\s*,?'
    rb'|\s*"placeholders"\s*:\s*\{(?:[^{}]|\{[^{}]*+\})*+\}\s*,?)++\s*\}'
)
_MESSAGES = lazy_pattern(
    rb"(?:\xef\xbb\xbf)?\s*\{" + _ENTRY + rb"\s*(?:\}\s*\Z|," + _ENTRY + rb")"
)
"""Two entries in a row, or a single one, of nothing but what a browser knows of a message."""
_TEXT = "message"
_PLACEHOLDERS = "placeholders"


class ChromeText(JsonText):
    """One file of messages; whatever else an entry holds is never touched. A new message takes ``placeholders`` along:
    a browser refuses an extension whose texts name some that are not there.
    """

    describing_comments = False

    def descriptions(self) -> dict[Path, str]:
        """The ``description`` of each message."""
        everything = super()._read()
        cells = zip(everything.paths, everything.texts, strict=True)
        return {
            path[:1]: text
            for path, text in cells
            if path[1:] == ("description",) and text
        }

    def beside(self, path: Path) -> tuple[tuple[Path, str], ...]:
        """The ``placeholders`` of a message."""
        everything = super()._read()
        cells = zip(everything.paths, everything.texts, strict=True)
        return tuple(
            (leaf[1:], text or "")
            for leaf, text in cells
            if leaf[:1] == path and leaf[1:2] == (_PLACEHOLDERS,)
        )

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Shadowed messages."""
        return [
            (path[:1], location)
            for path, location in super().duplicates()
            if len(path) == 1 or path[1:] == (_TEXT,)
        ]

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a message's text is; key and entry are those of the whole message."""
        text = super().locate((*path, _TEXT), form) if len(path) == 1 else None
        message = self._member(path)
        if text is None or message is None:
            return None
        whole = message.location()
        return Location(text.value, whole.key, whole.entry)

    def _read(self) -> Values:
        everything = super()._read()
        messages = Values()
        for row, (path, text) in enumerate(
            zip(everything.paths, everything.texts, strict=True)
        ):
            if path[1:] == (_TEXT,):
                messages.add(path[:1], text, everything.kinds.get(row, ""))
        return messages

    def _key_of(self, path: Path) -> Segment:
        del path
        return _TEXT

    def _splice(self, edits: Sequence[Edit]) -> str:
        return super()._splice([inner for edit in edits for inner in _inner(edit)])

    def _sort(self, root: Member, key: SortKey, newline: str, *, deep: bool) -> None:
        del deep
        sort(root, lambda member: key(str(member.name)), newline, deep=False)


class ChromeMessages(JsonFormat):
    """Messages of a browser extension: the framework's files, and those that say so by their descriptions."""

    id = "chrome"
    described_by = ("description",)
    takes_along = True
    parser = "json"
    extensions = ()
    dialect_of = ("json",)
    nesting = False
    document = ChromeText

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a file begins with messages, of which one at least is described."""
        found = _MESSAGES.match(head)
        return found is not None and b'"description"' in found[0]


ChromeText.format = ChromeMessages


def _inner(edit: Edit) -> list[Edit]:
    """The edit in terms of the file."""
    for path in (edit.path, edit.new) if isinstance(edit, Rename) else (edit.path,):
        if len(path) != 1:
            raise CannotRepresent(
                f"{show(path)}: the messages of a browser extension have no levels"
            )
    match edit:
        case SetValue():
            text = SetValue(
                (*edit.path, _TEXT), edit.text, edit.form, edit.after, edit.replace
            )
            return [
                text,
                *(SetValue((*edit.path, *leaf), said) for leaf, said in edit.beside),
            ]
        case SetNull() | Delete() | Rename():
            return [edit]
