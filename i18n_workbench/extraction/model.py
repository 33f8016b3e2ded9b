"""A hard-coded string as it was found, and what its finding depends on."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Literal

from i18n_workbench.extraction.arguments import forms_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.frameworks import Context, Framework

IGNORE = "i18n-workbench-ignore"
"""The word that directives begin with."""

COLUMNS = (
    "text", "context", "file", "line", "column", "end_line", "end_column", "confidence", "suggested_key",
    "similar_key", "similarity", "reason", "args", "language", "group",
)  # fmt: skip
"""Columns of the frame *hardcoded*."""

Site = Literal[
    "text", "attribute", "bound", "jsx-text", "jsx-attribute", "code", "expression", "lookup"
]  # fmt: skip
"""What a replacement has to respect: ``expression`` is code inside markup, ``bound`` an attribute that holds code,
``lookup`` a literal that is a key where it stands (SwiftUI's ``Text("Save")``).
"""

Kind = Literal[
    "",
    "word",
    "caps",
    "lower",
    "fragment",
    "lower phrase",
    "phrase",
    "sentence",
    "script",
    "accented",
]
"""What a text looks like, see :mod:`i18n_workbench.extraction.judgement.natural`."""

JS_LANGUAGES = frozenset(
    {"javascript", "typescript", "javascriptreact", "typescriptreact"}
)
MARKUP_LANGUAGES = frozenset(
    {
        "vue",
        "vue-html",
        "svelte",
        "astro",
        "html",
        "ejs",
        "erb",
        "html.erb",
        "blade",
        "handlebars",
        "php",
        "cshtml",
        "razor",
        "twig",
        "liquid",
        "gohtml",
        "tmpl",
        "jinja",
        "jinja2",
        "j2",
    }
)
OF_PAGES = frozenset({"tmpl", "jinja", "jinja2", "j2"})
"""Endings of templates of anything (configurations, programs): they are markup where they hold an element."""
BRACED = frozenset({"svelte", "astro"})
"""Markup whose code stands in single braces (``<p>{name}</p>``)."""
SERVER_LANGUAGES = frozenset({"ruby", "php", "haml"})
SERVED_SCRIPT = "js.erb"
"""A script that a server fills, as a file of its own."""
LANGUAGES = (
    JS_LANGUAGES
    | MARKUP_LANGUAGES
    | SERVER_LANGUAGES
    | {"dart", "python", "xml", "kt", "java", "swift", "cs", "xaml", "axaml"}
    | {"c", "cpp", "qml", "rs", "ui", "interface-builder", SERVED_SCRIPT}
)
"""Language ids in which hard-coded strings are found."""

ATTRIBUTES = ("title", "alt", "placeholder", "label", "aria-label")
IGNORED_TAGS = ("script", "style")


@dataclass(frozen=True, slots=True)
class Hardcoded:
    """A string that people read and that no translation has.

    ``start``/``end`` are the offsets of what a replacement replaces (decisions, *Hard-coded strings*), lines and
    columns the same as people count. ``text`` is trimmed, escapes and entities are resolved, dynamic parts stand as
    ``{0}``, ``{1}`` and their code in ``args``. ``whole`` is False where one key cannot carry it (a choice between
    texts, a piece of a concatenation). ``attribute`` and ``attribute_start`` name the attribute around it, ``tag``
    its element, ``quote`` its quote.
    """

    text: str
    context: Context
    start: int
    end: int
    confidence: float
    reason: str
    args: tuple[str, ...] = ()
    language: str = ""
    file: str = ""
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0
    site: Site = "code"
    attribute: str = ""
    attribute_start: int = -1
    quote: str = ""
    tag: str = ""
    whole: bool = True
    one: str = ""
    """What code says of one, where it chooses by a count; ``text`` is what it says of many."""
    count: str = ""
    """The code of that count."""
    tags: tuple[tuple[str, str], ...] = ()
    """The elements inside of the text by name, each with the source of its opening (``a``, ``<a href="/x">``)."""
    parted: str = ""
    """The element that parts the sentence of which the text is a piece."""
    is_compared: bool = False
    """Whether code compares the same text with a value: in another language it would find no other."""
    is_cut: bool = False
    """Whether a person selected a part of it alone."""
    is_part: bool = False
    """Whether more of the same text stands around it."""
    group_at: int = -1
    """The offset of the long list of records of one shape that the string stands in."""
    group: str = ""
    """Where that list begins, ``file:line``; strings of one list belong together."""

    def stands_at(
        self, line: int | None, column: int | None, text: str | None = None
    ) -> bool:
        """Whether it has the text, or covers the place."""
        if text is not None and self.text != text.strip():
            return False
        if line is None:
            return text is not None
        if column is None:
            return self.line <= line <= self.end_line
        begin, end = (self.line, self.column), (self.end_line, self.end_column)
        return begin <= (line, column) <= end

    def record(self) -> dict[str, Any]:
        """Everything by name."""
        return {**asdict(self), "args": list(self.args)}


@dataclass(frozen=True, slots=True)
class Options:
    """How hard-coded strings are found. ``ignored_attributes`` None means the built-in list.

    From `extract.parsers.html`: ``attributes`` (static attributes that are searched; replaces the list), ``ignoredTags``
    (elements whose text and attributes are skipped), ``vBind`` (search bound attributes), ``inlineText`` (search text
    nodes). From `extract.parsers.babel`, for every JavaScript and TypeScript file and script block:
    ``ignoredJSXAttributes`` (replaces the built-in list), ``ignoredCallees`` and ``ignoredProperties`` (names whose
    arguments or values are no findings).
    """

    attributes: tuple[str, ...] = ATTRIBUTES
    ignored_tags: tuple[str, ...] = IGNORED_TAGS
    v_bind: bool = True
    inline_text: bool = True
    ignored_attributes: tuple[str, ...] | None = None
    ignored_callees: tuple[str, ...] = ()
    ignored_properties: tuple[str, ...] = ()
    translators: frozenset[str] = frozenset()
    ignored: frozenset[str] = frozenset()
    ignored_by_files: tuple[tuple[str, frozenset[str]], ...] = ()
    mode: str = "natural"
    assignments: bool = False
    """Whether the framework takes ``name = value`` texts for no text (fluent-vue)."""
    plurals: bool = False
    """Whether a choice between texts by a count is one message with plural forms: the framework has them."""
    pointed: bool = False
    """Whether a person points at a place: every literal and text counts, whatever it looks like and whoever reads it."""


def options_of(
    settings: Any, frameworks: Sequence[Framework] = (), mode: str = "natural"
) -> Options:
    """The options that the settings and frameworks make; ``settings`` gives values by name."""
    html: Mapping[str, Any] = settings["extract.parsers.html"] or {}
    babel: Mapping[str, Any] = settings["extract.parsers.babel"] or {}
    names = {
        callee.name.rpartition(".")[2].rpartition(":")[2].lstrip("@")
        for f in frameworks
        for callee in f.code.callees
    }
    ignored_jsx = babel.get("ignoredJSXAttributes")
    return Options(
        attributes=_texts(html.get("attributes"), ATTRIBUTES),
        ignored_tags=_texts(html.get("ignoredTags"), IGNORED_TAGS),
        v_bind=html.get("vBind") is not False,
        inline_text=html.get("inlineText") is not False,
        ignored_attributes=None if ignored_jsx is None else _texts(ignored_jsx, ()),
        ignored_callees=_texts(babel.get("ignoredCallees"), ()),
        ignored_properties=_texts(babel.get("ignoredProperties"), ()),
        translators=frozenset(names - {"exists", "has", "get"}),
        ignored=frozenset(text.strip() for text in settings["extract.ignored"] or ()),
        ignored_by_files=tuple(
            (glob, frozenset(text.strip() for text in texts))
            for glob, texts in (settings["extract.ignoredByFiles"] or {}).items()
        ),
        mode=mode,
        plurals=any(forms_of(framework) for framework in frameworks),
        assignments=any(framework.id == "fluent-vue" for framework in frameworks),
    )


def _texts(value: object, default: tuple[str, ...]) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list | tuple):
        return tuple(str(item) for item in value)
    return default
