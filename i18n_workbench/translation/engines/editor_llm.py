"""``editor-llm``: the language model that the notebook environment already has (see :mod:`..host_models`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import EngineError
from i18n_workbench.translation.engines.chat import Answer, HttpChat
from i18n_workbench.translation.host_failures import ask_bounded
from i18n_workbench.translation.host_models import HostModel, find_model

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.translation.http import Client


class EditorLLM(HttpChat):
    """Jupyter AI's model, else that of the ``llm`` package; with an ``apiRoot`` the server there."""

    id = "editor-llm"
    name = "Notebook's language model"
    settings = ("model",)

    _found: HostModel | None = None
    _chosen: str = ""

    @property
    def model(self) -> str:
        """The preferred model; where none is, the first that the server offers."""
        return super().model or self._chosen or (self._found.id if self._found else "")

    async def complete(
        self, messages: Sequence[Mapping[str, str]], client: Client
    ) -> Answer:
        """See :class:`ChatEngine`."""
        if self.options.root:
            if not self.model:
                self._chosen = await self._first(client)
            return await super().complete(messages, client)
        if self._found is None:
            self._found = find_model(self.model)
        return Answer(
            await ask_bounded(self._found, messages, client.seconds(self.timeout))
        )

    async def _first(self, client: Client) -> str:
        """The first model that the server offers; of what it refuses to say, the first question for a text says more."""
        try:
            return next(iter(await self.offered(client)), "")
        except EngineError as error:
            if not error.status:  # nobody answers
                raise
            return ""
