"""Which frameworks look for files where: a path pattern with its framework, and what is known of a place by its name."""

from __future__ import annotations

from dataclasses import dataclass
from posixpath import basename
from typing import TYPE_CHECKING, Any

from i18n_workbench.project.shapes import tails

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project.matcher import PathMatcher
    from i18n_workbench.project.readers import Readers


@dataclass(frozen=True, slots=True)
class Rule:
    """A path pattern and the framework that it belongs to.

    ``placed``: any well-formed tag is a locale there. ``free``: files count that the framework's parsers do not read.
    ``dialect``: the format of files in such a place, where their beginning does not tell it from its relatives.
    """

    framework: Framework
    matcher: PathMatcher
    placed: bool = False
    free: bool = False
    dialect: str = ""

    def takes(self, parser: str) -> bool:
        """Whether the framework reads such files."""
        return (
            self.free
            or not self.framework.layout.parsers
            or parser in self.framework.layout.parsers
        )


def siblings(paths: Iterable[str], readers: Readers) -> list[set[str]]:
    """What the files and folders beside each other are called, endings apart."""
    names: dict[str, set[str]] = {}
    for path in paths:
        folder, _, name = path.rpartition("/")
        names.setdefault(folder, set()).update(tails(readers.split(name)[0]))
        while folder:
            folder, _, name = folder.rpartition("/")
            names.setdefault(folder, set()).add(name)
    return list(names.values())


def namespaces_on(settings: Mapping[str, Any], frameworks: Sequence[Framework]) -> bool:
    """The setting ``namespace`` where it is set, else whether a framework has namespaces."""
    wanted = settings["namespace"]
    if wanted is None:
        return any(framework.keys.namespace for framework in frameworks)
    return bool(wanted)


def is_home(framework: Framework, directory: str) -> bool:
    """Whether a framework knows the directory by its path or by its name."""
    return (
        directory in framework.layout.locales_paths
        or basename(directory) in framework.layout.directory_names
    )
