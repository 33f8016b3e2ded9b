"""The origins at the commit that was asked for last, kept outside the workspace: a later walk goes on from there."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.origins import Origin, Origins
from i18n_workbench.disk.state import state_folder, write_cache
from i18n_workbench.version import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.analysis.history.cells import Name
    from i18n_workbench.analysis.history.git_objects import Repository
    from i18n_workbench.project import Project


@dataclass(slots=True)
class Told:
    """What is known of a commit: origins, and the authors and times of the commits that they name."""

    origins: dict[str, Origins] = field(default_factory=dict)
    commits: dict[str, tuple[str, int]] = field(default_factory=dict)


class KeptOrigins:
    """The origins at the commit that was asked for last, outside the workspace."""

    def __init__(self, project: Project, repository: Repository) -> None:
        made_of = repr((__version__, repository.prefix, project.editor_dir, sorted(project.overrides.items(), key=str)))
        name = hashlib.sha256(made_of.encode()).hexdigest()[:16]
        self._path: Path = state_folder(project.root) / "history" / f"origins-{name}.json"

    def load(self) -> tuple[str, Told]:
        """The commit and what is known of it; the empty text where nothing is kept."""
        import orjson

        try:
            data = orjson.loads(self._path.read_bytes())
            origins = {
                locale: {_name(text): Origin(*fields) for text, fields in names.items()}
                for locale, names in data["origins"].items()
            }
            return str(data["commit"]), Told(origins, {c: (a, t) for c, (a, t) in data["commits"].items()})
        except (OSError, ValueError, KeyError, TypeError):
            return "", Told()  # nothing kept, or cut off: the history is walked again

    def save(self, commit: str, told: Told) -> None:
        """Keep what is known of a commit instead of what was kept before."""
        import orjson

        origins = {
            locale: {f"{key}\0{form}": origin for (key, form), origin in names.items()}
            for locale, names in told.origins.items()
        }
        data = {"commit": commit, "origins": origins, "commits": told.commits}
        try:
            write_cache(self._path, orjson.dumps(data, default=list))
        except orjson.JSONEncodeError:
            return  # half a surrogate pair, which no JSON of bytes can hold: it is found out again the next time


def _name(text: str) -> Name:
    key, _, form = text.rpartition("\0")
    return key, form
