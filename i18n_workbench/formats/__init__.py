"""One module a file format: read fast, locate, splice. The ordered list below is the registry; entry points
(``i18n_workbench.formats``) add to it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from i18n_workbench.formats.base import (
    Delete,
    Document,
    Edit,
    Format,
    Layout,
    Location,
    Option,
    Path,
    Rename,
    Segment,
    SetValue,
    Values,
    show,
)

__all__ = [
    "Delete",
    "Document",
    "Edit",
    "Format",
    "Layout",
    "Location",
    "Option",
    "Path",
    "Rename",
    "Segment",
    "SetValue",
    "Values",
    "all_formats",
    "show",
]

BUILT_IN = (
    "i18n_workbench.formats.arb:Arb",
    "i18n_workbench.formats.chrome:ChromeMessages",
    "i18n_workbench.formats.json:Json",
    "i18n_workbench.formats.json5:Json5",
    "i18n_workbench.formats.yaml:Yaml",
    "i18n_workbench.formats.ini:Ini",
    "i18n_workbench.formats.po:Po",
    "i18n_workbench.formats.php:Php",
    "i18n_workbench.formats.properties:Properties",
    "i18n_workbench.formats.ftl:Ftl",
    "i18n_workbench.formats.ecmascript:Js",
    "i18n_workbench.formats.ecmascript:Ts",
    "i18n_workbench.formats.vue:VueBlocks",
    "i18n_workbench.formats.vue:FluentBlocks",
)


@cache
def all_formats() -> dict[str, type[Format]]:
    """Every format by id: the built-in ones in order, then those of installed packages."""
    found: dict[str, type[Format]] = {}
    for spec in BUILT_IN:
        module, _, name = spec.partition(":")
        fmt: type[Format] = getattr(import_module(module), name)
        found[fmt.id] = fmt
    for entry in sorted(entry_points(group="i18n_workbench.formats"), key=lambda entry: entry.name):
        plugin: type[Format] = entry.load()
        found.setdefault(plugin.id, plugin)
    return found
