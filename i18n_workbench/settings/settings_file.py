"""The settings file on the disk: reading it, and changing one entry of it."""

from __future__ import annotations

import json
import math
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.files import read_existing
from i18n_workbench.errors import EncodingError, ParseError, SettingsError, UsageError
from i18n_workbench.settings.key_texts import without_keys
from i18n_workbench.settings.layers import PREFIX
from i18n_workbench.settings.secret import Secret
from i18n_workbench.settings.table import SETTINGS
from i18n_workbench.settings.validation import validate
from i18n_workbench.text.encodings import Decoded, decode, encode
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MOST_BYTES = 5_000_000
"""A file that is longer is no settings file: one of 50 MB took half a minute and a gigabyte to read."""


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """``{editor_dir}/settings.json`` of the workspace at ``root``."""

    root: Path
    editor_dir: str

    @property
    def name(self) -> str:
        """Its path relative to the workspace."""
        return f"{self.editor_dir.replace(os.sep, '/').rstrip('/')}/settings.json"

    @property
    def path(self) -> Path:
        """Its absolute path.

        Raises
        ------
        PathError
            When it would leave the workspace.
        """
        return safe_path(self.root, self.name)

    def read(self) -> Decoded:
        """Its text; empty where there is no file.

        Raises
        ------
        PathError, EncodingError, SettingsError
            When it would leave the workspace, is no UTF-8, too long, or cannot be read.
        """
        try:
            content = self._bytes() or b""
            if len(content) > MOST_BYTES:
                raise SettingsError(
                    f"not read: it is longer than {MOST_BYTES // 1_000_000} MB",
                    next_step="take out of it what is no setting",
                ).at(self.name)
            return decode(content)
        except EncodingError as error:
            error.next_step = EncodingError.in_utf8
            raise error.at(self.name) from error

    def edited(self, text: str, name: str, value: Any) -> str:
        """The text in which the setting has the value (None: no entry); nothing is written.

        Raises
        ------
        UsageError
            When the value cannot be used.
        SettingsError
            When the text does not parse.
        """
        from i18n_workbench.text.jsonc_edit import remove_member, set_member

        try:
            if value is None:
                return remove_member(text, PREFIX + name)
            return set_member(text, PREFIX + name, _plain(name, value))
        except ParseError as error:
            raise SettingsError(
                f"the settings file does not parse ({error.message}), so it was left alone",
                error.at(self.name).place,
                "correct it first",
            ) from error

    def change(self, name: str, value: Any, refuse: Callable[[bytes], None]) -> None:
        """Write the edited text, as one transaction, unless ``refuse`` raises for what the file holds then.

        The journal keeps no key of an engine: that one was set can be told, and not taken back.

        Raises as :meth:`read` and :meth:`edited` do, or that it must not be written.
        """
        from i18n_workbench.disk.journal import Journal
        from i18n_workbench.disk.rewrite import Rewrite
        from i18n_workbench.disk.swap import again

        before = self.read()
        if self.edited(before.text, name, value) == before.text:
            return
        journal = Journal(self.root)

        def write() -> None:
            found = self._bytes()
            if found is not None:
                refuse(found)
            now = decode(found or b"")
            after = encode(self.edited(now.text, name, value), now)
            rewrite = Rewrite(self.name, found, after, now.encoding, locale_file=False)
            journal.transact(
                [rewrite],
                f"setting {name}",
                remembered=[]
                if SETTINGS[name].secret
                else without_keys([rewrite], self.name),
            )

        with journal.lock():
            journal.recover()
            again(write)

    def _bytes(self) -> bytes | None:
        """What the file holds; None where there is none."""
        try:
            return read_existing(self.path)
        except OSError as error:
            step = "put a file there that can be read and written"
            if isinstance(error, NotADirectoryError):
                step = f"make {self.editor_dir} a folder: move away what stands there"
            raise SettingsError(f"cannot be read: {error.strerror}", next_step=step).at(
                self.name
            ) from error


def _plain(name: str, value: Any) -> Any:
    """The value as JSON, or a refusal that says what is wrong with it."""
    value = value.reveal() if isinstance(value, Secret) else value
    checked = validate(SETTINGS[name], value)
    if checked.wrong:
        raise UsageError(
            "; ".join(wrong.message for wrong in checked.wrong),
            next_step=checked.wrong[0].suggestion,
        )
    if value == math.inf:
        return "Infinity"
    try:
        json.dumps(value, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise UsageError(
            f"{name}: this cannot be written as JSON ({error})",
            next_step="give texts, numbers, lists and dictionaries",
        ) from error
    return value
