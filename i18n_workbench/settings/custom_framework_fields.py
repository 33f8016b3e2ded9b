"""What the fields of the custom framework file say, and what is wrong with each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import yaml

from i18n_workbench.errors import RegexError
from i18n_workbench.findings import Finding
from i18n_workbench.settings.custom_framework_definition import (
    FIELDS,
    LANGUAGE_IDS,
    CustomFramework,
)
from i18n_workbench.settings.key_patterns import compile_usage, key_group
from i18n_workbench.settings.nearest import did_you_mean
from i18n_workbench.settings.templates import KEYLESS, KEYLESS_STEP, names_key
from i18n_workbench.settings.wrong import shown
from i18n_workbench.settings.yaml_fields import Field, read_fields
from i18n_workbench.text.regexes import compile_pattern

if TYPE_CHECKING:
    from i18n_workbench.findings import Severity


_USAGE = r""""\\Wt\\('({key})'\\)" (a backslash is written twice)"""
_EXAMPLES = {
    "languageIds": "[javascript, vue]",
    "usageMatchRegex": _USAGE,
    "keyMatchReg": _USAGE,
    "refactorTemplates": """["t('$1')"]""",
    "namespace": "true",
    "namespaceDelimiter": '":"',
    "scopeRangeRegex": r""""useTranslations\\('(\\w*)'\\)" (a backslash is written twice)""",
    "monopoly": "true",
}


@dataclass(slots=True)
class Reader:
    """Reads one file; :attr:`problems` are what is wrong with it."""

    file: str
    problems: list[Finding] = field(default_factory=list)
    fields: dict[str, Field] = field(default_factory=dict)

    def framework(self, text: str) -> CustomFramework | None:
        """The definition, None where the text cannot be one."""
        try:
            self.fields = read_fields(text)
        except yaml.YAMLError as error:
            self._syntax(error)
            return None
        except RecursionError:
            self._problem(
                None,
                "too many lists inside each other",
                "custom-framework-syntax",
                "error",
                f"write {_example('languageIds')} and {_example('usageMatchRegex')}",
            )
            return None
        self._unknown_fields()
        self._repeated_fields()
        templates = self._templates()
        languages = self._languages()
        usages = self._usages()
        if languages is None or usages is None:
            return None
        return CustomFramework(
            self.file,
            languages,
            usages,
            templates or ("$1",),
            namespace=self._boolean("namespace"),
            namespace_delimiter=self._delimiter(),
            scope_range_regex=self._scope_range(),
            monopoly=self._boolean("monopoly"),
        )

    def _languages(self) -> tuple[str, ...] | None:
        languages = self._required("languageIds", "languageIds")
        for language in languages or ():
            if language and language not in LANGUAGE_IDS:
                message = f"languageIds: {shown(language)} is no known language id; it is taken as a file extension"
                self._problem(
                    self.fields["languageIds"].item(language),
                    message,
                    suggestion=did_you_mean(language, LANGUAGE_IDS)
                    or f"the known ones are {', '.join(LANGUAGE_IDS)}",
                )
        return languages

    def _usages(self) -> tuple[str, ...] | None:
        name = "usageMatchRegex" if "usageMatchRegex" in self.fields else "keyMatchReg"
        patterns = self._required(name, "usageMatchRegex")
        if patterns is None:
            return None
        return tuple(text for text in patterns if text and self._is_usage(name, text))

    def _is_usage(self, name: str, source: str) -> bool:
        try:
            compile_usage(source)
        except RegexError as error:
            self._regex(
                self.fields[name].item(source),
                f"{name}: {error.message}",
                error.next_step,
            )
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
        if not key_group(source):
            message = f"scopeRangeRegex: {source!r} has no capture group"
            self._regex(
                place, message, "put the name of the namespace into parentheses"
            )
            return None
        return source

    def _required(self, name: str, title: str) -> tuple[str, ...] | None:
        if name not in self.fields:
            message = f"{title} is missing, so the custom framework is not enabled"
            self._problem(
                None, message, severity="error", suggestion=f"write {_example(title)}"
            )
            return None
        texts = self._texts(name, severity="error")
        if texts is not None and not any(texts):
            self._problem(
                self.fields[name],
                f"{title} is empty, so the custom framework recognises nothing",
                suggestion=f"write {_example(title)}",
            )
        return texts

    def _texts(
        self, name: str, severity: Severity = "warning"
    ) -> tuple[str, ...] | None:
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

    def _delimiter(self) -> str:
        delimiter = self._text("namespaceDelimiter")
        given = self.fields.get("namespaceDelimiter")
        if given is not None and given.value == "":
            self._problem(
                given,
                'namespaceDelimiter is no text; the default "." holds',
                suggestion=f"write {_example('namespaceDelimiter')}",
            )
        return delimiter or "."

    def _boolean(self, name: str) -> bool:
        value = self.fields.get(name)
        if value is None or isinstance(value.value, bool):
            return bool(value and value.value)
        self._wrong_type(value, "true or false")
        return False

    def _wrong_type(
        self, place: Field, wanted: str, severity: Severity = "warning"
    ) -> None:
        self._problem(
            place,
            f"{place.name}: {wanted} is needed",
            severity=severity,
            suggestion=f"write {_example(place.name)}",
        )

    def _unknown_fields(self) -> None:
        for name, value in self.fields.items():
            if name not in FIELDS:
                self._problem(
                    value,
                    f"unknown field {shown(name)}",
                    suggestion=did_you_mean(name, FIELDS)
                    or f"the fields are {', '.join(FIELDS)}",
                )

    def _repeated_fields(self) -> None:
        for name, value in self.fields.items():
            if value.first_line:
                self._problem(
                    value,
                    f"{name} stands twice, first in line {value.first_line}; this one holds",
                    suggestion="keep one of them",
                )

    def _templates(self) -> tuple[str, ...] | None:
        templates = self._texts("refactorTemplates")
        for template in templates or ():
            if not names_key(template):
                self._problem(
                    self.fields["refactorTemplates"].item(template),
                    f"refactorTemplates: {KEYLESS}",
                    suggestion=KEYLESS_STEP,
                )
        return templates

    def _regex(self, place: Field, message: str, suggestion: str) -> None:
        self._problem(place, message, "custom-framework-regex", "error", suggestion)

    def _syntax(self, error: yaml.YAMLError) -> None:
        mark = getattr(error, "problem_mark", None)
        text = getattr(error, "problem", None) or str(error).splitlines()[0]
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        place = Field("", None, line, column)
        self._problem(
            place,
            f"the file does not parse: {text}",
            "custom-framework-syntax",
            "error",
            "correct the file there",
        )

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
            Finding(
                rule,
                severity,
                message,
                file=self.file,
                line=line,
                column=column,
                suggestion=suggestion,
            )
        )


def _example(name: str) -> str:
    """A field as a person would write it."""
    return f"{name}: {_EXAMPLES[name]}"
