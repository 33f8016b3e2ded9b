"""A source file as an editor would show it: the texts of its keys in place."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.read.branches import compact
from i18n_workbench.source.read.detector import find_calls
from i18n_workbench.source.show.annotations import annotate

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.bench.changing import Changing
    from i18n_workbench.bench.code.sources import Sources
    from i18n_workbench.source.show.annotations import Annotation


class Annotating:
    """What keys say, where code names them."""

    def __init__(self, bench: Changing, sources: Sources) -> None:
        self._bench = bench
        self._sources = sources

    def annotated(self, path: str | Path) -> tuple[str, Sequence[Annotation]]:
        """The text of a source file and its annotations, with offsets."""
        file = self._sources.path(path)
        text = self._sources.text(file)
        names = self._sources.all_names()
        calls = find_calls(text, file, self._sources.rules(), keys=names)
        # What is a use only where it names an existing key is one where it does.
        usages = [each for each in calls if not each.only_known or each.key in names]
        return text, annotate(
            text,
            file,
            [replace(usage, key=self._rendered(usage.key)) for usage in usages],
            self._value,
            self._bench.settings,
            locale=self._bench.display_language,
            source=self._bench.source_language,
            gutter=self._gutter
            if self._bench.settings["review.enabled"]
            and self._bench.settings["review.gutters"]
            else None,
            links=any(
                framework.keys.linked_messages
                for framework in self._bench.project.frameworks
            ),
        )

    def texts(self, key: str) -> list[tuple[str, str]]:
        """``(locale, text)`` of a key in all locales, the display language first; empty where there is none."""
        order = [
            self._bench.display_language,
            *(
                tag
                for tag in self._bench.locale_names()
                if tag != self._bench.display_language
            ),
        ]
        return [(tag, self._value(key, tag) or "") for tag in order]

    def _rendered(self, key: str) -> str:
        """A key of code as frames have it (``a[0]`` for ``a.0``)."""
        found = self._bench.catalog.resolve(key)
        is_same = found is not None and canonical(found[0]) == canonical(key)
        return found[0] if found is not None and is_same else key

    def _value(self, key: str, locale: str) -> str | None:
        found = self._bench.catalog.resolve(key)
        if found is None:
            return self._branch_text(key, locale)
        text = self._bench.catalog.text(found[0], locale, found[1])
        if text is None and found[0] in self._bench.catalog.families.separators:
            forms = self._bench.catalog.forms(found[0], locale)
            if forms:
                text = self._bench.catalog.text(found[0], locale, forms[0])
            else:
                text = None
        return text

    def _branch_text(self, key: str, locale: str) -> str | None:
        """What stands below a key in a locale, as one line; None where nothing does."""
        keys = self._bench.catalog.keys
        found: dict[str, str] = {}
        for mark in (".", "["):
            begin = key + mark
            for name in islice(keys, bisect_left(keys, begin), None):
                if not name.startswith(begin):
                    break
                text = self._value(name, locale)
                if text:
                    found[name[len(key) :]] = text
        return compact(found) if found else None

    def _gutter(self, key: str, locale: str) -> str:
        resolved = self._bench.catalog.resolve(key)
        return self._bench.reviews.store.state(resolved[0] if resolved else key, locale)
