"""Which undefined keys may be there all the same: in another catalog, where no key begins as they do, or who asks for them asks for
hardly any that exists; in a file that is not loaded; or in this one, where a key has another beginning than the call seems to say.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.frameworks.calls import CONTEXT_MARK
from i18n_workbench.source.usage.beginnings import with_other_beginnings
from i18n_workbench.source.usage.unrelated import doubtful_receivers

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from i18n_workbench.source.usage.inventory import Inventory
    from i18n_workbench.source.usage.judgement import Judgement

OTHER_BRANCH = (
    "in doubt: used in code, in no locale file, and no key begins as it does; "
    "its messages may be elsewhere (a package, another program, a loader)"
)
"""The reason of keys below a first name that no key has."""
OTHER_FOLDER = (
    "in doubt: used in code, in no locale file, and so is all that its folder asks for; "
    "its messages may be elsewhere (a package, another program, a documentation)"
)
"""The reason of keys that only such folders ask for."""
OTHER_RECEIVER = (
    "in doubt: used in code, in no locale file, and so is most of what its receiver is asked for, "
    "which may look up something else"
)
"""The reason of keys that only such receivers are asked for."""

LEFT_OUT = "in doubt: used in code, and it stands in {}, which is not loaded"
"""The reason of keys of a file that was left out."""
_IN_DOUBT = "in doubt: "

_FIRST_NAME = re.compile(r"[^\s.:/]+(?=[.:/]+[^\s.:/])")
"""The first name of several."""
_SEVERAL = 3
"""Undefined keys of a folder from which on it may be another program's: of fewer, one may be a slip."""
_PAIR = 2
"""Undefined keys of a receiver from which on it may be another's, where fewer of its keys exist: so were 18 of 68 wrong undefined keys
of 58 projects, and none of 293 right ones.
"""
_SLIP = 4
"""Letters of a first name from which on one that differs by one letter is a slip."""


def is_doubt(reason: str) -> bool:
    """Whether a reason says that an undefined key may be there all the same."""
    return reason.startswith(_IN_DOUBT)


def doubts(judgement: Judgement) -> dict[str, str]:
    """The undefined keys that may be there all the same, each with the reason. Where no key exists at all nothing is said."""
    if not judgement.inventory.keys or not judgement.undefined:
        return {}
    return {
        **dict.fromkeys(_of_other_receivers(judgement), OTHER_RECEIVER),
        **dict.fromkeys(_of_other_folders(judgement), OTHER_FOLDER),
        **dict.fromkeys(_of_other_branches(judgement), OTHER_BRANCH),
        **with_other_beginnings(judgement),
    }


def _of_other_branches(judgement: Judgement) -> set[str]:
    """The undefined keys below a first name (a branch, a context) that no existing key has, nor one that a letter parts from it.

    Of 235 judged undefined keys of 28 projects 28 of 56 such ones were right, and 166 of 173 that are not in doubt.
    """
    inventory = judgement.inventory
    known: set[str] = set()
    for name in judgement.names.by_name:
        known.update(_beginnings(name, inventory))
    is_unknown: dict[str, bool] = {}
    found = set()
    for key in judgement.undefined:
        beginning = next(_beginnings(canonical(key), inventory), "")
        if not beginning or beginning in known:
            continue
        if beginning not in is_unknown:
            is_unknown[beginning] = not _is_slip(beginning, known)
        if is_unknown[beginning]:
            found.add(key)
    return found


def _beginnings(key: str, inventory: Inventory) -> Iterator[str]:
    """The context of a message, or the first name of a key, first with the namespace before it; nothing for a sentence or a
    name alone.
    """
    context, mark, _ = key.partition(CONTEXT_MARK)
    if mark:
        yield f"{context}{CONTEXT_MARK}"
        return
    if " " in key:
        return
    namespace = inventory.namespace_of(key)
    path = key[len(namespace) :].lstrip(inventory.delimiter) if namespace else key
    first = _FIRST_NAME.match(path)
    if first is None:
        return
    if namespace:
        yield f"{namespace}{inventory.delimiter}{first[0]}"
    yield first[0]


def _is_slip(name: str, names: Collection[str]) -> bool:
    """Whether one letter parts a first name from one that there is."""
    from rapidfuzz.distance import OSA

    if len(name) < _SLIP:
        return False
    return any(OSA.distance(name, other, score_cutoff=1) <= 1 for other in names)


def _of_other_folders(judgement: Judgement) -> set[str]:
    """The undefined keys that only folders ask for which ask for several of them, and for no key that there is.

    Of 20 judged ones of 28 projects 3 were right (a page without its texts), 17 of a library's tutorial and a theme of Sphinx.
    """
    existing: set[str] = set()
    missing: defaultdict[str, set[str]] = defaultdict(set)
    folders_of: dict[str, set[str]] = {}
    for key, uses in judgement.places.items():
        folders = {posixpath.dirname(file) for file, _ in uses}
        if key in judgement.undefined:
            folders_of[key] = folders
            for folder in folders:
                for each in _around(folder):
                    missing[each].add(key)
        else:
            existing.update(each for folder in folders for each in _around(folder))
    others = {
        folder
        for folder, keys in missing.items()
        if len(keys) >= _SEVERAL and folder not in existing
    }
    return {
        key
        for key, folders in folders_of.items()
        if all(not others.isdisjoint(_around(folder)) for folder in folders)
    }


def _of_other_receivers(judgement: Judgement) -> set[str]:
    """The undefined keys that only receivers are asked for of whose keys fewer exist than do not."""
    others = doubtful_receivers(judgement, judgement.asked_by(), _PAIR)
    found = set()
    for key in judgement.undefined:
        receivers = {use.callee for _, use in judgement.places[key]}
        if receivers <= others:
            found.add(key)
    return found


def _around(folder: str) -> Iterator[str]:
    """A folder and those around it, but for the project's."""
    while folder:
        yield folder
        folder = posixpath.dirname(folder)
