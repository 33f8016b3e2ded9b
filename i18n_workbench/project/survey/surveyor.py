"""Which files of a directory are locale files: patterns against paths, one directory after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from posixpath import basename, dirname
from typing import TYPE_CHECKING, Any

from i18n_workbench.project.candidates import NAMES, is_unmistakable
from i18n_workbench.project.files import Claim, LocaleFile, names_in
from i18n_workbench.project.globs import globs_of_files
from i18n_workbench.project.matcher import PathMatcher
from i18n_workbench.project.roots import (
    PROGRAMS,
    is_blank,
)
from i18n_workbench.project.shapes import (
    Structure,
    default_patterns,
    has_locale_files,
    infer,
    structure_of,
    twice_named,
)
from i18n_workbench.project.survey.bundles import (
    DEFAULT,
    OVERRIDDEN,
    add_base_files,
    add_default_files,
    add_rooted_files,
)
from i18n_workbench.project.survey.countries import add_country_files
from i18n_workbench.project.survey.doubts import leave_out_namesakes
from i18n_workbench.project.survey.recognizer import MEANT, Recognizer
from i18n_workbench.project.survey.rules import Rule, is_home, namespaces_on, siblings
from i18n_workbench.project.walking import IGNORED, IGNORED_INSIDE, Skipped, Tree, join

if TYPE_CHECKING:
    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project.readers import Readers
    from i18n_workbench.project.tags import Tags

NOT_ENABLED = "the parser {} is not enabled"
"""Why a file is skipped whose format the settings leave out."""


class Surveyor:
    """Finds the locale files of one directory after the other."""

    def __init__(
        self,
        tree: Tree,
        settings: Mapping[str, Any],
        frameworks: Sequence[Framework],
        readers: Readers,
        tags: Tags,
        *,
        only: PathMatcher | None,
    ) -> None:
        self.tree = tree
        self.settings = settings
        self.frameworks = frameworks
        self.namespaces = namespaces_on(settings, frameworks)
        self.readers = readers
        self.tags = tags
        self.source = (
            tags.canonical(settings["sourceLanguage"]) or settings["sourceLanguage"]
        )
        self.recognizer = Recognizer(
            tree, frameworks, readers, tags, self.source, namespaces=self.namespaces
        )
        self._only = only
        self._ignore = globs_of_files(settings["ignoreFiles"] or ())
        self._matchers: dict[str, PathMatcher] = {}
        self._taken: set[str] = set()
        self._folders: set[str] = set()

    def take(self, claim: Claim) -> None:
        """Take the files of a claim: no other directory may claim them."""
        for file in claim.files:
            folder = file.path
            self._taken.add(folder)
            while folder:
                folder = folder.rpartition("/")[0]
                self._folders.add(folder)

    def has_taken_below(self, directory: str) -> bool:
        """Whether a file somewhere below the directory is taken."""
        return directory in self._folders

    def look(self, directory: str) -> Claim:
        """What the pattern of the settings, the frameworks' own patterns and the default ones find."""
        return self._claim(directory, self._rules)

    def guess(self, directory: str) -> Claim:
        """What the most likely of the usual layouts finds."""
        return self._claim(directory, self._guessed) if self._only is None else Claim()

    def at_root(self) -> Claim:
        """Files in the workspace's own folder that frameworks know by name (``package.nls.json``)."""
        named = [
            (one, pattern)
            for one in self.frameworks
            for pattern in one.layout.path_matchers
            if pattern[0].isalpha()
        ]
        if not named or self._only is not None:
            return Claim()
        rules = [Rule(framework, self.matcher(pattern)) for framework, pattern in named]
        return self._claim("", lambda _directory, _paths, _structure: rules, depth=1)

    def at_home(
        self, directory: str, paths: Sequence[str], rules: Sequence[Rule]
    ) -> Claim:
        """What files are whose own place makes them locale files; ``paths`` are relative to the directory."""
        claim = Claim()
        self._sort(claim, directory, self._wanted(directory, paths, claim), rules)
        return claim

    def untagged(self, directory: str) -> Claim:
        """The directory's own files that can be nothing but locale data: of the locales that their names say (a lone
        ``po/ja.po``), and where none says one, of the source language; in a folder with a usual name that is the lone
        file that others would fall back to (``i18n/default.json``).
        """
        names = self.tree.files(directory, IGNORED_INSIDE, 1)
        sure = [name for name in names if self._is_sure(name)]
        if not sure and basename(directory).lower() in NAMES:
            sure = [name for name in names if self.readers.split(name)[0] == DEFAULT]
        if not sure:
            return Claim()
        paths = {join(directory, name) for name in sure}
        tagged = self._claim(directory, self._guessed, depth=1)
        if any(file.path in paths for file in tagged.files):
            return tagged
        claim = Claim()
        rule = Rule(
            self._ordered(directory)[-1], self.matcher("{namespace}.{ext}"), free=True
        )
        self._sort(claim, directory, self._wanted(directory, sure, claim), [rule])
        return claim

    def _is_sure(self, name: str) -> bool:
        return is_unmistakable(name, self.readers.split(name)[1])

    def from_root(self) -> Claim:
        """What a pattern of the settings finds that begins with a folder of the workspace (``src/lang/{locale}.json``)."""
        first = self._only.pattern.partition("/")[0] if self._only else ""
        return self.look("") if first and self.tree.is_folder(first) else Claim()

    def _claim(self, directory: str, rules: Ruler, depth: int = 0) -> Claim:
        claim = Claim()
        paths = self._paths(directory, claim, depth)
        self.tags.take_siblings(siblings(paths, self.readers))
        structure = self._structure(paths)
        paths = self._near(paths, structure, claim, directory)
        self._sort(claim, directory, paths, rules(directory, paths, structure))
        leave_out_namesakes(claim)
        return claim

    def _sort(
        self, claim: Claim, directory: str, paths: Sequence[str], chosen: Sequence[Rule]
    ) -> None:
        """Put each file where it belongs: among those that are loaded, or among the others, with the reason."""
        left: dict[str, str] = {}
        for path in paths:
            file, reason = self.recognizer.recognize(directory, path, chosen)
            if file is None:
                left[path] = reason
            else:
                claim.files.append(file)
        rails = any(rule.framework.layout.root_is_locale for rule in chosen)
        if not rails and _mostly_rooted(claim.files):
            rails = True
            claim.files = [
                self.recognizer.with_root(file, root_is_locale=True)
                for file in claim.files
            ]
        rooted = {
            dirname(file.path)
            for file in claim.files
            if file.rooted and file.format == "yaml"
        }
        claim.files = [
            self._rooted_as_others(file, rooted, rails=rails) for file in claim.files
        ]
        if chosen and self._only is None:
            add_base_files(claim, left, self.tree, self.readers, self.source)
            add_default_files(claim, left, self.tree, self.readers, self.source)
            add_country_files(claim, left, self.tree, self.tags)
            if rails:
                owner = _owner(chosen).id
                tools = (self.tree, self.readers, self.tags)
                add_rooted_files(claim, left, owner, directory, tools)
        claim.skipped += [
            Skipped(
                join(directory, path), reason, reason in MEANT or reason == OVERRIDDEN
            )
            for path, reason in left.items()
        ]

    def _rooted_as_others(
        self, file: LocaleFile, rooted: set[str], *, rails: bool
    ) -> LocaleFile:
        """A file of a locale that says nothing yet gets its root with the first message, where the others of its folder
        have theirs (or all of Rails').
        """
        asked = (
            file.format == "yaml"
            and file.locale
            and not file.rooted
            and (rails or dirname(file.path) in rooted)
        )
        if not asked or not is_blank(self.tree.absolute(file.path)):
            return file
        return replace(file, rooted=True)

    def _paths(self, directory: str, claim: Claim, depth: int) -> list[str]:
        """Files that a format can read, relative to the directory."""
        ignored = IGNORED_INSIDE if directory else IGNORED
        return self._wanted(
            directory, self.tree.files(directory, ignored, depth), claim
        )

    def _is_enabled(self, path: str, fmt: str) -> bool:
        """Whether the settings allow the format of an ending, or the dialect that this file is (Qt's ``.ts``)."""
        if self.readers.is_enabled(fmt):
            return True
        dialect = self.recognizer.format_of(path)
        return bool(dialect) and self.readers.is_enabled(dialect)

    def _wanted(self, directory: str, paths: Iterable[str], claim: Claim) -> list[str]:
        """Those of some files that a format can read and the settings do not exclude."""
        out = []
        for path in paths:
            stem, _, fmt = self.readers.split(path.rpartition("/")[2])
            whole = join(directory, path)
            fmt = fmt or self.recognizer.format_of(whole)
            if not fmt or whole in self._taken:
                continue
            is_helper = fmt in PROGRAMS and not self.tags.known(stem)
            if is_helper and not self.recognizer.format_of(whole):
                continue
            if self._ignore and self._ignore.match(path, whole):
                claim.skipped.append(
                    Skipped(whole, "ignored by ignoreFiles", meant=True)
                )
            elif not self._is_enabled(whole, fmt):
                claim.skipped.append(
                    Skipped(
                        whole,
                        NOT_ENABLED.format(self.readers.parser(fmt)),
                        meant=True,
                    )
                )
            else:
                out.append(path)
        return out

    def _structure(self, paths: Sequence[str]) -> Structure:
        wanted: Structure | str = self.settings["dirStructure"]
        if wanted == "file":
            return "file"
        if wanted == "dir":
            return "dir"
        return structure_of(paths, self.readers, self.tags)

    def _near(
        self, paths: Sequence[str], structure: Structure, claim: Claim, directory: str
    ) -> list[str]:
        """Without those too deep for ``includeSubfolders: false``."""
        if self.settings["includeSubfolders"]:
            return list(paths)
        deepest = 0 if structure == "file" else 1
        far = [path for path in paths if path.count("/") > deepest]
        claim.skipped += [
            Skipped(
                join(directory, path),
                "in a subfolder (includeSubfolders is false)",
                meant=True,
            )
            for path in far
        ]
        return [path for path in paths if path.count("/") <= deepest]

    def _rules(
        self, directory: str, paths: Sequence[str], structure: Structure
    ) -> list[Rule]:
        if self._only is not None:
            return [
                Rule(framework, self._only, placed=True)
                for framework in self._ordered(directory)
            ]
        below = has_locale_files(paths, self.readers, self.tags)
        usual = list(
            default_patterns(structure, namespaces=self.namespaces, below=below)
        )
        if self.namespaces and structure != "file":
            usual[:0] = twice_named(paths, self.readers, self.tags)
        return [
            Rule(framework, self.matcher(pattern))
            for framework in self._ordered(directory)
            for pattern in (framework.layout.path_matchers or usual)
            if not framework.layout.format or is_home(framework, directory)
        ]

    def _guessed(
        self, directory: str, paths: Sequence[str], structure: Structure
    ) -> list[Rule]:
        del structure
        matcher = infer(paths, self.readers, self.tags, self.settings["dirStructure"])
        if matcher is None:
            return []
        return [
            Rule(framework, matcher, free=True)
            for framework in self._ordered(directory)
            if is_home(framework, directory)
            or self._can_read(framework, directory, paths)
        ]

    def _can_read(
        self, framework: Framework, directory: str, paths: Sequence[str]
    ) -> bool:
        """Whether the first files of a directory have messages in the format that is the framework's own, if it has one.

        A browser extension that brings a library along has the library's translations too, which are no
        ``messages.json``.
        """
        fmt = framework.layout.format
        first = [join(directory, path) for path in paths[:3]]
        return not fmt or any(
            names_in(Path(self.tree.absolute(path)), fmt) for path in first
        )

    def _ordered(self, directory: str) -> list[Framework]:
        """The frameworks that know the directory by name first, the one for any repository last."""
        return sorted(
            self.frameworks,
            key=lambda one: (not is_home(one, directory), one.id == "general"),
        )

    def matcher(self, pattern: str) -> PathMatcher:
        """A path pattern, compiled once."""
        if pattern not in self._matchers:
            self._matchers[pattern] = PathMatcher(
                pattern, self.readers.extensions, self.tags.known
            )
        return self._matchers[pattern]


def _mostly_rooted(files: Sequence[LocaleFile]) -> bool:
    """Whether most YAML files say their locale at their top, as Rails' do: then the others are read so, too."""
    rooted = sum(file.rooted for file in files if file.format == "yaml")
    return rooted > 1 and rooted * 2 > sum(file.format == "yaml" for file in files)


def _owner(rules: Sequence[Rule]) -> Framework:
    """The framework whose files say their locale at their top, else the first that looks here."""
    rooting = [rule.framework for rule in rules if rule.framework.layout.root_is_locale]
    return [*rooting, rules[0].framework][0]


Ruler = Callable[[str, Sequence[str], Structure], list[Rule]]
