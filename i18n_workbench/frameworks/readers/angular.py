"""What both Angular libraries take from a project's manifest: the package, and Angular's own version."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.base import Framework

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FIRST_STANDALONE = 19
"""The version from which a component that does not say so is standalone."""


FIRST_INJECTING = 14
"""The version from which ``inject()`` may be called in fields."""


class AngularFramework(Framework):
    """A library for Angular: its service is injected, its pipe is imported by components."""

    service: str
    """The class of the service, injected into classes that Angular makes."""
    package: str
    """The package that has the service and its module."""
    standalone: bool = True
    """Whether a component that does not say so is standalone (it is from Angular 19 on)."""
    injects: bool = True
    """Whether ``inject()`` may be called in a class (it may from Angular 14 on)."""
    first_without_module: int = 0
    """The version of the library from which its pipe is imported by itself; 0 = a module has it in all."""
    has_module: bool = True
    """Whether a module has the pipe in the version that the project names."""

    @property
    def imported(self) -> str:
        """What a component imports to have the pipe."""
        stem = self.service.removesuffix("Service")
        return f"{stem}Module" if self.has_module else f"{stem}Pipe"

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the package that the project names, and what Angular's version means for components."""
        found: dict[str, Any] = {}
        for folder in reversed(folders):
            found |= _dependencies(folder / "package.json")
        known = [
            name
            for name in self.recognition.packages.get("package.json", ())
            if name in found
        ]
        package = known[0] if known else self.package
        version = _major(found.get("@angular/core")) or FIRST_STANDALONE
        first = self.first_without_module
        facts = {
            "package": package,
            "standalone": version >= FIRST_STANDALONE,
            "injects": version >= FIRST_INJECTING,
            "has_module": not first or _major(found.get(package)) < first,
        }
        if all(getattr(self, name) == fact for name, fact in facts.items()):
            return self
        other = type(self)()
        for name, fact in facts.items():
            setattr(other, name, fact)
        return other


def _major(version: object) -> int:
    """The first number of a version; 0 where there is none."""
    found = re.search(r"\d{1,9}", str(version or ""))
    return int(found[0]) if found else 0


def _dependencies(path: Path) -> dict[str, Any]:
    try:
        manifest = json.loads(text_of(path))
        return {
            **manifest.get("devDependencies", {}),
            **manifest.get("dependencies", {}),
        }
    except (OSError, ValueError, AttributeError, TypeError):
        return {}
