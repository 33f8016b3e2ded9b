"""Keys that code names as member expressions: ``i18n.t(i18n.l.button.hide)``, where ``i18n.l`` gives each path as a text.

What stands before the keys in calls is an *accessor*; what stands behind an accessor anywhere in the code is a key or a
branch that the code holds (``const texts = i18n.l.settings``).
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.frameworks.typesafe_i18n import ID, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.judgement import Judgement

ENOUGH = 3
"""So many keys behind the same expression in calls make it an accessor."""

_CHAIN = re.compile(r"[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+")
_PATH = r"((?:\??\.[A-Za-z_$][\w$]*)+)"


def take_members(judgement: Judgement) -> None:
    """Keys behind an accessor in a call are used there."""
    accessors = _accessors(judgement)
    for file, usage in judgement.dynamic if accessors else ():
        for accessor, path in _cuts(usage):
            key = judgement.names.by_name.get(canonical(path)) if accessor in accessors else None
            if key is not None:
                judgement.count[key] += 1
                judgement.used.setdefault(key, f"member expression {usage.text}")
                judgement.places.setdefault(key, []).append((file, usage))


def by_accessor(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys, and all keys of branches, that stand behind an accessor anywhere."""
    accessors = _accessors(judgement) if keys else set()
    if not accessors:
        return
    branch = re.compile(rf"(?<![\w$.])({'|'.join(map(re.escape, sorted(accessors)))}){_PATH}")
    found = {path: file for file, path in judgement.index.matches(branch)}
    for key in keys:
        for written in judgement.names.written(key):
            parts = written.split(".")
            head = next(
                (
                    head
                    for at in range(len(parts), 0, -1)
                    if (head := ".".join(parts[:at])) in found
                ),
                "",
            )
            if head:
                yield key, f"the member expression {head} stands in {found[head]}"
                break


def paths(judgement: Judgement) -> Iterator[set[str]]:
    """For each call with a member expression, every path that it could mean."""
    return ({path for _, path in _cuts(usage)} for _, usage in judgement.dynamic if usage.chain)


def _accessors(judgement: Judgement) -> set[str]:
    hits = {
        (accessor, path)
        for _, usage in judgement.dynamic
        for accessor, path in _cuts(usage)
        if "." in path and canonical(path) in judgement.names.by_name
    }
    own = {ROOT for uses in judgement.places.values() for _, usage in uses if usage.framework == ID}
    return own | {
        accessor
        for accessor, count in Counter(accessor for accessor, _ in hits).items()
        if count >= ENOUGH
    }


def _cuts(usage: Usage) -> list[tuple[str, str]]:
    """A member expression in two behind each of its names."""
    if not usage.chain or usage.prefix or usage.suffix or not _CHAIN.fullmatch(usage.text):
        return []
    parts = usage.text.replace("?.", ".").split(".")
    return [(".".join(parts[:at]), ".".join(parts[at:])) for at in range(1, len(parts))]
