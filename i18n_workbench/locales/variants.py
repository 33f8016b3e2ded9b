"""Whether two locales share their words: one is the other, or a regional kind of it, in the same script."""

from __future__ import annotations

from i18n_workbench.locales.names import likely
from i18n_workbench.locales.tags import canonical, parse


def are_variants(one: str, other: str) -> bool:
    """``en`` and ``en-US``, ``zh`` and ``zh-CN``; not ``en-GB`` and ``en-US``, not ``zh`` and ``zh-TW``."""
    a = f"{canonical(one).lower()}-"
    b = f"{canonical(other).lower()}-"
    if not (a.startswith(b) or b.startswith(a)):
        return False
    scripts = set()
    for name in (one, other):
        tag = parse(name)
        if tag is not None:
            scripts.add(likely(tag).script)
    return len(scripts) < 2
