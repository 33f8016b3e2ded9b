"""``deepl``: key in the header (the query parameter of old is answered with 403), free and paid host."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any
from urllib.parse import quote_plus

from i18n_workbench.text.counting import counted
from i18n_workbench.translation.call import Call
from i18n_workbench.translation.codes import DEEPL_SOURCE, DEEPL_TARGET, engine_code
from i18n_workbench.translation.engines.base import Engine, Request, Result
from i18n_workbench.translation.scrub import scrub

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.translation.call import HeaderValue
    from i18n_workbench.translation.http import Client

LOG = logging.getLogger("i18n_workbench.translation.deepl")
FREE_ROOT = "https://api-free.deepl.com"


class DeepL(Engine):
    """Placeholders travel as XML elements that the engine leaves alone; texts without any travel as plain text.

    ``options={"deepl": {"formality": "less"}}`` of a job sets the tone.
    """

    id = "deepl"
    name = "DeepL"
    settings = ("useFreeApiEntry", "enableLog")
    secrets = ("apiKey",)
    needs_key = True
    default_root = "https://api.deepl.com"
    batch_size = 50
    max_characters = 120_000
    max_bytes = 120 * 1024
    mask = "xml"
    cost_per_million_characters = 25.0
    codes = DEEPL_TARGET

    @property
    def root(self) -> str:
        """The free plan has a host of its own."""
        free = not self.options.root and self.options.values.get("useFreeApiEntry")
        return FREE_ROOT if free else super().root

    def weight(self, text: str) -> int:
        """A request may have 128 KiB, as a form has them: three bytes for each byte that is no plain letter."""
        return len(quote_plus(text, errors="surrogatepass")) + len("&text=")

    async def translate(
        self, requests: Sequence[Request], client: Client
    ) -> list[Result]:
        """See :class:`Engine`."""
        results: list[Result] = []
        for masked in (False, True):
            batch = [request for request in requests if request.masked is masked]
            if batch:
                results += await self._send(batch, client, masked=masked)
        return results

    async def usage(self, client: Client) -> dict[str, int]:
        """``character_count`` and ``character_limit`` of the key."""
        body = (
            await client.send(
                Call(self.id, "GET", self.url("/v2/usage"), headers=self._headers())
            )
        ).json()
        return {
            name: int(body[name])
            for name in ("character_count", "character_limit")
            if name in body
        }

    async def _send(
        self, requests: Sequence[Request], client: Client, *, masked: bool
    ) -> list[Result]:
        form = [("text", request.text) for request in requests]
        form += self._fields(requests[0], masked=masked)
        url = self.url("/v2/translate")
        self._log("POST %s %s", url, form)
        body = (
            await client.send(
                Call(self.id, "POST", url, form=form, headers=self._headers())
            )
        ).json()
        self._log("answer %s", body)
        texts = _texts(body)
        if len(texts) != len(requests):
            raise self.error(
                f"{counted(len(texts), 'translation')} came for {counted(len(requests), 'text')}",
                status=200,
                retriable=True,
            )
        return [
            Result(request.id, text)
            for request, text in zip(requests, texts, strict=True)
        ]

    def _fields(self, first: Request, *, masked: bool) -> list[tuple[str, str]]:
        fields = [("target_lang", self.code(first.target).upper())]
        if first.source:
            fields.append(
                ("source_lang", engine_code(first.source, DEEPL_SOURCE).upper())
            )
        if masked:
            fields += [("tag_handling", "xml"), ("ignore_tags", "x")]
        formality = self.options.values.get("formality")
        return [*fields, ("formality", str(formality))] if formality else fields

    def _headers(self) -> dict[str, HeaderValue]:
        return {"Authorization": ("DeepL-Auth-Key ", self.required("apiKey"))}

    def _log(self, message: str, *args: object) -> None:
        if self.options.values.get("enableLog"):
            LOG.info("%s", scrub(message % args))


def _texts(body: Any) -> list[str]:
    try:
        texts = [item["text"] for item in body["translations"]]
    except (KeyError, TypeError):
        return []
    return texts if all(isinstance(text, str) for text in texts) else []
