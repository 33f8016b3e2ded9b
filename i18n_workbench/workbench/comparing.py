"""The nouns that compare: similar messages and keys, duplicates, key advice, history, staleness, differences."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.workbench.checking import Checking

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.analysis.similar import SimilarMessages


class Comparing(Checking):
    """What is like what, and what was how when."""

    def similar_messages(
        self, text: str, limit: int = 20, locale: str | None = None, threshold: float = 60
    ) -> pd.DataFrame:
        """The messages nearest to a text: frame *similar*, ``key locale text score file form``, best first, ties by key.

        Each key is there once, with its best locale (the source language where several are equal); ``locale`` looks
        in one only. ``score`` is 0-100, case and white space do not count.

        Raises
        ------
        UsageError
            For an unknown locale, or a threshold that is no score.
        """
        from i18n_workbench.analysis.similar import check_threshold

        locales = self._pick_locales([locale] if locale else None, ignored=False)
        return self._similar(*locales).find(text, limit, check_threshold(threshold))

    def similar_keys(self, key: str, limit: int = 20, locale: str | None = None, threshold: float = 60) -> pd.DataFrame:
        """The keys nearest to a key name: frame *similar*, with the texts of ``locale`` (default: the source language).

        Names are compared word by word: ``btnSave``, ``btn-save`` and ``btn.save`` are equal.
        """
        from i18n_workbench.analysis.similar import check_threshold, similar_keys

        tag = self._pick_locales([locale], ignored=True)[0] if locale else self.source_language
        return similar_keys(self.catalog, key, tag, limit, check_threshold(threshold))

    def duplicates(self, threshold: float = 90, locale: str | None = None) -> pd.DataFrame:
        """Clusters of messages that say nearly the same in ``locale`` (default: the source language).

        Frame *similar* with ``cluster``, ``proposal`` (``keep`` or ``merge``) and ``saved_words`` (what merging saves
        over all other locales).
        """
        from i18n_workbench.analysis.similar import check_threshold, duplicates

        tag = self._pick_locales([locale], ignored=True)[0] if locale else self.source_language
        return duplicates(self.catalog, tag, check_threshold(threshold), self.begin("comparing messages"))

    @cached_property
    def _similar_of(self) -> dict[tuple[str, ...], SimilarMessages]:
        return {}

    def _similar(self, *locales: str) -> SimilarMessages:
        """The prepared messages of some locales, kept until a file changes."""
        from i18n_workbench.analysis.similar import SimilarMessages

        if locales not in self._similar_of:
            self._similar_of[locales] = SimilarMessages(self.catalog, locales)
        return self._similar_of[locales]
