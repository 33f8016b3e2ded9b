"""What locales lack, in columns: a project in hundreds of languages lacks millions of texts, and nobody reads them one by one.

MediaWiki's 592 locales lack 4.5 million texts. As findings they took more than 1.1 GB and 215 s; as a key and a reason each
they take five bytes, and a finding is made of one when it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final, overload

import numpy as np

from i18n_workbench.findings import Finding
from i18n_workbench.levels import BROUGHT, LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from i18n_workbench.findings import Severity
    from i18n_workbench.gate.profile import Level
    from i18n_workbench.gate.support import Support

REASONS = {
    "due": "",
    "in no locale": "; no locale has it yet",
    "not in the locale's file": "; the locale has nothing of this file",
    "hardly begun": "; the locale has next to nothing of this file",
    "has another locale's": "; what the language has without a region may be shown",
    "in no locale's file": "; no locale has anything of this file",
    "repeated": "; most locales leave it as it is",
    "unused": "; no code uses it",
    "no words": "",
    "variant": "",
    "unfinished": "",
    "fractions": "; only fractions take this form",
    "piece": "; it is a piece of a sentence, which not every language needs",
    "element": "; the program may fill this element of a window",
}
"""What is said of why a text is due or not, behind the message."""
NAMES: Final = tuple(REASONS)
"""The reasons by their numbers."""
CODES: Final = {name: code for code, name in enumerate(NAMES)}
_SHOWN = 60
"""Characters of a text in a message."""


def missing(key: str, locale: str, source: str, why: str) -> Finding:
    """What is said of a text that a locale lacks, for one of the :data:`REASONS`.

    >>> missing("home.title", "fr", "Welcome", "due").message
    "no text for 'Welcome'"
    """
    message = f"no text for {cut(source)!r}"
    message += REASONS[why]
    return Finding(
        "missing",
        LEVELS["missing", why],
        message,
        key,
        locale,
        suggestion="translate it",
        about=source,
        brought=BROUGHT.get(("missing", why)),
    )


def cut(text: str) -> str:
    """A text as long as messages show it."""
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


@dataclass(frozen=True, eq=False)
class Lacking(Sequence[Finding]):
    """The texts that one locale lacks, as findings: keys by their numbers in the catalog, and the number of each one's reason.

    ``levels`` are severities of a profile, by the number of the reason, where they are not the usual ones.
    """

    rule: ClassVar[str] = "missing"

    support: Support
    locale: str
    keys: NDArray[np.int32]
    reasons: NDArray[np.int8]
    levels: dict[int, Severity]

    def __len__(self) -> int:
        return len(self.keys)

    @overload
    def __getitem__(self, index: int) -> Finding: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Finding]: ...
    def __getitem__(self, index: int | slice) -> Finding | Sequence[Finding]:
        if isinstance(index, slice):
            return self.picked(index)
        key = self.support.catalog.keys[int(self.keys[index])]
        reason = int(self.reasons[index])
        source = self.support.source_text(key)
        found = missing(key, self.locale, source, NAMES[reason])
        if reason in self.levels:
            return replace(found, severity=self.levels[reason])
        return found

    def samples(self) -> dict[int, Finding]:
        """A finding for each reason: but for key and text all of a reason are the same."""
        reasons, firsts = np.unique(self.reasons, return_index=True)
        pairs = zip(reasons.tolist(), firsts.tolist(), strict=True)
        return {reason: self[first] for reason, first in pairs}

    def counts(self) -> dict[int, int]:
        """How many texts are lacking for each reason."""
        counts = np.bincount(self.reasons, minlength=len(NAMES)).tolist()
        return {reason: count for reason, count in enumerate(counts) if count}

    def judged(self, level: Callable[[Finding], Level]) -> Lacking:
        """With the severities that a profile has for them, without those that are off."""
        levels: dict[int, Severity] = {}
        off = []
        for reason, sample in self.samples().items():
            severity = level(sample)
            if severity == "off":
                off.append(reason)
            else:
                levels[reason] = severity
        kept = replace(self, levels=levels)
        return kept.picked(~np.isin(self.reasons, off)) if off else kept

    def passing(self, test: Callable[[Finding], bool]) -> NDArray[np.bool_]:
        """Which of them pass a test of their rule, severity and locale."""
        passing = [reason for reason, one in self.samples().items() if test(one)]
        mask: NDArray[np.bool_] = np.isin(self.reasons, passing)
        return mask

    def picked(self, which: slice | NDArray[np.bool_]) -> Lacking:
        """Some of them."""
        return replace(self, keys=self.keys[which], reasons=self.reasons[which])
