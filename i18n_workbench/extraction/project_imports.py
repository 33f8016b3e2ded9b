"""Where a project's own files import their translator from: new imports do as they do."""

from __future__ import annotations

import copy
import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.frameworks import Framework

_LINE = re.compile(r"import \{ (\w+) \} from '([^']+)'")
_IMPORT = re.compile(r"import\s*\{([^{}]*)\}\s*from\s*['\"]([^'\".][^'\"]*)['\"]")
"""An import of names from a package or an alias; a relative path means something else in another folder."""
_STORES = frozenset({"_", "t"})
"""Two names of one thing in Svelte."""


def as_imported(framework: Framework, texts: Iterable[str]) -> Framework:
    """The framework with the module that a project's files have its translator from (``svelte-intl-precompile`` where
    they have it from there, and from nowhere else).
    """
    line = _LINE.fullmatch(framework.extraction.import_line)
    if line is None:
        return framework
    name, module = line[1], line[2]
    names = _STORES if name in _STORES else frozenset({name})
    modules: Counter[str] = Counter()
    for text in texts:
        for given, source in _IMPORT.findall(text):
            modules[source] += not names.isdisjoint(re.findall(r"[\w$]+", given))
    usual, count = modules.most_common(1)[0] if modules else (module, 0)
    if not count or modules[module]:
        return framework
    return _with_module(framework, f"'{module}'", f"'{usual}'")


def _with_module(framework: Framework, old: str, new: str) -> Framework:
    """A copy of a framework whose lines name another module."""
    own = copy.copy(framework)
    own.extraction = replace(
        framework.extraction,
        import_line=framework.extraction.import_line.replace(old, new),
        global_import=framework.extraction.global_import.replace(old, new),
    )
    return own
