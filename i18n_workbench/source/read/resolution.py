"""Which key a text means that could mean several: the first that exists, else the likeliest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from i18n_workbench.source.model import Usage


def resolved(
    usages: Iterable[Usage], keys: Collection[str], stems: frozenset[str] | None = None
) -> list[Usage]:
    """The uses with their candidates decided: the first that exists, else the likeliest; ``stems`` are the keys'."""
    stems = stems_of(keys) if stems is None else stems
    out: list[Usage] = []
    for usage in usages:
        if usage.weak or (usage.only_known and not _exists(usage, keys, stems)):
            continue
        if len(usage.candidates) > 1 and not usage.dynamic:
            key = next((one for one in usage.candidates if one in stems), usage.candidates[0])
            out.append(usage if key == usage.key else replace(usage, key=key))
        elif usage.dynamic and len(usage.candidates) > 1:
            out.append(replace(usage, prefix=_reaching(usage.candidates, keys)))
        else:
            out.append(usage)
    return out


def _exists(usage: Usage, keys: Collection[str], stems: frozenset[str]) -> bool:
    """Whether a key exists that a use names, or that begins (and ends) as a dynamic one says."""
    if not usage.dynamic:
        return any(key in stems for key in usage.candidates)
    if not usage.prefix and not usage.suffix:
        return False
    begins = tuple(usage.candidates) or (usage.prefix,)
    return any(key.startswith(begins) and key.endswith(usage.suffix) for key in keys)


def stems_of(keys: Collection[str]) -> frozenset[str]:
    """The keys, their branches, and what they are without a plural or context suffix."""
    stems = set(keys)
    for key in keys:
        stems.add(key.rpartition("_")[0])
        if key.endswith("]"):
            stems.add(key.rpartition("[")[0])
        head = key
        while "." in head:
            head = head.rpartition(".")[0]
            if head in stems:
                break
            stems.add(head)
    return frozenset(stems)


def _reaching(prefixes: Sequence[str], keys: Collection[str]) -> str:
    return next(
        (prefix for prefix in prefixes if any(key.startswith(prefix) for key in keys)), prefixes[0]
    )
