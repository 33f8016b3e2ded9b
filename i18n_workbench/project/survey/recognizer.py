"""What locale file a path is by the rules of its directory, or why it is none."""

from __future__ import annotations

from dataclasses import replace
from posixpath import basename, dirname
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.errors import RegexError
from i18n_workbench.locales.countries import language_of
from i18n_workbench.locales.names import display_name
from i18n_workbench.project.files import LocaleFile
from i18n_workbench.project.roots import (
    KEPT,
    MODULES,
    ROOTED,
    beginning,
    first_branch,
    is_compiled,
    is_illegible,
    is_library_data,
    is_module,
    is_script_table,
    is_undecided,
    top_level,
)
from i18n_workbench.project.walking import Tree, join
from i18n_workbench.text.by_content import once_a_content

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.formats import Format
    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project.matcher import Found, PathMatcher
    from i18n_workbench.project.readers import Readers
    from i18n_workbench.project.survey.rules import Rule
    from i18n_workbench.project.tags import Tags

NO_MODULE = "exports nothing, so it is no locale module"
COMPILED = "compiled from a catalog, so nothing is written there"
NO_MESSAGES = "holds no messages"
TEMPLATE = "a template, which holds no translations"
_TEMPLATES = (".pot", ".potx")
MADE = "made from the file of its name beside it, which is read in its place"
DOCUMENTATION = "says what the messages mean (translatewiki.net's code qqq) and holds no translations"
LIBRARY_DATA = "what a library brings for a language, and no messages"
MEANT = frozenset(
    {NO_MODULE, COMPILED, LIBRARY_DATA, NO_MESSAGES, MADE, TEMPLATE, DOCUMENTATION}
)
"""Reasons for which nobody misses a file."""


class _Beginning(NamedTuple):
    """How a file begins, and the formats that may take it for one of theirs."""

    head: bytes
    possible: tuple[type[Format], ...]


def _claim(file: _Beginning) -> str:
    """The first format that takes a file which begins so for one of its own; empty for none."""
    return next((each.id for each in file.possible if each.claims(file.head)), "")


def _data_of(file: _Beginning) -> bytes:
    ids = " ".join(each.id for each in file.possible)
    return f"{ids}\n".encode() + file.head


_claimed = once_a_content(KEPT, _data_of, _claim)


class Recognizer:
    """Looks at one file after the other of a project whose frameworks are known."""

    def __init__(
        self,
        tree: Tree,
        frameworks: Sequence[Framework],
        readers: Readers,
        tags: Tags,
        source: str,
        *,
        namespaces: bool,
    ) -> None:
        self.tree = tree
        self.frameworks = frameworks
        self.readers = readers
        self.tags = tags
        self.source = source
        self.namespaces = namespaces
        self.failed: dict[str, RegexError] = {}
        """What is to be said of patterns that took too long."""
        self.scripts = False
        """Whether scripts that export nothing may be locale modules: where nothing else is one."""
        self._formats: dict[str, str] = {}

    def format_of(self, path: str) -> str:
        """The format of a file: by its ending and, where that does not say it, by how it begins; empty for none."""
        fmt = self._formats.get(path)
        if fmt is None:
            fmt = self._formats[path] = self._format_of(path)
        return fmt

    def place(self, path: str, fmt: str) -> None:
        """Take it that a file without an ending of any format is one of the format whose place it stands in."""
        self._formats[path] = fmt

    def _format_of(self, path: str) -> str:
        fmt = self.readers.split(path.rpartition("/")[2])[2]
        rivals = self.readers.rivals(fmt)
        if not rivals:
            return fmt
        head = beginning(self.tree.absolute(path))
        possible = tuple(each for each in rivals if self._may_have(each))
        said = _claimed(_Beginning(head, possible))
        return self._beside(path, possible) if not said and is_undecided(head) else said

    def _beside(self, path: str, possible: tuple[type[Format], ...]) -> str:
        """The format of the file of this name in a folder beside a path's own: what is empty, or cut off before its first
        element, does not say what it was.
        """
        folder, name = dirname(path), basename(path)
        above = dirname(folder)
        for other in self.tree.listing(above).folders:
            beside = join(above, other)
            if beside == folder or name not in self.tree.listing(beside).files:
                continue
            head = beginning(self.tree.absolute(join(beside, name)))
            if said := _claimed(_Beginning(head, possible)):
                return said
        return ""

    def _may_have(self, fmt: type[Format]) -> bool:
        """Whether the project has what a format goes with."""
        return not fmt.only_with or any(
            one.id in fmt.only_with for one in self.frameworks
        )

    def _no_source(self, path: str) -> str:
        """Why a script is no locale module; empty where it is one."""
        whole = self.tree.absolute(path)
        if is_library_data(whole):
            return LIBRARY_DATA
        if not is_module(whole) and not (self.scripts and is_script_table(whole)):
            return "" if is_illegible(whole) else NO_MODULE
        return COMPILED if is_compiled(whole) else ""

    def recognize(
        self, directory: str, path: str, rules: Sequence[Rule]
    ) -> tuple[LocaleFile | None, str]:
        """The locale file that a path is, or the reason why it is none."""
        file, reason = self._matched(directory, path, rules)
        if file is None or file.format not in MODULES:
            return file, reason
        why = self._no_source(file.path)
        return (None, why) if why else (file, "")

    def _matched(
        self, directory: str, path: str, rules: Sequence[Rule]
    ) -> tuple[LocaleFile | None, str]:
        """The locale file that a path is by the first rule whose pattern it matches."""
        fmt = self.format_of(join(directory, path))
        if not fmt:
            return None, NO_MESSAGES
        if self._has_origin(join(directory, path), fmt):
            return None, MADE
        if self._is_begun(join(directory, path)):
            return None, TEMPLATE
        parser = self.readers.parser(fmt)
        reason = ""
        tried: dict[str, Found | None] = {}
        for rule in rules:
            pattern = rule.matcher.pattern
            if not rule.takes(parser):
                continue
            if pattern not in tried:
                tried[pattern] = self._match(rule.matcher, path)
            found = tried[pattern]
            made = rule.dialect or rule.framework.layout.format or fmt
            written = self.readers.format(made).tag_of(found.locale) if found else ""
            if found and self._accepted(written, rule):
                return self._made(directory, path, rule, found, made), ""
            if found:
                reason = reason or self._why_not(written)
        if path.lower().endswith(_TEMPLATES):
            return None, TEMPLATE
        patterns = ", ".join(sorted(tried)) or "(none)"
        return None, reason or f"matches none of the path patterns {patterns}"

    def _has_origin(self, path: str, fmt: str) -> bool:
        """Whether what a file is made from stands beside it."""
        endings = self.readers.format(fmt).made_from
        if not endings:
            return False
        folder, name = dirname(path), basename(path)
        stem = name.rpartition(".")[0]
        names = (f"{stem}.{ending}" for ending in endings)
        return any(each in self.tree.listing(folder).files for each in names)

    def _is_begun(self, path: str) -> bool:
        """Whether a path is a template called as the PO file beside it (``en.pot``): that one was begun from it."""
        folder, name = dirname(path), basename(path)
        stem, _, ending = name.rpartition(".")
        is_template = f".{ending.lower()}" in _TEMPLATES
        return is_template and f"{stem}.po" in self.tree.listing(folder).files

    def _match(self, matcher: PathMatcher, path: str) -> Found | None:
        """A pattern that runs out of time is not tried again."""
        if matcher.pattern in self.failed:
            return None
        try:
            return matcher.match(path)
        except RegexError:
            message = f"{matcher.pattern!r} took too long, so it is not used"
            self.failed[matcher.pattern] = RegexError(
                message, next_step="avoid repeated groups that overlap"
            )
            return None

    def _why_not(self, locale: str) -> str:
        if locale == "qqq":
            return DOCUMENTATION
        language = language_of(locale) if len(locale) == 2 else ""
        if language:
            hint = f"{display_name(language)} is {language!r}: rename it, or set pathMatcher to keep the name"
            return f"{locale!r} is no registered language but a country ({hint})"
        if len(self.tags.canonical(locale)) in {2, 3, 5}:
            return f"{locale!r} is no registered language (set pathMatcher if it is meant as a locale)"
        return f"{locale!r} is no locale"

    def _accepted(self, locale: str, rule: Rule) -> bool:
        if not locale:
            return True
        if rule.placed:
            return bool(self.tags.canonical(locale))
        return self.tags.known(locale)

    def _made(
        self, directory: str, path: str, rule: Rule, parts: Found, fmt: str
    ) -> LocaleFile:
        read_by = self.readers.format(fmt)
        tag = read_by.tag_of(parts.locale)
        locale = self.tags.canonical(tag) if tag else self.source
        several = read_by.locale_in_path
        is_namespaced = self.namespaces or read_by.namespaced
        file = LocaleFile(
            path=join(directory, path),
            locale="" if several else locale,
            written="" if several else parts.locale,
            namespace=parts.namespace if is_namespaced else "",
            format=fmt,
            framework=rule.framework.id,
            directory=directory or ".",
            matcher=rule.matcher,
        )
        return self.with_root(file, root_is_locale=rule.framework.layout.root_is_locale)

    def _may_be_rooted(self, file: LocaleFile) -> bool:
        """Whether a file outside of Rails may say its locale at its top; of JSON only the first bytes are read for that."""
        if file.format != "json":
            return file.format in ROOTED
        branch = first_branch(self.tree.absolute(file.path))
        return bool(branch) and self.tags.canonical(branch) == file.locale

    def with_root(self, file: LocaleFile, *, root_is_locale: bool) -> LocaleFile:
        """The file, rooted when its content is: all of its top-level keys (one, outside Rails) are its locales."""
        if not root_is_locale and not self._may_be_rooted(file):
            return file
        keys = top_level(self.tree.absolute(file.path), file.format)
        locales = [self.tags.canonical(key) for key in keys]
        if locales == [file.locale]:
            return replace(file, rooted=True)
        if root_is_locale and keys and all(self.tags.known(key) for key in keys):
            return replace(
                file, rooted=True, locale=locales[0] if len(locales) == 1 else ""
            )
        if root_is_locale and file.locale in locales:
            # What stands beside its root is there to be repeated (``shared: &shared``).
            return replace(file, rooted=True)
        return file
