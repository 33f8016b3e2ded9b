"""The files that JupyterLab sees: those of the workspace, and the start notebook, which lies elsewhere."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

import traitlets as t
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

START = "start.ipynb"
"""What the start notebook is called in the browser; a file of the workspace with this name goes first."""


class StartContents(AsyncLargeFileManager):  # type: ignore[misc, unused-ignore]
    """The workspace's files; ``start.ipynb`` is read and saved where it was made, as are its checkpoints."""

    start = t.Unicode("", help="Where the start notebook lies.").tag(config=True)

    @cached_property
    def _elsewhere(self) -> AsyncLargeFileManager:
        folder = Path(self.start).parent
        return AsyncLargeFileManager(root_dir=str(folder))

    def _is_start(self, path: str) -> bool:
        """Whether a path of the browser means the start notebook."""
        is_meant = path.strip("/") == START
        if not self.start or not is_meant:
            return False
        own = Path(self.root_dir) / START
        return not own.exists()

    async def _ask(
        self,
        method: str,
        path: str,
        *before: Any,
        after: tuple[Any, ...] = (),
        **more: Any,
    ) -> Any:
        """Call a method where a path's file lies, with what its arguments before and after the path are."""
        manager: Any = super()
        if self._is_start(path):
            manager = self._elsewhere
        called = getattr(manager, method)
        return await called(*before, path, *after, **more)

    async def is_hidden(self, path: str) -> bool:
        """See the contents manager."""
        is_hidden = await self._ask("is_hidden", path)
        return bool(is_hidden)

    def exists(self, path: str) -> Any:
        """See the contents manager: this one waits for nothing."""
        if self._is_start(path):
            return True
        at_home: Any = super()
        return at_home.exists(path)

    async def file_exists(self, path: str) -> bool:
        """See the contents manager."""
        exists = await self._ask("file_exists", path)
        return bool(exists)

    async def get(self, path: str, *asked: Any, **more: Any) -> Any:
        """See the contents manager."""
        return await self._ask("get", path, after=asked, **more)

    async def save(self, model: dict[str, Any], path: str = "") -> Any:
        """See the contents manager."""
        return await self._ask("save", path, model)

    async def create_checkpoint(self, path: str) -> Any:
        """See the contents manager."""
        return await self._ask("create_checkpoint", path)

    async def list_checkpoints(self, path: str) -> Any:
        """See the contents manager."""
        return await self._ask("list_checkpoints", path)

    async def restore_checkpoint(self, checkpoint_id: str, path: str) -> Any:
        """See the contents manager."""
        return await self._ask("restore_checkpoint", path, checkpoint_id)

    async def delete_checkpoint(self, checkpoint_id: str, path: str) -> Any:
        """See the contents manager."""
        return await self._ask("delete_checkpoint", path, checkpoint_id)
