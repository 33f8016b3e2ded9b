"""The custom framework file (specification 2.2): what it says, and what is wrong with it and where."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from i18n_workbench.errors import RegexError, WorkbenchError
from i18n_workbench.findings import Finding, Severity, from_error
from i18n_workbench.settings.key_patterns import compile_usage
from i18n_workbench.settings.nearest import did_you_mean
from i18n_workbench.settings.wrong import shown
from i18n_workbench.settings.yaml_fields import Field, read_fields
from i18n_workbench.text.encodings import decode
from i18n_workbench.text.paths import safe_path
from i18n_workbench.text.regexes import compile_pattern

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
    reader = _Reader(file)
    return CustomFrameworkFile(reader.framework(text), reader.problems)


@dataclass(slots=True)
class _Reader:
    file: str
    problems: list[Finding] = field(default_factory=list)
    fields: dict[str, Field] = field(default_factory=dict)

    def framework(self, text: str) -> CustomFramework | None:
        try:
            self.fields = read_fields(text)
        except yaml.YAMLError as error:
            self._syntax(error)
            return None
        except RecursionError:
            self._problem(None, "too many lists inside each other", "custom-framework-syntax", "error")
            return None
        self._unknown_fields()
        languages = self._languages()
        usages = self._usages()
        if languages is None or usages is None:
            return None
        return CustomFramework(
            self.file,
            languages,
            usages,
            self._texts("refactorTemplates") or ("$1",),
            namespace=self._boolean("namespace"),
            namespace_delimiter=self._text("namespaceDelimiter") or ".",
            scope_range_regex=self._scope_range(),
            monopoly=self._boolean("monopoly"),
        )

    def _languages(self) -> tuple[str, ...] | None:
        languages = self._required("languageIds", "languageIds")
        for language in languages or ():
            if language not in LANGUAGE_IDS:
                message = f"languageIds: {shown(language)} is no known language id; it is taken as a file extension"
                self._problem(
                    self.fields["languageIds"].item(language), message, suggestion=did_you_mean(language, LANGUAGE_IDS)
                )
        return languages

    def _usages(self) -> tuple[str, ...] | None:
        name = "usageMatchRegex" if "usageMatchRegex" in self.fields else "keyMatchReg"
        patterns = self._required(name, "usageMatchRegex")
        return None if patterns is None else tuple(text for text in patterns if self._is_usage(name, text))

    def _is_usage(self, name: str, source: str) -> bool:
        try:
            compile_usage(source)
        except RegexError as error:
            self._regex(self.fields[name].item(source), f"{name}: {error.message}", error.next_step)
            return False
        return True

    def _scope_range(self) -> str | None:
        source = self._text("scopeRangeRegex")
        if not source:
            return None
        place = self.fields["scopeRangeRegex"]
        try:
            compile_pattern(source, multiline=False)
        except RegexError as error:
            self._regex(place, f"scopeRangeRegex: {error.message}", error.next_step)
            return None
        return source

    def _required(self, name: str, title: str) -> tuple[str, ...] | None:
        if name not in self.fields:
            self._problem(None, f"{title} is missing, so the custom framework is not enabled", severity="error")
            return None
        return self._texts(name, severity="error")

    def _texts(self, name: str, severity: Severity = "warning") -> tuple[str, ...] | None:
        value = self.fields.get(name)
        if value is None:
            return None
        if isinstance(value.value, str):
            return (value.value,)
        if not isinstance(value.value, list):
            self._wrong_type(value, "a text or a list of texts", severity)
            return None
        for item in value.items:
            if not isinstance(item.value, str):
                self._wrong_type(item, "a text")
        return tuple(item.value for item in value.items if isinstance(item.value, str))

    def _text(self, name: str) -> str:
        value = self.fields.get(name)
        if value is None or isinstance(value.value, str):
            return value.value if value else ""
        self._wrong_type(value, "a text")
        return ""

    def _boolean(self, name: str) -> bool:
        value = self.fields.get(name)
        if value is None or isinstance(value.value, bool):
            return bool(value and value.value)
        self._wrong_type(value, "true or false")
        return False

    def _wrong_type(self, place: Field, wanted: str, severity: Severity = "warning") -> None:
        self._problem(place, f"{place.name}: {wanted} is needed", severity=severity)

    def _unknown_fields(self) -> None:
        for name, value in self.fields.items():
            if name not in FIELDS:
                self._problem(value, f"unknown field {shown(name)}", suggestion=did_you_mean(name, FIELDS))

    def _regex(self, place: Field, message: str, suggestion: str) -> None:
        self._problem(place, message, "custom-framework-regex", "error", suggestion)

    def _syntax(self, error: yaml.YAMLError) -> None:
        mark = getattr(error, "problem_mark", None)
        text = getattr(error, "problem", None) or str(error).splitlines()[0]
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        place = Field("", None, line, column)
        self._problem(place, f"the file does not parse: {text}", "custom-framework-syntax", "error")

    def _problem(
        self,
        place: Field | None,
        message: str,
        rule: str = "custom-framework-field",
        severity: Severity = "warning",
        suggestion: str = "",
    ) -> None:
        line, column = (place.line, place.column) if place else (1, 1)
        self.problems.append(
            Finding(rule, severity, message, file=self.file, line=line, column=column, suggestion=suggestion)
        )
