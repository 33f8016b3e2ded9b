"""Speed of reading and of one edit, for every format, beside the libraries that people use for them.

    python benchmarks/formats_speed.py [CORPUS] [--keys N] [--repeat N] [--format ID] [--growth]

Without a corpus: a generated file of N keys (5,000) a format. Reading is text to all values; one edit is text to verified
new text (open, change one value in the middle, read the result again and compare all other values). Of a corpus every file
that a format's extensions claim is read, and so do the libraries. CPU seconds of this process, the best of some runs.
Libraries that are not installed are left out; `translate-toolkit`, `moz.l10n`, `phply` and `jproperties` are in no group
of ours. `--growth` reads generated files of 1, 4 and 16 times as many keys: CPU seconds per megabyte should stay the same.
"""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from roundtrip import claims

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.formats import Format, SetValue, all_formats

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TEXT = "This is the text number {} of it"


def lines(pattern: str, keys: int, separator: str = "\n") -> str:
    return separator.join(pattern.replace("@", str(number)) for number in range(keys))


def generated(name: str, keys: int) -> str:
    """A flat file of a format."""
    text = TEXT.format("@")
    po_head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    return {
        "json": lambda: "{\n" + lines(f'  "key_@": "{text}"', keys, ",\n") + "\n}\n",
        "json5": lambda: (
            "{\n" + lines(f"  // about @\n  key_@: '{text}',", keys) + "\n}\n"
        ),
        "arb": lambda: (
            "{\n"
            + lines(f'  "key_@": "{text}",\n  "#key_@": {{}}', keys, ",\n").replace(
                "#", "@"
            )
            + "\n}\n"
        ),
        "yaml": lambda: "en:\n" + lines(f"  key_@: {text}", keys) + "\n",
        "ini": lambda: lines(f'KEY_@="{text}"', keys) + "\n",
        "properties": lambda: lines(f"key_@={text}", keys) + "\n",
        "ftl": lambda: lines(f"key-@ = {text}", keys) + "\n",
        "po": lambda: (
            po_head
            + lines(f'#: a.py:@\nmsgid "{text}"\nmsgstr "Das ist Nummer @"\n', keys)
        ),
        "php": lambda: (
            "<?php\n\nreturn [\n" + lines(f"    'key_@' => '{text}',", keys) + "\n];\n"
        ),
        "js": lambda: (
            "export default {\n" + lines(f"  key_@: '{text}',", keys) + "\n}\n"
        ),
        "ts": lambda: (
            "export default {\n" + lines(f"  key_@: '{text}',", keys) + "\n} as const\n"
        ),
        "android": lambda: (
            "<resources>\n"
            + lines(f'    <string name="key_@">{text}</string>', keys)
            + "\n</resources>\n"
        ),
        "xliff": lambda: (
            XLIFF_HEAD
            + lines(
                f'<trans-unit id="key_@"><source>{text}</source><target state="translated">Das ist Nummer @</target></trans-unit>',
                keys,
            )
            + "\n</body></file></xliff>\n"
        ),
        "resx": lambda: (
            "<root>\n"
            + lines(
                f'  <data name="key_@" xml:space="preserve">\n    <value>{text}</value>\n    <comment>about @</comment>\n  </data>',
                keys,
            )
            + "\n</root>\n"
        ),
        "qt": lambda: (
            '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context>\n    <name>Window</name>\n'
            + lines(
                f'    <message>\n        <location filename="../a.cpp" line="@"/>\n        <source>{text}</source>\n        <translation>Das ist Nummer @</translation>\n    </message>',
                keys,
            )
            + "\n</context>\n</TS>\n"
        ),
        "strings": lambda: lines(f'/* about @ */\n"key_@" = "{text}";', keys) + "\n",
        "xcstrings": lambda: (
            '{\n  "sourceLanguage" : "en",\n  "strings" : {\n'
            + lines(XCSTRINGS_ENTRY.replace("TEXT", text), keys, ",\n")
            + '\n  },\n  "version" : "1.0"\n}\n'
        ),
        "toml": lambda: lines(f'key_@ = "{text}"', keys) + "\n",
    }[name]()


XLIFF_HEAD = (
    '<?xml version="1.0" encoding="utf-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
    '<file source-language="en" target-language="de" datatype="plaintext" original="a"><body>\n'
)
XCSTRINGS_ENTRY = """    "key_@" : {
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "TEXT"
          }
        }
      }
    }"""


FORMATS = (
    "json",
    "json5",
    "arb",
    "yaml",
    "po",
    "properties",
    "ini",
    "ftl",
    "php",
    "js",
    "ts",
    "android",
    "xliff",
    "resx",
    "qt",
    "strings",
    "xcstrings",
    "toml",
)

TOOLKIT = {
    "po": "po:pofile",
    "properties": "properties:javautf8file",
    "ini": "ini:inifile",
    "php": "php:phpfile",
    "android": "aresource:AndroidResourceFile",
    "xliff": "xliff:xlifffile",
    "resx": "resx:RESXFile",
    "qt": "ts2:tsfile",
    "strings": "properties:stringsutf8file",
    "toml": "toml:TOMLFile",
}
"""The class of translate-toolkit for a format."""

MOZILLA = {
    "properties": "properties",
    "ftl": "fluent",
    "po": "gettext",
    "android": "android",
    "xliff": "xliff",
    "ini": "ini",
}
"""The format of moz.l10n for ours."""


def peers(name: str) -> dict[str, Callable[[str], object]]:
    """What else reads the format, as far as it is installed."""
    found: dict[str, Callable[[str], object]] = {}
    for module, fmt, maker in (
        ("json5", "json5", lambda: __import__("json5").loads),
        ("yaml", "yaml", _pyyaml),
        ("ruamel.yaml", "yaml", _ruamel),
        ("polib", "po", lambda: __import__("polib").pofile),
        ("babel", "po", _babel),
        ("javaproperties", "properties", lambda: __import__("javaproperties").loads),
        ("jproperties", "properties", _jproperties),
        ("configparser", "ini", _configparser),
        (
            "fluent.syntax",
            "ftl",
            lambda: __import__("fluent.syntax", fromlist=["parse"]).parse,
        ),
        ("phply", "php", _phply),
    ):
        if fmt == name and find_spec(module.partition(".")[0]) and find_spec(module):
            found[module] = maker()
    if name in {"json", "arb", "xcstrings"}:
        import json

        found["json"] = json.loads
    if name == "toml":
        import tomllib

        found["tomllib"] = tomllib.loads
    if name in TOOLKIT and find_spec("translate"):
        found["translate"] = _toolkit(TOOLKIT[name])
    if name in MOZILLA and find_spec("moz"):
        found["moz.l10n"] = _mozilla(MOZILLA[name])
    return found


def _pyyaml() -> Callable[[str], object]:
    import yaml

    return lambda text: yaml.load(text, Loader=yaml.CSafeLoader)


def _ruamel() -> Callable[[str], object]:
    from ruamel.yaml import YAML

    return YAML(typ="rt").load  # type: ignore[no-any-return]


def _babel() -> Callable[[str], object]:
    from io import BytesIO

    from babel.messages.pofile import read_po

    return lambda text: read_po(BytesIO(text.encode()))


def _toolkit(place: str) -> Callable[[str], object]:
    module, _, name = place.partition(":")
    store = getattr(import_module(f"translate.storage.{module}"), name)

    def read(text: str) -> object:
        return [
            (unit.source, unit.target)
            for unit in store.parsestring(text.encode()).units
        ]

    return read


def _mozilla(name: str) -> Callable[[str], object]:
    from moz.l10n.formats import Format as Family
    from moz.l10n.resource import parse_resource

    family = Family[name]
    return lambda text: parse_resource(family, text.encode())


def _jproperties() -> Callable[[str], object]:
    from jproperties import Properties

    return lambda text: Properties().load(text)


def _configparser() -> Callable[[str], object]:
    import configparser

    def read(text: str) -> object:
        parser = configparser.ConfigParser(interpolation=None, strict=False)
        parser.read_string(f"[top]\n{text}")
        return parser

    return read


def _phply() -> Callable[[str], object]:
    from phply.phplex import lexer
    from phply.phpparse import make_parser

    return lambda text: make_parser().parse(text, lexer=lexer.clone())


def best(run: Callable[[], object], repeat: int) -> float:
    """CPU seconds of the fastest of some runs."""
    seconds = []
    for _ in range(repeat):
        start = time.process_time()
        run()
        seconds.append(time.process_time() - start)
    return min(seconds)


def reader(fmt: type[Format]) -> Callable[[str], object]:
    """Text to all values."""
    return lambda text: fmt.open(text).values()


def edited(fmt: type[Format], text: str) -> str:
    """From a text to the verified text with one value changed."""
    document = fmt.open(text)
    values = document.values()
    row = len(values.paths) // 2
    return document.splice(
        [SetValue(values.paths[row], "Changed text", values.forms.get(row, ""))]
    )


def readable(fmt: type[Format], texts: Sequence[str]) -> list[str]:
    found = []
    for text in texts:
        try:
            fmt.open(text)
        except WorkbenchError:
            continue
        found.append(text)
    return found


def corpus_texts(fmt: type[Format], corpus: Path) -> list[str]:
    files = (path for path in sorted(corpus.rglob("*")) if path.is_file())
    paths = (path for path in files if claims(fmt, path))
    texts = []
    for path in paths:
        try:
            texts.append(fmt.decode(path.read_bytes(), "utf-8").text)
        except WorkbenchError:
            continue
    return readable(fmt, texts)


def read_all(read: Callable[[str], object], texts: Sequence[str]) -> int:
    """Read texts one after the other; how many the reader refused."""
    refused = 0
    for text in texts:
        try:
            read(text)
        except Exception:  # noqa: BLE001 - another library's own refusal
            refused += 1
    return refused


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("corpus", type=Path, nargs="?")
    parser.add_argument("--keys", type=int, default=5000)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--format", action="append", choices=FORMATS)
    parser.add_argument("--growth", action="store_true")
    args = parser.parse_args()
    if args.growth:
        show_growth(args.format or FORMATS, args.keys, args.repeat)
        return
    print(
        f"{'format':11} {'reader':15} {'kB':>8} {'read ms':>9} {'MB/s':>7} {'one edit ms':>12}"
    )
    for name in args.format or FORMATS:
        fmt = all_formats()[name]
        texts = (
            corpus_texts(fmt, args.corpus)
            if args.corpus
            else [generated(name, args.keys)]
        )
        size = sum(len(text.encode()) for text in texts)
        if not size:
            continue
        largest = max(texts, key=len)
        seconds = best(
            lambda fmt=fmt, texts=texts: read_all(reader(fmt), texts), args.repeat
        )  # type: ignore[misc]
        edit = best(lambda fmt=fmt, largest=largest: edited(fmt, largest), args.repeat)  # type: ignore[misc]
        print(row(name, "i18n_workbench", size, seconds) + f" {edit * 1e3:12.1f}")
        for peer, read in peers(name).items():
            refused = read_all(read, texts)
            took = best(
                lambda read=read, texts=texts: read_all(read, texts),
                max(args.repeat // 2, 1),
            )  # type: ignore[misc]
            print(
                row(name, peer, size, took)
                + (f"   refused {refused} files" if refused else "")
            )


def show_growth(names: Sequence[str], keys: int, repeat: int) -> None:
    """CPU seconds per megabyte of files of 1, 4 and 16 times as many keys."""
    print(
        f"{'format':11} " + " ".join(f"{f'{times}x s/MB':>12}" for times in (1, 4, 16))
    )
    for name in names:
        read = reader(all_formats()[name])
        shown = []
        for times in (1, 4, 16):
            text = generated(name, keys * times)
            seconds = best(lambda text=text, read=read: read(text), repeat)  # type: ignore[misc]
            shown.append(f"{seconds / (len(text.encode()) / 1e6):12.3f}")
        print(f"{name:11} " + " ".join(shown))


def row(name: str, reader: str, size: int, seconds: float) -> str:
    return f"{name:11} {reader:15} {size / 1e3:8.0f} {seconds * 1e3:9.1f} {size / 1e6 / seconds:7.1f}"


if __name__ == "__main__":
    main()
