"""What is installed: the packages of our extras, and the entry points that other packages bring.

The import of ``importlib.metadata`` and its look into every installed package cost more than a small project: it is
asked only where some package says that it has anything for us.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import MissingPackageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib.metadata import EntryPoint

_MARK = b"[i18n_workbench."
_INFO = (".dist-info", ".egg-info")


def needs(extra: str, *modules: str, purpose: str, instead: str = "") -> None:
    """Say in one line what is missing, and the command that brings it.

    >>> needs("lab", "json", purpose="panels")

    Raises
    ------
    MissingPackageError
        When one of the modules is not installed; ``extra`` is the one of ours that has it.
    """
    for module in modules:
        if not _is_installed(module):
            raise MissingPackageError(
                f"{purpose} need {module}, which is not installed",
                next_step=f"pip install 'i18n-workbench[{extra}]'"
                + (f", or {instead}" if instead else ""),
            )


def _is_installed(module: str) -> bool:
    try:
        return sys.modules.get(module) is not None or find_spec(module) is not None
    except (ImportError, ValueError):
        return False


def entry_points(*, group: str) -> tuple[EntryPoint, ...]:
    """The entry points of a group that installed packages have."""
    if not _offered(tuple(sys.path)):
        return ()
    from importlib import metadata

    return tuple(metadata.entry_points(group=group))


def registered(
    built_in: Iterable[str], group: str, *, replaceable: bool = False
) -> list[Any]:
    """The members of a family: the built-in ones in order (``package.module:Class``), then those of installed packages,
    by name. A package's member with the id of a built-in one counts where these are ``replaceable``.

    >>> registered(["i18n_workbench.checks.leaks:Secret"], "i18n_workbench.none")
    [<class 'i18n_workbench.checks.leaks.Secret'>]
    """
    members: dict[str, Any] = {}
    for spec in built_in:
        module, _, name = spec.partition(":")
        member = getattr(import_module(module), name)
        members[member.id] = member
    for point in sorted(entry_points(group=group), key=lambda point: point.name):
        member = point.load()
        if replaceable or member.id not in members:
            members[member.id] = member
    return list(members.values())


def family(built_in: Mapping[str, str], group: str) -> Mapping[str, Any]:
    """As :func:`registered`, by id: where no package brings any, each is imported when it is asked for.

    >>> family({"secret": "i18n_workbench.checks.leaks:Secret"}, "i18n_workbench.none")["secret"]
    <class 'i18n_workbench.checks.leaks.Secret'>
    """
    if not entry_points(group=group):
        return _Family(built_in)
    return {member.id: member for member in registered(built_in.values(), group)}


class _Family(Mapping[str, Any]):
    """The members of a family by id, each imported when it is asked for first."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = places
        self._members: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._members:
            module, _, attribute = self._places[name].partition(":")
            self._members[name] = getattr(import_module(module), attribute)
        return self._members[name]

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


@lru_cache(maxsize=4)
def _offered(folders: tuple[str, ...]) -> bool:
    """Whether a package in one of the folders may have entry points for us; what is no folder may have any."""
    return any(_may_offer(folder or ".") for folder in folders)


def _may_offer(folder: str) -> bool:
    try:
        names = [entry.name for entry in Path(folder).iterdir()]
    except NotADirectoryError:
        return Path(folder).exists()
    except OSError:
        return False
    if folder.endswith(".egg") or any(name.endswith(".egg") for name in names):
        return True
    return any(
        _names_us(Path(folder, name, "entry_points.txt"))
        for name in names
        if name.endswith(_INFO)
    )


def _names_us(file: Path) -> bool:
    try:
        return _MARK in file.read_bytes()
    except OSError:
        return False
