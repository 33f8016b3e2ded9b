"""The hook of a project's own that gives its components their translator (``const { t } = useTranslations()``)."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

ENOUGH = 2
"""Files that have to get their translator so. Chosen, not measured."""

_MADE = lazy_pattern(r"\bconst (t|\{ ?t ?\}) = (use[A-Z]\w*)\(\)")
_IMPORTED = r"\bimport\s+(\{{[^{{}}]*\b{name}\b(?!\s+as\b)[^{{}}]*\}}|{name})\s+from\s+['\"]([^'\".][^'\"]*)['\"]"
"""An import from a package or an alias; a relative path means something else in another folder."""


class OwnHook(NamedTuple):
    """The lines that bring a translator into a component."""

    import_line: str
    hook_line: str


def own_hook(texts: Iterable[str], packages: Collection[str]) -> OwnHook | None:
    """The hook of its own that most of a project's files call, where none calls one of the ``packages``."""
    found: Counter[OwnHook] = Counter()
    for text in texts:
        if any(f"'{name}" in text or f'"{name}' in text for name in packages):
            return None
        for made, name in _MADE.findall(text):
            hook = _hook_in(text, made, name)
            if hook is not None:
                found[hook] += 1
    usual = found.most_common(1)
    return usual[0][0] if usual and usual[0][1] >= ENOUGH else None


def _hook_in(text: str, made: str, name: str) -> OwnHook | None:
    imported = re.search(_IMPORTED.format(name=name), text)
    if imported is None:
        return None
    names = f"{{ {name} }}" if imported[1].startswith("{") else name
    given = "t" if made == "t" else "{ t }"
    return OwnHook(f"import {names} from '{imported[2]}'", f"const {given} = {name}()")
