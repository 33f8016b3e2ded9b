"""Oracles that are Python libraries."""

from __future__ import annotations

import configparser
import csv
import io
import json
import re
from typing import TYPE_CHECKING

from i18n_workbench.formats.parsed import APART
from oracles.judging import InapplicableError, Judgement, Leaf, UnjudgedError

if TYPE_CHECKING:
    from fluent.syntax import FluentParser, ast

    from i18n_workbench.formats import Document


def texts_in(data: object) -> dict[Leaf, str]:
    """The texts in nested dictionaries and lists."""
    found: dict[Leaf, str] = {}
    todo: list[tuple[Leaf, object]] = [((), data)]
    while todo:
        path, node = todo.pop()
        if isinstance(node, dict):
            todo += [((*path, name), value) for name, value in node.items()]
        elif isinstance(node, list):
            todo += [((*path, index), value) for index, value in enumerate(node)]
        elif isinstance(node, str):
            found[path] = node
    return found


def json_values(document: Document) -> Judgement:
    try:
        read = json.loads(document.text) if document.text.strip() else {}
        if isinstance(read, dict):
            for name in APART:
                read.pop(name, None)
        return Judgement(texts_in(read))
    except ValueError as error:
        # Ours reads comments and trailing commas, as editors do.
        raise UnjudgedError(str(error)) from error


def arb(document: Document) -> Judgement:
    found = json_values(document).texts
    return Judgement(
        {
            path: value
            for path, value in found.items()
            if not str(path[0]).startswith("@")
        }
    )


def chrome(document: Document) -> Judgement:
    data = json.loads(document.text)
    return Judgement(
        {
            (name,): entry["message"]
            for name, entry in data.items()
            if "message" in entry
        }
    )


def formatjs(document: Document) -> Judgement:
    data = json.loads(document.text)
    said = {
        (name,): entry["defaultMessage"] if isinstance(entry, dict) else entry
        for name, entry in data.items()
    }
    return Judgement(said)


def strings(document: Document) -> Judgement:
    try:
        import openstep_plist
    except ModuleNotFoundError as error:
        raise InapplicableError from error
    try:
        # A .strings file is a dictionary without its braces.
        data = openstep_plist.loads(f"{{{document.text}\n}}")
    except openstep_plist.ParseError as error:
        raise UnjudgedError(str(error)) from error
    return Judgement({(name,): text for name, text in data.items()})


def xcstrings(document: Document) -> Judgement:
    data = json.loads(document.text)
    source = data["sourceLanguage"]
    said: dict[Leaf, str] = {}

    def walk(node: dict[str, object], path: Leaf) -> None:
        """Take the units of a localization, forms of one text one behind the other."""
        for name, inner in node.items():
            if name == "stringUnit":
                said[path] = (
                    f"{said[path]}\0{inner['value']}"
                    if path in said
                    else inner["value"]
                )
            elif name == "plural":
                for form in inner.values():
                    walk(form, path)
            elif name == "device":
                for device, variant in inner.items():
                    walk(
                        variant,
                        path if device == "other" else (*path, f"device.{device}"),
                    )
            elif name == "substitutions":
                for argument, substitution in inner.items():
                    walk(substitution, (*path, f"%#@{argument}@"))
            elif name == "variations":
                walk(inner, path)

    for key, entry in data["strings"].items():
        for locale, localization in entry.get("localizations", {}).items():
            walk(localization, (locale, key))
        if key and not any(path[:2] == (source, key) for path in said):
            said[source, key] = key
    return Judgement(said)


def json5_values(document: Document) -> Judgement:
    import pyjson5

    return Judgement(
        texts_in(pyjson5.decode(document.text) if document.text.strip() else {})
    )


def yaml_values(document: Document) -> Judgement:
    return Judgement(texts_in(load_yaml(document.text)))


def load_yaml(text: str) -> object:
    import yaml

    class Core(yaml.CSafeLoader):
        """Types what YAML 1.2 types, dates and symbols; keys are shown by their source text."""

        def construct_mapping(
            self, node: yaml.MappingNode, deep: bool = False
        ) -> dict[object, object]:
            self.flatten_mapping(node)
            return {
                key.value: self.construct_object(value, deep=deep)
                for key, value in node.value
            }

    number = r"[-+]?[0-9]+|[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"
    kept = (
        "tag:yaml.org,2002:null",
        "tag:yaml.org,2002:merge",
        "tag:yaml.org,2002:timestamp",
    )
    Core.yaml_implicit_resolvers = {
        start: [pair for pair in pairs if pair[0] in kept]
        for start, pairs in yaml.CSafeLoader.yaml_implicit_resolvers.items()
    }
    Core.add_implicit_resolver(
        "!typed",
        re.compile(rf"^(?:true|false|{number}|:[A-Za-z_]\w*)$", re.IGNORECASE),
        None,
    )
    Core.add_constructor("!typed", lambda *_: None)
    try:
        return next(iter(yaml.load_all(text, Loader=Core)), {}) or {}
    except yaml.YAMLError as error:
        raise UnjudgedError(str(error)) from error


def javaproperties_values(document: Document) -> Judgement:
    import javaproperties

    return Judgement(
        {(key,): value for key, value in javaproperties.loads(document.text).items()}
    )


def polib_values(document: Document) -> Judgement:
    import polib

    found: dict[Leaf, str] = {}
    try:
        entries = polib.pofile(document.text, wrapwidth=0)
    except (OSError, ValueError) as error:
        raise UnjudgedError(str(error)) from error
    for entry in entries:
        name = (
            entry.msgid if entry.msgctxt is None else f"{entry.msgctxt}|{entry.msgid}"
        )
        if not entry.obsolete:
            forms = [text for _, text in sorted(entry.msgstr_plural.items())]
            found[(name,)] = "\0".join(forms) if forms else entry.msgstr
    return Judgement(found)


def csv_pairs(document: Document) -> Judgement:
    if document.junk():
        raise UnjudgedError("quotes that are not closed")
    found: dict[Leaf, str] = {}
    for row in csv.reader(
        io.StringIO(document.text.removeprefix("\ufeff"), newline="")
    ):
        if row and row[0]:
            said = row[2] if len(row) == 3 else ""
            found[f"{said}|{row[0]}" if said else row[0],] = "".join(row[1:2])
    return Judgement(found)


def configparser_values(document: Document) -> Judgement:
    """Files of no particular family; the quotes around a whole value are stripped as go-ini and others do."""
    if getattr(document.grammar, "dialect", "") != "plain":  # type: ignore[attr-defined]
        raise InapplicableError("this reader is for files of no particular family")
    parser = configparser.ConfigParser(
        interpolation=None,
        strict=False,
        default_section="\0",
        empty_lines_in_values=False,
    )
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    try:
        parser.read_string(f"[\1]\n{document.text}")
    except configparser.Error as error:
        raise UnjudgedError(str(error)) from error
    found: dict[Leaf, str] = {}
    for section in parser.sections():
        for name, value in parser[section].items():
            quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "'\""
            found[(*(() if section == "\1" else section.split(".")), name)] = (
                value[1:-1] if quoted else value
            )
    return Judgement(found)


def fluent(document: Document) -> Judgement:
    return Judgement(fluent_texts(document.text, document))


def fluent_texts(text: str, document: Document, prefix: Leaf = ()) -> dict[Leaf, str]:
    """The patterns as fluent.syntax reads them. Where ours, written anew, is the same pattern to it, ours is its text."""
    from fluent.syntax import FluentParser, FluentSerializer, ast

    values = document.values()
    mine = dict(zip(values.paths, values.texts, strict=True))
    parser, serializer = FluentParser(with_spans=False), FluentSerializer()
    found: dict[Leaf, str] = {}
    for entry in parser.parse(text).body:
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        patterns = [(name, entry.value)] if entry.value else []
        patterns += [
            (f"{name}.{attribute.id.name}", attribute.value)
            for attribute in entry.attributes
        ]
        for key, pattern in patterns:
            path = (*prefix, key)
            ours = mine.get(path) or '{ "" }'
            same = any(
                _pattern(parser, begin + ours).equals(pattern) for begin in ("", "\n")
            )
            shown = serializer.serialize_entry(
                ast.Message(ast.Identifier("k"), pattern)
            )
            found[path] = (mine.get(path) or "") if same else shown
    return found


def _pattern(parser: FluentParser, text: str) -> ast.Pattern:
    from fluent.syntax import ast

    entry = parser.parse_entry("k = " + text.replace("\n", "\n    ") + "\n")
    return (
        entry.value
        if isinstance(entry, ast.Message) and entry.value
        else ast.Pattern([])
    )
