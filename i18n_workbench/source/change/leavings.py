"""What a renaming does not reach, for somebody to look at: texts outside of calls, and what else speaks for a key."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.comments import outside_comments
from i18n_workbench.source.usage.called import DYNAMIC
from i18n_workbench.source.usage.renamable import reasons_beside_calls
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.report import Report

_PLACE = re.compile(r"\S+:\d+:\d+")
"""A place as reasons name it."""


def texts_elsewhere(
    index: SourceIndex, keys: Collection[str], edited: Collection[str]
) -> Iterator[str]:
    """Keys that stand as texts in files that a renaming does not touch."""
    for key, files in sorted(index.code_texts.holders(_compound(keys)).items()):
        for file in sorted(files - set(edited)):
            yield f"{file}: the text {key!r} stands there, not in a call"
    for key, place in index.text_files(_compound(keys)):
        where = f"{place.file}:{place.line}:{place.column}"
        yield f"{where}: the text {key!r} stands there, in no code that is read"


def texts_beside_uses(
    uses: Mapping[str, Sequence[Usage]],
    keys: Collection[str],
    edited: Collection[str],
    source: Callable[[str], str],
) -> Iterator[str]:
    """Keys that stand as texts outside of calls in files that a renaming edits; ``source`` gives their text."""
    compound = sorted(_compound(keys))
    if not compound:
        return
    quoted = re.compile(rf"""(['"`])({"|".join(map(re.escape, compound))})\1""")
    for file in sorted(edited):
        text = source(file)
        called = {use.start for use in uses.get(file, ())}
        words = {
            found.start(2): found[2]
            for found in quoted.finditer(text)
            if found.start(2) not in called
        }
        lines = LineIndex(text)
        for at, is_code in zip(
            words, outside_comments(text, language_of(file), list(words)), strict=True
        ):
            if is_code:
                line, column = lines.position(at)
                yield f"{file}:{line}:{column}: the text {words[at]!r} stands there, not in a call"


def other_uses(
    report: Report, keys: Collection[str], left: Sequence[str], *, is_branch: bool
) -> Iterator[str]:
    """What speaks for keys beside the calls of them, where nothing that is ``left`` already names its place or file.

    Calls of a branch and of what is below it follow it, or are left already, also those that are put together.
    """
    shared = _shared_places(report, keys)
    for key, reason in reasons_beside_calls(report, keys).items():
        if is_branch and reason.startswith(DYNAMIC):
            continue
        uses = report.places.get(key, ())
        if is_branch and uses and all(use.literal for _, use in uses):
            continue
        if uses and all((file, use.start) in shared for file, use in uses):
            continue  # a form, and the key that the call names is renamed, too
        places = [f"{file}:{use.line}:{use.column}" for file, use in uses]
        places = _PLACE.findall(reason) or places
        files = tuple(f"{place.partition(':')[0]}:" for place in places)
        if not any(line.startswith(files) for line in left):
            yield (
                f"{', '.join(places)}: {key}, {reason}"
                if places
                else f"{key}: {reason}"
            )


def _shared_places(report: Report, keys: Collection[str]) -> set[tuple[str, int]]:
    """The places of calls that mean several of the keys."""
    means = Counter(
        (file, use.start) for key in keys for file, use in report.places.get(key, ())
    )
    return {place for place, count in means.items() if count > 1}


def _compound(keys: Collection[str]) -> set[str]:
    """Without plain words, which are no keys wherever they stand."""
    return {key for key in keys if not key.isalnum()}
