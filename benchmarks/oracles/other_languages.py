"""Oracles that are programs in other languages: see the workers beside this module."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
from typing import TYPE_CHECKING, Any

from i18n_workbench.text import Decoded, encode
from oracles.judging import (
    InapplicableError,
    Judgement,
    Leaf,
    UnjudgedError,
    leaves,
    names,
    problem,
)
from oracles.python_readers import fluent_texts, load_yaml, texts_in
from oracles.workers import Worker

if TYPE_CHECKING:
    from i18n_workbench.formats import Document

_NO_FUNCTIONS = (
    "exec,passthru,shell_exec,system,proc_open,popen,mail,dl,putenv,fsockopen,stream_socket_client,curl_exec,"
    "curl_multi_exec,pcntl_exec,pcntl_fork,set_time_limit,ini_set,file_put_contents,unlink,symlink,link"
)
_PHP = (
    "php",
    "-n",
    "-d",
    f"disable_functions={_NO_FUNCTIONS}",
    "-d",
    "open_basedir=.",
    "-d",
    "display_errors=0",
)
PHP = Worker(
    *_PHP, "-d", "extension=tokenizer", "-d", "max_execution_time=0", "read.php"
)
NODE = Worker(
    "node",
    "--no-warnings",
    "--disallow-code-generation-from-strings",
    "read.cjs",
    needs="NODE_PATH",
)
RUBY = Worker("ruby", "read.rb")
JAVA = Worker("java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "Read.java")
GO = Worker("sh", "read_ini.sh", needs="GO_INI")


def php(document: Document) -> Judgement:
    """What the file returns, else its first array of texts, else its constants."""
    said = PHP.ask(document.text, kind="module")
    return _judged(document, said, named=True)


def ecmascript(document: Document) -> Judgement:
    """What the module exports; everything that it imports is nothing to us here.

    Which of its objects are the messages is our choice: it is one of those that running the module gives.
    """
    judgements = [
        _judged(document, root, named=True)
        for root in NODE.ask(document.text, kind="module")
    ]
    if not judgements:
        raise UnjudgedError("it exports no object")
    for judgement in judgements:
        judgement.open |= {names(imported.path) for imported in document.imports()}  # type: ignore[attr-defined]
    return next(
        (one for one in judgements if not problem(document, one)), judgements[0]
    )


def json5_values(document: Document) -> Judgement:
    """JSON5 is an expression of JavaScript."""
    said = NODE.ask(f"({document.text.strip() or '{}'}\n)", kind="expression")
    return _judged(document, said[0], named=True)


def psych(document: Document) -> Judgement:
    """Ruby's reader; what it gives a type (also by YAML 1.1: `yes`, `1_000`) may be a text to us."""
    return _judged(document, RUBY.ask(document.text))


def java(document: Document) -> Judgement:
    """java.util.Properties."""
    if re.search(r"\\u[dD][89a-fA-F]", document.text):
        raise UnjudgedError("halves of characters")
    return Judgement({(name,): text for name, text in JAVA.ask(document.text).items()})


def joomla(document: Document) -> Judgement:
    """PHP's raw scanner, as Joomla's language files are read."""
    if document.grammar.dialect != "joomla":  # type: ignore[attr-defined]
        raise InapplicableError("not of this family")
    return Judgement(_named_pairs(PHP.ask(document.text, kind="ini")), named=True)


def go_ini(document: Document) -> Judgement:
    """The package that Gogs reads its locales with."""
    if document.grammar.dialect != "gogs":  # type: ignore[attr-defined]
        raise InapplicableError("not of this family")
    return Judgement({tuple(path): text for path, text in GO.ask(document.text)})


def msgfmt(document: Document) -> Judgement:
    """What gettext compiles: untranslated entries are not in it."""
    if shutil.which("msgfmt") is None:
        raise InapplicableError("msgfmt is not installed")
    data = encode(document.text, Decoded(document.text, document.encoding))
    command = ["msgfmt", "--use-fuzzy", "--endianness=little", "-o", "-", "-"]
    run = subprocess.run(command, input=data, capture_output=True, check=False)
    if run.returncode:
        raise UnjudgedError(run.stderr.decode("utf-8", "replace").splitlines()[0])
    found: dict[Leaf, str] = {}
    for key, text in _catalog(run.stdout).items():
        found[(key.decode(document.encoding).replace("\x04", "|"),)] = text.decode(
            document.encoding
        )
    # What has no text, or no first form, is not compiled.
    return Judgement(
        {path: text for path, text in found.items() if text.strip("\0")},
        {
            path: text
            for path, text in leaves(document).items()
            if text[:1] in {"", "\0"}
        },
    )


def vue(document: Document) -> Judgement:
    """Blocks as Vue's compiler finds them, read by PyYAML, pyjson5 and fluent.syntax."""
    import pyjson5

    found: dict[Leaf, str] = {}
    for block in NODE.ask(document.text, kind="vue"):
        attributes, content = block["attrs"], block["content"]
        locale = attributes.get("locale")
        if block["type"] == "fluent" and isinstance(locale, str):
            found |= fluent_texts(content, document, (locale,))
        if block["type"] != "i18n" or "src" in attributes:
            continue
        lang = attributes.get("lang", "")
        try:
            data = (
                load_yaml(content)
                if lang in {"yaml", "yml"}
                else pyjson5.decode(content)
            )
        except ValueError:
            data = load_yaml(content)
        found |= texts_in({locale: data} if isinstance(locale, str) else data)
    kinds = document.format.id == "fluent-vue-sfc"
    return Judgement(
        {
            path: text
            for path, text in found.items()
            if (len(path) == 2 and kinds) or not kinds
        }
    )


def _judged(document: Document, said: Any, *, named: bool = False) -> Judgement:
    """``said`` is a list of ``[path, text, typed]``; what we call computed is open."""
    texts: dict[Leaf, str] = {}
    perhaps: dict[Leaf, str] = {}
    for path, text, typed in said:
        (perhaps if typed else texts)[names(path) if named else tuple(path)] = text
    values = document.values()
    shown = [path for row, path in enumerate(values.paths) if row in values.kinds]
    return Judgement(
        texts, perhaps, {names(path) if named else path for path in shown}, named
    )


def _named_pairs(said: Any) -> dict[Leaf, str]:
    return {tuple(path): text for path, text, _ in said}


def _catalog(data: bytes) -> dict[bytes, bytes]:
    """A compiled catalog (little-endian, as it was asked for); plural forms joined by NUL."""
    _, _, count, keys, texts = struct.unpack("<5I", data[:20])
    found: dict[bytes, bytes] = {}
    for number in range(count):
        key, text = (_piece(data, table + 8 * number) for table in (keys, texts))
        if key:
            found[key.partition(b"\0")[0]] = text
    return found


def _piece(data: bytes, at: int) -> bytes:
    length, start = struct.unpack("<2I", data[at : at + 8])
    return data[start : start + length]
