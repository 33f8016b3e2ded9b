"""Small projects on disk and what is said about their keys, for the tests of more than one room."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import i18n_workbench as i18n

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def package(*names: str) -> str:
    """A ``package.json`` that depends on these."""
    return json.dumps({"dependencies": dict.fromkeys(names, "1")})


def written(root: Path, files: Mapping[str, str]) -> Path:
    """The folder, with these files in it."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def tree(root: Path) -> dict[str, bytes]:
    """What every file of a folder holds."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


def statuses(project: Path | i18n.Workbench) -> dict[str, str]:
    """The status of every key of a project."""
    wb = project if isinstance(project, i18n.Workbench) else i18n.open(project)
    return dict(wb.usage().set_index("key")["status"])


def judged(root: Path, files: Mapping[str, str]) -> dict[str, str]:
    """The status of every key of a project of these files."""
    return statuses(written(root, files))


def is_refused_by_xml(text: str) -> bool:
    """Whether a text holds a character that no XML file can."""
    return any(
        (ord(character) < 32 and character not in "\t\n\r")
        or character in "\ufffe\uffff"
        for character in text
    )
