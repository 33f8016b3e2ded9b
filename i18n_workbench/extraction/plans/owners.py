"""Which framework a source file is written for, where several read its language; whether it reads a replacement; from
where its project imports it.
"""

from __future__ import annotations

import copy
import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from i18n_workbench.extraction.javascript.imports import renamed
from i18n_workbench.extraction.javascript.own_hooks import own_hook
from i18n_workbench.extraction.javascript.own_instances import own_instance
from i18n_workbench.extraction.model import JS_LANGUAGES
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.languages import language_of, reads
from i18n_workbench.source.read.detector import Detector
from i18n_workbench.source.read.scopes import scopes_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.extraction.plans.rows import Row
    from i18n_workbench.frameworks import Framework
    from i18n_workbench.source.model import Rules

_IMPORT = lazy_pattern(r"""(?:\bfrom|\bimport|\brequire\s*\()\s*['"]([^'"\n]+)['"]""")
_QUOTED = lazy_pattern(r"""['"`]\{key\}""")
_VUE = frozenset({"vue", "fluent-vue"})
_JSX = frozenset({"javascriptreact", "typescriptreact"})

_LINE = lazy_pattern(r"import \{ (\w+) \} from '([^']+)'")
_NAMES = lazy_pattern(r"import\s*\{([^{}]*)\}\s*from\s*['\"]([^'\".][^'\"]*)['\"]")
"""An import of names from a package or an alias; a relative path means something else in another folder."""
_FIRST_VALUE = lazy_pattern(r"\$(?:_|t)\(\s*['\"`][^'\"`\n]+['\"`]\s*,\s*\{\s*(\w+)")
"""The first name of what a call of Svelte's store is handed beside its key."""
_OPTIONS = frozenset({"values", "default", "locale", "format", "id"})
_STORES = frozenset({"_", "t"})
"""Two names of one thing in Svelte."""


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
            uses = Detector(own).find(_as_usual(after, framework), file).usages
            keys[framework.id] = {
                name for use in uses for name in (use.key, *use.candidates)
            }
        if row.key not in keys[framework.id]:
            out.append(row)
    return out


def _as_usual(text: str, framework: Framework) -> str:
    """A component with Svelte's store called by its own name, where the import gives it another (``_ as translate``)."""
    name = renamed(text, _STORES) if framework.id == "svelte" else ""
    return text.replace(f"${name}(", "$_(") if name else text


def as_called(framework: Framework, texts: Sequence[str]) -> Framework:
    """The framework as these files of a project call it: from which module, by which hook, by which instance."""
    return _as_instanced(_as_hooked(_as_imported(framework, texts), texts), texts)


def _as_imported(framework: Framework, texts: Iterable[str]) -> Framework:
    """The framework with the module that a project's files have its translator from (``svelte-intl-precompile`` where
    they have it from there, and from nowhere else).
    """
    line = _LINE.fullmatch(framework.extraction.import_line)
    if line is None:
        return framework
    texts = list(texts)
    if framework.id == "svelte" and _takes_bare_values(texts):
        framework = _with(framework, bare_values=True)
    name, module = line[1], line[2]
    names = _STORES if name in _STORES else frozenset({name})
    modules: Counter[str] = Counter()
    for text in texts:
        for given, source in _NAMES.findall(text):
            modules[source] += not names.isdisjoint(re.findall(r"[\w$]+", given))
    usual, count = modules.most_common(1)[0] if modules else (module, 0)
    if not count or modules[module]:
        return framework
    return _with_module(framework, f"'{module}'", f"'{usual}'")


def _as_hooked(framework: Framework, texts: Sequence[str]) -> Framework:
    """The framework with the hook of their own that a project's files have their translator from, where they have it from
    no package of the framework's.
    """
    calls_hooks = framework.id == "learned" or "use" in framework.extraction.hook_line
    if not calls_hooks or not _calls_t(framework):
        return framework
    packages = framework.recognition.packages.get("package.json", ())
    hook = own_hook(texts, packages)
    if hook is None:
        return framework
    return _with(
        framework,
        import_line=hook.import_line,
        hook_line=hook.hook_line,
        awaited_import="",
        awaited_hook="",
        global_import="",
        global_callee="",
        has_own_hook=True,
    )


def _as_instanced(framework: Framework, texts: Iterable[str]) -> Framework:
    """The framework with the instance that a project's modules call (vue-i18n's ``i18n.global.t`` since version 9)."""
    instance = own_instance(texts) if framework.id == "vue" else None
    if instance is None:
        return framework
    return _with(
        framework,
        global_callee=instance.callee,
        global_import=instance.import_line,
    )


def _calls_t(framework: Framework) -> bool:
    """Whether the framework's template for code calls a translator by the name ``t``."""
    templates = framework.extraction.templates_for("js-string")
    return bool(templates) and templates[0].startswith("t(")


def _with_module(framework: Framework, old: str, new: str) -> Framework:
    """A copy of a framework whose lines name another module."""
    return _with(
        framework,
        import_line=framework.extraction.import_line.replace(old, new),
        global_import=framework.extraction.global_import.replace(old, new),
    )


def _with(framework: Framework, **changes: Any) -> Framework:
    """A copy of a framework whose record of extraction has other values."""
    own = copy.copy(framework)
    own.extraction = replace(framework.extraction, **changes)
    return own


def _takes_bare_values(texts: Iterable[str]) -> bool:
    """Whether calls hand values over and never as options do (``$_('cart', { count })``): a translator of one's own."""
    names = {name for text in texts for name in _FIRST_VALUE.findall(text)}
    return bool(names) and names.isdisjoint(_OPTIONS)
