"""Keys that code calls and a file of messages seems to have that is not loaded: another package's, or another format's."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.source.keep.traces import is_compound, last_word, path_of, vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from i18n_workbench.source.usage.judgement import Judgement

ENOUGH, MOST = 5, 0.8
"""So many undefined keys of a branch that end in a word of their own, and so large a share of them in one file."""

FEW = 3
"""So many of a branch, where the file has them name below name."""

NOTE = "code calls {count} keys below {part} that no loaded file has; {file}, which is not loaded, seems to have them"

NOTHING = 10
"""So many keys that are called where no message is loaded."""

ALL = "code calls {count} keys, and no message is loaded: a submodule that is not checked out, or a download, may have them"

TEMPLATE = "{count} texts that code calls stand in the template {file} and in no locale file yet"


def forget_all(judgement: Judgement) -> list[str]:
    """Call nothing undefined where no message is loaded at all (a submodule, a download): nothing is known of them."""
    count = len(judgement.undefined)
    if (
        judgement.inventory.keys or count < NOTHING or judgement.neighbours
    ):  # those may have them: that is looked up
        return []
    judgement.undefined.clear()
    return [ALL.format(count=count)]


OTHERS = "code calls {count} keys of other modules than {before}*, whose files are not here"


def forget_unloaded(judgement: Judgement) -> list[str]:
    """Leave out what stands in a file of messages that is not loaded; what was left out, as notes."""
    _forget_defined(judgement)
    notes = [*_forget_others(judgement), *_forget_templates(judgement), *_forget_nested(judgement)]
    own = [key for key in judgement.undefined if last_word(key) and is_compound(_end(key))]
    if len(own) < ENOUGH:
        return notes
    words_by_file: dict[str, frozenset[bytes]] = {}
    words = vocabulary(judgement.undefined)
    for index, _ in judgement.around():
        words_by_file.update(index.texts.messages(words))
    for part, keys in _parts(own):
        files = [file for file, has in sorted(words_by_file.items()) if _has(keys, has)]
        has = frozenset[bytes]().union(*(words_by_file[file] for file in files))
        unloaded = [key for key in judgement.undefined if key.startswith(part)]
        unloaded = [key for key in unloaded if _stands(key, has)]
        if unloaded:
            notes.append(NOTE.format(count=len(unloaded), part=f"{part}*", file=files[0]))
        for key in unloaded:
            del judgement.undefined[key]
    return notes


def _forget_defined(judgement: Judgement) -> None:
    """Leave out what other texts of the workspace define."""
    if not judgement.undefined:
        return
    for index, _ in judgement.around():
        compound = [key for key in judgement.undefined if "." in key]
        for key in index.texts.defined(compound):
            del judgement.undefined[key]


def _forget_others(judgement: Judgement) -> Iterator[str]:
    """Leave out the keys of other modules, where calls put the name of this one before its own."""
    before = judgement.layout.before
    others = [
        key
        for key in judgement.undefined
        if before and before[-1] in key and not key.startswith(before)
    ]
    if others:
        yield OTHERS.format(count=len(others), before=before)
    for key in others:
        del judgement.undefined[key]


def _forget_templates(judgement: Judgement) -> Iterator[str]:
    """Leave out what a template of gettext has: no locale file has taken it up yet."""
    for index, _ in judgement.around() if judgement.undefined else ():
        for file, texts in sorted(index.texts.templates().items()):
            there = [
                key for key in judgement.undefined if key in texts or " ".join(key.split()) in texts
            ]
            if there:
                yield TEMPLATE.format(count=len(there), file=file)
            for key in there:
                del judgement.undefined[key]


def _forget_nested(judgement: Judgement) -> Iterator[str]:
    """Leave out the branches that a file of messages has, name below name, of which hardly a key is missing there."""
    branches: dict[str, dict[str, str]] = defaultdict(dict)
    for key in judgement.undefined:
        path = (key.partition(":")[2] or key).replace(":", ".")
        if "." in path and " " not in path:
            branches[path.partition(".")[0]][path] = key
    wanted = {path for paths in branches.values() if len(paths) >= FEW for path in paths}
    there = {
        file: has
        for index, _ in judgement.around()
        for file, has in index.texts.naming(wanted).items()
    }
    for head, paths in sorted(branches.items()):
        file = max(sorted(there), key=lambda file: len(there[file] & paths.keys()), default="")
        hits = there[file] & paths.keys() if file else set()
        if len(hits) >= max(FEW, MOST * len(paths)):
            yield NOTE.format(count=len(hits), part=f"{head}.*", file=file)
            for path in hits:
                del judgement.undefined[paths[path]]


def _has(keys: Iterable[str], words: frozenset[bytes]) -> bool:
    found = [_stands(key, words) for key in keys]
    return sum(found) >= MOST * len(found)


def _stands(key: str, words: frozenset[bytes]) -> bool:
    return path_of(key) in words or last_word(key) in words


def _parts(keys: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """The branches that have enough of the keys, the smallest last."""
    parts: dict[str, list[str]] = defaultdict(list)
    for key in keys:
        for at in (at for at, char in enumerate(key) if char in ".:/"):
            parts[key[: at + 1]].append(key)
    return (pair for pair in sorted(parts.items()) if len(pair[1]) >= ENOUGH)


def _end(key: str) -> str:
    return key[max(key.rfind(mark) for mark in ".:/") + 1 :]
