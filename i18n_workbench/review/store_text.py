"""The review store as text: YAML as the other tools that share the file write it.

A review of thousands of texts saves after each decision, so the text is put together from the pieces of its keys, and
a piece that did not change is neither written out nor parsed again.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from functools import cache
from typing import Any, ClassVar, NamedTuple

import yaml

from i18n_workbench.errors import CannotRepresent, ParseError, Place

HEADER = "# Reviews of i18n Workbench. Generated; commit this file.\n\n"
DOCUMENTS = 4
"""How many texts are remembered with what they hold."""
PIECES = 200_000


class Piece(NamedTuple):
    """One entry of the document as text, and what a reader of it gets (None = it has to be read)."""

    text: str
    value: Any


_documents: OrderedDict[str, dict[str, Any]] = OrderedDict()
_pieces: dict[tuple[str, str, str], Piece] = {}


def read_document(text: str, file: str = "") -> dict[str, Any]:
    """The document of a store; it is shared, nobody changes it.

    Raises
    ------
    ParseError
        With line and column.
    """
    known = _documents.get(text)
    if known is None:
        known = _parsed(text, file)
        _remember(text, known)
    return known


def write_document(data: dict[str, Any]) -> str:
    """The text of a document, without nulls and empty mappings and lists."""
    reviews = data.get("reviews")
    parts, read, whole = [HEADER], {}, True
    for name, value in data.items():
        pieces = _entries(reviews) if name == "reviews" and isinstance(reviews, dict) else [_piece("", name, value)]
        pieces = [piece for piece in pieces if piece.text]
        if not pieces:
            continue
        if name == "reviews" and isinstance(reviews, dict):
            parts.append("reviews:\n")
            read[name] = {key: held for piece in pieces for key, held in (piece.value or {}).items()}
        else:
            read |= pieces[0].value or {}
        parts += [piece.text for piece in pieces]
        whole = whole and all(piece.value is not None for piece in pieces)
    text = "".join(parts) if len(parts) > 1 else HEADER + "{}\n"
    if whole:
        _remember(text, read)
    return text


def _entries(reviews: dict[str, Any]) -> list[Piece]:
    return [_piece("reviews", str(key), entry) for key, entry in reviews.items()]


def _piece(parent: str, name: str, value: Any) -> Piece:
    """One entry (below ``parent``) as text; empty where nothing is left of it."""
    mark = parent, name, repr(value)
    if mark not in _pieces:
        if len(_pieces) >= PIECES:
            _pieces.clear()
        _pieces[mark] = _written(parent, name, value)
    return _pieces[mark]


def _written(parent: str, name: str, value: Any) -> Piece:
    kept = _pruned(value)
    if kept is None or kept in ({}, []):
        return Piece("", {})
    data = {parent: {name: kept}} if parent else {name: kept}
    try:
        plain = str(
            yaml.dump(data, Dumper=_dumper(), sort_keys=False, allow_unicode=True, width=80, default_flow_style=False)
        )
    except UnicodeEncodeError as error:
        raise CannotRepresent(
            "the review store cannot hold half a surrogate pair", next_step="remove that character from the text"
        ) from error
    indented = _with_indented_lists(plain)
    # Texts whose lines look like lists or keys may not survive the indenting: then the dumper's own form is taken.
    faithful = _parsed(indented, "") == data
    text = indented if faithful else plain
    inner = text.partition("\n")[2] if parent else text
    return Piece(inner, {name: kept} if faithful else None)


def _remember(text: str, data: dict[str, Any]) -> None:
    _documents[text] = data
    while len(_documents) > DOCUMENTS:
        _documents.popitem(last=False)


def _parsed(text: str, file: str) -> dict[str, Any]:
    try:
        data = yaml.load(text, Loader=_loader())  # noqa: S506 - a safe loader without dates
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
        raise ParseError(
            f"the review store is no YAML: {error.problem}", place, "mend the file; it is left alone"
        ) from error
    if data is None:
        return {}
    if not isinstance(data, dict) or not isinstance(data.get("reviews") or {}, dict):
        raise ParseError("the review store has not the shape `reviews: {key: ...}`", Place(file, 1, 1), "mend the file")
    _check_entries(data.get("reviews") or {}, text, file)
    return data


def _check_entries(reviews: dict[str, Any], text: str, file: str) -> None:
    """Every key has a mapping, and so have its locales; what is empty counts as one."""
    for key, entry in reviews.items():
        if entry is None:
            reviews[key] = {}
        elif not isinstance(entry, dict) or not isinstance(entry.get("locales") or {}, dict):
            raise ParseError(
                f"the review store has not the shape `{key}: {{locales: {{locale: ...}}}}`",
                _place_of(key, text, file),
                "mend the file; it is left alone",
            )


def _place_of(key: str, text: str, file: str) -> Place:
    """Where a key's entry begins."""
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    for name, below in root.value if root else ():
        for entry, _ in below.value if name.value == "reviews" else ():
            if entry.value == key:
                return Place(file, entry.start_mark.line + 1, entry.start_mark.column + 1)
    return Place(file, 1, 1)


def _with_indented_lists(text: str) -> str:
    """Lists indented below their key, as the other tools that write this file do (libyaml puts them level with it)."""
    lines: list[str] = []
    open_lists: list[int] = []
    before = ""
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip(" "))
        while (
            open_lists
            and line.strip()
            and (indent < open_lists[-1] or (indent == open_lists[-1] and line[indent:][:2] != "- "))
        ):
            open_lists.pop()
        if line[indent:][:2] == "- " and before.endswith(":") and len(before) - len(before.lstrip(" ")) == indent:
            open_lists.append(indent)
        lines.append("  " * len(open_lists) + line if line.strip() else line)
        before = line
    return "\n".join(lines) + "\n"


def _pruned(value: Any) -> Any:
    if isinstance(value, dict):
        items = {key: _pruned(each) for key, each in value.items()}
        return {key: each for key, each in items.items() if each is not None and each not in ({}, [])}
    if isinstance(value, list):
        return [each for each in map(_pruned, value) if each is not None and each not in ({}, [])]
    return value


@cache
def _loader() -> Any:
    """The safe loader in the view of YAML 1.2, which the other writers have: ``no`` is a locale, dates are texts, keys
    are texts.
    """
    base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    class Loader(base):  # type: ignore[misc, valid-type]
        yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {
            first: [(tag, _BOOLEAN if tag == _BOOL_TAG else pattern) for tag, pattern in found if tag != _TIME_TAG]
            for first, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
        }

        def construct_mapping(self, node: Any, deep: bool = False) -> dict[str, Any]:
            self.flatten_mapping(node)
            return {str(key.value): self.construct_object(value, deep=deep) for key, value in node.value}

    return Loader


@cache
def _dumper() -> Any:
    base = getattr(yaml, "CSafeDumper", yaml.SafeDumper)

    class Dumper(base):  # type: ignore[misc, valid-type]
        def ignore_aliases(self, data: Any) -> bool:
            del data
            return True

    return Dumper


_BOOL_TAG = "tag:yaml.org,2002:bool"
_TIME_TAG = "tag:yaml.org,2002:timestamp"
_BOOLEAN = re.compile(r"(?:true|True|TRUE|false|False|FALSE)$")
