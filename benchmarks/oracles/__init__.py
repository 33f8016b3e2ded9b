"""Other readers of each format, to hold ours against: other libraries, other languages, the formats' own tools.

An oracle is a function from a document to a :class:`Judgement`. It raises :class:`UnjudgedError` for a file that it cannot
read itself, and :class:`InapplicableError` where the program that it needs is not on this machine:

php      ``php``: the file is run with nothing it could do but compute
js, ts   ``node`` with the packages ``typescript`` and ``@vue/compiler-sfc`` (directory in ``NODE_PATH``), likewise
yaml     PyYAML and ``ruby`` (Psych)
po       polib and ``msgfmt``
ftl      fluent.syntax
ini      ``php`` as Joomla calls it; ``go`` with gopkg.in/ini.v1 (directory of its source in ``GO_INI``); configparser
properties  ``java`` (java.util.Properties itself) and javaproperties
strings  openstep-plist
android, xliff, resx, qt  libxml2 (lxml) and the rules of their consumers
stringsdict  plistlib; toml: tomllib; csv-pairs: csv
vue      Vue's own compiler takes the blocks out
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracles import other_languages, python_readers, xml_readers
from oracles.judging import InapplicableError, Judgement, Leaf, UnjudgedError, problem

if TYPE_CHECKING:
    from collections.abc import Callable

    from i18n_workbench.formats import Document

__all__ = [
    "ORACLES",
    "InapplicableError",
    "Judgement",
    "Leaf",
    "UnjudgedError",
    "problem",
]

ORACLES: dict[str, dict[str, Callable[[Document], Judgement]]] = {
    "json": {"json": python_readers.json_values},
    "arb": {"json": python_readers.arb},
    "chrome": {"json": python_readers.chrome},
    "formatjs": {"json": python_readers.formatjs},
    "strings": {"openstep-plist": python_readers.strings},
    "xcstrings": {"json": python_readers.xcstrings},
    "stringsdict": {"plistlib": xml_readers.stringsdict},
    "android": {"aapt's rules": xml_readers.android},
    "xliff": {"libxml2": xml_readers.xliff},
    "resx": {"libxml2": xml_readers.resx},
    "qt": {"libxml2": xml_readers.qt},
    "csv-pairs": {"csv": python_readers.csv_pairs},
    "toml": {"tomllib": xml_readers.toml},
    "json5": {
        "pyjson5": python_readers.json5_values,
        "node": other_languages.json5_values,
    },
    "yaml": {"PyYAML": python_readers.yaml_values, "Psych": other_languages.psych},
    "ini": {
        "PHP as Joomla": other_languages.joomla,
        "go-ini": other_languages.go_ini,
        "configparser": python_readers.configparser_values,
    },
    "po": {"polib": python_readers.polib_values, "msgfmt": other_languages.msgfmt},
    "php": {"PHP": other_languages.php},
    "properties": {
        "javaproperties": python_readers.javaproperties_values,
        "Java": other_languages.java,
    },
    "ftl": {"fluent.syntax": python_readers.fluent},
    "js": {"Node": other_languages.ecmascript},
    "ts": {"Node": other_languages.ecmascript},
    "vue-sfc": {"Vue": other_languages.vue},
    "fluent-vue-sfc": {"Vue": other_languages.vue},
}
"""Format id -> name of the reader -> what it says."""
