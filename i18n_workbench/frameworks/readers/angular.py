"""What both Angular libraries take from a project's manifest: the package, and Angular's own version."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

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
        major = re.search(r"\d+", str(found.get("@angular/core", "")))
        package = known[0] if known else self.package
        version = int(major[0]) if major else FIRST_STANDALONE
        standalone, injects = version >= FIRST_STANDALONE, version >= FIRST_INJECTING
        if (package, standalone, injects) == (
            self.package,
            self.standalone,
            self.injects,
        ):
            return self
        other = type(self)()
        other.package, other.standalone, other.injects = package, standalone, injects
        return other


def _dependencies(path: Path) -> dict[str, Any]:
    try:
        manifest = json.loads(path.read_text("utf-8"))
        return {
            **manifest.get("devDependencies", {}),
            **manifest.get("dependencies", {}),
        }
    except (OSError, ValueError, AttributeError, TypeError):
        return {}
