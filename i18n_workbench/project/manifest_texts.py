"""The packages that the text of one manifest names, for each kind of manifest."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.text.yaml_merges import safe_loader

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from i18n_workbench.frameworks import Manifest

PACKAGE_LISTS = {
    "package.json": (
        "dependencies",
        "devDependencies",
        "peerDependencies",
        "optionalDependencies",
    ),
    "composer.json": ("require", "require-dev"),
    "manifest.json": (),
}
"""Manifests in JSON, with their entries that name packages, each with its version."""
_GEM = re.compile(r"""^\s*gem[\s(]+["']([\w.-]+)["']""", re.MULTILINE)
_GEMSPEC = re.compile(
    r"""^\s*\w+\.add_(?:runtime_|development_)?dependency[\s(]+["']([\w.-]+)["']""",
    re.MULTILINE,
)
_GO_MODULE = re.compile(r"^\s*(?:require\s+)?([\w.~-]+/[\w./~-]+)\s+v\d", re.MULTILINE)
_OF_XCODEGEN = re.compile(
    r"^[ \t]+(?:bundleIdPrefix|minimumXcodeGenVersion):|^[ \t]+platform: *[\"'\[]?(?:iOS|macOS|tvOS|watchOS|visionOS|auto)\b",
    re.MULTILINE,
)
"""What a ``project.yml`` says of which XcodeGen makes the project: of nine that were read six are its own."""
_BOTHERS_NOBODY = "frameworks are detected without it"
"""What follows from a manifest that cannot be read."""


def gems(gemfile: str) -> list[str]:
    """The gems of a ``Gemfile``."""
    return _GEM.findall(gemfile)


def gems_of_spec(gemspec: str) -> list[str]:
    """The gems that a ``.gemspec`` adds."""
    return _GEMSPEC.findall(gemspec)


def _package_json(text: str) -> list[str]:
    return _names(json_object(text), PACKAGE_LISTS["package.json"])


def _composer(text: str) -> list[str]:
    content = json_object(text)
    entries = [f"extra.{name}" for name in _names(content, ("extra",))]
    return [*_names(content, PACKAGE_LISTS["composer.json"]), *entries]


def _go_modules(text: str) -> list[str]:
    return _GO_MODULE.findall(text)


def _xcodegen(text: str) -> list[str] | None:
    """What makes a project for Xcode; another program's ``project.yml`` is none of ours."""
    return ["XcodeGen"] if _OF_XCODEGEN.search(text) else None


def _pubspec(text: str) -> list[str]:
    import yaml

    try:
        content = yaml.load(text, Loader=safe_loader())  # noqa: S506 - safe, and bounded
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = Place("", mark.line + 1, mark.column + 1) if mark else Place()
        raise ParseError(
            f"is no YAML: {error.problem}", place, _BOTHERS_NOBODY
        ) from error
    except (yaml.YAMLError, ValueError) as error:
        raise ParseError(
            f"is no YAML: {error}",
            Place("", 1, 1),
            _BOTHERS_NOBODY,
        ) from error
    return _names(
        content if isinstance(content, dict) else {},
        ("dependencies", "dev_dependencies"),
    )


def entries_of_extension(text: str) -> list[str] | None:
    """The entries of a browser extension's manifest with messages; another ``manifest.json`` is none of ours."""
    try:
        content = json_object(text)
    except ParseError:
        return None
    if "manifest_version" in content and "default_locale" in content:
        return list(content)
    return None


def json_object(text: str) -> dict[str, Any]:
    """The object that a manifest in JSON is.

    Raises
    ------
    ParseError
        When it is none.
    """
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        place = Place("", error.lineno, error.colno)
        raise ParseError(f"is no JSON: {error.msg}", place, _BOTHERS_NOBODY) from error
    except (RecursionError, ValueError) as error:
        raise ParseError(
            f"is no JSON: {error}",
            Place("", 1, 1),
            _BOTHERS_NOBODY,
        ) from error
    if not isinstance(content, dict):
        raise ParseError(
            "has to hold an object",
            Place("", 1, 1),
            _BOTHERS_NOBODY,
        )
    return content


def _names(content: dict[str, Any], kinds: Iterable[str]) -> list[str]:
    return [
        str(name)
        for kind in kinds
        if isinstance(content.get(kind), dict)
        for name in content[kind]
    ]


PARSERS: dict[Manifest, Callable[[str], Iterable[str] | None]] = {
    "package.json": _package_json,
    "pubspec.yaml": _pubspec,
    "composer.json": _composer,
    "go.mod": _go_modules,
    "project.yml": _xcodegen,
}
"""What reads a manifest that stands under its own name: None where it is another program's."""
