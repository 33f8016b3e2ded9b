"""Messages inside Vue single-file components: ``<i18n>`` and ``<fluent>`` blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import (
    Document,
    Edit,
    Format,
    Layout,
    Location,
    Path,
    SetNull,
    SetValue,
    Values,
)
from i18n_workbench.formats.vue.blocks import Block, top_level
from i18n_workbench.formats.vue.sections import Section
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import Splice, apply_splices, newline_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_LANGUAGES = {
    "": ("json", "json5"),
    "json": ("json", "json5"),
    "json5": ("json5",),
    "yaml": ("yaml",),
    "yml": ("yaml",),
}
_LOCALE = lazy_pattern(r"[\w@.-]+")


class VueBlocks(Format):
    """``<i18n>`` blocks (JSON, JSON5 or YAML). Every path begins with the locale, as it is written there.

    A block with ``locale="xx"`` holds the messages of that locale, any other has locales as its top-level keys. Of several
    blocks with the same message the last one counts. Blocks with ``src`` are in another file.
    """

    id = "vue-sfc"
    extensions = ("vue",)
    new_files = False
    locale_in_path = True
    embedded = True
    comments = False
    tag: ClassVar[str] = "i18n"
    document: ClassVar[type[VueDocument]]

    @classmethod
    def open(
        cls,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> VueDocument:
        """Parse the blocks of a component; a component without blocks has no values."""
        return cls.document(text, options, encoding)

    @classmethod
    def section(
        cls, text: str, block: Block, options: Mapping[str, Any]
    ) -> Section | None:
        """The messages of a block; None for a language that is no data."""
        from i18n_workbench.formats import all_formats

        language = block.attributes.get("lang", "").lower()
        begins = block.content.of(text).lstrip()[:1]
        if not language and begins not in {"", "{", "/"}:
            # The build tools can make YAML the language of blocks that name none.
            language = "yaml"
        found = _LANGUAGES.get(language)
        if found:
            return Section(
                text, block, [all_formats()[name] for name in found], options
            )
        return None

    @classmethod
    def new_block(cls, locale: str, like: Block | None) -> tuple[dict[str, str], str]:
        """Attributes and content of a new block for a locale, like the last one of the component."""
        if like is None:
            return {}, "{}"
        language = like.attributes.get("lang", "")
        attributes = {"locale": locale} | ({"lang": language} if language else {})
        return attributes, "" if language in {"yaml", "yml"} else "{}"


class FluentBlocks(VueBlocks):
    """``<fluent locale="xx">`` blocks. Every path begins with the locale, as it is written there."""

    id = "fluent-vue-sfc"
    tag = "fluent"
    nesting = False
    indentation = False

    @classmethod
    def section(
        cls, text: str, block: Block, options: Mapping[str, Any]
    ) -> Section | None:
        """The messages of a block; None for one that names no locale."""
        from i18n_workbench.formats import all_formats

        if not block.attributes.get("locale"):
            return None
        return Section(text, block, [all_formats()["ftl"]], options, dedent=True)

    @classmethod
    def new_block(cls, locale: str, like: Block | None) -> tuple[dict[str, str], str]:
        """A new block for a locale."""
        del like
        return {"locale": locale}, ""


class VueDocument(Document):
    """The messages of one component."""

    format = VueBlocks

    def __init__(
        self,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> None:
        super().__init__(text, options, encoding)
        self._sections = self._open_sections()

    def descriptions(self) -> dict[Path, str]:
        """The comments of the blocks' formats."""
        return {
            section.outer(path): text
            for section in self._sections
            for path, text in section.document.descriptions().items()
            if section.outer(path) in section.paths
        }

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Messages that come again later, in the same block or in another one."""
        found: list[tuple[Path, Location]] = []
        for number, section in enumerate(self._sections):
            later: set[Path] = set().union(
                *(other.paths for other in self._sections[number + 1 :])
            )
            found += section.duplicates()
            places = (
                (path, section.locate(path))
                for path in sorted(section.paths & later, key=str)
            )
            found += [(path, place) for path, place in places if place]
        return found

    def junk(self) -> list[int]:
        """Where something in a block is no message."""
        return [at for section in self._sections for at in section.junk()]

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a text is."""
        found = [section for section in self._sections if path in section.paths]
        return found[-1].locate(path) if found and not form else None

    def _open_sections(self) -> list[Section]:
        fmt = self.format
        blocks = [
            block
            for block in top_level(self.text)
            if block.name == fmt.tag and "src" not in block.attributes
        ]
        sections = [fmt.section(self.text, block, self.options) for block in blocks]
        return [section for section in sections if section]

    def _read(self) -> Values:
        values = Values()
        for section in self._sections:
            own = section.document.values()
            for row in section.rows:
                values.add(
                    section.outer(own.paths[row]),
                    own.texts[row],
                    own.kinds.get(row, ""),
                )
        return values

    def _splice(self, edits: Sequence[Edit]) -> str:
        sections = self._open_sections()
        for edit in edits:
            if not edit.path:
                raise CannotRepresent("a message of a Vue component has a locale")
            if isinstance(edit, SetValue | SetNull):
                target = _target(sections, edit)
                if target is None:
                    return type(self)(
                        self._with_block(str(edit.path[0])), self.options, self.encoding
                    ).splice(edits)
                target.add(edit)
                continue
            for section in sections:
                if section.has(edit.path):
                    section.add(edit)
        return self._with_contents((section, section.text()) for section in sections)

    def _normalize(self, layout: Layout) -> str:
        return self._with_contents(
            (section, section.normalized(layout)) for section in self._sections
        )

    def _with_contents(self, contents: Iterable[tuple[Section, str]]) -> str:
        return apply_splices(
            self.text,
            (Splice(*section.block.content, text) for section, text in contents),
        )

    def _with_block(self, locale: str) -> str:
        """The component with an empty block for a locale: behind the last one, or at the end."""
        if not _LOCALE.fullmatch(locale):
            raise CannotRepresent(f"{locale!r} is no locale that a block could have")
        last = self._sections[-1].block if self._sections else None
        newline = newline_of(self.text)
        fmt = self.format
        attributes, content = fmt.new_block(locale, last)
        tag = fmt.tag + "".join(
            f' {name}="{value}"' for name, value in attributes.items()
        )
        block = newline.join(
            [f"<{tag}>", *([content] if content else []), f"</{fmt.tag}>"]
        )
        if last:
            return apply_splices(
                self.text, [Splice(last.whole.end, last.whole.end, newline * 2 + block)]
            )
        if not self.text or self.text.endswith("\n"):
            text = self.text
        else:
            text = self.text + newline
        return f"{text}{newline if text else ''}{block}{newline}"


class FluentVueDocument(VueDocument):
    """The Fluent messages of one component."""

    format = FluentBlocks

    def splice(self, edits: Sequence[Edit]) -> str:
        """Do the edits, with what they entail in Fluent."""
        return super().splice([one for edit in edits for one in self._complete(edit)])

    def _complete(self, edit: Edit) -> list[Edit]:
        from i18n_workbench.formats.ftl.document import FtlDocument

        found: dict[Edit, None] = {}
        for section in self._sections:
            if (
                isinstance(section.document, FtlDocument)
                and len(edit.path) > 1
                and section.has(edit.path)
            ):
                inner = section.document.complete(
                    [section.translated(edit, section.inner)]
                )
                found.update(
                    dict.fromkeys(
                        section.translated(one, section.outer) for one in inner
                    )
                )
        return list(found) or [edit]


def _target(sections: Sequence[Section], edit: SetValue | SetNull) -> Section | None:
    """The block that a text goes to: the one that has it, or its neighbour, or the locale; or any that can."""
    path, after = edit.path, edit.after if isinstance(edit, SetValue) else None
    found = [section for section in sections if path in section.paths][-1:]
    found += [
        section
        for section in sections
        if after and section.has(after) and section.has_locale(str(path[0]))
    ]
    found += [section for section in sections if section.has_locale(str(path[0]))]
    found += [section for section in sections if not section.locale]
    return found[0] if found else None


VueBlocks.document = VueDocument
FluentBlocks.document = FluentVueDocument
