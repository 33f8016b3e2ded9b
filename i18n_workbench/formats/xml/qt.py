"""Qt's translation files (``app_fr.ts``): contexts of messages with their sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats.numbered_forms import completed, no_such_form
from i18n_workbench.formats.xml.document import XmlDocument, XmlFormat
from i18n_workbench.formats.xml.fragments import replace_attribute
from i18n_workbench.formats.xml.qt_messages import QtGrammar, QtTexts
from i18n_workbench.formats.xml.qt_plurals import forms_of
from i18n_workbench.formats.xml.scanner import attribute, scan
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.errors import CannotRepresent
    from i18n_workbench.formats.base import Edit
    from i18n_workbench.formats.edits import SetValue

_TS = lazy_pattern(rb"<!DOCTYPE\s+TS\b|<TS[\s>]")
_NUMERUS = lazy_pattern(
    r"<translation[^>]*>((?:\s*<numerusform[^>]*?(?:/>|>[^<]*</numerusform>))+)"
)


class Qt(XmlFormat):
    """Qt Linguist's files. A key is ``context|source``, ``context|comment|source`` or the message's id.

    What is unfinished is ``fuzzy`` where it has a text; vanished and obsolete messages are none.
    """

    id = "qt"
    extensions = ()
    dialect_of = ("ts",)
    homes = ("{namespace}_{locale}.ts", "{locale}.ts")
    plurals = True
    numbered_forms = True
    contexts = True
    sources = True
    carries_sources = True
    described_by = ("comment>",)
    empty = '<!DOCTYPE TS>\n<TS version="2.1">\n</TS>\n'

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a file that ends like TypeScript begins like Qt's."""
        return _TS.search(head[:4096]) is not None

    @classmethod
    def for_locale(cls, text: str, locale: str) -> str:
        """A new file that says its language, as Qt writes languages."""
        return replace_attribute(text, scan(text), "language", locale.replace("-", "_"))


class QtDocument(XmlDocument):
    """One parsed file of Qt Linguist."""

    format = Qt
    kind_of_file = "Qt Linguist"
    root_names = frozenset({"TS"})
    grammar: QtGrammar

    def _grammar(self) -> QtGrammar:
        language = attribute(self.text, self.root, "language") or str(
            self.options.get("locale") or ""
        )
        numbers = [
            found[1].count("<numerusform") for found in _NUMERUS.finditer(self.text)
        ]
        forms = forms_of(language, max(numbers, default=0))
        return QtGrammar(QtTexts(self.newline, self.encoding), forms)

    def _spliced(self, edits: Sequence[Edit]) -> str:
        """Do the edits; one form of a plural message brings the others into being, and cannot go alone."""
        return super()._spliced(
            completed(edits, self.values(), self.grammar.forms, self._refusal)
        )

    def _refusal(self, edit: SetValue) -> CannotRepresent:
        step = "choose one of its forms, or correct the language that the file names"
        return no_such_form(
            edit,
            self.grammar.forms,
            "the language of the file",
            self.place(edit.path),
            step,
        )


Qt.document = QtDocument
