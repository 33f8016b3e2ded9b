"""One module a file format: read fast, locate, splice. The ordered list below is the registry; entry points
(``i18n_workbench.formats``) add to it.
"""

from __future__ import annotations

from functools import cache

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
    SetNull,
    SetValue,
    Values,
    show,
)
from i18n_workbench.installed import registered

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
    "SetNull",
    "SetValue",
    "Values",
    "all_formats",
    "show",
]

BUILT_IN = (
    "i18n_workbench.formats.json.arb:Arb",
    "i18n_workbench.formats.json.chrome:ChromeMessages",
    "i18n_workbench.formats.entries.described:Formatjs",
    "i18n_workbench.formats.entries.described:ChromeYaml",
    "i18n_workbench.formats.entries.angular:AngularJson",
    "i18n_workbench.formats.entries.rust:RustI18n",
    "i18n_workbench.formats.entries.go:GoToml",
    "i18n_workbench.formats.entries.go:GoYaml",
    "i18n_workbench.formats.entries.go:GoJson",
    "i18n_workbench.formats.json.format:Json",
    "i18n_workbench.formats.json.json5:Json5",
    "i18n_workbench.formats.yaml.format:Yaml",
    "i18n_workbench.formats.record.ini:Ini",
    "i18n_workbench.formats.po.format:Po",
    "i18n_workbench.formats.php.format:Php",
    "i18n_workbench.formats.php.format:PhpInclude",
    "i18n_workbench.formats.record.properties:Properties",
    "i18n_workbench.formats.record.luanti:Luanti",
    "i18n_workbench.formats.toml.document:Toml",
    "i18n_workbench.formats.ftl.format:Ftl",
    "i18n_workbench.formats.ecmascript.format:Js",
    "i18n_workbench.formats.ecmascript.format:Ts",
    "i18n_workbench.formats.xml.rimworld:RimWorld",
    "i18n_workbench.formats.xml.android:Compose",
    "i18n_workbench.formats.xml.android:Android",
    "i18n_workbench.formats.apple.strings:Strings",
    "i18n_workbench.formats.xml.plist:PlistStrings",
    "i18n_workbench.formats.apple.xcstrings:Xcstrings",
    "i18n_workbench.formats.csv.godot:GodotCsv",
    "i18n_workbench.formats.csv.pairs:PairsCsv",
    "i18n_workbench.formats.csv.format:Csv",
    "i18n_workbench.formats.xml.xliff:Xliff",
    "i18n_workbench.formats.xml.resx:Resx",
    "i18n_workbench.formats.xml.xaml:Xaml",
    "i18n_workbench.formats.xml.qt:Qt",
    "i18n_workbench.formats.xml.stringsdict:Stringsdict",
    "i18n_workbench.formats.compiled.mo:Mo",
    "i18n_workbench.formats.compiled.definitions:Dtd",
    "i18n_workbench.formats.compiled.definitions:Inc",
    "i18n_workbench.formats.programs.ruby:Ruby",
    "i18n_workbench.formats.programs.python:Python",
    "i18n_workbench.formats.programs.lua:Lua",
    "i18n_workbench.formats.ecmascript.inline:InlineJs",
    "i18n_workbench.formats.ecmascript.inline:InlineTs",
    "i18n_workbench.formats.entries.keyed:KeyedJson",
    "i18n_workbench.formats.entries.keyed:KeyedJs",
    "i18n_workbench.formats.entries.keyed:KeyedTs",
    "i18n_workbench.formats.vue.format:VueBlocks",
    "i18n_workbench.formats.vue.format:FluentBlocks",
)


@cache
def all_formats() -> dict[str, type[Format]]:
    """Every format by id: the built-in ones in order, then those of installed packages."""
    members: list[type[Format]] = registered(BUILT_IN, "i18n_workbench.formats")
    return {member.id: member for member in members}
