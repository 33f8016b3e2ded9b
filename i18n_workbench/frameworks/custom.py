"""The framework that a workspace defines itself, in ``i18n-helper-custom-framework.yml`` (specification 2.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Scope
from i18n_workbench.frameworks.records import Code, Extraction, Keys, Recognition
from i18n_workbench.text.regexes import compile_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence


class Definition(Protocol):
    """What the custom framework file says."""

    @property
    def language_ids(self) -> Sequence[str]:
        """Editor language ids."""

    @property
    def usage_match_regex(self) -> Sequence[str]:
        """Patterns with a group around ``{key}``."""

    @property
    def refactor_templates(self) -> Sequence[str]:
        """Replacements, ``$1`` is the key."""

    @property
    def namespace(self) -> bool:
        """Whether each locale file is a namespace."""

    @property
    def namespace_delimiter(self) -> str:
        """Delimiter between namespace and key in code."""

    @property
    def scope_range_regex(self) -> str | None:
        """Pattern whose first group is the namespace of what follows."""

    @property
    def monopoly(self) -> bool:
        """Whether the built-in frameworks are off."""


class Custom(Framework):
    """Everything comes from the definition; without one it recognises nothing."""

    id = "custom"
    name = "Custom"
    keys = Keys(closed_scopes=True)
    extraction = Extraction(templates={"": ("{key}",)})
    scope_range: str = ""

    def scopes(self, text: str, language: str) -> Sequence[Scope]:
        """The five scope rules of specification 2.2: each match starts a range, an empty capture only ends one.

        Raises
        ------
        RegexError
            When the pattern is invalid or takes too long.
        """
        if not self.scope_range or language not in self.code.languages:
            return ()
        marks = [
            (
                found.start,
                (found.text(text, 1) or "", found.groups[0][0])
                if found.groups
                else ("", -1),
            )
            for found in compile_pattern(self.scope_range, multiline=False).finditer(
                text
            )
        ]
        ends = [start for start, _ in marks[1:]] + [len(text)]
        return [
            Scope(start, end, namespace, namespace_at=at)
            for (start, (namespace, at)), end in zip(marks, ends, strict=False)
            if namespace
        ]


def custom_framework(definition: Definition) -> Framework:
    """The framework that a custom framework file describes. Bad patterns are reported where they are used."""
    custom = Custom()
    custom.recognition = Recognition(monopoly=definition.monopoly)
    custom.code = Code(
        languages=tuple(definition.language_ids),
        usage=tuple(definition.usage_match_regex),
    )
    delimiter = (definition.namespace_delimiter or "") if definition.namespace else ""
    custom.keys = replace(
        custom.keys, namespace=definition.namespace, delimiter=delimiter
    )
    templates = tuple(
        text.replace("$1", "{key}") for text in definition.refactor_templates
    )
    custom.extraction = Extraction(templates={"": templates or ("{key}",)})
    custom.scope_range = definition.scope_range_regex or ""
    return custom
