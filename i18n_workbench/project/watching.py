"""Watching a project: what changed on the disk, told in batches."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Self

from i18n_workbench.disk.files import SUFFIX
from i18n_workbench.project.walking import IGNORED
from i18n_workbench.text.paths import relative_to

if TYPE_CHECKING:
    from i18n_workbench.project.model import Project

DEBOUNCE = 300
"""Milliseconds of silence that end a batch."""

Callback = Callable[[list[str]], None]


class Watcher:
    """Calls back with the changed paths (relative to the project, sorted), in a thread of its own.

    The project's locale files, settings and sources are watched, and the settings of the workspace that it is a part of;
    folders that the search ignores are not. Use it as a context manager, or :meth:`start` and :meth:`stop` it.
    """

    def __init__(
        self, project: Project, callback: Callback, *, debounce: int = DEBOUNCE
    ) -> None:
        self._root = project.root
        self._editor_dir = project.editor_dir.split("/")[0]
        self._around = project.workspace / project.editor_dir
        self._callback = callback
        self._debounce = debounce
        self._stop = threading.Event()
        self._ready = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def running(self) -> bool:
        """Whether it is watching."""
        return self._thread is not None and self._thread.is_alive()

    def start(self) -> Self:
        """Begin to watch; returns when changes are seen from now on."""
        if not self.running:
            self._stop.clear()
            self._ready.clear()
            self._thread = threading.Thread(
                target=self._run, name="i18n-workbench-watcher", daemon=True
            )
            self._thread.start()
            self._ready.wait(timeout=5)
        return self

    def stop(self) -> None:
        """Stop, and wait until no callback can come any more."""
        self._stop.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout=10)
        self._thread = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def __repr__(self) -> str:
        state = "watches" if self.running else "stopped"
        return f"<Watcher of {self._root.name}: {state}>"

    def _run(self) -> None:
        from watchfiles import watch

        batches = watch(
            *self._folders(),
            watch_filter=lambda _change, path: self._concerns(path),
            debounce=self._debounce,
            step=50,
            stop_event=self._stop,
            rust_timeout=200,
            yield_on_timeout=True,
            raise_interrupt=False,
        )
        for batch in batches:
            self._ready.set()
            paths = sorted({relative_to(self._root, Path(path)) for _, path in batch})
            if paths and not self._stop.is_set():
                self._tell(paths)

    def _tell(self, paths: list[str]) -> None:
        """Call back; an error is shown as that of any thread, and watching goes on: the next change may be fine."""
        try:
            self._callback(paths)
        except Exception as error:  # noqa: BLE001 - whatever follows from a file, or a listener of a person's own
            shown = (type(error), error, error.__traceback__, self._thread)
            threading.excepthook(threading.ExceptHookArgs(shown))

    def _folders(self) -> list[Path]:
        """The project's folder, and that of the workspace's settings where it is another one and is there."""
        is_inside = self._around.is_relative_to(self._root)
        is_beside = not is_inside and self._around.is_dir()
        return [self._root, self._around] if is_beside else [self._root]

    def _concerns(self, path: str) -> bool:
        parts = Path(relative_to(self._root, Path(path))).parts
        if path.endswith(SUFFIX):
            return False
        if Path(path).parent == self._around:
            return True
        return not any(
            part in IGNORED or (part.startswith(".") and part != self._editor_dir)
            for part in parts[:-1]
        )
