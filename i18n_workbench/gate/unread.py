"""Names that stand in files which look like locale data and are not loaded: who asks for one has its text there.

Firefox Monitor asks for messages of ``locales-pending/us-only.ftl``, Flarum for those of ``core.yml``, which name no locale.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.catalog.files import read_bytes
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from i18n_workbench.project.walking import Skipped

TEMPLATES = (".pot", ".potx")
"""Files of gettext into which texts are extracted before translators have them."""
_WRAPPED = re.compile(r'"\s*\n\s*"')
"""Where PO files go on with a text in the next line."""
MOST = 200
"""So many files are read at most; who leaves out more has a folder of another program."""
_SEPARATORS = re.compile(r"[.:/|]")
_PLAIN = re.compile(r"\w+")
"""What every way of writing a name leaves as it is."""


class UnreadNames:
    """Looks for keys in the files of a workspace that were left out, each of which is read once."""

    def __init__(self, root: Path, skipped: Iterable[Skipped]) -> None:
        self._root = root
        files = [each for each in skipped if _may_hold(each)]
        files.sort(key=lambda each: not each.file.endswith(TEMPLATES))
        self._files = [each.file for each in files[:MOST]]
        self._texts: dict[str, str] = {}

    def file_with(self, key: str) -> str:
        """The first file in which a key stands as a name, or its last name with its branch around it; empty where none
        has it.
        """
        *branch, name = [key] if " " in key else _SEPARATORS.split(key)
        if not name:
            return ""
        whole = _as_name(key)
        nested = [_as_name(each) for each in (*branch[-1:], name) if each]
        least = max(_PLAIN.findall(name), key=len, default="")
        for file in self._files:
            text = self._text(file)
            if least not in text:
                continue  # a search for a word is many times as fast as one for a pattern
            if whole.search(text) or all(each.search(text) for each in nested):
                return file
        return ""

    def _text(self, file: str) -> str:
        if file not in self._texts:
            self._texts[file] = self._read(file)
        return self._texts[file]

    def _read(self, file: str) -> str:
        try:
            data = read_bytes(self._root, file)
        except (WorkbenchError, OSError):
            return ""
        text = data.decode("utf-8", "replace")
        return _WRAPPED.sub("", text) if file.endswith(TEMPLATES) else text


def _may_hold(skipped: Skipped) -> bool:
    """Whether a file was left out unasked, or as a template."""
    return not skipped.meant or skipped.file.endswith(TEMPLATES)


def _as_name(name: str) -> re.Pattern[str]:
    """A name as JSON, YAML, Fluent, properties, XML and PO files write it."""
    word = re.escape(name)
    spelled = name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    message = re.escape(spelled)
    before_value = rf"""(?:^|[{{,])[ \t]*["']?{word}["']?[ \t]*(?::|=(?!=))"""
    return re.compile(
        rf'{before_value}|\b(?:name="{word}|msgid "{message})"', re.MULTILINE
    )
