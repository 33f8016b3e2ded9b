"""The message that a finding becomes: its text in the syntax of its framework, with placeholders for its arguments."""

from __future__ import annotations

import json
import re
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import text_of
from i18n_workbench.extraction.arguments import named, placeholders, style_of
from i18n_workbench.extraction.messages.syntaxes import (
    BY_FRAMEWORK,
    JAVA,
    PLAIN,
    TRANS,
    VUE,
    VUE_8,
    Syntax,
    Written,
    written,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.frameworks import Framework

UNKNOWN_VERSION = (
    "no package.json or lock file says which vue-i18n: {'@'} is for 9 and later"
)
_NUMBERED = lazy_pattern(r"(?<![$#%{\\])\{\d+\}(?!\})")
MANIFEST = "package.json"
LOCKS = ("package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock")
_KINDS = ("dependencies", "devDependencies", "peerDependencies")
_VUE_I18N = ("vue-i18n", "petite-vue-i18n")
_WRAPPERS = {"@nuxtjs/i18n": 8, "nuxt-i18n": 7}
"""Nuxt's modules, each with the major version from which on it brings vue-i18n 9 or later."""
_MAJOR = lazy_pattern(r"^[\s^~>=v]*(?:npm:[\w@/-]+@[\^~]?)?(\d{1,9})(?:[.\s]|$)")


class Wording:
    """Words messages for one workspace; what versions its packages have is asked for once."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._vue: dict[str, int] = {}
        self._arb: dict[str, bool] = {}

    def of(
        self,
        literal: Hardcoded,
        framework: Framework | None,
        text: str | None = None,
        pairs: Sequence[tuple[str, str]] = (),
        *,
        nested: bool = False,
    ) -> Written:
        """The message of a finding, or of another text of it: one of its plural forms (``nested`` in one message)."""
        pairs = pairs or named(literal.args)
        style = style_of(framework)
        return written(
            literal.text if text is None else text,
            placeholders(style, pairs),
            self.syntax(literal.file, framework),
            names=[name for name, _ in pairs],
            tags=[name for name, _ in literal.tags],
            nested=nested,
        )

    def syntax(self, file: str, framework: Framework | None) -> Syntax:
        """The syntax of the messages that a file asks for."""
        found = BY_FRAMEWORK.get(framework.id, PLAIN) if framework else PLAIN
        if found is VUE and self.vue_major(file) == 8:
            return VUE_8
        if framework is not None and framework.id == "flutter":
            return JAVA if self._escapes_arb(file) else found
        return found

    def vue_major(self, file: str) -> int:
        """The major version of vue-i18n in the package of a file; 0 where nothing says it."""
        folder = file.rpartition("/")[0]
        if folder not in self._vue:
            self._vue[folder] = vue_i18n_major(self._root, file)
        return self._vue[folder]

    def _escapes_arb(self, file: str) -> bool:
        folder = file.rpartition("/")[0]
        if folder not in self._arb:
            self._arb[folder] = escapes_arb(self._root, file)
        return self._arb[folder]

    def lost_in_component(self, literal: Hardcoded) -> str:
        """The part of a text with elements that react-i18next's component would not show."""
        names = "|".join(re.escape(name) for name, _ in literal.tags)
        bare = re.sub(rf"</?(?:{names})\s*/?>|\{{\d+\}}", "\0", literal.text)
        found = TRANS.search(bare)
        return found[0] if found else ""


def is_ambiguous(literal: Hardcoded, source: str) -> bool:
    """Whether a text has a number in braces of its own beside arguments, which stand as such numbers."""
    return bool(literal.args) and _NUMBERED.search(source) is not None


def vue_i18n_major(root: Path, file: str) -> int:
    """The major version of vue-i18n that a file of a workspace is written for, 0 where nothing says it: 8, or one from
    9 on.

    The nearest manifest that names it says so, or the lock file beside or above it where that names none
    (``catalog:``, ``latest``).
    """
    named: list[str] = []
    for folder in _folders(root, file):
        packages = _packages(folder / MANIFEST)
        for name in (*_VUE_I18N, *_WRAPPERS):
            if name not in packages:
                continue
            major = _of_vue_i18n(name, packages[name])
            if major:
                return major
            named.append(name)
        for name in named:
            major = _locked(folder, name)
            if major:
                return major
    return 0


def escapes_arb(root: Path, file: str) -> bool:
    """Whether the ARB files of a Dart file's package take apostrophes for quotes (``use-escaping`` of gen_l10n)."""
    for folder in _folders(root, file):
        options = text_of(folder / "l10n.yaml")
        if options:
            return (
                re.search(r"^use-escaping:\s*true\b", options, re.MULTILINE) is not None
            )
    return False


def _folders(root: Path, file: str) -> Iterator[Path]:
    """The folders above a file, up to the workspace."""
    for folder in PurePosixPath(file).parents:
        yield root / folder


def _packages(manifest: Path) -> dict[str, str]:
    """What a manifest asks for, by name; nothing where it cannot be read."""
    text = text_of(manifest)
    try:
        content: Any = json.loads(text or "{}")
    except ValueError:
        return {}
    kinds = [content.get(kind) for kind in _KINDS] if isinstance(content, dict) else []
    return {
        str(name): str(asked)
        for kind in kinds
        if isinstance(kind, dict)
        for name, asked in kind.items()
    }


def _of_vue_i18n(name: str, version: str) -> int:
    """The version of vue-i18n that a version of it, or of a module that brings it, means."""
    found = _MAJOR.match(version)
    if found is None:
        return 0
    major = int(found[1])
    if name in _WRAPPERS:
        return 9 if major >= _WRAPPERS[name] else 8
    return major


def _locked(folder: Path, name: str) -> int:
    """The version that a lock file of a folder has of a package."""
    quoted = re.escape(name)
    shapes = (
        rf'"node_modules/{quoted}":\s*\{{\s*"version":\s*"(\d[^"]*)"',
        rf"(?m)^\s*['\"]?/?{quoted}@(\d[\w.-]*)",
        rf'(?m)^"?{quoted}@[^\n]*:\n\s+version:?\s+"?(\d[\w.-]*)',
        rf'"{quoted}":\s*\["{quoted}@(\d[\w.-]*)"',
    )
    for lock in LOCKS:
        text = text_of(folder / lock)
        for shape in shapes:
            found = re.search(shape, text) if text else None
            if found:
                return _of_vue_i18n(name, found[1])
    return 0
