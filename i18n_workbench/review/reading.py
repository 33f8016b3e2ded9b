"""What the text of a store says, entry by entry, with the place of everything that is not as it should be."""

from __future__ import annotations

import math
import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.review.layout import UNPRINTABLE, NotOurs, entry_text, read_entry
from i18n_workbench.review.pieces import HEADER, Document, Piece, Problem
from i18n_workbench.review.places import read_place
from i18n_workbench.review.shape import completed
from i18n_workbench.text.yaml_merges import safe_loader

if TYPE_CHECKING:
    from collections.abc import Callable

    from i18n_workbench.review.shape import Path

MEND = "mend the file; everything else goes on, this entry is left alone"
NO_SHAPE = (
    "the review store has not the shape `reviews: {key: {locales: {locale: ...}}}`"
)
NAMED = "the review store, entry"
ENTRIES = 200_000
"""How many entries are remembered with what they say (1 kB each)."""

MOST_VALUES = 10_000_000
"""How many values a store with references may stand for: a reviewed text is about ten, and the largest project known
here has 1.3 million texts.
"""

_NAME = re.compile(
    r"\s*(?:#.*\n\s*)*(?:\"((?:[^\"\\]|\\.)*)\"|'((?:[^']|'')*)'|([^\s\"'#&*?|>%@`{}\[\],-][^\n]*?)):(?:\s|$)"
)
_BOOL_TAG = "tag:yaml.org,2002:bool"
_TIME_TAG = "tag:yaml.org,2002:timestamp"
_BOOLEAN = re.compile(r"(?:true|True|TRUE|false|False|FALSE)$")


def read_piece(text: str, line: int, file: str) -> Piece:
    """An entry that begins on a line of a file, or the place of one."""
    found = UNPRINTABLE.search(
        text
    )  # in a remark as well: other readers refuse the file
    if found is not None:
        message = f"the review store has a character that YAML does not allow (U+{ord(found[0]):04X})"
        return _unreadable(text, message, _shifted(text, found.start(), line, file))
    key = read_place(text)
    if key:
        return Piece(key, text, None, is_place=True)
    try:
        held = _held(text)
    except NotYamlError as error:
        return _unreadable(
            text,
            f"the review store is no YAML: {error.reason}",
            _marked(error, text, line, file),
        )
    if not isinstance(held, dict) or len(held) != 1:
        return _unreadable(text, NO_SHAPE, Place(file, line, 1))
    (name, entry), *_ = held.items()
    return _understood(
        name, text, entry, lambda path: _place(text, (name, *path), line, file)
    )


def read_members(head: str, tail: str) -> dict[str, Any] | None:
    """The members of the document around ``reviews``; None where they cannot be read."""
    try:
        found = [None if _is_remarks(part) else _load(part) for part in (head, tail)]
    except NotYamlError:
        return None
    if not all(isinstance(part, dict | None) for part in found):
        return None
    return {**(found[0] or {}), **(found[1] or {})}


def read_whole(text: str, file: str) -> Document:
    """A document that is laid out so that it cannot be cut; the next time it is written, it is laid out anew.

    Raises
    ------
    ParseError
        With line and column, where it is no YAML or no mapping of keys.
    """
    try:
        data = _load(text)
    except NotYamlError as error:
        message = f"the review store is no YAML: {error.reason}"
        raise ParseError(
            message, _marked(error, text, 1, file), "mend the file; it is left alone"
        ) from error
    reviews = data.get("reviews") if isinstance(data, dict) else None
    if not isinstance(data, dict | None) or not isinstance(reviews, dict | None):
        raise ParseError(NO_SHAPE, Place(file, 1, 1), "mend the file; it is left alone")
    others = {name: value for name, value in (data or {}).items() if name != "reviews"}
    if reviews is None and any(map(_is_entry, others.values())):
        raise ParseError(NO_SHAPE, Place(file, 1, 1), "mend the file; it is left alone")
    pieces = [
        _relaid(name, entry, text, file)
        for name, entry in sorted((reviews or {}).items())
    ]
    return Document(HEADER, pieces=pieces, others=others)


def _is_entry(value: Any) -> bool:
    """Whether a member of the document is an entry that has lost the line ``reviews:`` above it."""
    return isinstance(value, dict) and isinstance(value.get("locales"), dict)


def _relaid(name: str, entry: Any, whole: str, file: str) -> Piece:
    path = ("reviews", name)
    return _understood(
        name,
        entry_text(name, entry),
        entry,
        lambda way: _place(whole, (*path, *way), 1, file),
    )


def _understood(
    name: str, text: str, entry: Any, place: Callable[[Path], Place]
) -> Piece:
    """An entry that is YAML."""
    value, odd = completed(entry)
    problems = [
        Problem(
            f"{NAMED} {name!r}: {each.message}", place(each.path), "mend the file", name
        )
        for each in odd
    ]
    return Piece(name, text, value, tuple(problems))


def _unreadable(text: str, message: str, place: Place) -> Piece:
    name = ""
    match = _NAME.match(text)
    if match:
        name = next((group for group in match.groups() if group is not None), "")
    return Piece(
        name, text, None, (Problem(message, place, MEND, name),), is_yaml=False
    )


@lru_cache(ENTRIES)
def _held(text: str) -> Any:
    """What the lines of an entry say; it is shared, nobody changes it."""
    try:
        return dict([read_entry(text)])
    except NotOurs:
        return _load(text)


def _is_remarks(text: str) -> bool:
    """Whether lines hold nothing that the reader of YAML would have to be imported for (.06 CPU seconds)."""
    lines = (line.strip(" \r") for line in text.split("\n"))
    return UNPRINTABLE.search(text) is None and all(
        not line or line.startswith("#") for line in lines
    )


class NotYamlError(Exception):
    """What the reader of YAML says against a text."""

    def __init__(self, error: Exception) -> None:
        said = getattr(error, "problem", None) or getattr(error, "reason", None)
        self.reason = str(said or error)
        self.stopped = getattr(error, "problem_mark", None)
        self.began = getattr(error, "context_mark", None)
        super().__init__(self.reason)


def _load(text: str) -> Any:
    import yaml

    try:
        data = yaml.load(text, Loader=_loader())  # noqa: S506 - a safe loader without dates
    except yaml.YAMLError as error:
        raise NotYamlError(error) from error
    if "*" in text:
        _written_out(data, {})
    return data


def _written_out(value: Any, sizes: dict[int, float]) -> float:
    """How many values stand in one, those counted again that it refers to.

    Raises
    ------
    NotYamlError
        Where it refers to itself, or to so many that nobody could write them out.
    """
    if not isinstance(value, dict | list):
        return 1
    if id(value) not in sizes:
        sizes[id(value)] = math.inf
        parts = value.values() if isinstance(value, dict) else value
        sizes[id(value)] = 1 + sum(_written_out(part, sizes) for part in parts)
    if sizes[id(value)] > MOST_VALUES:
        raise NotYamlError(ValueError("its references stand for too many values"))
    return sizes[id(value)]


def _marked(error: NotYamlError, text: str, line: int, file: str) -> Place:
    """Where the reader stopped; of what is open at the end, where it begins."""
    mark = error.stopped
    if mark is not None and mark.line >= text.count("\n"):
        mark = error.began or mark
    return Place(file, line + mark.line, mark.column + 1) if mark else Place(file, line)


def _shifted(text: str, offset: int, line: int, file: str) -> Place:
    before = text[:offset]
    return Place(file, line + before.count("\n"), offset - (before.rfind("\n") + 1) + 1)


def _place(text: str, path: Path, line: int, file: str) -> Place:
    """Where a way through a text leads to."""
    import yaml

    node = yaml.compose(text, Loader=_loader())
    mark = node.start_mark if node is not None else None
    for step in path:
        if isinstance(node, yaml.MappingNode):
            name, node = next(
                (
                    (key, value)
                    for key, value in reversed(node.value)
                    if key.value == step
                ),
                (node, None),
            )
            mark = name.start_mark
        elif isinstance(node, yaml.SequenceNode) and isinstance(step, int):
            node = node.value[step]
            mark = node.start_mark
    return (
        Place(file, line + mark.line, mark.column + 1) if mark else Place(file, line, 1)
    )


@cache
def _loader() -> Any:
    """The safe loader in the view of YAML 1.2, which the other writers have: ``no`` is a locale, dates are texts, keys
    are texts.
    """
    import yaml

    class Loader(safe_loader()):  # type: ignore[misc]
        yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {
            first: [
                (tag, _BOOLEAN if tag == _BOOL_TAG else pattern)
                for tag, pattern in found
                if tag != _TIME_TAG
            ]
            for first, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
        }

        def construct_mapping(self, node: Any, deep: bool = False) -> dict[str, Any]:
            self.flatten_mapping(node)
            return {
                str(key.value): self.construct_object(value, deep=deep)
                for key, value in node.value
            }

    return Loader
