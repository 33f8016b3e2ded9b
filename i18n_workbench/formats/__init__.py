"""One module a file format: read fast, locate, splice. The ordered list below is the registry; entry points
(``i18n_workbench.formats``) add to it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

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
from i18n_workbench.installed import family

if TYPE_CHECKING:
    from collections.abc import Mapping

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

BUILT_IN = {
    "arb": "i18n_workbench.formats.json.arb:Arb",
    "chrome": "i18n_workbench.formats.json.chrome:ChromeMessages",
    "formatjs": "i18n_workbench.formats.entries.described:Formatjs",
    "chrome-yaml": "i18n_workbench.formats.entries.described:ChromeYaml",
    "angular-json": "i18n_workbench.formats.entries.angular:AngularJson",
    "rust-i18n": "i18n_workbench.formats.entries.rust:RustI18n",
    "go-toml": "i18n_workbench.formats.entries.go:GoToml",
    "go-yaml": "i18n_workbench.formats.entries.go:GoYaml",
    "go-json": "i18n_workbench.formats.entries.go:GoJson",
    "json": "i18n_workbench.formats.json.format:Json",
    "json5": "i18n_workbench.formats.json.json5:Json5",
    "yaml": "i18n_workbench.formats.yaml.format:Yaml",
    "ini": "i18n_workbench.formats.record.ini:Ini",
    "po": "i18n_workbench.formats.po.format:Po",
    "php": "i18n_workbench.formats.php.format:Php",
    "php-include": "i18n_workbench.formats.php.format:PhpInclude",
    "properties": "i18n_workbench.formats.record.properties:Properties",
    "lang": "i18n_workbench.formats.record.lang:Lang",
    "luanti": "i18n_workbench.formats.record.luanti:Luanti",
    "toml": "i18n_workbench.formats.toml.document:Toml",
    "ftl": "i18n_workbench.formats.ftl.format:Ftl",
    "js": "i18n_workbench.formats.ecmascript.format:Js",
    "ts": "i18n_workbench.formats.ecmascript.format:Ts",
    "rimworld": "i18n_workbench.formats.xml.rimworld:RimWorld",
    "compose": "i18n_workbench.formats.xml.android:Compose",
    "android": "i18n_workbench.formats.xml.android:Android",
    "strings": "i18n_workbench.formats.apple.strings:Strings",
    "strings-plist": "i18n_workbench.formats.xml.plist:PlistStrings",
    "xcstrings": "i18n_workbench.formats.apple.xcstrings:Xcstrings",
    "godot-csv": "i18n_workbench.formats.csv.godot:GodotCsv",
    "csv-pairs": "i18n_workbench.formats.csv.pairs:PairsCsv",
    "csv": "i18n_workbench.formats.csv.format:Csv",
    "xliff": "i18n_workbench.formats.xml.xliff:Xliff",
    "resx": "i18n_workbench.formats.xml.resx:Resx",
    "xaml": "i18n_workbench.formats.xml.xaml:Xaml",
    "qt": "i18n_workbench.formats.xml.qt:Qt",
    "stringsdict": "i18n_workbench.formats.xml.stringsdict:Stringsdict",
    "mo": "i18n_workbench.formats.compiled.mo:Mo",
    "dtd": "i18n_workbench.formats.compiled.definitions:Dtd",
    "inc": "i18n_workbench.formats.compiled.definitions:Inc",
    "ruby": "i18n_workbench.formats.programs.ruby:Ruby",
    "python": "i18n_workbench.formats.programs.python:Python",
    "dart": "i18n_workbench.formats.programs.dart:Dart",
    "lua": "i18n_workbench.formats.programs.lua:Lua",
    "js-inline": "i18n_workbench.formats.ecmascript.inline:InlineJs",
    "ts-inline": "i18n_workbench.formats.ecmascript.inline:InlineTs",
    "json-keyed": "i18n_workbench.formats.entries.keyed:KeyedJson",
    "js-keyed": "i18n_workbench.formats.entries.keyed:KeyedJs",
    "ts-keyed": "i18n_workbench.formats.entries.keyed:KeyedTs",
    "vue-sfc": "i18n_workbench.formats.vue.format:VueBlocks",
    "fluent-vue-sfc": "i18n_workbench.formats.vue.format:FluentBlocks",
}
"""Each format by its id: only those are imported that somebody asks for."""


@cache
def all_formats() -> Mapping[str, type[Format]]:
    """Every format by id: the built-in ones in order, then those of installed packages."""
    return family(BUILT_IN, "i18n_workbench.formats")
