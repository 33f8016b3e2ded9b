"""Evidence outside of code: keys that stand in any text file, and words of keys where calls seem not to be known."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.families import CATEGORIES
from i18n_workbench.source.keep.traces import is_compound, last_word, path_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from i18n_workbench.source.usage.judgement import Judgement

UNKNOWN = "code seems to read {part} in a way that is not known"
BRANCH, PROJECT = 3, 8
"""So many keys that end in a word of their own must be unused, in a branch or in all, before anything is concluded."""
FEW = 0.25
"""And so large a share of those in question: few of them say nothing about many."""
OFTEN, OFTEN_OF_FEW = 0.7, 0.8
"""So large a share of these words stands in the code where keys are read in an unknown way: of dead ones it is low."""


def by_text(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys that stand in a text file that no framework reads."""
    if not keys:
        return
    every = spellings(judgement, judgement.inventory.keys)
    wanted = spellings(judgement, keys)
    for index, outside in judgement.around():
        for text, place in index.text_places(every.keys(), wanted.keys()).items():
            yield from (
                (key, f"the text {text!r} stands at {place}{outside}") for key in wanted[text]
            )


def by_sentence(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Sentences that stand in any file in another spelling: over several literals, lines or escapes."""
    wanted = {text: own for text, own in spellings(judgement, keys).items() if " " in text}
    wanted |= {text.partition("|")[2]: own for text, own in wanted.items() if "|" in text}
    for index, outside in judgement.around() if wanted else ():
        for text, place in index.sentences(wanted.keys()).items():
            yield from (
                (key, f"the text {text!r} stands at {place}{outside}") for key in wanted[text]
            )


def by_word(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys of which only the end stands somewhere, in a part most of whose keys are so.

    Hardly any word of a dead feature is left in the code. Where most of them are, the keys are called there by
    something that brings the rest: a scope, a generator, a table.
    """
    if sum(_speaks(key) for key in keys) < BRANCH:
        return
    words = judgement.index.words(spellings(judgement, judgement.inventory.keys).keys())
    files = {key: file for key in keys if (file := file_of(judgement, key, words)) is not None}
    for part, those in _parts(keys):
        if _is_read(those, files, BRANCH if part else PROJECT):
            reads = UNKNOWN.format(part=f"{part}*" if part else "keys")
            for key in those:
                if key in files:
                    yield (
                        key,
                        f"{files[key]} has {_end(key)!r}, and {reads}" if files[key] else reads,
                    )


def file_of(judgement: Judgement, key: str, words: Mapping[bytes, str]) -> str | None:
    """The file in which the end of a key stands; empty where it is too short to be looked for (``add``)."""
    paths = (path_of(name) for name in judgement.inventory.written(_message(key)))
    last = last_word(_message(key))
    return next((words[path] for path in (*paths, last) if path in words), None if last else "")


def _is_read(keys: Sequence[str], files: Collection[str], least: int) -> bool:
    """Whether the keys of a part are read in an unknown way, by those that end in a word that hardly stands by chance."""
    own = [key for key in keys if _speaks(key)]
    often = OFTEN if len(own) >= PROJECT else OFTEN_OF_FEW
    return (
        len(own) >= max(least, FEW * len(keys))
        and _share(own, files) >= often
        and _share(keys, files) >= often
    )


def _speaks(key: str) -> bool:
    return is_compound(_end(key)) and bool(last_word(_message(key)))


def _message(key: str) -> str:
    """A key without the plural category that ends it, as go-i18n's files have them (``not_found.other``)."""
    head, dot, last = key.rpartition(".")
    return head if dot and last in CATEGORIES else key


def _parts(keys: Iterable[str]) -> list[tuple[str, list[str]]]:
    """The keys of the whole project and of every branch (``""``, ``home.``, ``home.form.``)."""
    parts: dict[str, list[str]] = defaultdict(list)
    for key in keys:
        for at in (-1, *(at for at, char in enumerate(key) if char in ".:/")):
            parts[key[: at + 1]].append(key)
    return list(parts.items())


def _share(keys: Sequence[str], files: Collection[str]) -> float:
    return sum(key in files for key in keys) / len(keys)


def _end(key: str) -> str:
    key = _message(key)
    return key[max(key.rfind(mark) for mark in ".:/") + 1 :]


def spellings(judgement: Judgement, keys: Iterable[str]) -> dict[str, list[str]]:
    """The keys by every way to write them, those that they may be a form of included."""
    found: dict[str, list[str]] = defaultdict(list)
    for key in keys:
        for name in dict.fromkeys(
            (key, _message(key), *judgement.inventory.keys[key], *judgement.names.bases(key))
        ):
            for text in judgement.inventory.written(name):
                found[text].append(key)
    return found
