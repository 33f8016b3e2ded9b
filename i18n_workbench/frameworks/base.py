"""What a framework is: data first. How a project that uses it is recognised, how its code calls for a message, where
its locale files are, and what replaces a hard-coded string."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

Context = Literal["html-attribute", "html-inline", "js-string", "js-template", "jsx-text"]
"""Where a hard-coded string stands (specification 2.1, *refactor.templates*)."""

Manifest = Literal["package.json", "pubspec.yaml", "composer.json", "Gemfile", "manifest.json"]

JS = ("javascript", "typescript", "javascriptreact", "typescriptreact")

EXTENSIONS: Mapping[str, tuple[str, ...]] = {
    "javascript": ("js", "mjs", "cjs"),
    "typescript": ("ts", "mts", "cts"),
    "javascriptreact": ("jsx",),
    "typescriptreact": ("tsx",),
    "vue": ("vue",),
    "vue-html": ("vue",),
    "json": ("json",),
    "html": ("html", "htm"),
    "dart": ("dart",),
    "php": ("php",),
    "ejs": ("ejs",),
    "ruby": ("rb",),
    "erb": ("erb",),
    "html.erb": ("html.erb",),
    "js.erb": ("js.erb",),
    "haml": ("haml",),
    "slim": ("slim",),
    "handlebars": ("hbs", "handlebars"),
    "blade": ("blade.php",),
    "svelte": ("svelte",),
    "xml": ("xml",),
}
"""File name endings by editor language id (specification 2.2). Unknown ids are their own ending."""


@dataclass(frozen=True, slots=True)
class Scope:
    """A range of a source file in which keys get a namespace and a prefix.

    ``variable`` binds it to the translator of that name (``const { t: tc } = useTranslation('common')``); empty =
    whatever is called. The innermost, latest scope wins.
    """

    start: int
    end: int
    namespace: str = ""
    prefix: str = ""
    variable: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """One place where code names a key, before scopes and namespaces are applied.

    ``key`` is the text as written; ``start``/``end`` its offsets without quotes. ``prefix``/``suffix`` are the static
    parts of a dynamic key (then ``key`` is empty); ``namespace`` comes from the call itself (``t('a', {ns: 'b'})``).
    """

    key: str
    start: int
    end: int
    callee: str = ""
    namespace: str = ""
    dynamic: bool = False
    prefix: str = ""
    suffix: str = ""
    count: bool = False
    branch: bool = False


class Framework:
    """A framework. Subclasses set attributes and override a method only where data does not say it.

    Attributes are documented where they are declared; everything has a neutral default.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    packages: ClassVar[Mapping[Manifest, tuple[str, ...]]] = {}
    """Packages by manifest, any of which means that the framework is used."""
    packages_none: ClassVar[tuple[str, ...]] = ()
    """Packages whose presence means that another framework takes over (i18next: react-i18next)."""
    languages: ClassVar[tuple[str, ...]] = ()
    """Editor language ids whose files are scanned."""
    usage: ClassVar[tuple[str, ...]] = ()
    """Call shapes as JavaScript patterns; ``{key}`` stands for the key pattern inside group 1."""
    callees: ClassVar[tuple[str, ...]] = ()
    """Names of translate functions (``t``, ``$t``, ``i18n.t``), for the readers that use a syntax tree."""
    parsers: ClassVar[tuple[str, ...]] = ()
    """Parsers that it enables; none = the default ones."""
    namespace: ClassVar[bool] = False
    delimiter: ClassVar[str] = ""
    """Namespace delimiter of code keys; empty = the global default ``.``."""
    delimiters_accepted: ClassVar[tuple[str, ...]] = ()
    """Further delimiters that code may use (i18next: ``/``)."""
    natural_keys: ClassVar[bool] = False
    """Whether keys are sentences (gettext, lingui, i18n-tag): any text is a key unless ``regex.key`` is set."""
    keystyle: ClassVar[Literal["", "nested", "flat"]] = ""
    dir_structure: ClassVar[Literal["", "file", "dir"]] = ""
    locales_paths: ClassVar[tuple[str, ...]] = ()
    """Locale directories it is known for, tried before the search."""
    directory_names: ClassVar[tuple[str, ...]] = ()
    """Further directory names for the search (``_locales``)."""
    path_matchers: ClassVar[tuple[str, ...]] = ()
    format: ClassVar[str] = ""
    """Format id that reads its files whatever the extension says (``chrome``)."""
    root_is_locale: ClassVar[bool] = False
    """Whether the top-level key of a file is the locale (Rails)."""
    linked_messages: ClassVar[bool] = False
    derived_keys: ClassVar[tuple[str, ...]] = ()
    """Default ``usage.derivedKeyRules``."""
    plural_suffixes: ClassVar[str] = ""
    """Separator of plural suffixes in keys (i18next: ``_``)."""
    context_separator: ClassVar[str] = ""
    placeholders: ClassVar[tuple[str, ...]] = ()
    """Placeholder dialects of its messages: ``icu`` ``i18next`` ``vue`` ``printf`` ``ruby`` ``laravel`` ``brace``
    ``percent`` ``chrome`` ``fluent`` ``es`` ``angular`` ``python``."""
    templates: ClassVar[Mapping[Context | Literal[""], tuple[str, ...]]] = {}
    """Replacements by context, ``""`` for every other; ``{key}`` and ``{args}``."""
    extraction: ClassVar[tuple[str, ...]] = ()
    """Language ids whose hard-coded strings it can extract."""
    import_line: ClassVar[str] = ""
    hook_line: ClassVar[str] = ""

    def calls(self, text: str, language: str, key_pattern: str) -> Sequence[Call] | None:
        """Calls that patterns cannot see; None = the patterns of :attr:`usage` decide."""
        del text, language, key_pattern
        return None

    def scopes(self, text: str, language: str) -> Sequence[Scope]:
        """Ranges with a namespace of their own."""
        del text, language
        return ()

    def rewrite(self, key: str, file: str, settings: Mapping[str, object]) -> str:
        """The key that a written key means in ``file`` (Rails' lazy ``.title``, Laravel's ``/``)."""
        del file, settings
        return key
