"""Where values come from at one moment of a history, and how a commit changes that."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.analysis.history.cells import FileTexts, Name, Texts, source_of
from i18n_workbench.analysis.renames import find_renames

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.analysis.history.checkout import Files


class Origin(NamedTuple):
    """A value, the commit that gave it, and the source text as it was then (None: there was none)."""

    value: str
    commit: str
    source: str | None


Origins = dict[Name, Origin]


@dataclass(slots=True)
class Moment:
    """A project at a commit: where each value comes from, by locale."""

    origins: dict[str, Origins] = field(default_factory=dict)
    files: Files = field(default_factory=dict)
    read: dict[str, FileTexts] = field(default_factory=dict)
    """What each file says, or said when it could be read last."""


def advance(
    parents: Sequence[Moment],
    texts: Mapping[str, Texts],
    source: Texts,
    commit: str,
    same: frozenset[str] = frozenset(),
) -> dict[str, Origins]:
    """The origins after a commit that says ``texts``; the locales in ``same`` are as in the first parent."""
    first = parents[0].origins if parents else {}
    renamed = _renamed(first, texts, same) if parents else {}
    out: dict[str, Origins] = {}
    for locale, values in texts.items():
        if locale in same:
            out[locale] = first[locale]
            continue
        known = [_same_locale(parent.origins, locale, values, texts) for parent in parents]
        out[locale] = {
            name: _origin(name, value, known, renamed) or Origin(value, commit, source_of(source, name))
            for name, value in values.items()
        }
    return out


def _origin(name: Name, value: str, parents: Sequence[Origins], renamed: Mapping[str, str]) -> Origin | None:
    for parent in parents:
        found = parent.get(name)
        if found is not None and found.value == value:
            return found
    if name[0] in renamed:
        found = parents[0].get((renamed[name[0]], name[1]))
        if found is not None and found.value == value:
            return found
    return None


def _renamed(before: Mapping[str, Origins], after: Mapping[str, Texts], same: frozenset[str]) -> dict[str, str]:
    """``{new key: old key}`` of the keys that a commit renamed."""
    changed = [locale for locale in after if locale not in same]
    old = {name[0] for locale in changed for name in before.get(locale, ())}
    new = {name[0] for locale in changed for name in after[locale]}
    gone, came = old - new, new - old
    if not gone or not came:
        return {}
    left: dict[str, dict[Any, str]] = {key: {} for key in gone}
    right: dict[str, dict[Any, str]] = {key: {} for key in came}
    for locale in changed:
        for name, origin in before.get(locale, {}).items():
            if name[0] in gone:
                left[name[0]][locale, name[1]] = origin.value
        for name, value in after[locale].items():
            if name[0] in came:
                right[name[0]][locale, name[1]] = value
    return {new: old for old, new in find_renames(left, right).items()}


def _same_locale(before: Mapping[str, Origins], locale: str, values: Texts, after: Mapping[str, Texts]) -> Origins:
    """A locale's origins in a parent; of a locale that is new, those of a locale that went and said mostly the same."""
    if locale in before:
        return before[locale]
    shares = Counter({tag: _equal(before[tag], values) for tag in sorted(before) if tag not in after})
    best = shares.most_common(1)
    return before[best[0][0]] if best and best[0][1] * 2 > len(values) else {}


def _equal(origins: Origins, values: Texts) -> int:
    return sum(name in values and values[name] == origin.value for name, origin in origins.items())
