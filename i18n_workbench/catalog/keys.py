"""The key model: a key is a path of segments plus a namespace; the dotted text is a rendering, made here only.

Comparison happens in one canonical form, in which ``a[0]`` and ``a.0`` are equal.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from i18n_workbench.formats import Path

_NAMESPACE = re.compile(r"[\w-]+")
_INDEX = re.compile(r"\[(\d{1,18})\]")
_LONGEST_INDEX = 9
"""Digits of the longest number of an item by which keys are sorted."""
_SENTENCE_ITEMS = re.compile(r"(.*\.)((?:\[\d{1,18}\])+)", re.DOTALL)
_WORD_CHARACTER = re.compile(r"\w")
_METADATA = re.compile(r"(?:^|[:/.])@metadata\.")
_COMMENT = re.compile(r"(?:^|[.:])@[A-Za-z]\w*$")
_OPTIONAL = re.compile(r"\([^()]*\bignoreMissing\b[^()]*\)")


def render(path: Path, namespace: str = "", delimiter: str = ".") -> str:
    """The text of a key: segments joined by dots, array items as ``[0]``, the namespace with its delimiter in front."""
    text = ""
    for segment in path:
        if isinstance(segment, int):
            text += f"[{segment}]"
        else:
            text += f".{segment}" if text else segment
    return f"{namespace}{delimiter}{text}" if namespace else text


def segments(text: str) -> Path:
    """The path that a rendered key (without namespace) most plainly means: ``a.b[0]`` is ``("a", "b", 0)``.

    Text that does not split cleanly (``Hello. World``, ``a..b``, a trailing dot) is one segment; so is the name of an
    array that ends in a dot (``Wait.[0]`` is ``("Wait.", 0)``).
    """
    array = _SENTENCE_ITEMS.fullmatch(text) if text.endswith("]") else None
    if array and _WORD_CHARACTER.search(array[1]):
        indices = map(int, _INDEX.findall(array[2]))
        return (array[1], *indices)
    path: list[str | int] = []
    for piece in text.split("."):
        head = _INDEX.sub("", piece)
        numbers = _INDEX.findall(piece)
        behind = "".join(f"[{number}]" for number in numbers)
        if numbers and piece != head + behind:
            return (text,)
        is_item = bool(numbers and path)
        if head != head.strip() or not (head or is_item):
            return (text,)
        if head:
            path.append(head)
        path += map(int, numbers)
    return tuple(path)


def canonical(text: str) -> str:
    """The form in which keys are compared: ``[n]`` written as ``.n``."""
    return _INDEX.sub(r".\1", text) if "[" in text else text


def in_order(key: str) -> str:
    """What a key is sorted by: its own text, the items of a list by their number (``[2]`` before ``[10]``)."""
    if "[" not in key:
        return key
    return _INDEX.sub(lambda item: f"[{item[1].zfill(_LONGEST_INDEX)}]", key)


def leading_namespace(key: str, delimiter: str) -> str:
    """The namespace that a key names by itself, whether a file has it or not (``auth:title``); empty where it names none.

    A delimiter that also parts segments says nothing, nor does one in a sentence (``Note: read this``).
    """
    name, found, rest = key.partition(delimiter)
    names = (
        delimiter != "."
        and found
        and rest.strip()
        and not rest[0].isspace()
        and _NAMESPACE.fullmatch(name)
    )
    return name if names else ""


def longest_namespace(key: str, delimiter: str, names: Collection[str]) -> str:
    """The longest of some namespaces that a key begins with; empty where it begins with none.

    >>> longest_namespace("shop.cart.items", ".", {"shop", "shop.cart"})
    'shop.cart'
    """
    end = key.rfind(delimiter)
    while end > 0 and key[:end] not in names:
        end = key.rfind(delimiter, 0, end + len(delimiter) - 1)
    return key[:end] if end > 0 else ""


def is_pattern(key: str) -> bool:
    """Whether the text names a branch (``old.*``) rather than one key."""
    return key.endswith(".*") or key == "*"


def below(keys: Iterable[str], branch: str) -> list[str]:
    """The keys of a branch, in order: those that continue it with ``.``, ``[`` or a namespace delimiter."""
    base = branch.removesuffix(".*")
    if branch == "*":
        return list(keys)
    starts = tuple(base + mark for mark in (".", "[", ":", "/"))
    return [key for key in keys if key.startswith(starts)]


def is_comment(key: str) -> bool:
    """Whether a key is called as what slang and its like say to translators (``tray.@info``): no program shows it."""
    return "@" in key and _COMMENT.search(key) is not None


def is_optional(key: str) -> bool:
    """Whether a key says itself that a locale may lack it: slang's modifier, ``names(ignoreMissing).first``, and what
    translatewiki.net writes of a file's authors (``@metadata.authors[1]``). So does slang's comment (``tray.@info``).
    """
    if is_comment(key):
        return True
    if "@metadata." in key:
        return _METADATA.search(key) is not None
    return "ignoreMissing" in key and _OPTIONAL.search(key) is not None
