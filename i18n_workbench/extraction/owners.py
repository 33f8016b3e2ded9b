"""Which framework a source file is written for, where several read its language; and whether it reads a replacement."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.model import JS_LANGUAGES
from i18n_workbench.source.languages import language_of, reads
from i18n_workbench.source.read.detector import Detector
from i18n_workbench.source.read.scopes import scopes_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.extraction.rows import Row
    from i18n_workbench.frameworks import Framework
    from i18n_workbench.source.model import Rules

_IMPORT = re.compile(r"""(?:\bfrom|\bimport|\brequire\s*\()\s*['"]([^'"\n]+)['"]""")
_QUOTED = re.compile(r"""['"`]\{key\}""")
_VUE = frozenset({"vue", "fluent-vue"})
_JSX = frozenset({"javascriptreact", "typescriptreact"})


def owners_first(
    frameworks: Sequence[Framework], file: str, text: str
) -> list[Framework]:
    """The frameworks in the order in which a script may be theirs.

    First whose package it imports, then whose hooks it calls. JSX is Vue's only where the file imports Vue.
    """
    language = language_of(file)
    if language not in JS_LANGUAGES:
        return list(frameworks)
    imported = set(_IMPORT.findall(text))

    def rank(framework: Framework) -> int:
        packages = (
            *framework.recognition.packages.get("package.json", ()),
            *(["vue"] if framework.id in _VUE else []),
        )
        if any(
            name == package or name.startswith(f"{package}/")
            for name in imported
            for package in packages
        ):
            return 0
        if scopes_of(framework, text, language)[0]:
            return 1
        return 3 if framework.id in _VUE and language in _JSX else 2

    return sorted(frameworks, key=rank)


def not_read(rows: Sequence[Row], file: str, after: str, rules: Rules) -> list[Row]:
    """The rows whose key the framework of their template does not find in the file as it would be.

    Not asked about are templates that a person wrote, keys that `regex.key` does not accept, and keys that become names
    of methods (Dart), whose class only the generator knows.
    """
    out: list[Row] = []
    keys: dict[str, set[str]] = {}
    accepted = re.compile(rules.key_pattern)
    for row in rows:
        template = row.template
        framework = template.framework if template and not template.own else None
        if (
            framework is None
            or framework.id == "custom"
            or not reads(framework.code.languages, file)
        ):
            continue
        if not accepted.fullmatch(row.key) or not _QUOTED.search(
            template.text if template else ""
        ):
            continue
        if framework.id not in keys:
            own = replace(rules, frameworks=(framework,))
            uses = Detector(own).find(after, file).usages
            keys[framework.id] = {
                name for use in uses for name in (use.key, *use.candidates)
            }
        if row.key not in keys[framework.id]:
            out.append(row)
    return out
