"""What a custom framework file can define (specification 2.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LANGUAGE_IDS: Final = (
    *(
        "javascript",
        "typescript",
        "javascriptreact",
        "typescriptreact",
        "vue",
        "vue-html",
        "json",
        "html",
        "dart",
    ),
    *(
        "php",
        "ejs",
        "ruby",
        "erb",
        "html.erb",
        "js.erb",
        "haml",
        "slim",
        "handlebars",
        "blade",
        "svelte",
        "xml",
    ),
)
"""Editor language ids that ``languageIds`` may name."""

FIELDS: Final = (
    *(
        "languageIds",
        "usageMatchRegex",
        "refactorTemplates",
        "namespace",
        "namespaceDelimiter",
        "scopeRangeRegex",
    ),
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
