"""What a framework says of itself, in five records: each is read by those whom it concerns.

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

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from i18n_workbench.disk.looking import is_there, matching, text_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from i18n_workbench.frameworks.calls import Callee, Hook

Context = Literal[
    "html-attribute", "html-inline", "js-string", "js-template", "jsx-text"
]
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
    "project.yml",
]


@dataclass(frozen=True, slots=True)
class Plurals:
    """Where the forms of a plural stand in a framework's files.

    ``separators`` are what can stand between a key and its form, that of new families first: ``_`` for ``item_one``, ``.``
    for a branch with the forms below it. Without any the forms stand inside the text (ICU, pipes). ``exact`` numbers
    may stand beside the categories (``item_0``). ``numbered`` files may have ``item`` and ``item_plural`` or ``item_0``,
    ``item_1`` for the categories of the locale (i18next's JSON v3).
    """

    separators: tuple[str, ...] = ()
    exact: bool = False
    numbered: bool = False


IN_TEXT = Plurals()
"""The forms stand inside the text: no key is a form of another one."""
BY_SPELLING = Plurals(("_", "."), numbered=True)
"""Nothing is known of the framework: what is spelled like the forms of a family is one."""


class Sign(NamedTuple):
    """A file that shows what a folder is: its path below it (a glob; ``{folder}`` is the folder's name), and a pattern of what
    it says; empty = that it is there.
    """

    file: str
    says: str = ""

    def is_in(self, folder: Path) -> bool:
        """Whether such a file is in a folder."""
        name = self.file.replace("{folder}", folder.name)
        files = matching(folder, name) if "*" in self.file else [folder / name]
        if not self.says:
            return any(map(is_there, files))
        return any(re.search(self.says, text_of(file)) for file in files)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recognition:
    """How a project that uses the framework is recognised."""

    packages: Mapping[Manifest, tuple[str, ...]] = field(default_factory=dict)
    """Packages by manifest, any of which means that the framework is used. For ``manifest.json`` (a browser
    extension's): names of entries that it must have."""
    packages_none: tuple[str, ...] = ()
    """Packages whose presence means that another framework takes over (i18next: react-i18next)."""
    markers: tuple[str, ...] = ()
    """Names of files and folders (globs) any of which, in the project's folder, means that the framework is used."""
    signs: tuple[Sign, ...] = ()
    """What a folder has, any of which, where it reads along although no manifest names it."""
    platform: bool = False
    """Whether it is the platform that a program is made for, and no library for its messages: other locale files, and
    projects with such a library inside, count as they would without it."""
    spans_projects: bool = False
    """Whether a project of it may hold folders with manifests of their own (the modules of an app)."""
    monopoly: bool = False
    """Whether it switches all built-in frameworks off (only the custom one may)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """How code calls for a message."""

    languages: tuple[str, ...] = ()
    """Editor language ids whose files are scanned."""
    guest_languages: tuple[str, ...] = ()
    """Language ids whose files it reads as well where no other enabled framework has calls in them."""
    joins: bool = False
    """Whether it only adds to others: that it reads a language keeps no guest from reading it, too."""
    callees: tuple[Callee, ...] = ()
    """Translate functions."""
    hooks: tuple[Hook, ...] = ()
    """Functions that make translate functions; what they are assigned to is called like a callee."""
    methods: tuple[str, ...] = ()
    """Methods of a translator that take a key as well (next-intl: ``t.rich``)."""
    usage: tuple[str, ...] = ()
    """Further shapes of use: patterns, see the module's docstring."""
    anchors: tuple[str, ...] = ()
    """Texts one of which stands in every file where :attr:`usage` or :meth:`Framework.calls` find something, so that
    other files need not be read closely; empty = all files are."""
    functions_only: bool = False
    """Whether a method of the same name (``$translator->trans('ago')``) may be another library's: only what exists counts."""
    receivers: str = ""
    """What stands before a method that is the translator's, a regular expression; of others (``config.gettext``) only what
    exists counts. Empty = all are the translator's."""
    has_host: bool = False
    """Whether a project is an extension, which asks for messages of its host program by the same calls: only a text that
    begins as the project's own keys do can be one that is missing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keys:
    """What a key is: how code writes it, which namespace it has, what else means it."""

    namespace: bool = False
    """Whether each file is a namespace."""
    delimiter: str = ""
    """Namespace delimiter of code keys; empty = the global default ``.``."""
    delimiters_accepted: tuple[str, ...] = ()
    """Further delimiters that code may use (i18next: ``/``)."""
    default_namespaces: tuple[str, ...] = ()
    """Namespaces that a key without one means when ``defaultNamespace`` is unset; the first that exists."""
    fallback_namespaces: tuple[str, ...] = ()
    """Namespaces in which every key is looked for that its own namespace lacks (i18next: ``fallbackNS``); :data:`ANY`
    where only the running code knows them."""
    left_out: tuple[str, ...] = ()
    """Branches of the messages that calls leave out, be it one or the other (Discourse: ``js``, ``admin_js``)."""
    closed_scopes: bool = False
    """Whether every key in a scope gets its namespace, be there such a namespace or not (specification 2.2)."""
    natural_keys: bool = False
    """Whether keys are sentences (gettext, lingui, i18n-tag): any text is a key unless ``regex.key`` is set."""
    ignores_case: bool = False
    """Whether code may write a key with other capitals than files do."""
    folds_blanks: bool = False
    """Whether texts that are keys may stand with other blanks in code: lines broken, blanks around."""
    sentences: bool = False
    """Whether some keys are sentences (Laravel's JSON files): any text that is an existing key is one."""
    derived_keys: tuple[str, ...] = ()
    """Default ``usage.derivedKeyRules``."""
    implicit_keys: tuple[str, ...] = ()
    """Globs of keys that the framework itself looks up (Rails: ``activerecord.*``)."""
    brought_keys: tuple[str, ...] = ()
    """Globs of keys that stand in files of its packages, be they also in the project's (Rails: ``doorkeeper.*``)."""
    english_keys: tuple[str, ...] = ()
    """Globs of keys that the framework or its packages have texts for in English (Rails: ``date.*``, ``devise.*``)."""
    optional_values: bool = False
    """Whether a translation of these keys may say less than the source does: Ruby's libraries give more than they need."""
    context_separator: str = ""
    """What stands between a key and its context (i18next: ``friend_male``)."""
    linked_messages: bool = False
    """Whether a message may name another one (Vue: ``@:key``)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Where its locale files are, and how messages stand in them."""

    parsers: tuple[str, ...] = ()
    """Parsers that it enables; none = the default ones."""
    format: str = ""
    """Format id that reads its files whatever the extension says (``chrome``)."""
    locales_paths: tuple[str, ...] = ()
    """Locale directories it is known for, tried before the search."""
    directory_names: tuple[str, ...] = ()
    """Further directory names for the search (``_locales``)."""
    dir_structure: Literal["", "file", "dir"] = ""
    """Whether each locale is a file or a folder; empty = what the files say."""
    path_matchers: tuple[str, ...] = ()
    """Path patterns of its files, inside of the locale directory."""
    homes: tuple[str, ...] = ()
    """Path patterns by which its files are known wherever they stand (``active.{locale}.toml``)."""
    source_language: str = ""
    """The source language that the project's own configuration names (see :meth:`Framework.adapted`)."""
    registrars: str = ""
    """Which files (a glob of their names) register the messages of packages, see :meth:`Framework.registered_packages`."""
    root_is_locale: bool = False
    """Whether the top-level key of a file is the locale (Rails)."""
    keystyle: Literal["", "nested", "flat"] = ""
    """How keys stand in a new file; empty = what the files say."""
    plurals: Plurals | None = None
    """Where its files have the forms of plurals; None = unknown."""
    placeholders: tuple[str, ...] = ()
    """Placeholder dialects of its messages: ``icu`` ``i18next`` ``vue`` ``printf`` ``ruby`` ``laravel`` ``brace``
    ``percent`` ``chrome`` ``fluent`` ``es`` ``angular`` ``python`` ``cocoa`` ``dotnet`` ``inline`` ``mf2``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extraction:
    """What replaces a hard-coded string, and what code needs for that."""

    languages: tuple[str, ...] = ()
    """Language ids whose hard-coded strings it can extract."""
    templates: Mapping[Context | Literal[""], tuple[str, ...]] = field(
        default_factory=dict
    )
    """Replacements by context, ``""`` for every other; ``{key}`` and ``{args}``."""
    import_line: str = ""
    """The line that imports the translator, or the hook that makes it."""
    hook_line: str = ""
    """The line of a component that makes its translator."""
    awaited_import: str = ""
    """The line that imports what an asynchronous component awaits."""
    awaited_hook: str = ""
    """The line of such a component that makes its translator."""
    global_import: str = ""
    """The lines that import :attr:`global_callee`."""
    global_callee: str = ""
    """A translator for code outside components."""
    has_own_hook: bool = False
    """Whether the hook is a project's own, which has no component for sentences with elements."""
    attribute_binding: str = ""
    """How a static attribute's name is written when its value becomes an expression: ``:{name}``; empty = unchanged."""
    aria_binding: str = ""
    """The same of an ``aria-`` attribute (``attr.{name}``)."""
    reserved_keys: tuple[str, ...] = ()
    """Names that no key can have, because keys become names in code (gen_l10n)."""
    bare_values: bool = False
    """Whether a project's own translator takes the values themselves where the framework's takes options that hold them."""
    by_marks: bool = False
    """Whether a tool makes the source language's file of what is marked in code: no key is put there."""

    def templates_for(self, context: str) -> tuple[str, ...]:
        """Replacements for a string found in a context, the best one first."""
        for name, templates in self.templates.items():
            if name == context:
                return templates
        return self.templates.get("", ())
