"""``openai``: the hosted API, or any server that speaks its protocol (``apiRoot`` with or without ``/v1``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.translation.engines.chat import HttpChat

if TYPE_CHECKING:
    from i18n_workbench.translation.call import HeaderValue


class OpenAI(HttpChat):
    """The key travels in the Authorization header; the model's name is free text."""

    id = "openai"
    name = "OpenAI-compatible API"
    settings = ("apiModel",)
    secrets = ("apiKey",)
    needs_key = True
    default_root = "https://api.openai.com"
    model_setting = "apiModel"
    default_model = "gpt-3.5-turbo"
    cost_per_million_characters = 1.0

    def headers(self) -> dict[str, HeaderValue]:
        """The bearer token."""
        return {"Authorization": ("Bearer ", self.required("apiKey"))}
