"""The source texts and key names of a project, ready to be compared with new ones."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.catalog.keys import segments
from i18n_workbench.catalog.plans.targets import source_language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.formats import Path
    from i18n_workbench.project.discovery import LocaleFile

NEAR = 85.0
"""From this similarity on (0-100) an existing text counts as nearly equal."""

BLOCK = 4_000_000
"""Comparisons that are made at once."""

BUDGET = 60_000_000
"""Comparisons up to which nearly equal texts are looked for at all."""


class SourceTexts:
    """The source-language messages by file: texts and keys side by side."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        source = source_language(catalog)
        self.files: list[LocaleFile] = []
        self.texts: list[str] = []
        self.keys: list[str] = []
        self._bounds: list[int] = [0]
        for chunk in sorted(catalog.chunks, key=lambda chunk: chunk.file.path):
            values = chunk.file.values
            own = chunk.file.entry.locale == source or (
                not chunk.file.entry.locale
                and any(catalog.locales[at] == source for at in set(chunk.locales))
            )
            if values is None or not own:
                continue
            self.files.append(chunk.file.entry)
            for row, text in enumerate(values.texts):
                if (
                    text
                    and chunk.keys[row] >= 0
                    and catalog.locales[chunk.locales[row]] == source
                ):
                    self.texts.append(text)
                    self.keys.append(catalog.physical_of(chunk, row))
            self._bounds.append(len(self.texts))

    @cached_property
    def keys_by_text(self) -> dict[str, list[str]]:
        """The keys of each text, files in order of their paths; forms of plural families are no candidates."""
        members = self.catalog.families.members
        found: dict[str, list[str]] = {}
        for text, key in zip(self.texts, self.keys, strict=True):
            if key not in members:
                found.setdefault(text, []).append(key)
        return found

    @cached_property
    def _lowered(self) -> list[str]:
        return [text.lower() for text in self.texts]

    @cached_property
    def _lowered_keys(self) -> list[str]:
        return [key.lower() for key in self.keys]

    @cached_property
    def _prefixes(self) -> dict[Path, set[int]]:
        """For each beginning of a key the files that have one like it, namespaces counted as a segment or left out."""
        found: dict[Path, set[int]] = {}
        delimiter = self.catalog.delimiter
        for at, entry in enumerate(self.files):
            own = f"{entry.namespace}{delimiter}" if entry.namespace else ""
            for key in self.keys[self._bounds[at] : self._bounds[at + 1]]:
                for text in {key, key.removeprefix(own)}:
                    path = segments(text.replace(delimiter, "."))
                    for size in range(1, len(path) + 1):
                        found.setdefault(path[:size], set()).add(at)
        return found

    def key_depths(self, key: str) -> list[int]:
        """For each file how many segments its nearest key shares with a key from the beginning on."""
        path = segments(key.replace(self.catalog.delimiter, "."))
        depths = [0] * len(self.files)
        for size in range(1, len(path) + 1):
            for at in self._prefixes.get(path[:size], ()):
                depths[at] = size
        return depths

    def nearest(self, texts: Sequence[str]) -> list[tuple[str, float]]:
        """For each text the key of the most similar message and the similarity; empty below :data:`NEAR`."""
        from rapidfuzz import fuzz, process

        none = ("", 0.0)
        if not self.texts or not texts or len(texts) * len(self.texts) > BUDGET:
            equal = self.keys_by_text
            return [
                (equal[text][0], 100.0) if text in equal else none for text in texts
            ]
        found: list[tuple[str, float]] = []
        step = max(BLOCK // len(self.texts), 1)
        lowered = [text.lower() for text in texts]
        for at in range(0, len(lowered), step):
            scores = process.cdist(
                lowered[at : at + step],
                self._lowered,
                scorer=fuzz.ratio,
                score_cutoff=NEAR,
                dtype=np.float32,
            )
            best = scores.argmax(axis=1)
            found += [
                (self.keys[column], round(float(scores[row, column]), 1))
                if scores[row, column]
                else none
                for row, column in enumerate(best)
            ]
        return found

    def text_scores(self, text: str) -> list[float]:
        """For each file the similarity of its most similar text (0-100)."""
        return self._scores(text.lower(), self._lowered)

    def key_scores(self, key: str) -> list[float]:
        """For each file the similarity of its most similar key (0-100)."""
        return self._scores(key.lower(), self._lowered_keys)

    def _scores(self, wanted: str, pool: list[str]) -> list[float]:
        from rapidfuzz import fuzz, process

        if not pool:
            return [0.0] * len(self.files)
        scores = process.cdist([wanted], pool, scorer=fuzz.ratio, dtype=np.float32)[0]
        parts = (
            scores[start:end]
            for start, end in zip(self._bounds, self._bounds[1:], strict=False)
        )
        return [round(float(part.max()), 1) if len(part) else 0.0 for part in parts]
