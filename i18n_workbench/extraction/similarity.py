"""The source texts and key names of a project, ready to be compared with new ones."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.catalog.keys import segments
from i18n_workbench.extraction.texts import element_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.formats import Path
    from i18n_workbench.project.discovery import LocaleFile

Match = tuple[str, float]
"""The key of a message and the similarity of its text (0-100)."""

NONE: Match = ("", 0.0)
"""No message is near."""

NEAR = 85.0
"""From this similarity on (0-100) an existing text counts as nearly equal. Chosen, not measured;
:mod:`i18n_workbench.analysis.similarity.scoring` says what a score is.
"""

BLOCK = 4_000_000
"""Comparisons that are made at once. Chosen, not measured."""

BUDGET = 60_000_000
"""Comparisons up to which nearly equal texts are looked for at all. Chosen, not measured: beyond it only equal texts
are looked for.
"""


class SourceTexts:
    """The source-language messages by file: texts and keys side by side."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        source = catalog.project.source_language
        self.files: list[LocaleFile] = []
        self.texts: list[str] = []
        self.keys: list[str] = []
        self._bounds: list[int] = [0]
        for chunk in sorted(catalog.chunks, key=_path_of):
            if self._may_hold(chunk, source):
                self._take(chunk, source)

    def _may_hold(self, chunk: Chunk, locale: str) -> bool:
        """Whether a file has texts of a locale: it is the locale's own, or one that holds several."""
        if chunk.file.values is None:
            return False
        own = chunk.file.entry.locale
        if own:
            return own == locale
        locale_ids = set(chunk.locales)
        locales = {self.catalog.locales[each] for each in locale_ids}
        return locale in locales

    def _take(self, chunk: Chunk, locale: str) -> None:
        """Add a file with its texts of a locale."""
        values = chunk.file.values
        assert values is not None
        self.files.append(chunk.file.entry)
        for row, text in enumerate(values.texts):
            has_key = chunk.keys[row] >= 0
            locale_id = chunk.locales[row]
            own = self.catalog.locales[locale_id]
            if text and has_key and own == locale:
                key = self.catalog.physical_of(chunk, row)
                self.texts.append(text)
                self.keys.append(key)
        self._bounds.append(len(self.texts))

    @cached_property
    def keys_by_text(self) -> dict[str, list[str]]:
        """The keys of each text, files in order of their paths; forms of plural families are no candidates, and neither
        are items of lists, which most frameworks cannot look up (``t('steps[0].name')``).
        """
        members = self.catalog.families.members
        by_text: dict[str, list[str]] = {}
        for text, key in zip(self.texts, self.keys, strict=True):
            if key not in members and not _is_in_list(key):
                keys = by_text.setdefault(text, [])
                keys.append(key)
        return by_text

    @cached_property
    def hold_elements(self) -> bool:
        """Whether some text holds an element."""
        return any(map(element_in, self.texts))

    @cached_property
    def _lowered(self) -> list[str]:
        return [text.lower() for text in self.texts]

    @cached_property
    def _lowered_keys(self) -> list[str]:
        return [key.lower() for key in self.keys]

    @cached_property
    def _prefixes(self) -> dict[Path, set[int]]:
        """For each beginning of a key the files that have one like it, namespaces counted as a segment or left out."""
        files: dict[Path, set[int]] = {}
        delimiter = self.catalog.delimiter
        for number, entry in enumerate(self.files):
            namespace = f"{entry.namespace}{delimiter}" if entry.namespace else ""
            start = self._bounds[number]
            end = self._bounds[number + 1]
            own = self.keys[start:end]
            short = [key.removeprefix(namespace) for key in own]
            for name in {*own, *short}:
                for beginning in self._beginnings(name):
                    holders = files.setdefault(beginning, set())
                    holders.add(number)
        return files

    def _beginnings(self, key: str) -> list[Path]:
        """The first segment of a key, the first two, and so on."""
        dotted = key.replace(self.catalog.delimiter, ".")
        path = segments(dotted)
        sizes = range(1, len(path) + 1)
        return [path[:size] for size in sizes]

    def key_depths(self, key: str) -> list[int]:
        """For each file how many segments its nearest key shares with a key from the beginning on."""
        depths = [0] * len(self.files)
        for beginning in self._beginnings(key):
            for number in self._prefixes.get(beginning, ()):
                depths[number] = len(beginning)
        return depths

    def nearest(self, texts: Sequence[str]) -> list[Match]:
        """For each text the key of the most similar message and the similarity; empty below :data:`NEAR`."""
        comparisons = len(texts) * len(self.texts)
        if not self.texts or comparisons > BUDGET:
            return [self._equal(text) for text in texts]
        nearest = []
        size = max(BLOCK // len(self.texts), 1)
        lowered = [text.lower() for text in texts]
        for start in range(0, len(lowered), size):
            block = lowered[start : start + size]
            nearest += self._nearest_of_block(block)
        return nearest

    def _equal(self, text: str) -> Match:
        """The first key with the very text."""
        keys = self.keys_by_text.get(text)
        if keys is None:
            return NONE
        return keys[0], 100.0

    def _nearest_of_block(self, lowered: list[str]) -> list[Match]:
        """The nearest message of each text, all compared with all at once."""
        from rapidfuzz import fuzz, process

        scores = process.cdist(
            lowered,
            self._lowered,
            scorer=fuzz.ratio,
            score_cutoff=NEAR,
            dtype=np.float32,
        )
        nearest = []
        best = scores.argmax(axis=1)
        for row, column in enumerate(best):
            score = round(float(scores[row, column]), 1)
            if score:
                nearest.append((self.keys[column], score))
            else:
                nearest.append(NONE)
        return nearest

    def text_scores(self, text: str) -> list[float]:
        """For each file the similarity of its most similar text (0-100)."""
        lowered = text.lower()
        return self._scores(lowered, self._lowered)

    def key_scores(self, key: str) -> list[float]:
        """For each file the similarity of its most similar key (0-100)."""
        lowered = key.lower()
        return self._scores(lowered, self._lowered_keys)

    def _scores(self, wanted: str, pool: list[str]) -> list[float]:
        from rapidfuzz import fuzz, process

        if not pool:
            return [0.0] * len(self.files)
        table = process.cdist([wanted], pool, scorer=fuzz.ratio, dtype=np.float32)
        scores = table[0]
        best = []
        for start, end in pairwise(self._bounds):
            own = scores[start:end]
            highest = float(own.max(initial=0.0))
            best.append(round(highest, 1))
        return best


def _is_in_list(key: str) -> bool:
    """Whether a message is an item of a list, or stands in one."""
    path = segments(key)
    return any(isinstance(segment, int) for segment in path)


def _path_of(chunk: Chunk) -> str:
    return chunk.file.path
