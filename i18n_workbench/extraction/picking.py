"""The file that a new key goes to (`extract.targetPickingStrategy`; decisions, *Target file*)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from i18n_workbench.catalog.keys import segments
from i18n_workbench.catalog.plans.targets import general_file, sibling
from i18n_workbench.disk.state import state_folder, write_state
from i18n_workbench.errors import NeedsChoice, Place, UsageError
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.tables import table
from i18n_workbench.text.counting import counted

if TYPE_CHECKING:
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.extraction.similarity import SourceTexts
    from i18n_workbench.project.discovery import LocaleFile

_MODULE = lazy_pattern(
    r"(?:(?P<module>.+?)/)?src/\w+/(?:java|kotlin|res|composeResources)/|res/"
)
_MAIN = lazy_pattern(r"/?src/(?:main|commonMain)/\w+/values/strings\.xml$")
Neighbours = Callable[[str], Sequence[str]]
"""The existing keys that a source file uses."""


@dataclass(frozen=True, slots=True)
class Score:
    """How well a file fits: ``score`` 0-100 and why."""

    entry: LocaleFile
    score: float
    reason: str


@dataclass(frozen=True, slots=True)
class Picked:
    """The files, best first; of equal ones the first by path."""

    scores: tuple[Score, ...]

    @property
    def entry(self) -> LocaleFile:
        """The file that was picked."""
        return self.scores[0].entry

    def frame(self) -> pd.DataFrame:
        """``file score reason``, best first."""
        rows = [(each.entry.path, each.score, each.reason) for each in self.scores]
        return table(rows, ["file", "score", "reason"], share=["score"])


def pick(
    source_texts: SourceTexts,
    strategy: str,
    text: str,
    *,
    key: str = "",
    source_file: str = "",
    neighbours: Neighbours = lambda _: (),
    namespace: str = "",
    settled: str = "",
) -> Picked:
    """The file for a text found in ``source_file`` and the score of every candidate.

    With ``namespace`` (an explicit one, or the scope's) only its files are candidates. ``settled`` is the file that
    other strings of the source file went to in the same run: ``auto`` keeps them together.

    Raises
    ------
    NeedsChoice
        When the strategy cannot decide between several files (``none``; nothing remembered yet).
    UsageError
        When the project has no source-language file.
    """
    files = source_texts.files
    if not files:
        raise UsageError(
            f"there is no locale file for {source_texts.catalog.project.source_language}",
            next_step="make one, then extract again",
        )
    if len(files) == 1:
        return Picked((Score(files[0], 100.0, "the only file"),))
    if namespace:
        own = [entry for entry in files if entry.namespace == namespace]
        if len(own) == 1:
            return Picked((Score(own[0], 100.0, f"the file of {namespace}"),))
        ranked = pick(
            source_texts, strategy, text, key=key, source_file=source_file, neighbours=neighbours, settled=settled
        )  # fmt: skip
        return Picked(tuple(each for each in ranked.scores if each.entry in own))
    match strategy:
        case "most-similar":
            return _ranked(
                source_texts, source_texts.text_scores(text), "most similar text"
            )
        case "most-similar-by-key":
            return _ranked(
                source_texts, source_texts.key_scores(key), "most similar key"
            )
        case "auto":
            return _auto(source_texts, key, neighbours(source_file), settled)
    path = _previous(source_texts, strategy, source_file)
    if path:
        what = "the last extraction"
        if strategy == "file-previous":
            reason = f"{what} of this file"
        else:
            reason = f"{what} went there"
        return _only(source_texts, path, reason)
    usual = str(source_texts.catalog.project.settings["defaultNamespace"] or "")
    default = [entry.path for entry in files if usual and entry.namespace == usual]
    if len(default) == 1:
        return _only(source_texts, default[0], "the default namespace")
    of_module = _of_module(files, source_file)
    if of_module:
        return _only(source_texts, of_module, "the file of its module")
    is_namespaced = source_texts.catalog.namespaced
    general = None if is_namespaced else general_file(source_texts.files)
    if general is not None:
        reason = "the file called by its locale alone"
        return _only(source_texts, general.path, reason)
    raise ask(source_texts, source_file)


def _of_module(files: Sequence[LocaleFile], source_file: str) -> str:
    """The file that lies in the module of a source file, among several its main one; empty where that is not clear."""
    module = module_of(source_file)
    if module is None:
        return ""
    own = [entry.path for entry in files if module_of(entry.path) == module]
    main = [path for path in own if _MAIN.search(path)]
    chosen = own if len(own) == 1 else main
    return chosen[0] if len(chosen) == 1 else ""


def module_of(path: str) -> str | None:
    """The folder of the module that a file is a source or a resource of (``demos/chat`` of ``demos/chat/src/main/…``)."""
    found = _MODULE.match(path)
    return found["module"] if found is not None else None


def named(source_texts: SourceTexts, target: str) -> LocaleFile:
    """The source-language file that a path names; a file of another locale stands for its sibling.

    Raises
    ------
    UsageError
        When it is no locale file of the project.
    """
    source = source_texts.catalog.project.source_language
    for chunk in source_texts.catalog.chunks:
        if chunk.file.path == target:
            return sibling(source_texts.catalog, chunk.file.entry, source)
    paths = ", ".join(entry.path for entry in source_texts.files[:10])
    raise UsageError(
        f"{target} is no locale file of this project", next_step=f"name one of {paths}"
    )


def ask(source_texts: SourceTexts, source_file: str = "") -> NeedsChoice:
    """The question which file it shall be."""
    paths = [entry.path for entry in source_texts.files]
    return NeedsChoice(
        f"a new key could go to {len(paths)} files",
        paths,
        Place(source_file),
        f"name one (target=, --target), or set `extract.targetPickingStrategy`: {', '.join(paths[:5])}",
    )


def ask_for_file(
    count: int, candidates: list[str], place: Place, usual: str
) -> NeedsChoice:
    """The question which of some files so many keys shall go to; ``usual`` is what the strategy `auto` would take."""
    question = f"{counted(count, 'new key')} could go to {len(candidates)} files"
    files = ", ".join(candidates[:5])
    if usual:
        return NeedsChoice(
            question,
            candidates,
            place,
            f"name one: target=, --target ({files}); the strategy `auto` would take {usual}",
        )
    step = f"name one: target=, --target ({files})"
    return NeedsChoice(question, candidates, place, step)


def _ranked(source_texts: SourceTexts, scores: Sequence[float], reason: str) -> Picked:
    found = [
        Score(entry, score, reason)
        for entry, score in zip(source_texts.files, scores, strict=True)
    ]
    return Picked(tuple(sorted(found, key=lambda each: (-each.score, each.entry.path))))


def _only(source_texts: SourceTexts, path: str, reason: str) -> Picked:
    """One file and no other."""
    scores = [100.0 if entry.path == path else 0.0 for entry in source_texts.files]
    return _ranked(source_texts, scores, reason)


def _previous(source_texts: SourceTexts, strategy: str, source_file: str) -> str:
    """The remembered file, where another locale's file is remembered its sibling; empty where none is, or it is gone."""
    if strategy == "global-previous":
        memory = ""
    elif strategy == "file-previous" and source_file:
        memory = source_file
    else:
        return ""
    path = recall(source_texts.catalog.project.root, memory)
    try:
        chosen = named(source_texts, path).path if path else ""
    except UsageError:
        return ""
    return chosen if chosen in {entry.path for entry in source_texts.files} else ""


def _auto(
    source_texts: SourceTexts, key: str, used: Sequence[str], settled: str
) -> Picked:
    """Where the source file's other keys live, else the longest common key prefix, else the most similar key."""
    homes = Counter(
        cell.chunk.file.path
        for each in used
        if (
            cell := source_texts.catalog.cell(
                each, source_texts.catalog.project.source_language
            )
        )
        is not None
    )
    if homes:
        total = sum(homes.values())
        shares = [
            round(100.0 * homes[entry.path] / total, 1) for entry in source_texts.files
        ]
        return _ranked(source_texts, shares, "the other keys of this source file")
    if settled:
        return _only(source_texts, settled, "the other new keys of this source file")
    depths = source_texts.key_depths(key)
    if any(depths):
        size = max(len(segments(key)), 1)
        return _ranked(
            source_texts,
            [round(100.0 * depth / size, 1) for depth in depths],
            "longest common key prefix",
        )
    return _ranked(source_texts, source_texts.key_scores(key), "most similar key")


class _Record(TypedDict):
    files: dict[str, str]
    last: str


def recall(root: Path, source_file: str = "") -> str:
    """The locale file of the last extraction from a source file; without one, of the last anywhere; empty = none."""
    record = _read(root)
    return record["files"].get(source_file, "") if source_file else record["last"]


def remember(root: Path, targets: dict[str, str]) -> None:
    """Keep which locale file each source file's strings went to; the last one counts as the last anywhere."""
    if not targets:
        return
    record = _read(root)
    record["files"].update(targets)
    record["last"] = list(targets.values())[-1]
    write_state(_path(root), json.dumps(record, ensure_ascii=False).encode())


def _path(root: Path) -> Path:
    return state_folder(root) / "targets.json"


def _read(root: Path) -> _Record:
    try:
        found = json.loads(_path(root).read_bytes())
        files = {str(name): str(value) for name, value in found["files"].items()}
        return _Record(files=files, last=str(found["last"]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return _Record(files={}, last="")
