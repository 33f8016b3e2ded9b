"""Locale files that are called by a country: ``cn.json`` and ``ua.json`` beside ``en.json``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.locales.countries import tag_of_country
from i18n_workbench.project.files import last_names_in

if TYPE_CHECKING:
    from i18n_workbench.project.files import Claim, LocaleFile
    from i18n_workbench.project.tags import Tags
    from i18n_workbench.project.walking import Tree


def add_country_files(
    claim: Claim, left: dict[str, str], tree: Tree, tags: Tags
) -> None:
    """Files that are called by a country's code where others are called by languages: what is mostly spoken there.

    At least 482 public repositories have ``src/locales/ua.json``, 373 ``jp.json`` there, 359 ``cn.json``. Such a file is
    taken out of ``left`` where the file of a language that it stands for says some of the same; a table of countries
    (``phones/us.json``) has nothing beside it that does. Codes that are languages too (``br``, ``se``) stay these.
    """
    own = {file.inner: file for file in claim.files if not file.rooted}
    models = {file.matcher.pattern: file for file in own.values()}
    for path in list(left):
        for model in models.values():
            found = model.matcher.match(path)
            written = found.locale if found else ""
            tag = _tag_of_country(written, tags)
            if not tag or any(
                file.locale == tag for file in claim.files if file.written != written
            ):
                continue
            like = _sibling(model, path, own)
            if like is None or not _says_some(like, path, tree):
                continue
            del left[path]
            whole = like.path.removesuffix(like.inner) + path
            claim.files.append(replace(like, path=whole, locale=tag, written=written))
            break


def _tag_of_country(written: str, tags: Tags) -> str:
    """The tag of what is mostly spoken in a country; empty for what is no country, or a language, too."""
    tag = "" if tags.known(written) else tag_of_country(written)
    return tags.canonical(tag) if tag else ""


def _sibling(
    model: LocaleFile, path: str, own: dict[str, LocaleFile]
) -> LocaleFile | None:
    """The file of a language that a path is the same of."""
    for locale in dict.fromkeys(file.written for file in own.values()):
        inner = model.matcher.with_locale(path, locale)
        if inner in own:
            return own[inner]
    return None


def _says_some(like: LocaleFile, path: str, tree: Tree) -> bool:
    """Whether two files have names in common."""
    directory = like.path.removesuffix(like.inner)
    files = (Path(tree.absolute(each)) for each in (like.path, directory + path))
    names, others = (last_names_in(file, like.format) for file in files)
    return not names.isdisjoint(others)
