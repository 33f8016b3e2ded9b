"""Whether what a guess finds is locale data at all."""

from __future__ import annotations

from pathlib import Path
from posixpath import basename, dirname
from typing import TYPE_CHECKING

from i18n_workbench.project.candidates import CODE
from i18n_workbench.project.files import names_in
from i18n_workbench.project.walking import Skipped, ending_of

if TYPE_CHECKING:
    from i18n_workbench.project.files import Claim, LocaleFile
    from i18n_workbench.project.walking import Tree

PROGRAMS = frozenset({"java", "kt", "scala", "groovy", "cs", "go", "swift"})
"""Endings of programs that stand in no folder of a language."""
NEARLY_ALONE = 0.75
"""So large a share of the languages has to be rare: one in a dozen has two letters by chance, too (``ty``). Chosen."""
NAMESAKE = "{!r} is a rare language, and the locale files beside it are no programs"
"""Why a module is no locale file that a language is called like."""


def is_doubtful(claim: Claim, source: str) -> bool:
    """Whether most of the locales are one rare language (``app_ar``: Apma), or it is rare ones nearly alone that a few of
    many files are named by (``tap.js`` beside ``data/en.i18n.json``: Tapo; 13 of the 951 schemas of SchemaStore).
    """
    # of languages that are equally frequent it is the one with the longer name, in every run
    language, count = max(
        claim.languages.items(),
        key=lambda item: (item[1], len(item[0]), item[0]),
        default=("", 0),
    )
    if len(language) <= 2:
        return False
    if count > 1 and count * 2 > len(claim.locales):
        return True
    rare = sum(map(is_rare, claim.languages))
    return (
        rare >= NEARLY_ALONE * len(claim.languages)
        and source not in claim.locales
        and len(claim.skipped) > len(claim.files)
    )


def is_by_chance(claim: Claim, source: str, tree: Tree) -> bool:
    """Whether all that a guess finds is rare languages in code (``day_names.ts``: Land Dayak), code without a message, or
    modules of a program that languages are called like.
    """
    if claim.files and all(_is_of_module(file, tree) for file in claim.files):
        return True
    if not all(file.format in CODE for file in claim.files):
        return False
    if _all_rare(claim) and source not in claim.locales:
        return True
    for file in claim.files:
        path = tree.absolute(file.path)
        if names_in(Path(path), file.format):
            return False
    return True


def _is_of_module(file: LocaleFile, tree: Tree) -> bool:
    """Whether it is the folder that says the locale, and holds programs as well: a module of Java (``sa/Bundle.properties``
    beside ``sa/SaModel.java``: no Sanskrit).
    """
    folder = dirname(file.path)
    if not file.written or basename(folder) != file.written:
        return False
    names = tree.listing(folder).files
    return any(ending_of(name) in PROGRAMS for name in names)


def leave_out_namesakes(claim: Claim) -> None:
    """Leave out code that a rare language alone explains where all others are no code (``i18n/tap.js`` beside
    ``i18n/data/en.json``: a module, and not Tapo).
    """
    others = {file.locale for file in claim.files if file.format not in CODE}
    namesakes = [
        file
        for file in claim.files
        if file.format in CODE and file.locale not in others and is_rare(file.locale)
    ]
    if len(others) < 2 or any(map(is_rare, others)):
        return
    for file in namesakes:
        claim.files.remove(file)
        claim.skipped.append(Skipped(file.path, NAMESAKE.format(file.locale)))


def is_rare(locale: str) -> bool:
    """Whether the language of a locale has three letters, as most names of modules that look like languages."""
    return len(locale.replace("_", "-").partition("-")[0]) > 2


def _all_rare(claim: Claim) -> bool:
    lengths = [len(language) for language in claim.languages]
    return min(lengths, default=3) > 2
