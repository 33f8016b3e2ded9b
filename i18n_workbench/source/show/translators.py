"""Translators as a table: those of frameworks, of the custom framework file, and those that are learned."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from i18n_workbench.source.usage.explained import called
from i18n_workbench.tables import table
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    import pandas as pd

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.read.asks import Kind
    from i18n_workbench.source.usage.translators import Origin, Translator

COLUMNS = (
    *(
        "name",
        "kind",
        "origin",
        "calls",
        "hits",
        "share",
        "distinct",
        "prefix",
        "namespace",
        "file",
        "line",
    ),
    "counts",
)
"""``counts`` says whether a translator speaks for the project, or waits to be confirmed."""

LEARNED = "learned"
_CUSTOM = "custom"


@dataclass(slots=True)
class _Known:
    """What a framework's function is asked for."""

    origin: Origin
    callee: str
    calls: int = 0
    hits: int = 0
    keys: set[str] = field(default_factory=set)
    scopes: set[str] = field(default_factory=set)
    file: str = ""
    line: int = 0


def frame(
    learned: Iterable[Translator],
    uses: Mapping[str, Iterable[Usage]],
    reached: Mapping[tuple[str, int], str],
    text_of: Callable[[str], str],
) -> pd.DataFrame:
    """The frame *translators*, those with the most keys first.

    Parameters
    ----------
    learned
        What was learned, whether it counts or not.
    uses
        The uses of every file; those of learned translators are left out.
    reached
        The key that a use means, by its file and offset.
    text_of
        The text of a source file, for the line of an example.
    """
    rows = [*_of_frameworks(uses, reached), *(_row(each, text_of) for each in learned)]
    rows.sort(key=lambda row: (-row["distinct"], row["name"]))
    return table(
        rows,
        COLUMNS,
        whole=["calls", "hits", "distinct", "line"],
        share=["share"],
        flag=["counts"],
    )


def _row(each: Translator, text_of: Callable[[str], str]) -> dict[str, Any]:
    line = LineIndex(text_of(each.file)).position(each.offset)[0] if each.file else 0
    return {
        "name": each.name,
        "kind": each.kind,
        "origin": each.origin,
        "calls": each.calls,
        "hits": each.hits,
        "share": round(each.share, 4),
        "distinct": each.distinct,
        "prefix": each.prefix,
        "namespace": each.namespace,
        "file": each.file,
        "line": line,
        "counts": each.counts,
    }


def _of_frameworks(
    uses: Mapping[str, Iterable[Usage]], reached: Mapping[tuple[str, int], str]
) -> Iterable[dict[str, Any]]:
    """The functions and other shapes by which frameworks and the custom framework file read literal keys."""
    found: dict[tuple[str, str], _Known] = {}
    for file, usages in uses.items():
        for usage in usages:
            if usage.framework == LEARNED or usage.dynamic:
                continue
            origin: Origin = (
                "custom framework" if usage.framework == _CUSTOM else "framework"
            )
            known = found.setdefault(
                (usage.framework, called(usage)),
                _Known(origin, usage.callee, file=file, line=usage.line),
            )
            known.calls += 1
            key = reached.get((file, usage.start))
            if key is not None:
                known.hits += 1
                known.keys.add(key)
            known.scopes.add(usage.scope)
    for (_, name), known in found.items():
        scope = next(iter(known.scopes)) if len(known.scopes) == 1 else ""
        namespace, _, prefix = scope.partition(":") if ":" in scope else ("", "", scope)
        yield {
            "name": name,
            "kind": _kind(name, known),
            "origin": known.origin,
            "calls": known.calls,
            "hits": known.hits,
            "share": round(known.hits / known.calls, 4),
            "distinct": len(known.keys),
            "prefix": prefix,
            "namespace": namespace,
            "file": known.file,
            "line": known.line,
            "counts": True,
        }


def _kind(name: str, translator: _Known) -> Kind:
    if name == "|":
        return "filter"
    if not translator.callee:
        return "attribute"
    return "method" if "." in name else "function"
