"""A framework's usual layout as the edits of a project's files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.errors import UsageError
from i18n_workbench.extraction.additions import with_imports
from i18n_workbench.extraction.beginnings.native import NATIVE
from i18n_workbench.extraction.beginnings.web import WEB

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.extraction.beginnings.records import Beginning, Wiring

BEGINNINGS = WEB | NATIVE
"""The usual layouts by the ids of their frameworks."""

_NAME = re.compile(r"(?m)^name:\s*(\w+)")
_DEPENDENCIES = re.compile(r'"dependencies"\s*:\s*\{(?P<space>\s*)')
_FIRST = re.compile(r"\{(?P<space>\s*)")

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
        raise UsageError(f"no usual layout of {framework!r} is known", next_step=f"one of {names}")
    return beginning


def lay(beginning: Beginning, root: Path, language: str, read: Read) -> Laid:
    """The layout in a project's folder; ``read`` gives the text of a file that is there.

    Raises
    ------
    UsageError
        When the project has no manifest in which the packages could be named.
    """
    if not (root / beginning.manifest).is_file():
        raise UsageError(
            f"there is no {beginning.manifest} in {root.name}",
            next_step="open the folder of the application itself",
        )
    words = _words(root, language, read)
    laid = Laid()
    new = {beginning.locale_file: beginning.empty, **beginning.files}
    for path, text in new.items():
        place = _filled(path, words)
        if not (root / place).exists():
            laid.texts[place] = _filled(text, words)
    if beginning.packages:
        _name_packages(beginning, laid, read)
    for wiring in beginning.wirings:
        _wire(wiring, words, root, laid, read)
    return laid


def _words(root: Path, language: str, read: Read) -> dict[str, str]:
    """What the words in a layout stand for in this project."""
    has_src = (root / "src").is_dir()
    is_kit = (root / "src/routes").is_dir()
    assets = "src/assets/" if (root / "src/assets").is_dir() else "public/"
    pubspec = read("pubspec.yaml") if (root / "pubspec.yaml").is_file() else ""
    name = _NAME.search(pubspec)
    return {
        "locale": language,
        "src": "src/" if has_src else "",
        "up": "../../" if has_src else "../",
        "lib": "$lib/" if is_kit else "./lib/",
        "assets": assets,
        "served": "assets/" if assets == "src/assets/" else "",
        "ts": "ts" if (root / "tsconfig.json").is_file() else "js",
        "name": name[1] if name else "",
    }


def _filled(text: str, words: dict[str, str]) -> str:
    return re.sub(r"%(\w+)%", lambda word: words.get(word[1], word[0]), text)


def _name_packages(beginning: Beginning, laid: Laid, read: Read) -> None:
    """Name the packages in ``package.json``, before those that stand there."""
    text = read(beginning.manifest)
    known = json.loads(text)
    present = {**known.get("dependencies", {}), **known.get("devDependencies", {})}
    missing = {name: version for name, version in beginning.packages.items() if name not in present}
    if not missing:
        return
    block = _DEPENDENCIES.search(text)
    place = block or _FIRST.search(text)
    if place is None:
        return
    space = place["space"] if "\n" in place["space"] else "\n    "
    named = [f"{json.dumps(name)}: {json.dumps(version)}" for name, version in missing.items()]
    if block is None:
        inner = f",{space}{space.lstrip(chr(10))}".join(named)
        added = f'"dependencies": {{{space}{space.lstrip(chr(10))}{inner}{space}}},{space}'
    else:
        follows = "" if text[place.end() : place.end() + 1] == "}" else f",{space}"
        added = f",{space}".join(named) + follows
    laid.texts[beginning.manifest] = text[: place.end()] + added + text[place.end() :]
    laid.by_hand.append(f"{', '.join(missing)}: named, not installed; call {beginning.install}")


def _wire(wiring: Wiring, words: dict[str, str], root: Path, laid: Laid, read: Read) -> None:
    """Make an edit, in the text that earlier edits left; say what is left to a person."""
    file = _file_of(wiring, words, root)
    if not file:
        laid.by_hand.append(_filled(wiring.by_hand, words))
        return
    text = laid.texts.get(file) or read(file)
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
        for path in sorted(root.glob(_filled(glob, words))):
            if path.is_file():
                return path.relative_to(root).as_posix()
    return ""
