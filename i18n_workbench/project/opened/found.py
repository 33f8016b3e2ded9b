"""What opening a workspace finds: its frameworks and its locale files, with why it is these and no others.

Apart from the search, which needs every format and framework: a process that remembers needs only these.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.project.opened.left_out import LeftOut, summary

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.findings import Finding
    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.project.matcher import PathMatcher
    from i18n_workbench.project.walking import Skipped
    from i18n_workbench.settings import Settings

GENERAL = "general"
"""The framework of any repository."""


@dataclass(slots=True)
class Detection:
    """The frameworks in force, in order; why each is (``reasons``, by id); what is wrong with the set-up."""

    frameworks: list[Framework] = field(default_factory=list)
    reasons: dict[str, str] = field(default_factory=dict)
    problems: list[Finding] = field(default_factory=list)

    @property
    def specific(self) -> bool:
        """Whether more than the general framework, or the platform of a program, was found."""
        return any(
            framework.id != GENERAL and not framework.recognition.platform
            for framework in self.frameworks
        )

    def add(self, framework: Framework, reason: str) -> None:
        """Enable a framework once."""
        if framework.id not in self.reasons:
            self.frameworks.append(framework)
            self.reasons[framework.id] = reason


@dataclass
class Discovery:
    """The locale files, by path; what was left out and why; the directories and path patterns that were used."""

    files: list[LocaleFile] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    directories: list[str] = field(default_factory=list)
    matchers: list[PathMatcher] = field(default_factory=list)
    namespaces: bool = False
    delimiter: str = "."
    problems: list[Finding] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    """What looks like locale data and is not loaded, by folder and reason."""
    unclaimed: list[str] = field(default_factory=list)
    """Folders with a family of locale files that none of the frameworks reads."""

    @cached_property
    def locales(self) -> frozenset[str]:
        """The locales that paths of the files name."""
        return frozenset(file.locale for file in self.files if file.locale)

    @property
    def summary(self) -> str:
        """What looks like locale data and is not loaded, in one line; empty where that is nothing."""
        return summary(self.left_out)


@dataclass(slots=True)
class Searched:
    """All that a search of a workspace finds."""

    detection: Detection = field(default_factory=Detection)
    discovery: Discovery = field(default_factory=Discovery)
    choices: list[str] = field(default_factory=list)
    """The projects to choose from, by path, where there are several."""
    inner: list[str] = field(default_factory=list)
    """Projects inside this one, whose locale files are left to them."""
    enclosed: list[str] = field(default_factory=list)
    """Those, whether this one was chosen or not."""
    preferring: int = 0
    """How many of the frameworks say what counts where no setting does: those that were found first."""
    sources: dict[str, str] = field(default_factory=dict)
    """The locale whose texts are the source, by the language that was wanted."""


def prefer_ways(settings: Settings, frameworks: Iterable[Framework]) -> None:
    """Let count what frameworks say where no setting does."""
    for framework in frameworks:
        layout = framework.layout
        if layout.keystyle:
            settings.prefer({"keystyle": layout.keystyle}, origin=framework.id)
        if layout.source_language:
            preferred = {"sourceLanguage": layout.source_language}
            settings.prefer(preferred, origin=framework.id)
