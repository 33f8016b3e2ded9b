"""The nouns of likeness: similar messages and keys, duplicates, advice on the names of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.asked import either_word, most, score
from i18n_workbench.bench.derived import derived
from i18n_workbench.bench.extracting import Extracting
from i18n_workbench.bench.notebook.emptiness import empty_means
from i18n_workbench.language import N_

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.analysis.similarity.report import Naming
    from i18n_workbench.analysis.similarity.similar import SimilarMessages


class Likening(Extracting):
    """Which messages and keys are like others."""

    @empty_means(N_("No text is like it."))
    @either_word
    def similar_messages(
        self,
        text: str,
        limit: int = 20,
        locale: str | None = None,
        threshold: float = 60,
    ) -> pd.DataFrame:
        """The messages nearest to a text: frame *similar*, ``key locale text score file form``, best first, ties by key.

        Each key is there once, with its best locale (the source language where several are equal); ``locale`` looks
        in one only. ``score`` is 0-100, case and white space do not count.

        Parameters
        ----------
        text
            The text to look for.
        limit
            How many rows at most.
        locale
            Look in one locale only; default: in all, the source language first.
        threshold
            The least score, 0 to 100.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``text`` (text), ``score`` (float64), ``file`` ``form`` (text).

        Raises
        ------
        UsageError
            For an unknown locale, or a threshold that is no score.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.similar_messages("Save the changes", limit=1)[["key", "text", "score"]]
                       key          text  score
        0  common:btn.save  Save changes  85.71
        """
        if locale is None:
            locales = list(dict.fromkeys((self.source_language, *self.locale_names())))
        else:
            locales = [self._whose(locale)]
        return self._similar(*locales).find(text, most(limit), score(threshold))

    @empty_means(N_("No key is like it."))
    @either_word
    def similar_keys(
        self,
        key: str,
        limit: int = 20,
        locale: str | None = None,
        threshold: float = 60,
    ) -> pd.DataFrame:
        """The keys nearest to a key name: frame *similar*, with the texts of ``locale`` (default: the source language).

        Names are compared word by word: ``btnSave``, ``btn-save`` and ``btn.save`` are equal.

        Parameters
        ----------
        key
            A name, of the project or not.
        limit
            How many rows at most.
        locale
            Whose texts are shown; default: the source language.
        threshold
            The least score, 0 to 100.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``text`` (text), ``score`` (float64), ``file`` ``form`` (text).

        Raises
        ------
        UsageError
            For an unknown locale, or a threshold that is no score.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.similar_keys("btnSave", limit=1)[["key", "score"]]
                       key  score
        0  common:btn.save  100.0
        """
        from i18n_workbench.analysis.similarity.similar import similar_keys

        tag = self._whose(locale)
        return similar_keys(self.catalog, key, tag, most(limit), score(threshold))

    @empty_means(N_("No two keys have the same text."))
    @either_word
    def duplicates(
        self, threshold: float = 90, locale: str | None = None
    ) -> pd.DataFrame:
        """Clusters of messages that say nearly the same in ``locale`` (default: the source language).

        Frame *similar* with ``cluster``, ``proposal`` (``merge`` where only case and punctuation differ, else ``keep``),
        ``saved_words`` (what merging saves over all other locales), ``into`` (the key to merge into) and ``differs`` (the
        locales in which the two are translated otherwise).
        ``wb.changes().merge`` carries it out.

        Parameters
        ----------
        threshold
            The least score, 0 to 100.
        locale
            Whose texts are compared; default: the source language.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``text`` (text), ``score`` (float64), ``file`` ``form`` (text), ``cluster``
            (int64), ``proposal`` (text), ``saved_words`` (int64), ``into`` ``differs`` (text).

        Raises
        ------
        UsageError
            For an unknown locale, or a threshold that is no score.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.duplicates(threshold=65)[["cluster", "key", "text", "proposal"]]
           cluster                 key                   text proposal
        0        1     common:btn.save           Save changes     keep
        1        1  common:btn.saveAll       Save all changes     keep
        2        2     shop:cart.empty  Your basket is empty.     keep
        3        2     shop:cart.title            Your basket     keep
        """
        from i18n_workbench.analysis.similarity.duplicates import duplicates

        tag = self._whose(locale)
        return duplicates(
            self.catalog, tag, score(threshold), self.begin("comparing messages")
        )

    def _whose(self, locale: str | None) -> str:
        """Whose texts are compared; the source language has some where no file is its own, too (gettext)."""
        if locale is None or locale == self.source_language:
            return self.source_language
        return self.pick_locale(locale)

    @empty_means(N_("No key is to be named otherwise."))
    def key_advice(self) -> pd.DataFrame:
        """Keys that are named otherwise than the rest, or than their text: ``key proposal reason confidence``.

        The habits are the project's own (style, prefixes of siblings, depth, verbs). ``wb.changes().rename_all`` carries it out.

        Returns
        -------
        DataFrame
            ``key`` ``proposal`` ``reason`` (text), ``confidence`` (float64).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> list(wb.key_advice().columns)
        ['key', 'proposal', 'reason', 'confidence']
        """
        from i18n_workbench.analysis.similarity.key_advice import key_advice

        return key_advice(self.catalog)

    def naming(self) -> Naming:
        """The naming report: conventions of the project and its branches with their share, keys that leave them, like
        names and like texts with their uses, names with two meanings, and shared keys that could replace several. See :class:`Naming` for its frames.

        A key that code may put together is called as the code has it: no row asks for another name of it. Two texts that
        are one in the source language are proposed to merge where they are one in every locale, code calls both, and the
        key that stays says the text and is a shared one of the file or stands in the same branch.

        Rows of ``.leaving`` that are accepted become one change set by ``changes().rename_all(...)``, those of
        ``.texts`` by ``changes().merge(...)``; :meth:`pick_target` says with its scores which file a new text belongs to.

        Returns
        -------
        Naming
            Seven frames: ``conventions``, ``branches``, ``leaving``, ``names``, ``texts``, ``meanings``, ``shared``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> report = wb.naming()
        >>> plan = wb.changes().rename_all(report.leaving[report.leaving["confidence"] >= 0.9])
        """
        from i18n_workbench.analysis.similarity.branches import branches
        from i18n_workbench.analysis.similarity.cluster_names import with_names
        from i18n_workbench.analysis.similarity.conventions import conventions
        from i18n_workbench.analysis.similarity.like_names import like_names
        from i18n_workbench.analysis.similarity.meanings import meanings
        from i18n_workbench.analysis.similarity.mergeable import (
            mergeable,
            without_merges,
        )
        from i18n_workbench.analysis.similarity.report import Naming
        from i18n_workbench.analysis.similarity.shared_keys import shared_keys
        from i18n_workbench.bench.renames import merging
        from i18n_workbench.bench.renaming import Renaming

        usage = self.usage()
        counts = dict(zip(usage["key"].tolist(), usage["count"].tolist(), strict=True))
        possibly = usage[usage["status"] == "possibly used"]
        composed = frozenset(possibly["key"].tolist())
        uncalled = usage[usage["count"] == 0]
        fixed = composed.union(uncalled["key"].tolist() if usage["count"].any() else ())
        advice = self.key_advice()
        renaming = Renaming(self)
        free = advice[~advice["key"].isin(composed)]
        renamed = dict(
            zip(free["key"].tolist(), free["proposal"].tolist(), strict=True)
        )
        kept = renaming.staying(renamed) if renamed else {}
        leaving = free[~free["key"].isin(kept)].reset_index(drop=True)
        texts = mergeable(self.duplicates(), self.catalog, fixed)
        pairs = merging(self, texts)
        staying = renaming.staying(pairs) if pairs else {}
        texts = without_merges(texts, but=pairs.keys() - staying.keys())
        texts["count"] = [counts.get(key, 0) for key in texts["key"].tolist()]
        return Naming(
            conventions=conventions(self.catalog),
            branches=branches(self.catalog, frozenset(leaving["key"])),
            leaving=leaving,
            names=like_names(self.catalog, counts),
            texts=with_names(texts),
            meanings=meanings(self.catalog, counts),
            shared=shared_keys(self.catalog, composed, self.users_of_keys),
        )

    @derived
    def _similar_of(self) -> dict[tuple[str, ...], SimilarMessages]:
        return {}

    def _similar(self, *locales: str) -> SimilarMessages:
        """The prepared messages of some locales, kept until a file changes."""
        from i18n_workbench.analysis.similarity.similar import SimilarMessages

        if locales not in self._similar_of:
            self._similar_of[locales] = SimilarMessages(self.catalog, locales)
        return self._similar_of[locales]
