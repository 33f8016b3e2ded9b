"""Who does not speak for the project: translators of other messages, of libraries, and what tests and fixtures make up."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.globs import matcher
from i18n_workbench.source.keep.file_kinds import TESTS
from i18n_workbench.source.resolve.generated import LEARNED

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.inventory import Inventory
    from i18n_workbench.source.usage.judgement import Judgement

ENOUGH, HARDLY = 10, 0.1
"""A receiver is no translator of this project where it is asked for 10 keys or more, of which at most a tenth exists. Translators of 92 projects
have 0.87 and more; strangers hardly any: lemmy-ui's submodule 523 of 523 missing, OpenSlides' settings 36 of 36,
multi-account-containers' download 25 of 25.
"""

FEW = 5
"""A method, or a function that was only learned, may be another's where five of its keys or more do not exist, and fewer do. With two, of
205 judged undefined keys of 30 projects as they were found first, 16 of 59 wrong ones are such (a service of settings with the
name of a translator) and none of 146 right ones; but a program with one message and three slips is no stranger to it.
"""

ABSENT = (
    "code asks {receiver} for {count} keys that no loaded file has, and hardly for one that exists: "
    "their messages are not here (a submodule, a download, a package)"
)

DOUBTFUL = (
    "code asks {receiver} for {count} keys that no loaded file has, and for fewer that exist: "
    "it may look up something else"
)

_METHOD = re.compile(r"(?<!\bthis)(?<!\bself)(?:\.|->|::)(?!\*)")
"""What stands between an object and its method, but where the object only says where a function is kept."""


def forget_tests(judgement: Judgement) -> None:
    """Leave out what only tests ask for: keys that they make up, and files that they work on."""
    for key in list(judgement.undefined):
        files = {file for file, _ in judgement.places[key]}
        if all(map(TESTS.search, files)):
            judgement.forget(key)


def forget_brought(judgement: Judgement) -> None:
    """Leave out what libraries of the project bring in files of their own."""
    is_brought = matcher(judgement.inventory.brought)
    for key in list(judgement.undefined):
        if is_brought(key):
            judgement.forget(key)


def forget_unrelated(judgement: Judgement) -> Iterator[str]:
    """Leave out what only receivers ask for of whose keys hardly any exists; what was left out, as notes.

    So with receivers of which none exists in files of an ending in which hardly any of all does: scripts may have a
    catalog of their own (Django's ``djangojs``).
    """
    asked = _asked(judgement)
    by_ending: defaultdict[str, set[str]] = defaultdict(set)
    by_receiver: defaultdict[str, set[str]] = defaultdict(set)
    for (receiver, ending), keys in asked.items():
        by_receiver[receiver] |= keys
        by_ending[ending] |= keys
    unrelated = set()
    doubtful = doubtful_receivers(judgement, by_receiver, FEW)
    for (receiver, ending), keys in asked.items():
        if receiver in doubtful or _is_unrelated(judgement, by_receiver[receiver]):
            unrelated.add((receiver, ending))
            continue
        none_exists = keys <= judgement.undefined.keys()
        if none_exists and _is_unrelated(judgement, by_ending[ending]):
            unrelated.add((receiver, ending))
    absent = _absent_branches(judgement)
    forgotten: Counter[str] = Counter()
    for key in list(judgement.undefined):
        askers = {_asker(judgement, *pair) for pair in judgement.places[key]}
        if askers <= unrelated or key.partition(".")[0] in absent:
            judgement.forget(key)
            receiver, _ = min(askers)
            forgotten[receiver] += 1
    for receiver, count in sorted(forgotten.items()):
        said = DOUBTFUL if receiver in doubtful else ABSENT
        yield said.format(receiver=receiver or "its translators", count=count)


def doubtful_receivers(
    judgement: Judgement, asked: Mapping[str, set[str]], least: int
) -> set[str]:
    """Methods and learned functions that are asked for ``least`` keys or more that do not exist, and for fewer that do; no
    strangers for sure.

    What begins with a name that no key begins with says nothing: it may be another catalog's, or a branch to be written.
    """
    heads = {name.partition(".")[0] for name in judgement.names.by_name}
    learned = {
        use.callee
        for uses in judgement.places.values()
        for _, use in uses
        if use.framework == LEARNED
    }
    found = set()
    for receiver, keys in asked.items():
        if receiver not in learned and not _METHOD.search(receiver):
            continue
        missing = {
            key for key in keys & judgement.undefined.keys() if _is_own(key, heads)
        }
        existing = keys - judgement.undefined.keys()
        is_many = len(missing) >= least and len(existing) < len(missing)
        if is_many and not _is_unrelated(judgement, keys):
            found.add(receiver)
    return found


def _is_own(key: str, heads: Collection[str]) -> bool:
    """Whether a key is a plain name, or begins as keys do."""
    head, is_path, _ = canonical(key).partition(".")
    return not is_path or head in heads


def _absent_branches(judgement: Judgement) -> set[str]:
    """First names that no key has, below which learned translators alone ask, where each folder's keys begin with one name:
    another catalog's, as an extension asks for messages of its host. Where keys begin with many names, a new one is a
    branch that nobody has written.
    """
    own = _first_names(judgement.inventory)
    if any(len(names) > 1 for names in own.values()):
        return set()
    known = set().union(*own.values())
    absent = set()
    others = set()
    for key in judgement.undefined:
        head, is_path, _ = key.partition(".")
        if not is_path or head in known:
            continue
        absent.add(head)
        if any(use.framework != LEARNED for _, use in judgement.places[key]):
            others.add(head)
    return absent - others


def _first_names(inventory: Inventory) -> dict[str, set[str]]:
    """What the keys of each locale folder begin with."""
    names: defaultdict[str, set[str]] = defaultdict(set)
    for key in inventory.keys:
        for folder in inventory.folders.get(key, ("",)):
            names[folder].add(key.partition(".")[0])
    return names


def _asked(judgement: Judgement) -> dict[tuple[str, str], set[str]]:
    keys: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for key, uses in judgement.places.items():
        for file, usage in uses:
            asker = _asker(judgement, file, usage)
            keys[asker].add(key)
    return keys


def _asker(judgement: Judgement, file: str, usage: Usage) -> tuple[str, str]:
    """Who asks, and the ending of the file; where no message is loaded at all, all are one."""
    return (
        (usage.callee, file.rpartition(".")[2])
        if judgement.inventory.keys
        else ("", "")
    )


def _is_unrelated(judgement: Judgement, keys: set[str]) -> bool:
    if len(keys) < ENOUGH:
        return False
    existing = keys - judgement.undefined.keys()
    return len(existing) <= HARDLY * len(keys)
