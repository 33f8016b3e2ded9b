"""What the reading of code depends on besides the code: the rules, this package, and the parsers that are installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.frameworks import Framework
from i18n_workbench.version import __version__

if TYPE_CHECKING:
    from i18n_workbench.source.model import Rules

VERSION = 1
"""Of what is kept on disk."""

_ROOMS = ("source", "frameworks", "text", "settings", "extraction", "locales")


def stamp(rules: Rules, *, calls: bool) -> str:
    """A name for everything that decides what a file says."""
    modules = sorted({type(framework).__module__ for framework in rules.frameworks})
    written = repr(
        (
            VERSION,
            __version__,
            calls,
            plain(rules),
            _own_code(),
            [_module(name) for name in modules],
        )
    )
    return blake2b(written.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def code_stamp() -> str:
    """A name for the code that reads files and finds strings in them, whatever the rules."""
    written = repr((VERSION, __version__, _own_code()))
    return blake2b(written.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def plain(value: Any) -> Any:
    """A value as tuples and texts in an order that every process gives it."""
    if isinstance(value, Framework):
        return type(value).__module__, type(value).__qualname__, plain(vars(value))
    if is_dataclass(value) and not isinstance(value, type):
        return type(value).__qualname__, [
            (field.name, plain(getattr(value, field.name))) for field in fields(value)
        ]
    if isinstance(value, Mapping):
        return sorted((repr(key), plain(item)) for key, item in value.items())
    if isinstance(value, AbstractSet):
        return sorted(map(repr, value))
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return repr(value)


@cache
def _own_code() -> tuple[object, ...]:
    """The modules of this package and the folder of the parsers: an update of either changes it."""
    home = Path(__file__).parents[2]
    found: list[object] = [sys.version_info[:3]]
    for room in _ROOMS:
        for folder, folders, files in os.walk(home / room):
            folders.sort()
            found += [
                _status(Path(folder, name))
                for name in sorted(files)
                if name.endswith(".py")
            ]
    parsers = find_spec("tree_sitter")
    return (
        *found,
        _status(Path(parsers.origin).parent.parent)
        if parsers and parsers.origin
        else None,
    )


def _module(name: str) -> object:
    file = getattr(sys.modules.get(name), "__file__", None)
    return _status(Path(file)) if file else name


def _status(path: Path) -> tuple[str, int, int]:
    found = path.stat()
    return path.name, found.st_mtime_ns, found.st_size
