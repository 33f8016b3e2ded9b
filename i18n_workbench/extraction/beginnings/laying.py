"""A framework's usual layout as the edits of a project's files."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import is_folder, is_regular, is_there, matching
from i18n_workbench.errors import CannotRepresent, ParseError, UsageError
from i18n_workbench.extraction.beginnings.native import NATIVE
from i18n_workbench.extraction.beginnings.web import WEB
from i18n_workbench.extraction.rewriting.additions import with_imports
from i18n_workbench.formats.edits import SetValue
from i18n_workbench.formats.json.format import Json
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.extraction.beginnings.records import Beginning, Wiring
    from i18n_workbench.formats.base import Document

BEGINNINGS = WEB | NATIVE
"""The usual layouts by the ids of their frameworks."""

_NAME = lazy_pattern(r"(?m)^name:\s*(\w+)")

Read = Callable[[str], str]


@dataclass(slots=True)
class Laid:
    """The layout of one project: texts by path, and what is left to a person."""

    texts: dict[str, str] = field(default_factory=dict)
    by_hand: list[str] = field(default_factory=list)


def beginning_of(framework: str) -> Beginning:
    """The usual layout of a framework.

    Raises
    ------
    UsageError
        When none is known.
    """
    beginning = BEGINNINGS.get(framework)
    if beginning is None:
        names = ", ".join(sorted(BEGINNINGS))
        raise UsageError(
            f"no usual layout of {framework!r} is known", next_step=f"one of {names}"
        )
    return beginning


def lay(beginning: Beginning, root: Path, language: str, read: Read) -> Laid:
    """The layout in a project's folder; ``read`` gives the text of a file that is there.

    Raises
    ------
    UsageError
        When the project has no manifest in which the packages could be named.
    ParseError, CannotRepresent
        When the manifest is there and they cannot be named in it; with its place.
    """
    if not is_regular(root / beginning.manifest):
        raise UsageError(
            f"there is no {beginning.manifest} in {root.name}",
            next_step="open the folder of the application itself",
        )
    words = _words(root, language, read)
    laid = Laid()
    new = {beginning.locale_file: beginning.empty, **beginning.files}
    for path, text in new.items():
        place = _filled(path, words)
        if not is_there(root / place):
            laid.texts[place] = _filled(text, words)
    if beginning.packages:
        _name_packages(beginning, laid, read)
    for wiring in beginning.wirings:
        _wire(wiring, words, root, laid, read)
    return laid


def _words(root: Path, language: str, read: Read) -> dict[str, str]:
    """What the words in a layout stand for in this project."""
    has_src = is_folder(root / "src")
    is_kit = is_folder(root / "src/routes")
    assets = "src/assets/" if is_folder(root / "src/assets") else "public/"
    pubspec = read("pubspec.yaml") if is_regular(root / "pubspec.yaml") else ""
    name = _NAME.search(pubspec)
    return {
        "locale": language,
        "src": "src/" if has_src else "",
        "up": "../../" if has_src else "../",
        "lib": "$lib/" if is_kit else "./lib/",
        "assets": assets,
        "served": "assets/" if assets == "src/assets/" else "",
        "ts": "ts" if is_regular(root / "tsconfig.json") else "js",
        "name": name[1] if name else "",
    }


def _filled(text: str, words: dict[str, str]) -> str:
    return re.sub(r"%(\w+)%", lambda word: words.get(word[1], word[0]), text)


def _name_packages(beginning: Beginning, laid: Laid, read: Read) -> None:
    """Name the packages that the manifest does not name yet."""
    try:
        laid.texts[beginning.manifest] = _with_packages(
            beginning, laid, read(beginning.manifest)
        )
    except (CannotRepresent, ParseError) as error:
        error.next_step = f"mend {beginning.manifest}: the packages are named there"
        raise error.at(beginning.manifest) from None


def _with_packages(beginning: Beginning, laid: Laid, text: str) -> str:
    """The text of a manifest with the packages among its dependencies."""
    document = Json.open(text)
    named = [name for name in beginning.packages if _is_named(document, name)]
    missing = [name for name in beginning.packages if name not in named]
    if missing:
        laid.by_hand.append(
            f"{', '.join(missing)}: named, not installed; call {beginning.install}"
        )
    return document.splice(
        [SetValue(("dependencies", name), beginning.packages[name]) for name in missing]
    )


def _is_named(document: Document, name: str) -> bool:
    return any(
        document.locate((group, name)) for group in ("dependencies", "devDependencies")
    )


def _wire(
    wiring: Wiring, words: dict[str, str], root: Path, laid: Laid, read: Read
) -> None:
    """Make an edit, in the text that earlier edits left; say what is left to a person."""
    file = _file_of(wiring, words, root)
    if not file:
        if wiring.by_hand:
            laid.by_hand.append(_filled(wiring.by_hand, words))
        return
    text = laid.texts.get(file) or read(file)
    if wiring.unless and wiring.unless in text:
        return
    if wiring.pattern:
        after, changed = re.subn(
            wiring.pattern,
            _filled(wiring.replacement, words),
            text,
            count=1,
            flags=re.MULTILINE,
        )
        if not changed:
            laid.by_hand.append(f"{file}: {_filled(wiring.by_hand, words)}")
            return
        text = after
    lines = [_filled(line, words) for line in wiring.imports]
    laid.texts[file] = with_imports(text, file, lines)


def _file_of(wiring: Wiring, words: dict[str, str], root: Path) -> str:
    for glob in wiring.files:
        for path in matching(root, _filled(glob, words)):
            if is_regular(path):
                return path.relative_to(root).as_posix()
    return ""
