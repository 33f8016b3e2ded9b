"""What a framework is, data first.

How a project that uses it is recognised, how its code calls for a message, where its locale files are, and what
replaces a hard-coded string.

Patterns are JavaScript's regular expressions with a few words in braces:

``{key}``
    the key pattern (``regex.key``); the innermost group around it yields the key, ``(?<key>...)`` may be used instead.
``{q}``
    a key in single, double or back quotes, the closing one like the opening one.
``{expr}``
    only at the end: an expression follows, its literals are read (concatenations, ternaries, templates, constants).
``{template}``
    only at the end: a template literal follows (a tagged template).
``{pipe}``
    only at the beginning: an expression stands before (Angular's pipes).
``{attrs}``
    any number of attributes of a tag, in any order, over several lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

Context = Literal["html-attribute", "html-inline", "js-string", "js-template", "jsx-text"]
"""Where a hard-coded string stands (specification 2.1, *refactor.templates*)."""

Manifest = Literal[
    "package.json",
    "pubspec.yaml",
    "composer.json",
    "Gemfile",
    "manifest.json",
    "go.mod",
    "build.gradle",
    "CMakeLists.txt",
]

JS = ("javascript", "typescript", "javascriptreact", "typescriptreact")

PROGRAMS = (
    *(
        *JS,
        "html",
        "vue",
        "svelte",
        "astro",
        "ejs",
        "handlebars",
        "twig",
        "php",
        "blade",
        "dart",
        "python",
    ),
    *("ruby", "haml", "slim", "erb", "html.erb", "js.erb"),
)
"""Languages in which any project's own translate functions are looked for."""

ANY = "*"
"""Stands for every namespace that there is."""

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
    "swift": ("swift",),
    "objective-c": ("m", "mm"),
    "php": ("php",),
    "ejs": ("ejs",),
    "ruby": ("rb", "rake", "builder", "jbuilder", "rabl"),
    "erb": ("erb",),
    "html.erb": ("html.erb",),
    "js.erb": ("js.erb",),
    "haml": ("haml",),
    "slim": ("slim",),
    "handlebars": ("hbs", "handlebars"),
    "blade": ("blade.php",),
    "svelte": ("svelte",),
    "astro": ("astro",),
    "twig": ("twig",),
    "xml": ("xml",),
    "markdown": ("md", "markdown"),
    "python": ("py", "pyw"),
    "c": ("c", "h", "m"),
    "cpp": ("cc", "cpp", "cxx", "hh", "hpp", "mm"),
    "java": ("java",),
    "kt": ("kt",),
    "kts": ("kts",),
    "groovy": ("groovy",),
    "scala": ("scala",),
    "cs": ("cs",),
    "vb": ("vb",),
    "xaml": ("xaml",),
    "axaml": ("axaml",),
    "razor": ("razor",),
    "cshtml": ("cshtml",),
    "qml": ("qml",),
    "ui": ("ui",),
    "go": ("go",),
    "gd": ("gd",),
    "tscn": ("tscn",),
    "tres": ("tres",),
}
"""File name endings by editor language id (specification 2.2). Unknown ids are their own ending."""


@dataclass(frozen=True, slots=True)
class Callee:
    """A translate function: ``name(…)``, with any receiver before the name (``t`` sees ``this.props.t(`` too).

    ``argument`` is the position of the key; ``context`` and ``namespace`` those of gettext's context and of a domain
    or scope (-1 = none). ``tag`` calls are tagged templates as well (``t`key```). Of one that is not ``sure`` only what
    exists counts.
    """

    name: str
    argument: int = 0
    context: int = -1
    namespace: int = -1
    tag: bool = False
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Hook:
    """A function that makes translators with a namespace or prefix of their own.

    ``namespace`` and ``prefix`` are positions of arguments (-1 = none), the ``_option`` names those of an object
    argument. ``members`` are the translators in the object that it returns (``const { t: tc } = …``); empty = what it
    returns is the translator (``const t = …``). ``binds`` is bound in the whole file when nothing is declared
    (``withTranslation('ns')(Page)`` hands ``t`` to Page).
    """

    name: str
    namespace: int = -1
    prefix: int = -1
    namespace_option: str = ""
    prefix_option: str = ""
    members: tuple[str, ...] = ()
    binds: str = ""


@dataclass(frozen=True, slots=True)
class Scope:
    """A range of a source file in which keys get a namespace and a prefix.

    ``variable`` binds it to the translator of that name (``const { t: tc } = useTranslation('common')``); empty =
    whatever is called. Of several that enclose a call the smallest wins, of equal ones the later. ``unknown`` says
    that the namespace stands in the code but cannot be read there. ``namespace_at``
    and ``prefix_at`` are the offsets of the literals that say them (-1 = they are said in another way). ``others`` are
    namespaces in which a key is looked for after the first (``useTranslation(['page', 'common'])``).
    """

    start: int
    end: int
    namespace: str = ""
    prefix: str = ""
    variable: str = ""
    unknown: bool = False
    namespace_at: int = -1
    prefix_at: int = -1
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Options:
    """What the further arguments of a call say about its key (``t('a', {ns: 'b', count: 2})``).

    ``open`` says that something unknown stands between the prefix and the key (``scope: [:errors, name]``),
    ``context`` that a context is given, or may be among options that stand elsewhere, ``unbound`` that the translator of
    the scope is not the one that is asked, so that the key may stand without its prefix.
    """

    namespace: str = ""
    prefix: str = ""
    count: bool = False
    open: bool = False
    context: bool = False
    unbound: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A key that patterns cannot see: its text and its offsets without quotes; ``others`` are texts it may mean, too.

    One that is not ``sure`` counts only where the key exists. ``parts`` are the pieces of one that is put together, None
    for what only the running program knows.
    """

    key: str
    start: int
    end: int
    callee: str = ""
    others: tuple[str, ...] = ()
    sure: bool = True
    parts: tuple[str | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Site:
    """Where a key is written: what a framework may need to know what it means there."""

    file: str
    text: str = ""
    offset: int = 0
    scope_root: str = "app/views"


@dataclass(frozen=True, slots=True)
class Plurals:
    """Where the forms of a plural stand in a framework's files.

    ``joints`` are what can stand between a key and its form, that of new families first: ``_`` for ``item_one``, ``.``
    for a branch with the forms below it. Without any the forms stand inside the text (ICU, pipes). ``exact`` numbers
    may stand beside the categories (``item_0``). ``numbered`` files may have ``item`` and ``item_plural`` or ``item_0``,
    ``item_1`` for the categories of the locale (i18next's JSON v3).
    """

    joints: tuple[str, ...] = ()
    exact: bool = False
    numbered: bool = False


IN_TEXT = Plurals()
"""The forms stand inside the text: no key is a form of another one."""
BY_SPELLING = Plurals(("_", "."))
"""Nothing is known of the framework: what is spelled like the forms of a family is one."""

K = TypeVar("K")


def frozen(table: Mapping[K, tuple[str, ...]]) -> Mapping[K, tuple[str, ...]]:
    """A table that belongs to a class: nobody changes it."""
    return MappingProxyType(table)


class Framework:
    """A framework. Subclasses set attributes and override a method only where data does not say it.

    Attributes are documented where they are declared; everything has a neutral default.
    """

    id: str = ""
    name: str = ""
    packages: Mapping[Manifest, tuple[str, ...]] = frozen({})
    """Packages by manifest, any of which means that the framework is used. For ``manifest.json`` (a browser
    extension's): names of entries that it must have."""
    packages_none: tuple[str, ...] = ()
    """Packages whose presence means that another framework takes over (i18next: react-i18next)."""
    markers: tuple[str, ...] = ()
    """Names of files and folders (globs) any of which, in the project's folder, means that the framework is used."""
    platform: bool = False
    """Whether it is the platform that a program is made for, and no library for its messages: other locale files, and
    projects with such a library inside, count as they would without it."""
    spans_projects: bool = False
    """Whether a project of it may hold folders with manifests of their own (the modules of an app)."""
    languages: tuple[str, ...] = ()
    """Editor language ids whose files are scanned."""
    guest_languages: tuple[str, ...] = ()
    """Language ids whose files it reads as well where no other enabled framework has calls in them."""
    callees: tuple[Callee, ...] = ()
    """Translate functions."""
    hooks: tuple[Hook, ...] = ()
    """Functions that make translate functions; what they are assigned to is called like a callee."""
    methods: tuple[str, ...] = ()
    """Methods of a translator that take a key as well (next-intl: ``t.rich``)."""
    usage: tuple[str, ...] = ()
    """Further shapes of use: patterns, see the module's docstring."""
    anchors: tuple[str, ...] = ()
    """Texts one of which stands in every file where :attr:`usage` or :meth:`calls` find something, so that other files
    need not be read closely; empty = all files are."""
    parsers: tuple[str, ...] = ()
    """Parsers that it enables; none = the default ones."""
    namespace: bool = False
    """Whether each file is a namespace."""
    delimiter: str = ""
    """Namespace delimiter of code keys; empty = the global default ``.``."""
    delimiters_accepted: tuple[str, ...] = ()
    """Further delimiters that code may use (i18next: ``/``)."""
    default_namespaces: tuple[str, ...] = ()
    """Namespaces that a key without one means when ``defaultNamespace`` is unset; the first that exists."""
    closed_scopes: bool = False
    """Whether every key in a scope gets its namespace, be there such a namespace or not (specification 2.2)."""
    natural_keys: bool = False
    """Whether keys are sentences (gettext, lingui, i18n-tag): any text is a key unless ``regex.key`` is set."""
    folds_blanks: bool = False
    """Whether texts that are keys may stand with other blanks in code: lines broken, blanks around."""
    sentences: bool = False
    """Whether some keys are sentences (Laravel's JSON files): any text that is an existing key is one."""
    functions_only: bool = False
    """Whether a method of the same name (``$translator->trans('ago')``) may be another library's: only what exists counts."""
    receivers: str = ""
    """What stands before a method that is the translator's, a regular expression; of others (``config.gettext``) only what
    exists counts. Empty = all are the translator's."""
    keystyle: Literal["", "nested", "flat"] = ""
    dir_structure: Literal["", "file", "dir"] = ""
    locales_paths: tuple[str, ...] = ()
    """Locale directories it is known for, tried before the search."""
    directory_names: tuple[str, ...] = ()
    """Further directory names for the search (``_locales``)."""
    path_matchers: tuple[str, ...] = ()
    homes: tuple[str, ...] = ()
    """Path patterns by which its files are known wherever they stand (``active.{locale}.toml``)."""
    source_language: str = ""
    """The source language that the project's own configuration names (see :meth:`adapted`)."""
    format: str = ""
    """Format id that reads its files whatever the extension says (``chrome``)."""
    root_is_locale: bool = False
    """Whether the top-level key of a file is the locale (Rails)."""
    linked_messages: bool = False
    derived_keys: tuple[str, ...] = ()
    """Default ``usage.derivedKeyRules``."""
    implicit_keys: tuple[str, ...] = ()
    """Globs of keys that the framework itself looks up (Rails: ``activerecord.*``)."""
    plurals: Plurals | None = None
    """Where its files have the forms of plurals; None = unknown."""
    context_separator: str = ""
    placeholders: tuple[str, ...] = ()
    """Placeholder dialects of its messages: ``icu`` ``i18next`` ``vue`` ``printf`` ``ruby`` ``laravel`` ``brace``
    ``percent`` ``chrome`` ``fluent`` ``es`` ``angular`` ``python`` ``cocoa`` ``dotnet`` ``inline`` ``mf2``."""
    templates: Mapping[Context | Literal[""], tuple[str, ...]] = frozen({})
    """Replacements by context, ``""`` for every other; ``{key}`` and ``{args}``."""
    attribute_binding: str = ""
    """How a static attribute's name is written when its value becomes an expression: ``:{name}``; empty = unchanged."""
    extraction: tuple[str, ...] = ()
    """Language ids whose hard-coded strings it can extract."""
    import_line: str = ""
    hook_line: str = ""
    global_import: str = ""
    global_callee: str = ""
    """A translator for code outside components, and the lines that import it."""
    aria_binding: str = ""
    """How the name of an ``aria-`` attribute is written when its value becomes an expression (``attr.{name}``)."""
    service: str = ""
    """Angular: the class of the service, injected into classes that Angular makes."""
    package: str = ""
    """Angular: the package that has the service and its module."""
    standalone: bool = True
    """Angular: whether a component that does not say so is standalone (it is from Angular 19 on)."""
    injects: bool = True
    """Angular: whether ``inject()`` may be called in a class (it may from Angular 14 on)."""
    reserved_keys: tuple[str, ...] = ()
    """Names that no key can have, because keys become names in code (gen_l10n)."""
    joins: bool = False
    """Whether it only adds to others: that it reads a language keeps no guest from reading it, too."""
    monopoly: bool = False
    """Whether it switches all built-in frameworks off (only the custom one may)."""

    def __eq__(self, other: object) -> bool:
        """Frameworks are equal when they are made of the same data (one that another process rebuilt is)."""
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(self.id)

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """The framework as the library's own configuration in these folders makes it; itself where that says nothing."""
        del folders
        return self

    def patterns(self, file: str) -> Sequence[str]:
        """The shapes that count in a file; overridden where the file's name decides."""
        del file
        return self.usage

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
        """Ranges with a namespace of their own, where :attr:`hooks` do not say it."""
        del text, language
        return ()

    def rewrite(self, key: str, site: Site) -> str:
        """The key that a written key means where it stands (Rails' lazy ``.title``, Laravel's ``/``)."""
        del site
        return key

    def templates_for(self, context: str) -> tuple[str, ...]:
        """Replacements for a string found in a context, the best one first."""
        for name, templates in self.templates.items():
            if name == context:
                return templates
        return self.templates.get("", ())


def named(*names: str) -> tuple[Callee, ...]:
    """Plain callees: functions whose first argument is the key."""
    return tuple(Callee(name) for name in names)
