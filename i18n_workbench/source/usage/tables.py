"""Tables of messages: many branches with the same few fields, looked up by an identifier that stands in code or data.

``{"tentabs": {"name": "…", "description": "…"}, "seasoning": {"name": "…", "description": "…"}, …}``: code takes
``achievements[id].name`` out of what it has imported, and no call ever names a key.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.source.usage.judgement import Judgement

ENOUGH, MOST = 5, 0.8
"""So many branches make a table, of which so large a share has the same fields and stands as texts in the code."""

FIELDS = range(2, 7)
"""Fields of a record: one says too little, many are no record."""

_Table = dict[str, dict[str, str]]
"""The keys of a table by record and field."""


def by_table(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys of tables none of whose keys a call names, whose records stand as texts: they are looked up by these."""
    left = set(keys)
    for table in _tables(judgement) if keys else ():
        there = judgement.index.holders(table)
        if len(there) < MOST * len(table) or any(
            judgement.count[key] for one in table.values() for key in one.values()
        ):
            continue
        for head, files in there.items():
            for key in left & set(table[head].values()):
                yield (
                    key,
                    f"the text {head!r} stands in {min(files)}, and its messages are a record like the others beside it",
                )


def _tables(judgement: Judgement) -> Iterator[_Table]:
    """Branches of the same fields below one branch, in the same locale folder."""
    beside: dict[tuple[str, str], _Table] = defaultdict(lambda: defaultdict(dict))
    leaves: Counter[tuple[str, str]] = Counter()
    for key in judgement.inventory.keys:
        folder = min(judgement.inventory.folders.get(key, ("",)))
        record, _, field = key.rpartition(".")
        leaves[folder, record] += 1
        branch, _, head = record.rpartition(".")
        if head:
            beside[folder, branch][head][field] = key
    for place, table in beside.items():
        fields, same = Counter(frozenset(record) for record in table.values()).most_common(1)[0]
        if (
            same >= max(ENOUGH, MOST * len(table))
            and len(fields) in FIELDS
            and leaves[place] <= len(table) - same
        ):
            yield {head: record for head, record in table.items() if record.keys() == fields}
