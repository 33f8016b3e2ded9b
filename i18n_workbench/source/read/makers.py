"""Where the translators of a file come from that no known hook makes: ``const { $t } = useSimpleLocale()``, an import.

A component library inside a project may have a translator of its own, called like the project's. Which makers are
strangers is decided over the whole project (:mod:`~i18n_workbench.source.usage.strangers`).
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.source.read.definitions import imported

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.frameworks import Framework
    from i18n_workbench.source.model import Usage

_BOUND = re.compile(
    r"(?:const(?<!\wconst)|let(?<!\wlet)|var(?<!\wvar))\s+(?:\{(?P<taken>[^{}]*)\}|(?P<name>[\w$]+))\s*=\s*(?:await\s+)?(?:[\w$]+\.)*(?P<maker>[\w$]+)\s*(?:<[^<>()]*>)?\("
)


def with_makers(usages: list[Usage], text: str, frameworks: Iterable[Framework]) -> list[Usage]:
    """The uses, each with the function or module that its translator comes from where no framework says that."""
    if not any(usage.callee and not usage.dynamic for usage in usages):
        return usages
    frameworks = list(frameworks)
    known = {hook.name for framework in frameworks for hook in framework.code.hooks}
    known |= {
        package
        for framework in frameworks
        for package in framework.recognition.packages.get("package.json", ())
    }
    made = {name: maker for name, maker in _makers(text).items() if maker not in known}
    return [_from(usage, made) for usage in usages] if made else usages


def _from(usage: Usage, made: dict[str, str]) -> Usage:
    maker = "" if usage.dynamic else made.get(re.split(r"\W*\.", usage.callee)[0], "")
    return replace(usage, maker=maker) if maker else usage


def _makers(text: str) -> dict[str, str]:
    """What makes the names of a file, by name; a module is called by the end of its path."""
    found = {
        name: module.rstrip("/").rpartition("/")[2] for name, (_, module) in imported(text).items()
    }
    for match in _BOUND.finditer(text):
        names = (
            re.findall(r"(?:[\w$]+\s*:\s*)?([\w$]+)", match["taken"])
            if match["taken"]
            else [match["name"]]
        )
        found |= dict.fromkeys((name for name in names if name), match["maker"])
    return found
