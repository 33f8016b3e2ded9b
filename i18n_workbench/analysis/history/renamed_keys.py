"""The names that keys have today whom nobody knows by theirs any more: where history shows the same texts move to another key.

A commit that takes a key away and brings another one with the same texts has renamed it, whoever made it; so has what is
not committed yet. Where two keys with these texts came for one that went, or one for two, nobody can tell: then no name is
given.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any

from i18n_workbench.analysis.history.ancestry import ancestry
from i18n_workbench.analysis.history.layouts import placed_files
from i18n_workbench.analysis.history.telling import Here
from i18n_workbench.analysis.renames import find_renames
from i18n_workbench.errors import GitError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from i18n_workbench.analysis.history.ancestry import Step
    from i18n_workbench.analysis.history.blobs import Blobs
    from i18n_workbench.analysis.history.git_objects import Repository
    from i18n_workbench.analysis.history.layouts import Placed
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.progress import Progress

    Texts = dict[Any, str]
    """What a key says, by locale and form."""
    Keys = dict[str, Texts]

MOST = 500
"""Commits that changed source texts and are looked through. Those of jellyfin-web since July 2020 took 1.3 s of CPU, those
of wagtail 2.1, for a key that never was."""


class RenamedKeys:
    """The names of today of keys that a project has no more: each is looked for once."""

    def __init__(self, catalog: Catalog, repository: Repository) -> None:
        self._catalog = catalog
        self._repository = repository
        self._names: dict[str, str] = {}

    def today(self, keys: Collection[str], progress: Progress) -> dict[str, str]:
        """``{then: today}`` of those of some keys that were renamed; none where git cannot tell."""
        new = [key for key in keys if key not in self._names]
        if new:
            self._names.update(dict.fromkeys(new, ""))
            with suppress(GitError):
                found = names_today(self._catalog, self._repository, new, progress)
                self._names.update(found)
        return {key: self._names[key] for key in keys if self._names[key]}


def names_today(
    catalog: Catalog,
    repository: Repository,
    keys: Collection[str],
    progress: Progress,
) -> dict[str, str]:
    """``{then: today}`` of those of some keys that were renamed; what they were called may be long ago.

    Raises
    ------
    GitError
        When git fails.
    """
    here = Here(catalog, repository)
    if not here.head:
        return {}
    wanted = set(keys)
    found: dict[str, str] = {}
    later: dict[str, str] = {}
    with here.whole.blobs() as blobs:
        for gone, came in _changes(here, blobs, progress):
            renames = _certain(gone, came, catalog.project.source_language)
            for old, new in renames.items():
                later.setdefault(old, new)
            for key in wanted & gone.keys():
                found[key] = key
            wanted -= gone.keys()
            if not wanted:
                break
    today = {key: _last(key, later) for key in found}
    return {key: name for key, name in today.items() if name in catalog.key_ids}


def _last(key: str, later: Mapping[str, str]) -> str:
    """The name that a key has after all renames."""
    seen = {key}
    while key in later and later[key] not in seen:
        key = later[key]
        seen.add(key)
    return key


def _changes(
    here: Here, blobs: Blobs, progress: Progress
) -> Iterator[tuple[Keys, Keys]]:
    """The keys that went, and those that came at once, the latest first: in the working tree, then in each commit."""
    files = {
        placed.path: placed
        for placed in placed_files([here.layout], here.catalog.locales)
    }
    committed = here.blobs_of(list(files.values()))
    before = _keys(here, files, committed, blobs)
    yield _gone_and_come(before, _keys_of(here.texts))
    source = here.catalog.project.source_language
    sources = [placed.path for placed in placed_files([here.layout], [source])]
    steps = ancestry(here.whole, here.head, sources, files.__contains__)
    for number, step in enumerate(islice(steps, MOST)):
        progress.step(0, f"what {number:,} commits changed")
        if len(step.parents) > 1:
            continue  # what it brings together was said by the commits of either side
        yield _of_commit(here, files, step, blobs)


def _of_commit(
    here: Here, files: Mapping[str, Placed], step: Step, blobs: Blobs
) -> tuple[Keys, Keys]:
    old = {path: change.old for path, change in step.changes.items() if change.old}
    new = {path: change.new for path, change in step.changes.items() if change.new}
    return _gone_and_come(
        _keys(here, files, old, blobs), _keys(here, files, new, blobs)
    )


def _keys(
    here: Here, files: Mapping[str, Placed], contents: Mapping[str, str], blobs: Blobs
) -> Keys:
    """What keys say in some contents of files, given by path."""
    keys: Keys = {}
    paths = list(contents)
    for path, data in zip(paths, blobs.known(list(contents.values())), strict=True):
        if data is None:
            continue
        said = here.layout.read(files[path].entry, data)
        _add(keys, said or {})
    return keys


def _keys_of(
    texts: Mapping[str, Mapping[tuple[str, str], str]],
) -> Keys:
    keys: Keys = {}
    _add(keys, texts)
    return keys


def _add(keys: Keys, texts: Mapping[str, Mapping[tuple[str, str], str]]) -> None:
    for locale, said in texts.items():
        for (key, form), text in said.items():
            keys.setdefault(key, {})[locale, form] = text


def _gone_and_come(before: Keys, after: Keys) -> tuple[Keys, Keys]:
    gone = {key: before[key] for key in before.keys() - after.keys()}
    came = {key: after[key] for key in after.keys() - before.keys()}
    return gone, came


def _certain(gone: Keys, came: Keys, source: str) -> dict[str, str]:
    """The renames of which nobody doubts: as many keys came with these source texts as went."""
    went = Counter(_source(texts, source) for texts in gone.values())
    arrived = Counter(_source(texts, source) for texts in came.values())
    renames = {}
    for old, new in find_renames(gone, came).items():
        said = _source(gone[old], source)
        is_same = bool(said) and said == _source(came[new], source)
        if is_same and went[said] == arrived[said]:
            renames[old] = new
    return renames


def _source(texts: Texts, source: str) -> frozenset[tuple[str, str]]:
    """The source text of a key, by form."""
    return frozenset(_forms(texts, source))


def _forms(texts: Texts, source: str) -> Iterable[tuple[str, str]]:
    for (locale, form), text in texts.items():
        if locale == source:
            yield form, text
