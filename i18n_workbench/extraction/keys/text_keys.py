"""Projects whose keys are the texts (``__('Save changes')``): what is extracted there is called as it reads."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.text.sentences import keys_are_texts

if TYPE_CHECKING:
    from i18n_workbench.extraction.similarity import SourceTexts
    from i18n_workbench.formats import Path


class TextKeys:
    """Whether keys of a project are texts, and whether these alone say what the source language does.

    Of 647 repositories 18 have a file of English whose keys are texts (openreplay, outline, monica, zulip-desktop,
    codimd), and nine files of other languages alone (:mod:`i18n_workbench.catalog.keys_as_texts`).
    """

    def __init__(self, source_texts: SourceTexts) -> None:
        self._texts = source_texts
        self._catalog = source_texts.catalog

    @cached_property
    def are_alone(self) -> bool:
        """Whether most messages have their key for a source text, and no file says it again.

        A program in Laravel has messages by name in ``lang/en/auth.php`` all the same: 120 beside 270 in
        devaslanphp/project-management, 202 beside 848 in freescout, 1,228 beside 1,381 in statamic.
        """
        alone = self._catalog.texts_as_keys
        return len(alone) > len(alone.union(self._texts.keys)) / 2

    @cached_property
    def are_usual(self) -> bool:
        """Whether a new key is to be the text."""
        return self.are_alone or keys_are_texts(self._texts.keys)

    @cached_property
    def are_below(self) -> bool:
        """Whether such keys stand below branches (``{"screens/Home": {"Log in": ...}}``), which a text does not name."""
        depths = [len(path) > 1 for path in self._paths]
        return 2 * sum(depths) > len(depths)

    @cached_property
    def only_file(self) -> str:
        """The one file of the source language whose keys are texts, of several (``lang/en.json`` beside ``lang/en/``)."""
        wanted = set(self._texts.files)
        paths = []
        for chunk in self._catalog.chunks:
            values = chunk.file.values
            if values is not None and chunk.file.entry in wanted:
                names = {str(path[-1]) for path in values.paths}
                paths += [chunk.file.path] if keys_are_texts(names) else []
        return paths[0] if len(paths) == 1 else ""

    @cached_property
    def namespaces(self) -> list[str]:
        """The namespaces whose files have such keys alone; one is empty where these have none."""
        return sorted({entry.namespace for entry in self._catalog.texts_in_keys})

    def objection(self, text: str) -> str:
        """Why a text cannot be looked up as a key; empty where it can.

        A mark that parts keys parts none where some text has it already: then the project says so. A namespace is what
        Laravel finds first, in capitals or not where the disk tells no difference.
        """
        frameworks = self._catalog.project.frameworks
        marks = {".", *(each.keys.delimiter for each in frameworks)} - {""}
        for mark in sorted(marks):
            if mark in text and mark not in self._held:
                return f"another key: no key here has {mark!r} in it, it may part them (key=, --key)"
        if text.lower() in self._groups:
            return f"another key: {text} is the name of a file (key=, --key)"
        return ""

    @cached_property
    def _held(self) -> str:
        """All that names of messages say."""
        return "".join(str(path[-1]) for path in self._paths)

    @cached_property
    def _groups(self) -> set[str]:
        names = self._catalog.known_namespaces
        return {name.lower() for name in names}

    @cached_property
    def _paths(self) -> list[Path]:
        """The keys of the files that have such keys alone, or else of the source language."""
        wanted = self._catalog.texts_in_keys if self.are_alone else self._texts.files
        paths: list[Path] = []
        for chunk in self._catalog.chunks:
            values = chunk.file.values
            if values is not None and chunk.file.entry in wanted:
                paths += values.paths
        return paths
