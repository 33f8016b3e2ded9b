"""The custom framework file (specification 2.2): what it says, and what is wrong with it and where."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.findings import Finding, from_error
from i18n_workbench.text.encodings import decode
from i18n_workbench.text.paths import safe_path

FILE_NAMES: Final = (
    "i18n-helper-custom-framework.yml",
    "i18n-ally-next-custom-framework.yml",
    "i18n-ally-custom-framework.yml",
)
"""Ours, and the older names that are read where ours is missing."""

LANGUAGE_IDS: Final = (
    *("javascript", "typescript", "javascriptreact", "typescriptreact", "vue", "vue-html", "json", "html", "dart"),
    *("php", "ejs", "ruby", "erb", "html.erb", "js.erb", "haml", "slim", "handlebars", "blade", "svelte", "xml"),
)
"""Editor language ids that ``languageIds`` may name."""

FIELDS: Final = (
    *("languageIds", "usageMatchRegex", "refactorTemplates", "namespace", "namespaceDelimiter", "scopeRangeRegex"),
    *("monopoly", "keyMatchReg"),
)
"""All fields; ``keyMatchReg`` is the deprecated name of ``usageMatchRegex``."""


@dataclass(frozen=True, slots=True)
class CustomFramework:
    """The definition of a framework that the workbench does not know; ``file`` is relative to the workspace.

    The key of a usage pattern is in the group that
    :func:`i18n_workbench.settings.key_patterns.key_group` names.
    """

    file: str
    language_ids: tuple[str, ...]
    usage_match_regex: tuple[str, ...]
    refactor_templates: tuple[str, ...] = ("$1",)
    namespace: bool = False
    namespace_delimiter: str = "."
    scope_range_regex: str | None = None
    monopoly: bool = False


class CustomFrameworkFile(NamedTuple):
    """The definition (None: there is no file, or it cannot be used) and what is wrong with the file."""

    framework: CustomFramework | None
    problems: list[Finding]


def custom_framework_file(root: Path, editor_dir: str = ".vscode") -> str | None:
    """The file's path relative to the workspace: ours, else an older one, else None."""
    names = (f"{editor_dir.rstrip('/')}/{name}" for name in FILE_NAMES)
    return next((name for name in names if (root / name).is_file()), None)


def load_custom_framework(root: Path, editor_dir: str = ".vscode") -> CustomFrameworkFile:
    """Read the custom framework file.

    Never raises for what a file holds: without ``languageIds`` or ``usageMatchRegex`` the framework is not enabled
    (an empty list is fine: it then recognises nothing); a field that cannot be used is a finding and its default
    holds; a pattern that cannot be used is left out and the others work. Rules: ``custom-framework-file``,
    ``custom-framework-syntax``, ``custom-framework-field``, ``custom-framework-regex``.
    """
    root = Path(root)
    file = custom_framework_file(root, editor_dir)
    if file is None:
        return CustomFrameworkFile(None, [])
    try:
        text = decode(safe_path(root, file).read_bytes()).text
    except WorkbenchError as error:
        return CustomFrameworkFile(None, [from_error(error.at(file), "custom-framework-file")])
    except OSError as error:
        problem = Finding("custom-framework-file", "error", f"cannot be read: {error.strerror}", file=file)
        return CustomFrameworkFile(None, [problem])
    from i18n_workbench.settings.custom_framework_fields import Reader

    reader = Reader(file)
    return CustomFrameworkFile(reader.framework(text), reader.problems)
