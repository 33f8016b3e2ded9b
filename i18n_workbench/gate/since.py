"""What a branch made worse: findings at texts that it changed, and on lines of code that it wrote.

Lines are compared by content with the file as it was at the common ancestor, so that reformatting elsewhere, moved files
and renamed keys change nothing. Nothing of the repository is run: files are read, objects are read.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.gate.found import Found
from i18n_workbench.gate.reworded import Reworded

if TYPE_CHECKING:
    from collections.abc import (
        Callable,
        Collection,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )

    from i18n_workbench.extraction import Hardcoded
    from i18n_workbench.findings import Finding
    from i18n_workbench.gate.changed_lines import ChangedLines
    from i18n_workbench.gate.changed_texts import ChangedTexts
    from i18n_workbench.gate.code import Spot

_WORD = re.compile(r"[\w-]+")
_LAST = re.compile(r"[\w-]+$")


class Branch:
    """What a branch changed, as the filter of findings. ``locale_files`` are those of both sides: a key that stands in one which
    moved has lost no use.
    """

    def __init__(
        self,
        texts: ChangedTexts,
        lines: ChangedLines,
        source: str,
        keys_then: set[str],
        sources: Iterable[str],
        locale_files: Collection[str],
        hardcoded_in: Callable[[str, str], Iterable[Hardcoded]],
    ) -> None:
        self._texts = texts
        self._lines = lines
        self._source = source
        self._keys_then = keys_then
        self._hardcoded_in = hardcoded_in
        code = _alike(lines.paths_then(), set(sources)) - set(locale_files)
        self._changed = lines.changed_paths(code)

    def worse(
        self, findings: Iterable[Finding], places: Mapping[str, Sequence[Spot]]
    ) -> Iterator[Finding]:
        """The findings that the branch brought, in order; an undefined key stands at the first place that is new."""
        gone = list(self._gone)
        findings = Found.of(findings)
        said = {one.evidence for one in findings if one.rule == "hardcoded"}
        lines = self._lines
        reworded = Reworded(lines.text_then, lines.text_now, self._hardcoded_in, said)
        for finding in findings:
            match finding.rule:
                case "hardcoded":
                    if (
                        self._lines.is_new(finding.file, finding.line)
                        and not _take(gone, finding.evidence)
                        and not reworded.take(
                            finding.file, finding.line, finding.evidence
                        )
                    ):
                        yield finding
                case "undefined":
                    yield from self._undefined(
                        finding, places.get(finding.key, ()), gone
                    )
                case "unused":
                    if self._texts.is_new(finding.key) or self._lost_its_use(
                        finding.key
                    ):
                        yield finding
                case "duplicate-key" if not finding.key:
                    # It stands at one of two places, and the other one may be the new one.
                    name = finding.message.partition(" stands ")[0]
                    if self._lines.names_anew(finding.file, _last(name)):
                        yield finding
                case "file-syntax" | "file-encoding" | "file-refused" | "usage-syntax":
                    # What broke a file may be a line that is gone, far from the place where reading it ends.
                    if self._lines.is_other(finding.file):
                        yield finding
                case _:
                    if self._is_touched(finding):
                        yield finding

    def _is_touched(self, finding: Finding) -> bool:
        if not finding.key:
            return bool(finding.file) and self._lines.is_new(finding.file, finding.line)
        return self._texts.is_new(finding.key) or self._texts.touches(
            finding.key, finding.locale, self._source
        )

    def _undefined(
        self, finding: Finding, spots: Sequence[Spot], gone: list[str]
    ) -> Iterator[Finding]:
        if finding.key in self._keys_then:
            yield finding
            return
        for spot in spots:
            if self._lines.is_new(spot.file, spot.line) and not _take(
                gone, _last(finding.key)
            ):
                yield replace(finding, **spot._asdict())
                return

    def _lost_its_use(self, key: str) -> bool:
        return _last(key) in self._gone_words

    @cached_property
    def _gone(self) -> list[str]:
        """The lines of code that are gone."""
        return self._lines.gone_lines(self._changed)

    @cached_property
    def _gone_words(self) -> set[str]:
        lines = self._lines.gone_for_good(self._changed)
        return {word for line in lines for word in _WORD.findall(line)}


def _last(key: str) -> str:
    """The last word of a key, as it stands in code whatever the scope around it."""
    found = _LAST.search(key)
    return found.group() if found else key


def _take(gone: list[str], text: str) -> bool:
    """Whether a text stood on a line that is gone, so that it only moved; each line counts once."""
    for at, line in enumerate(gone):
        if text and text in line:
            del gone[at]
            return True
    return False


def _alike(paths: Iterable[str], sources: set[str]) -> set[str]:
    """The sources, and the files of the commit that end like one of them: they may have been sources then."""
    endings = {source.rpartition(".")[2] for source in sources}
    return sources | {path for path in paths if path.rpartition(".")[2] in endings}
