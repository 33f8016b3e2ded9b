"""Keys that do not exist beside those that end as they do: a call may get the beginning of its key from elsewhere.

A translator that is handed in, a hook of the project's own, a loader that puts each file below its name or leaves a name out:
whatever it is, what the call says is undefined, and what it means is unused, and both end alike.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from i18n_workbench.source.usage.judgement import Judgement, KeyReasons

    Names = tuple[str, ...]
    """What a key is a path of."""

OTHER_BEGINNING = (
    "in doubt: used in code, in no locale file, but {!r} ends as it does; "
    "the call may get its beginning from elsewhere"
)
"""The reason of undefined keys that another one has with another beginning."""
ENDS_ALIKE = "{!r} is asked for, which no file has: the call may get its beginning from elsewhere"
"""The reason of keys that end as such an undefined one."""
LEAST = 2
"""Names at the end that two keys have in common. Of 148 judged undefined keys of 16 projects eleven are such ones, of which nine were wrong (three that
nothing else doubts); as they were found first, a beginning from elsewhere was the cause in jeecgboot-vue3, tenzu-front, ui-users, answer, omni-tools,
ketesa, cobalt and endurain as well. Two last names alone, whatever is before them, would doubt eight right ones of 20. Of the used keys
of 27 projects 0.024 have such a twin, and so would be in doubt if they went.
"""
_MARKS = re.compile(r"[.:/]+")


def with_other_beginnings(judgement: Judgement) -> dict[str, str]:
    """The undefined keys that another key has behind a further name, or with another first name, each with the reason."""
    found = {}
    for key, others in _alike(judgement).items():
        found[key] = OTHER_BEGINNING.format(others[0])
    return found


def by_other_beginning(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Keys that an undefined one may mean, with another beginning."""
    wanted = set(keys)
    for asked, others in _alike(judgement).items():
        for key in others:
            if key in wanted:
                yield key, ENDS_ALIKE.format(asked)


def _alike(judgement: Judgement) -> dict[str, list[str]]:
    """The undefined keys, each with the existing ones that end as it does, or as it does behind its first name."""
    asked = {key: _names(key) for key in judgement.undefined}
    ends = {end for names in asked.values() for end in (names, names[1:])}
    ends = {end for end in ends if len(end) >= LEAST}
    keys_by_end = _by_end(judgement.inventory.keys, ends)
    alike = {}
    for key, names in asked.items():
        others = keys_by_end.get(names) or keys_by_end.get(names[1:])
        if others:
            alike[key] = others
    return alike


def _by_end(
    keys: Collection[str], ends: Collection[Names]
) -> Mapping[Names, list[str]]:
    """Those of the keys that end so, by their ends."""
    keys_by_end: defaultdict[Names, list[str]] = defaultdict(list)
    if not ends:
        return keys_by_end
    last = {end[-1] for end in ends}
    for key in keys:
        names = _names(key)
        if not names or names[-1] not in last:
            continue
        for start in range(len(names) - LEAST + 1):
            end = names[start:]
            if end in ends:
                keys_by_end[end].append(key)
    return keys_by_end


def _names(key: str) -> Names:
    """The names that a key is a path of; a sentence is one."""
    return (key,) if " " in key else tuple(filter(None, _MARKS.split(key)))
