"""The default locale that a program states in its configuration, which is not the source language for us: a person says so.

The specification has `sourceLanguage` be ``en`` where nobody sets it. Of 450 repositories six state another locale in one of these
files (of which Gobierto alone was opened: it is written in ``es``): they hear of the setting, and nothing is guessed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import note
from i18n_workbench.errors import Place

if TYPE_CHECKING:
    from pathlib import Path

_LOCALE = r"['\":]?([a-z]{2,3}(?:[-_]\w+)*)\b"
_STATED = {
    "config/application.rb": rf"^[^#\n]*\bi18n\.default_locale\s*=\s*{_LOCALE}",
    "config/app.php": rf"^\s*'locale'\s*=>\s*(?:env\(\s*'\w+'\s*,\s*)?{_LOCALE}",
    "config/packages/translation.yaml": rf"^\s*default_locale:\s*{_LOCALE}",
}
"""Where Rails, Laravel and Symfony have it."""


def stated_locale(root: Path) -> tuple[str, Place] | None:
    """The locale that the first of these files states, as it is written, with its line.

    >>> from pathlib import Path
    >>> stated_locale(Path("no/such/project")) is None
    True
    """
    for name, pattern in _STATED.items():
        text = _text(root / name)
        found = re.search(pattern, text, re.MULTILINE)
        if found:
            line = text.count("\n", 0, found.start(1)) + 1
            return found[1], Place(name, line)
    return None


def _text(path: Path) -> str:
    """What a file says; nothing where it cannot be read, of which others tell."""
    note(path)
    try:
        return path.read_text("utf-8", "replace") if path.is_file() else ""
    except OSError:
        return ""
