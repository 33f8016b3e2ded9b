"""Which version of a framework a file is written for, where its messages are written differently by version."""

from __future__ import annotations

import json
import re
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

MANIFEST = "package.json"
LOCKS = ("package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock")
_KINDS = ("dependencies", "devDependencies", "peerDependencies")
_VUE_I18N = ("vue-i18n", "petite-vue-i18n")
_WRAPPERS = {"@nuxtjs/i18n": 8, "nuxt-i18n": 7}
"""Nuxt's modules, each with the major version from which on it brings vue-i18n 9 or later."""
_MAJOR = re.compile(r"^[\s^~>=v]*(?:npm:[\w@/-]+@[\^~]?)?(\d+)(?:[.\s]|$)")


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
