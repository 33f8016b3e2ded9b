"""The ``<file>`` elements of an XLIFF document: where there are several, each is a scope of its own for ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.xml.fragments import replace_attribute
from i18n_workbench.formats.xml.scanner import attribute, scan

if TYPE_CHECKING:
    from i18n_workbench.formats.xml.scanner import Element

_JOINT = "."


class FileNames:
    """What the files of one document are called, and which container stands in which of them.

    Ids are unique in a file only. So where a document has files of several names, a key is ``name.id``; by the names,
    and not by ids that happen to repeat, so that all locales have the same keys.
    """

    def __init__(self, text: str, root: Element, newline: str) -> None:
        self._newline = newline
        self._text = text
        self._files = list(root.named("file"))
        names = dict.fromkeys(_name(text, file) for file in self._files)
        self.are_several = len(names) > 1
        longest_first = sorted(names, key=len, reverse=True)
        self._names = longest_first if self.are_several else []
        self._inside: dict[Element, str] = {}

    def enter(self, text: str, container: Element) -> str:
        """The name of the file that a container stands in, known for what it holds from now on."""
        if not self.are_several:
            return ""
        is_file = container.local == "file"
        name = _name(text, container) if is_file else self._inside.get(container, "")
        for child in container.children:
            if child.local in {"body", "group"}:
                self._inside[child] = name
        return name

    def joined(self, name: str, key: str) -> str:
        """The key of a unit of a file."""
        return f"{name}{_JOINT}{key}" if name else key

    def parted(self, key: str) -> tuple[str, str]:
        """The name of the file that a key begins with, and the rest of it.

        A file that is not there yet has a name without dots, where the names of all others have none.
        """
        for name in self._names:
            if name and key.startswith(name + _JOINT):
                return name, key[len(name) + 1 :]
        if self.are_several and not any(_JOINT in name for name in self._names):
            name, joint, rest = key.partition(_JOINT)
            return (name, rest) if joint else ("", key)
        return "", key

    def begun(self, name: str) -> tuple[str, str]:
        """A new file, made like the first one: what stands before its units, and behind them.

        Raises
        ------
        CannotRepresent
            Where a key names no file.
        """
        if not name or not self._files:
            raise CannotRepresent(
                "the document has several files, and the key begins with the name of none of them",
                next_step=f"write it as FILE{_JOINT}ID",
            )
        file = self._files[0]
        body = file.first("body")
        start = self._text[file.start : file.inner]
        close = self._text[file.close : file.end]
        tag = scan(start + close)
        if attribute(start, tag, "original") is not None:
            attributed = "original"
        else:
            attributed = "id"
        start = replace_attribute(start + close, tag, attributed, name).removesuffix(
            close
        )
        if body is None:
            return start, close
        prefix = body.name.removesuffix("body")
        return f"{start}<{prefix}body>", f"</{prefix}body>{close}"


def _name(text: str, file: Element) -> str:
    original = attribute(text, file, "original")
    return original or attribute(text, file, "id") or ""
