"""An extraction into a project that has no translations yet: layout and texts are one change set."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import is_regular
from i18n_workbench.extraction.extracting import Extraction
from i18n_workbench.source.keep.scanning import MAX_SIZE, walk

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from i18n_workbench.catalog import ChangeSet


class Trial:
    """A copy of a project's readable files in a temporary folder, with a layout in it; gone when nobody holds it.

    ``hidden`` are files in hidden folders that belong to it, where they are there.
    """

    def __init__(
        self, root: Path, texts: Mapping[str, str], hidden: Sequence[str] = ()
    ) -> None:
        folder = Path(tempfile.mkdtemp(prefix="i18n-workbench-")).resolve()
        weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
        self.root = folder / root.name
        self.root.mkdir()
        self.texts = texts
        seen = [each.file for each in walk(root, None).files if each.size <= MAX_SIZE]
        for path in (*seen, *hidden):
            if is_regular(root / path):
                shutil.copyfile(root / path, self._place(path))
        for path, text in texts.items():
            self._place(path).write_bytes(text.encode())

    def _place(self, path: str) -> Path:
        """Where a file goes; its folder is there."""
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        return place


class Introduction(Extraction):
    """Hard-coded strings on their way into a framework that the project does not have yet.

    What it writes is planned on a copy (:class:`Trial`), and carried to the project as one change set.
    """

    def __init__(
        self,
        *arguments: Any,
        trial: Trial,
        carry: Callable[[dict[str, str]], ChangeSet],
        **options: Any,
    ) -> None:
        super().__init__(*arguments, **options)
        self._trial = trial
        self._carry = carry

    def changes(self) -> ChangeSet:
        """The change set: the new files, the edits of the code, the manifest and the entry of the application.

        Its ``left`` says what remains to be done by hand: installing what is named, and places that were not found.
        """
        texts = dict(self._trial.texts)
        on_copy = super().changes()
        for file in on_copy.plan().check().files:
            if file.after is not None:
                texts[file.path] = file.after.decode(file.encoding)
        changes = self._carry(texts)
        changes.left += on_copy.left
        return changes
