"""What a framework is, data first: five records, and a method where data does not say it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from i18n_workbench.errors import UsageError
from i18n_workbench.frameworks.calls import Options
from i18n_workbench.frameworks.records import (
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from i18n_workbench.frameworks.calls import Call, Scope, Site

RECORDS = {
    "recognition": Recognition,
    "code": Code,
    "keys": Keys,
    "layout": Layout,
    "extraction": Extraction,
}


class Framework:
    """A framework. Subclasses set records and override a method only where data does not say it.

    >>> from i18n_workbench.frameworks import Code, named
    >>> class Harbour(Framework):
    ...     id = "harbour"
    ...     name = "Harbour i18n"
    ...     recognition = Recognition(packages={"package.json": ("harbour-i18n",)})
    ...     code = Code(languages=("javascript", "html"), callees=named("say"))
    >>> Harbour().code.callees[0].name
    'say'
    """

    id: str = ""
    name: str = ""
    recognition: Recognition = Recognition()
    code: Code = Code()
    keys: Keys = Keys()
    layout: Layout = Layout()
    extraction: Extraction = Extraction()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for attribute, record in RECORDS.items():
            misplaced = {field.name for field in fields(record)} & vars(cls).keys()
            if misplaced:
                name = min(misplaced)
                raise UsageError(
                    f"{cls.__module__}.{cls.__name__} sets {name}, which belongs to a record",
                    next_step=f"{attribute} = {record.__name__}({name}=...)",
                )

    def __eq__(self, other: object) -> bool:
        """Frameworks are equal when they are made of the same data (one that another process rebuilt is)."""
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(self.id)

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """The framework as the library's own configuration in these folders makes it; itself where that says nothing."""
        del folders
        return self

    def stands_in(self, folder: Path) -> bool:
        """Whether a folder shows that its code asks for such messages, although no manifest names the framework."""
        return any(sign.is_in(folder) for sign in self.recognition.signs)

    def patterns(self, file: str) -> Sequence[str]:
        """The shapes that count in a file; overridden where the file's name decides."""
        del file
        return self.code.usage

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Calls that neither names nor patterns can describe."""
        del text, language
        return ()

    def options(self, arguments: str) -> Options:
        """What the text of a call after its key says."""
        del arguments
        return Options()

    def is_sure(self, tag: str) -> bool:
        """Whether an attribute in the text of a tag names a key for certain; else it does where the key exists."""
        del tag
        return True

    def scopes(self, text: str, language: str) -> Sequence[Scope]:
        """Ranges with a namespace of their own, where :attr:`Code.hooks` do not say it."""
        del text, language
        return ()

    def registered_packages(self, text: str) -> Iterable[tuple[str, str]]:
        """The folders of packages' messages that one of :attr:`Layout.registrars` names, each with what keys call its package."""
        del text
        return ()

    def rewrite(self, key: str, site: Site) -> str:
        """The key that a written key means where it stands (Rails' lazy ``.title``, Laravel's ``/``)."""
        del site
        return key
