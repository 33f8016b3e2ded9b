"""How code asks for keys that no file has: a reason for each, by its calls and by the keys that there are."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.gate.aside import Aside
from i18n_workbench.gate.slips import branch_of, how_sure, is_slip_of
from i18n_workbench.gate.support import letters_in
from i18n_workbench.source.usage.doubt import is_doubt
from i18n_workbench.source.usage.unread_parts import MANY

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from i18n_workbench.gate.own_texts import OwnTexts
    from i18n_workbench.source.usage.report import Report


_ENOUGH = 4
"""So many keys of branches that no file has, and most of the undefined ones, are no slips but another loader's messages: so
in 4 of 16 judged projects with undefined keys (0.8 to 1 of theirs), where 0 of 32 were right; next is a project with 0.3,
where all 17 were.
"""
_SEVERAL = 3
"""So many undefined keys of one file, and more than twice its others, are asked for by what is not understood: of those that
are of no branch 8 of 21 were right in 6 projects, in other files 32 of 34 (single words aside) in 13.
"""
_GENERATED = "AppLocalizations"
"""What the framework of Flutter calls the class that is made of ARB files, whatever its name."""
_WORD = re.compile(r"[^\W\d_][^\W\d_A-Z]*|[A-Z]+")
"""A word of prose, which is no name of several words (``save_file``, ``saveFile``)."""
_MARKS = re.compile(r"[.:/](?=\S)")


class Asking:
    """How code asks for the keys that no file has: a name in :data:`LEVELS` for each."""

    def __init__(
        self,
        report: Report,
        keys: Sequence[str],
        near_of: Mapping[str, str],
        own_texts: OwnTexts,
        source_text: Callable[[str], str],
    ) -> None:
        self.in_context = _with_contexts(keys)
        self.strange = _of_absent_branches(near_of, keys)
        self.ends = _ends_of(keys, report, near_of)
        self._aside = Aside(report, near_of)
        self._report = report
        self._near_of = near_of
        self._own_texts = own_texts
        self._source_text = source_text
        self._count = len(keys)
        self._has_texts = any("." not in key for key in keys)
        self._used = report.keys("used")
        self._has_words = 2 * sum(map(_is_word, self._used)) > len(self._used)

    def why(self, key: str) -> str:
        """By the calls of a key, and where these say nothing, or it is a slip, by the keys that there are."""
        why = _why_undefined(self._report, key, self._own_texts)
        near = self._near_of[key]
        is_slip = bool(near) and is_slip_of(key, near)
        if why == "by name" and key in self.strange:
            return "other messages"
        if why == "asked for":
            return self._by_keys(key, is_slip=is_slip)
        if why == "compiled" and is_slip:
            return "asked for"
        if why == "own text" and is_slip:
            own = self._own_texts.texts(key)
            return how_sure(key, own, self._source_text(near))
        return why

    def _by_keys(self, key: str, *, is_slip: bool) -> str:
        if not self._count:
            return "no messages"
        if self._aside.has(key):
            return "aside"
        if key in self.in_context:
            return "in a context"
        if key in self.strange:
            return "other messages"
        if letters_in(key) <= 1 and not key.isalnum():
            return "no words"
        if not self._has_texts and _is_text(self._report, key):
            return "own text"
        if key in self.ends:
            return "of a branch"
        if is_slip:
            return "asked for"
        if key in self._in_doubt or self._aside.is_of_example(key):
            return "in doubt"
        if self._is_in_strange_files(key):
            return "in a strange file"
        if branch_of(key):
            return "asked for"
        if self._is_in_unread_files(key):
            return "in an unread file"
        is_stray = _is_word(key) and not self._has_words
        return "a word" if is_stray else "asked for"

    def _is_in_unread_files(self, key: str) -> bool:
        """Whether all files that ask for a key ask mostly for what no locale file has."""
        files = {file for file, _ in self._report.places.get(key, ())}
        return bool(files) and files <= self._unread_files

    def _is_in_strange_files(self, key: str) -> bool:
        """Whether all files that ask for a key ask for none that there is, though code asks for many.

        Of 197 keys that were judged in 49 projects and had the level of a slip, 14 of 23 were right so, and 170 of the other
        174.
        """
        files = {file for file, _ in self._report.places.get(key, ())}
        return (
            len(self._used) >= MANY and bool(files) and not files & self._asking_files
        )

    @cached_property
    def _asking_files(self) -> frozenset[str]:
        """The files that ask for a key that there is."""
        return frozenset(
            file
            for key, uses in self._report.places.items()
            if key not in self._near_of
            for file, _ in uses
        )

    @cached_property
    def _in_doubt(self) -> frozenset[str]:
        """The keys that may be another catalog's, as usage says; of few keys their beginnings and receivers say nothing."""
        if self._count < MANY:
            return frozenset()
        return frozenset(row.key for row in self._report.rows if is_doubt(row.reason))

    @cached_property
    def _unread_files(self) -> frozenset[str]:
        """The files that ask for several undefined keys, and for hardly any others."""
        lacking: Counter[str] = Counter()
        there: Counter[str] = Counter()
        for key, uses in self._report.places.items():
            counts = lacking if key in self._near_of else there
            counts.update({file for file, _ in uses})
        return frozenset(
            file
            for file, count in lacking.items()
            if count >= _SEVERAL and count > 2 * there[file]
        )


def _is_word(key: str) -> bool:
    return _WORD.fullmatch(key) is not None


def _why_undefined(report: Report, key: str, own_texts: OwnTexts) -> str:
    """How code asks for a key that no file has: a name in :data:`LEVELS`."""
    if own_texts.have(key):
        return "own text"
    if _is_compiled(report, key):
        return "compiled"
    if _only_by_name(report, key):
        return "by name"
    return "composed" if _is_composed(report, key) else "asked for"


def _with_contexts(keys: Iterable[str]) -> dict[str, str]:
    """The texts that have a context in gettext's files, each with the name of such a message."""
    return {key.partition("|")[2]: key for key in keys if "|" in key}


def _ends_of(
    keys: Iterable[str], report: Report, asked: Iterable[str]
) -> dict[str, str]:
    """The undefined keys that are written like the end of another key, each with such a key, where no call says in which
    branch or namespace it is: a function that gives the translator may say so, or one that wraps it.
    """
    giving = _with_hooks()
    written = {_unplaced(report, key, giving): key for key in asked}
    written.pop("", None)
    found = {}
    for key in keys if written else ():
        for mark in _MARKS.finditer(key):
            end = key[mark.end() :]
            if end in written:
                found[written[end]] = key
    return found


def _unplaced(report: Report, key: str, giving: Collection[str]) -> str:
    """How calls write a key, where none of them has a scope and each may have one from elsewhere, by a hook of its framework
    (one of ``giving``); empty where one has, and for a sentence.
    """
    uses = [usage for _, usage in report.places.get(key, ())]
    texts = {usage.text for usage in uses}
    if len(texts) != 1 or any(usage.scope for usage in uses):
        return ""
    if any(usage.framework not in giving for usage in uses):
        return ""
    (text,) = texts
    return "" if " " in text else text


def _with_hooks() -> frozenset[str]:
    """The frameworks that have hooks which make translators of a branch or namespace; a project's own translators may be made
    for one, too (of a class: ``ScaleDialog.button.scale``).
    """
    from i18n_workbench.frameworks import all_frameworks
    from i18n_workbench.source.show.translators import LEARNED

    of_frameworks = {
        framework.id
        for framework in all_frameworks().values()
        for hook in framework.code.hooks
        if max(hook.namespace, hook.prefix) >= 0
    }
    return frozenset({LEARNED, *of_frameworks})


def _is_compiled(report: Report, key: str) -> bool:
    """Whether only members of classes that are generated ask for a key, which a compiler checks (Android's ``R``, Flutter's
    ``AppLocalizations``).
    """
    uses = [usage for _, usage in report.places.get(key, ())]
    return bool(uses) and all(
        usage.framework == "android" or usage.callee == _GENERATED for usage in uses
    )


def _is_text(report: Report, key: str) -> bool:
    """Whether a key is what Laravel shows where no JSON file has it: such a text is in no group of PHP's files."""
    uses = [usage for _, usage in report.places.get(key, ())]
    return _may_be_text(key) and all(usage.framework == "laravel" for usage in uses)


def _may_be_text(key: str) -> bool:
    """Whether a key is a sentence, or a word without a group before it."""
    return " " in key or "." not in key


def _only_by_name(report: Report, key: str) -> bool:
    """Whether a key stands in no call, but only where the project's own code has names of keys."""
    from i18n_workbench.source.show.translators import LEARNED

    uses = [usage for _, usage in report.places.get(key, ())]
    return bool(uses) and all(
        usage.framework == LEARNED and (not usage.callee or usage.callee.endswith(".*"))
        for usage in uses
    )


def _is_composed(report: Report, key: str) -> bool:
    """Whether a key is written nowhere, but is one of those that templates and sums can give (``list.${type || "all"}``)."""
    uses = [usage for _, usage in report.places.get(key, ())]
    return bool(uses) and all(
        not usage.literal and "${" in usage.text for usage in uses
    )


def _of_absent_branches(
    asked: Mapping[str, str], keys: Iterable[str]
) -> frozenset[str]:
    """The undefined keys (each with the nearest one) of branches that do not exist, where these are most of them."""
    branches = {branch_of(key) for key in keys}
    own = [key for key in asked if branch_of(key)]
    strange = {key for key in own if not asked[key] and branch_of(key) not in branches}
    if len(strange) < _ENOUGH or len(strange) * 2 < len(own):
        return frozenset()
    return frozenset(strange)
