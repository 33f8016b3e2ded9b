"""Which files of a workspace are locale files: of which locale and namespace, and why the others are none."""

from __future__ import annotations

import posixpath
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import RegexError
from i18n_workbench.project.blocks import block_files
from i18n_workbench.project.candidates import (
    found_by_content,
    found_by_name,
    named_by_settings,
)
from i18n_workbench.project.files import Claim, LocaleFile, hold_messages
from i18n_workbench.project.inline import inline_files
from i18n_workbench.project.matcher import LONGEST, PathMatcher
from i18n_workbench.project.opened.found import Discovery
from i18n_workbench.project.pattern import odd_placeholders
from i18n_workbench.project.places import setting_finding
from i18n_workbench.project.readers import Readers
from i18n_workbench.project.scopes import tell_apart
from i18n_workbench.project.shapes import MAJORITY
from i18n_workbench.project.survey.bundles import with_source
from i18n_workbench.project.survey.doubts import is_by_chance, is_doubtful
from i18n_workbench.project.survey.homes import claims_at_home
from i18n_workbench.project.survey.libraries import without_libraries
from i18n_workbench.project.survey.neutral import with_own_language
from i18n_workbench.project.survey.packages import with_packages
from i18n_workbench.project.survey.rules import namespaces_on
from i18n_workbench.project.survey.surveyor import Surveyor
from i18n_workbench.project.tags import Tags
from i18n_workbench.project.twins import without_twins
from i18n_workbench.project.unloaded import UnloadedData, nothing_found
from i18n_workbench.project.walking import Skipped, Tree
from i18n_workbench.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.findings import Finding
    from i18n_workbench.project.opened.found import Detection

__all__ = ["Discovery", "LocaleFile", "Skipped", "discover"]


def discover(
    root: Path, settings: Mapping[str, Any], detection: Detection
) -> Discovery:
    """Find the locale files of a workspace. Reads folders only (and the first keys of YAML files).

    ``localesPaths`` says where, else frameworks' own directories and those with a usual name are taken, else those
    whose entries look like locales. A broken setting is a problem, never an error.
    """
    out = Discovery(
        namespaces=namespaces_on(settings, detection.frameworks),
        delimiter=next(
            (one.keys.delimiter for one in detection.frameworks if one.keys.delimiter),
            ".",
        ),
    )
    tree = Tree(root)
    if detection.frameworks:
        _search(tree, settings, detection, out)
    is_searched = not settings["localesPaths"]
    out.files, twins = without_twins(root, out.files, searched=is_searched)
    out.skipped += twins
    source = settings["sourceLanguage"]
    out.files = with_own_language(out.files, source, root)
    if not (isinstance(settings, Settings) and settings.is_set("sourceLanguage")):
        out.files = with_source(out.files, source, root)
    _name_bundles(settings, out)
    out.files = with_packages(tree, detection.frameworks, out.files)
    _tell_apart(root, settings, out)
    out.files.sort(key=_reading_order)
    out.skipped = sorted(set(out.skipped), key=lambda skipped: skipped.file)
    out.matchers = list(
        {file.matcher.pattern: file.matcher for file in out.files}.values()
    )
    return out


def _reading_order(file: LocaleFile) -> tuple[str, str, str]:
    """By path, the base file of a bundle first: what a language's own file says overrides it (``App.en.resx``)."""
    stem, ending = posixpath.splitext(file.path)
    return stem, ending, file.format


def _name_bundles(settings: Mapping[str, Any], out: Discovery) -> None:
    """Namespaces where the files of a format need them; of one bundle alone the name says nothing."""
    bundles = {file.namespace for file in out.files if file.namespace}
    if out.namespaces or not bundles:
        return
    if len(bundles) > 1 and settings["namespace"] is None:
        out.namespaces = True
    else:
        out.files = [replace(file, namespace="") for file in out.files]


def _tell_apart(root: Path, settings: Mapping[str, Any], out: Discovery) -> None:
    """Namespaces for equal names of several modules, unless the settings say that there are none."""
    if settings["namespace"] is False:
        return
    out.files = tell_apart(root, out.files)
    out.namespaces = out.namespaces or any(file.namespace for file in out.files)


def _search(
    tree: Tree, settings: Mapping[str, Any], detection: Detection, out: Discovery
) -> None:
    readers = Readers(settings)
    tags = Tags(settings)
    only = _pattern_of_settings(settings, readers, tags, out)
    surveyor = Surveyor(tree, settings, detection.frameworks, readers, tags, only=only)
    search = bool(settings["autoDetection"])
    if settings["localesPaths"]:
        directories = named_by_settings(tree, settings, out.problems)
        _take_homes(
            surveyor,
            (folder for each in directories for folder in tree.below(each)),
            out,
        )
        _take_named(surveyor, directories, out)
        if only is None:
            others = [
                each for each in directories if not surveyor.has_taken_below(each)
            ]
            folders = (below for each in others for below in tree.below(each))
            _take_tables(inline_files(tree, readers, folders), settings, out)
    elif search:
        _take_homes(surveyor, tree.search(), out)
        looked_at = _take_found(
            surveyor, found_by_name(tree, detection.frameworks), out
        )
        if not out.files:
            _keep(surveyor, "", surveyor.from_root(), out)
        looked_at += _take_by_content(
            surveyor, out, surely=hold_messages(out.files, tree.root)
        )
        if not out.files:
            _take_rest(surveyor, detection, out)
        known = {each.path for each in out.files} | {each.file for each in out.skipped}
        out.skipped += [skipped for skipped in looked_at if skipped.file not in known]
        out.files, libraries = without_libraries(tree, out.files)
        out.skipped += libraries
    _add(out, Claim(list(block_files(tree, detection.frameworks, search=search))))
    out.skipped += tree.skipped
    _find_unloaded(surveyor, out, search=search)
    out.problems += [
        _pattern_problem(settings, error)
        for error in surveyor.recognizer.failed.values()
    ]
    if not out.files and (search or settings["localesPaths"]):
        out.problems.append(nothing_found(settings, out))


def _take_rest(surveyor: Surveyor, detection: Detection, out: Discovery) -> None:
    """Where nothing has been found: what can be nothing but locale data, else scripts that export nothing, else tables of
    all locales.
    """
    tree = surveyor.tree
    if _take_untagged(surveyor, tree.search(), out):
        return
    surveyor.recognizer.scripts = True
    _take_found(surveyor, found_by_name(tree, detection.frameworks), out)
    if not out.files:
        tables = inline_files(tree, surveyor.readers, tree.search())
        _take_tables(tables, surveyor.settings, out)


def _take_tables(
    files: list[LocaleFile], settings: Mapping[str, Any], out: Discovery
) -> None:
    """Files with all locales, of which those that need it are namespaces unless the settings say that there are none."""
    is_alone = not out.files
    _add(out, Claim(files))
    if settings["namespace"] is None:
        others = False if is_alone else out.namespaces
        out.namespaces = others or any(file.namespace for file in files)


def _find_unloaded(surveyor: Surveyor, out: Discovery, *, search: bool) -> None:
    """List what else looks like locale data, where the whole workspace was searched, and sum up what is not loaded."""
    usual = [
        name
        for framework in surveyor.frameworks
        for name in framework.layout.directory_names
    ]
    unloaded = UnloadedData(surveyor.tree, surveyor.readers, surveyor.tags, usual)
    loaded = {file.path for file in out.files}
    out.skipped = [one for one in out.skipped if one.file not in loaded]
    if search:
        out.skipped = unloaded.with_unlisted(out.skipped, out.files)
    out.left_out = unloaded.left_out(set(out.skipped))
    out.problems += unloaded.refused()


def _pattern_of_settings(
    settings: Mapping[str, Any], readers: Readers, tags: Tags, out: Discovery
) -> PathMatcher | None:
    pattern = settings["pathMatcher"]
    if not pattern:
        return None
    out.problems += [
        setting_finding(
            settings, "pathMatcher", "path-matcher", message, hint, severity="warning"
        )
        for message, hint in odd_placeholders(pattern[:LONGEST])
    ]
    try:
        return PathMatcher(pattern, readers.extensions, tags.known)
    except RegexError as error:
        out.problems.append(_pattern_problem(settings, error))
        return None


def _pattern_problem(settings: Mapping[str, Any], error: RegexError) -> Finding:
    return setting_finding(
        settings, "pathMatcher", "path-matcher", error.message, error.next_step
    )


def _take_homes(surveyor: Surveyor, folders: Iterable[str], out: Discovery) -> None:
    """What its own place makes a locale file, unless a pattern of the settings says how the files are named."""
    if surveyor.settings["pathMatcher"]:
        return
    for directory, claim in claims_at_home(surveyor, folders):
        surveyor.take(claim)
        out.directories += [directory or "."] if claim.files else []
        _add(out, claim)


def _take_named(surveyor: Surveyor, directories: Sequence[str], out: Discovery) -> None:
    """First what the patterns find in all of them, then guesses where that was nothing."""
    empty = {}
    for directory in directories:
        claim = _plausible(surveyor, directory)
        if claim.files:
            _keep(surveyor, directory, claim, out)
        else:
            empty[directory] = claim
    for directory, claim in empty.items():
        guessed = surveyor.guess(directory)
        if guessed.files:
            _keep(surveyor, directory, guessed, out)
        elif not _take_untagged(surveyor, [directory], out):
            _keep(surveyor, directory, claim, out)


def _take_found(
    surveyor: Surveyor, directories: list[str], out: Discovery
) -> list[Skipped]:
    """First what the patterns find, from the outside to the inside; then guesses, from the inside to the outside.

    Returns what was looked at in directories that yield nothing.
    """
    looked_at: list[Skipped] = []
    _keep(surveyor, "", surveyor.at_root(), out, skipped=False)
    for directory in directories:
        if not surveyor.has_taken_below(directory):
            claim = _plausible(surveyor, directory)
            _keep(surveyor, directory, claim, out)
            looked_at += claim.skipped
        if directory in out.directories:
            _take_beside(surveyor, directory, out)
    for directory in reversed(directories):
        if directory not in out.directories and not surveyor.has_taken_below(directory):
            guess = surveyor.guess(directory)
            if not is_by_chance(guess, surveyor.source, surveyor.tree):
                _keep(surveyor, directory, guess, out)
    return looked_at


def _take_beside(surveyor: Surveyor, directory: str, out: Discovery) -> None:
    """What a directory holds besides, laid out in its own way: PO files beside JSON, ``fr.plugins.xlf`` beside
    ``fr.xlf``.
    """
    taken = [file for file in out.files if file.directory == directory]
    guess = surveyor.guess(directory)
    if not _is_second_layout(guess, Claim(taken), surveyor):
        return
    known = {file.format for file in taken}
    if any(file.format not in known for file in guess.files):
        guess = Claim([file for file in guess.files if file.format not in known])
    _keep(surveyor, directory, guess, out, skipped=False)


def _is_second_layout(guess: Claim, taken: Claim, surveyor: Surveyor) -> bool:
    """Whether what is left of a directory is a table of its own: of several languages in a format that people write,
    or of most locales that the first has; or what the first lacks, the source language (``en.default.json`` of a
    theme of Shopify).
    """
    if is_by_chance(guess, surveyor.source, surveyor.tree):
        return False
    formats = {file.format for file in guess.files}
    is_new = not formats <= {file.format for file in taken.files}
    if len(guess.languages) < 2:
        is_source = guess.locales == {surveyor.source}
        return is_source and not is_new and taken.locales.isdisjoint(guess.locales)
    if any(surveyor.readers.format(fmt).read_only for fmt in formats):
        return False
    if is_new:
        return True
    return len(guess.locales & taken.locales) > MAJORITY * len(taken.locales)


def _plausible(surveyor: Surveyor, directory: str) -> Claim:
    """What the patterns find, unless that is doubtful and a guess finds more languages."""
    claim = surveyor.look(directory)
    if not is_doubtful(claim, surveyor.source):
        return claim
    guess = surveyor.guess(directory)
    return guess if len(guess.languages) > len(claim.languages) else claim


def _take_by_content(
    surveyor: Surveyor, out: Discovery, *, surely: bool
) -> list[Skipped]:
    """Directories that look like several locales (``surely``: and can be nothing else).

    Returns what was looked at in those that yield nothing.
    """
    looked_at: list[Skipped] = []
    tree, readers, tags = surveyor.tree, surveyor.readers, surveyor.tags
    found = found_by_content(tree, readers, tags, source=surveyor.source, surely=surely)
    for directory in found:
        if surveyor.has_taken_below(directory):
            continue
        claim = max(
            surveyor.look(directory),
            surveyor.guess(directory),
            key=lambda claim: len(claim.locales),
        )
        if _is_likely(claim, surveyor):
            _keep(surveyor, directory, claim, out)
        elif surely and not claim.files:
            out.unclaimed.append(directory)
        looked_at += claim.skipped
    return looked_at


def _is_likely(claim: Claim, surveyor: Surveyor) -> bool:
    """Whether what a directory of any name yields is locale data: a table of armour (``arm-plate.json``) is none."""
    if len(claim.locales) < 2 or is_doubtful(claim, surveyor.source):
        return False
    return not is_by_chance(claim, surveyor.source, surveyor.tree)


def _take_untagged(
    surveyor: Surveyor, directories: Iterable[str], out: Discovery
) -> bool:
    """Directories whose files are the source language's, since they name none; whether there was one."""
    count = len(out.files)
    for directory in directories:
        claim = surveyor.untagged(directory)
        if claim.files:
            _keep(surveyor, directory, claim, out)
    return len(out.files) > count


def _keep(
    surveyor: Surveyor,
    directory: str,
    claim: Claim,
    out: Discovery,
    *,
    skipped: bool = True,
) -> None:
    """Take a directory that yields a locale file."""
    if not claim.files and not surveyor.settings["localesPaths"]:
        return
    surveyor.take(claim)
    out.directories.append(directory or ".")
    _add(out, claim if skipped else Claim(claim.files))


def _add(out: Discovery, claim: Claim) -> None:
    out.files += claim.files
    out.skipped += claim.skipped
