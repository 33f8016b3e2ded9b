"""Speed of reading and of one edit, for every format, beside the libraries that people use for them.

    python benchmarks/formats_speed.py [CORPUS] [--keys N] [--repeat N]

Without a corpus: a generated file of N keys (5,000) a format. Reading is text to all values; one edit is text to verified
new text (open, change one value in the middle, read the result again and compare all other values). Of a corpus every file
that a format's extensions claim is read, and so do the libraries. CPU seconds of this process, the best of some runs.
Libraries that are not installed are left out; `translate-toolkit`, `phply` and `jproperties` are in no group of ours.
"""

from __future__ import annotations

import argparse
import time
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

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
    }[name]()


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
)


def peers(name: str) -> dict[str, Callable[[str], object]]:
    """What else reads the format, as far as it is installed."""
    found: dict[str, Callable[[str], object]] = {}
    for module, fmt, maker in (
        ("json5", "json5", lambda: __import__("json5").loads),
        ("yaml", "yaml", _pyyaml),
        ("ruamel.yaml", "yaml", _ruamel),
        ("polib", "po", lambda: __import__("polib").pofile),
        ("babel", "po", _babel),
        ("translate", "po", _toolkit),
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
    if name in {"json", "arb"}:
        import json

        found["json"] = json.loads
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


def _toolkit() -> Callable[[str], object]:
    from translate.storage.po import pofile

    return lambda text: pofile.parsestring(text.encode())


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
    paths = (
        path for ext in fmt.extensions for path in sorted(corpus.rglob(f"*.{ext}"))
    )
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
    args = parser.parse_args()
    print(
        f"{'format':11} {'reader':15} {'kB':>8} {'read ms':>9} {'MB/s':>7} {'one edit ms':>12}"
    )
    for name in FORMATS:
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


def row(name: str, reader: str, size: int, seconds: float) -> str:
    return f"{name:11} {reader:15} {size / 1e3:8.0f} {seconds * 1e3:9.1f} {size / 1e6 / seconds:7.1f}"


if __name__ == "__main__":
    main()
