"""Files that have texts for people in a language that nobody looks for them in: counted, so that a list can say so."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import is_folder, text_of
from i18n_workbench.extraction.judgement.vocabulary import LEFT_OUT
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.project.globs import Globs
from i18n_workbench.source.keep.scanning import walk

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.extraction.files.searched import Scope

UNREAD = {
    "slim": "Slim",
    "pug": "Pug",
    "jade": "Pug",
    "jsp": "JSP",
    "eex": "EEx",
    "heex": "HEEx",
    "leex": "LEEx",
    "templ": "templ",
    "mustache": "Mustache",
    "fxml": "FXML",
    "glade": "Glade",
    "blp": "Blueprint",
    "slint": "Slint",
}
"""Languages that have texts for people and no detector, by the ending of their files."""
_TEMPLATE = lazy_pattern(r"<template\b[^>]*\slang=[\"'](\w+)[\"']")


def unread(root: Path, scope: Scope, paths: Sequence[str] = ()) -> dict[str, int]:
    """How many files have texts that nobody looks for, by their language: in the project, or those that paths name."""
    folders = [path for path in paths if is_folder(root / path)]
    files = [path for path in paths if path not in folders]
    if folders or not paths:
        files += _unread_below(root, scope, folders or ["."])
    counts: Counter[str] = Counter()
    for file in files:
        ending = file.rpartition(".")[2]
        language = UNREAD.get(ending.lower()) or _of_template(root, file)
        if language:
            counts[language] += 1
    return counts


def _of_template(root: Path, file: str) -> str:
    """The language of a component's template that is neither HTML nor Pug, which is read there."""
    if not file.endswith(".vue"):
        return ""
    template = _TEMPLATE.search(text_of(root / file))
    if template is None or template[1] == "pug":
        return ""
    return UNREAD.get(template[1], "")


def _unread_below(root: Path, scope: Scope, folders: Sequence[str]) -> list[str]:
    """The files of a project in languages without a detector that lie in some folders."""
    ignored = (*scope.usage_ignore, *scope.ignore)
    walked = walk(root, {*UNREAD, "vue"}, ignore=ignored, excluded=scope.excluded)
    globs = []
    for folder in folders:
        globs.append("**" if folder == "." else f"{folder}/**")
    inside = Globs(globs)
    files = (each.file for each in walked.files)
    return [file for file in files if inside.match(file) and not LEFT_OUT.search(file)]
