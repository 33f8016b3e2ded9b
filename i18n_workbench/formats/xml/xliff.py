"""XLIFF 1.2 and 2 as project files: one file a locale, as Angular and Symfony have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats.xml.document import XmlDocument, XmlFormat
from i18n_workbench.formats.xml.fragments import replace_attribute
from i18n_workbench.formats.xml.scanner import attribute, scan
from i18n_workbench.formats.xml.wellformed import check
from i18n_workbench.formats.xml.xliff_files import FileNames
from i18n_workbench.formats.xml.xliff_units import XliffGrammar, XliffTexts
from i18n_workbench.formats.xml.xliff_usual import parted, units, values_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from i18n_workbench.formats.edits import Values
    from i18n_workbench.formats.xml.scanner import Element

_TARGET = lazy_pattern(r"<(?:[\w.-]+:)?target[\s/>]")
_TARGET_WITH_STATE = lazy_pattern(r"<(?:[\w.-]+:)?target\s[^>]*?\bstate\s*=")
_UNIT = lazy_pattern(r"<(?:[\w.-]+:)?(?:trans-unit|segment)[\s>]")
_SEGMENT = lazy_pattern(r"<(?:[\w.-]+:)?segment[\s>]")
_SEGMENT_WITH_STATE = lazy_pattern(r"<(?:[\w.-]+:)?segment\s[^>]*?\bstate\s*=")


class Xliff(XmlFormat):
    """XLIFF. A file without any target holds the source texts, every other one the translations.

    Inline elements are part of the text, as they are written. A target's state ``new`` or ``needs-…`` is ``fuzzy``.
    """

    id = "xliff"
    extensions = ("xlf", "xliff")
    homes = (
        "Private/Language/{locale?}.?{namespace}.xlf",
        "Private/Language/*/{locale?}.?{namespace}.xlf",
        "Configuration/Sets/*/{locale?}.?{namespace}.xlf",
        "{locale}.xcloc/Localized Contents/{locale}.xliff",
    )
    """TYPO3's: ``de.locallang_be.xlf``; ``locallang_be.xlf`` is no Belarusian. Xcode's: what translators get."""
    sources = True
    carries_sources = True
    tables = True
    described_by = ("note",)
    empty = (
        '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n'
        '  <file source-language="en" datatype="plaintext" original="messages">\n'
        "    <body>\n    </body>\n  </file>\n</xliff>\n"
    )

    @classmethod
    def for_locale(cls, text: str, locale: str) -> str:
        """A new file that says which language it is to be in."""
        tag = locale.replace("_", "-")
        root = scan(text)
        if _is_second(text, root):
            old = attribute(text, root, "trgLang")
            for file in root.named("file"):
                name = attribute(text, file, "id") or ""
                if old and name.endswith(f".{old}"):
                    text = replace_attribute(
                        text, file, "id", name.removesuffix(old) + tag
                    )
            return replace_attribute(text, scan(text), "trgLang", tag)
        for number, _ in enumerate(root.named("file")):
            file = list(scan(text).named("file"))[number]
            text = replace_attribute(text, file, "target-language", tag)
        return text


class XliffDocument(XmlDocument):
    """One parsed XLIFF file."""

    format = Xliff
    kind_of_file = "XLIFF"
    root_names = frozenset({"xliff"})

    def _grammar(self) -> XliffGrammar:
        second = _is_second(self.text, self.root)
        each, stated = (
            (_SEGMENT, _SEGMENT_WITH_STATE) if second else (_TARGET, _TARGET_WITH_STATE)
        )
        states = len(stated.findall(self.text)) * 2 > len(each.findall(self.text))
        prefix = self.root.name.removesuffix("xliff")
        texts = XliffTexts(self.newline, self.encoding)
        return XliffGrammar(
            texts,
            targets=self._has_targets(self.root),
            second=second,
            states=states,
            prefix=prefix,
            files=FileNames(self.text, self.root, self.newline),
            by_source=not second and _is_symfony(self.text, self.root),
        )

    def _read(self) -> Values:
        usual = parted(self.text)
        if usual is None:
            return super()._read()
        around, pieces = usual
        check(self.text)
        root = scan(around)
        if root.name != "xliff" or _is_second(around, root):
            return super()._read()
        every = list(units(pieces))
        if not all("id" in unit.given for unit in every):
            return super()._read()
        texts = XliffTexts(self.newline, self.encoding)
        return values_of(
            every,
            texts,
            targets=self._has_targets(root),
            by_source=_is_symfony(around, root),
        )

    def _has_targets(self, root: Element) -> bool:
        """Whether the file is one of translations: by what it says, what its path says, and what it holds.

        A target or two in a file of the source language are leftovers (powermail's one in German among 130 units).
        """
        files = list(root.named("file"))[:1]
        sources = [attribute(self.text, root, "srcLang")]
        targets = [
            attribute(self.text, root, "trgLang"),
            str(self.options.get("locale") or ""),
        ]
        sources += [attribute(self.text, file, "source-language") for file in files]
        targets += [attribute(self.text, file, "target-language") for file in files]
        source = next((tag for tag in sources if tag), "")
        others = {_language(tag) for tag in targets if tag} - {_language(source)}
        if source and others:
            return True
        translated = len(_TARGET.findall(self.text))
        return translated * 2 > len(_UNIT.findall(self.text))


Xliff.document = XliffDocument


def _is_symfony(text: str, root: Element) -> bool:
    """Whether every file is called as Symfony calls it, which looks a text up by its ``resname`` or source, by no id: 198
    files of seven projects, in four of which ids say something else.
    """
    names = {attribute(text, file, "original") for file in root.named("file")}
    return names == {"file.ext"}


def _is_second(text: str, root: Element) -> bool:
    return (attribute(text, root, "version") or "").startswith("2") or any(
        file.first("unit") for file in root.named("file")
    )


def _language(tag: str) -> str:
    return tag.replace("_", "-").lower().partition("-")[0]
