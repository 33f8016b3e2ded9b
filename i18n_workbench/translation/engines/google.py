"""``google``: the keyless web endpoint, or the Cloud Translation API (v2) when there is a key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import quote

from i18n_workbench.text.counting import counted
from i18n_workbench.translation.call import Call
from i18n_workbench.translation.codes import GOOGLE
from i18n_workbench.translation.engines.base import Engine, Limits, Request, Result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.settings.secret import Secret
    from i18n_workbench.translation.http import Client

_MAX_QUERY = 6000
"""Characters of a text as an address spells it; a longer one goes in the body."""
_KEYED_TEXTS = 128
"""Texts that the service with a key takes in one request, by its own documentation."""


class Google(Engine):
    """Without a key one text a request (the endpoint takes no more); with a key the batch goes in one request."""

    id = "google"
    name = "Google Translate"
    secrets: ClassVar[tuple[str, ...]] = ("apiKey",)
    default_root = "https://translate.googleapis.com"
    keyed_root: ClassVar[str] = "https://translation.googleapis.com"
    batch_size = 1
    max_characters = 5000
    cost_per_million_characters: ClassVar[float | None] = 20.0
    codes = GOOGLE

    @property
    def root(self) -> str:
        """The cloud API has a host of its own."""
        if self.options.secrets and not self.options.root:
            return self.keyed_root
        return super().root

    @property
    def limits(self) -> Limits:
        """The cloud API takes 128 texts at once."""
        return Limits(_KEYED_TEXTS if self.options.secrets else 1, self.max_characters)

    @property
    def price(self) -> float | None:
        """The keyless endpoint is free."""
        return self.cost_per_million_characters if self.options.secrets else None

    async def translate(
        self, requests: Sequence[Request], client: Client
    ) -> list[Result]:
        """See :class:`Engine`."""
        key = self.secret("apiKey")
        if key is not None:
            return await self._keyed(requests, client, key)
        return [await self._keyless(request, client) for request in requests]

    async def _keyless(self, request: Request, client: Client) -> Result:
        params = {
            "client": "gtx",
            "sl": self.code(request.source) if request.source else "auto",
            "tl": self.code(request.target),
            "dt": "t",
            "dj": "1",
            "ie": "UTF-8",
            "oe": "UTF-8",
        }
        body = (await client.send(self._call(request.text, params))).json()
        try:
            # Sentences bring their own white space: joined by nothing, else line breaks appear that nobody wrote.
            text = "".join(
                sentence["trans"]
                for sentence in body["sentences"]
                if sentence.get("trans")
            )
        except (KeyError, TypeError, AttributeError):
            return Result(
                request.id,
                error=self.error(
                    "the answer holds no sentences", status=200, retriable=True
                ),
            )
        return Result(request.id, text)

    def _call(self, text: str, params: dict[str, str]) -> Call:
        """A text too long for an address goes in the body; the endpoint takes both."""
        url = self.url("/translate_a/single")
        if len(quote(text)) > _MAX_QUERY:
            return Call(self.id, "POST", url, params=params, form=[("q", text)])
        return Call(self.id, "GET", url, params={**params, "q": text})

    async def _keyed(
        self, requests: Sequence[Request], client: Client, key: Secret
    ) -> list[Result]:
        first = requests[0]
        call = Call(
            self.id,
            "POST",
            self.url("/language/translate/v2"),
            json={
                "q": [request.text for request in requests],
                "source": self.code(first.source),
                "target": self.code(first.target),
                "format": "text",
            },
            headers={"X-Goog-Api-Key": key},
        )
        texts = _translations((await client.send(call)).json())
        if texts is None or len(texts) != len(requests):
            if texts is None:
                came = "no translations"
            else:
                came = counted(len(texts), "translation")
            raise self.error(
                f"{came} came for {counted(len(requests), 'text')}",
                status=200,
                retriable=True,
            )
        return [
            Result(request.id, text)
            for request, text in zip(requests, texts, strict=True)
        ]


def _translations(body: Any) -> list[str] | None:
    try:
        texts = [item["translatedText"] for item in body["data"]["translations"]]
    except (KeyError, TypeError):
        return None
    return texts if all(isinstance(text, str) for text in texts) else None
