"""react-intl (FormatJS)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import DEFINED, Call, Scope, Site, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.readers.hashed_ids import hashed_ids
from i18n_workbench.frameworks.readers.reading import (
    closing,
    literal_after,
    properties,
)
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from i18n_workbench.text.spans import Span

_DEFINITIONS = lazy_pattern(r"\bdefineMessages?\s*(?:<[^<>()]*>)?\(\s*")
_ID = lazy_pattern(r"""(?<![\w$.])(?:id|'id'|"id")\s*:\s*""")
_BY_PATH = "react-intl-auto"
"""The plugin of Babel that makes ids of a file's folder and the name of a descriptor in ``defineMessages``."""
_CONFIGURATIONS = ("babel.config.js", "babel.config.json", ".babelrc", "package.json")
_REMOVED = lazy_pattern(r"""['"]?removePrefix['"]?\s*:\s*['"]([^'"]*)['"]""")
_FILE_BASE = lazy_pattern(r"""['"]?filebase['"]?\s*:\s*true""")
_QUOTES = ("'", '"', "`")


class React(Framework):
    """``intl.formatMessage({id})``, ``<FormattedMessage id>`` in any attribute order, ``defineMessages``."""

    id = "react"
    name = "React"
    recognition = Recognition(
        packages={"package.json": ("react-intl", "vue-intl", "@formatjs/intl")}
    )
    code = Code(
        languages=(*JS, "ejs", "vue"),
        callees=named("t"),
        usage=(
            r"""<Formatted(?:HTML)?Message{attrs}\s+id\s*=\s*(?:{q}|\{\s*{q}\s*\})""",
            r"""<Formatted(?:HTML)?Message{attrs}\s+id\s*=\s*\{\s*{expr}""",
            r"""\bFormatted(?:HTML)?Message\s*,?\s*[({]\s*\{?\s*id\s*[:=]\s*{q}""",
            r"""\bformat(?:HTML)?Message\s*\(\s*\{(?:[^{}]|\{[^{}]*\})*?\bid['"]?\s*:\s*{expr}""",
            r"""(?:^|[^\w])i18nKey\s*=\s*{q}""",
            r"""<Trans>({key})</Trans>""",
        ),
        anchors=(
            "Formatted",
            "formatMessage",
            "formatHTMLMessage",
            "i18nKey",
            "<Trans>",
            "defineMessage",
            "defaultMessage",
        ),
    )
    # Ids made of texts have ``+`` and ``/``.
    keys = Keys(sentences=True)
    layout = Layout(
        plurals=IN_TEXT,
        placeholders=("icu",),
    )
    extraction = Extraction(
        templates={
            "html-attribute": ("{t('{key}')}",),
            "html-inline": ("{t('{key}')}",),
            "jsx-text": ("{t('{key}')}", '<FormattedMessage id="{key}" />'),
            "": ("t('{key}')", "intl.formatMessage({ id: '{key}' }{args})", "{key}"),
        },
        import_line="import { useIntl } from 'react-intl'",
        hook_line="const intl = useIntl()",
    )

    def is_sure(self, tag: str) -> bool:
        """A descriptor that is spread into the element says the id itself (``{...messages.title}``)."""
        return "{..." not in tag

    by_path = False
    """Whether a plugin makes ids of paths, so that a descriptor without one has an id nevertheless."""
    removed_prefix = ""
    with_file = False

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the ids that babel-plugin-react-intl-auto makes, where Babel's configuration names it."""
        for folder in folders:
            for name in _CONFIGURATIONS:
                text = text_of(folder / name)
                _, plugin, options = text.partition(f"{_BY_PATH}'")
                if not plugin:
                    _, plugin, options = text.partition(f'{_BY_PATH}"')
                if plugin and name != "package.json":
                    return self._with_paths(options)
        return self

    def _with_paths(self, options: str) -> Framework:
        other = type(self)()
        other.by_path = True
        removed = _REMOVED.search(options)
        other.removed_prefix = removed[1].strip("/") if removed else ""
        other.with_file = _FILE_BASE.search(options) is not None
        return other

    def rewrite(self, key: str, site: Site) -> str:
        """The name of a descriptor without an id stands below its file's folder."""
        if not self.by_path or not key.startswith("."):
            return key
        folder, _, file = site.file.rpartition("/")
        path = f"{folder}/{file.partition('.')[0]}" if self.with_file else folder
        if f"{path}/".startswith(f"{self.removed_prefix}/"):
            path = path[len(self.removed_prefix) :]
        return path.strip("/").replace("/", ".") + key

    def scopes(self, text: str, language: str) -> Sequence[Scope]:
        """What ``defineMessages('page', {...})`` puts before the names of its descriptors."""
        del language
        return [
            Scope(start, end, prefix=prefix.of(text), prefix_at=prefix.start)
            for start, end, prefix in _definitions(text)
            if prefix
        ]

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The ids inside ``defineMessages({...})``, wherever they stand in each descriptor, names that are ids, and ids that are
        made of texts.
        """
        del language
        found = list(hashed_ids(text))
        for start, end, prefix in _definitions(text):
            ids = [
                Call(literal.of(text), literal.start, literal.end, "defineMessages")
                for name in _ID.finditer(text, start, end)
                if (literal := literal_after(text, name.end()))
            ]
            found += ids
            if not ids and (prefix or self.by_path):
                found += _names(text, start, end, "" if prefix else ".")
        return found


def _definitions(text: str) -> Iterator[tuple[int, int, Span | None]]:
    """Where the arguments of each ``defineMessages`` begin and end, and the literal that stands before the descriptors."""
    if "defineMessage" not in text:
        return
    for definition in _DEFINITIONS.finditer(text):
        start = definition.end()
        end = closing(text, text.rfind("(", 0, start))
        yield start, end, literal_after(text, start)


def _names(text: str, start: int, end: int, mark: str) -> Iterator[Call]:
    """The names of descriptors that are plain texts, or have no id of their own."""
    opening = text.find("{", start, end)
    if opening < 0:
        return
    for name, value in properties(text, opening):
        if text.startswith((*_QUOTES, "{"), value):
            yield Call(mark + name.of(text), name.start, name.end, DEFINED)
