"""``libretranslate``: a server of one's own; a key is optional."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import EngineError
from i18n_workbench.translation.call import Call
from i18n_workbench.translation.engines.base import Engine, Limits, Request, Result

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.translation.http import Client

_CANDIDATES = {
    "zh-hans": ("zh-Hans", "zh"),
    "zh-hant": ("zh-Hant", "zt"),
    "pt-br": ("pt-BR", "pb", "pt"),
    "nb": ("nb", "no"),
    "nn": ("nb", "no"),
    "no": ("nb", "no"),
    "fil": ("tl", "fil"),
}


OF_A_LIST = frozenset({400, 413})
"""A list may be refused (by what it holds, or by a server that knows none) where its texts alone are not."""
_LIMIT = re.compile(r"text limit \((\d+)\)")


class LibreTranslate(Engine):
    """Plain text (``format: text``), so that no entities come back; codes are matched with ``/languages``.

    Several texts travel as one list; a server that is too old for lists gets them one by one.
    """

    id = "libretranslate"
    name = "LibreTranslate"
    segments = ("libre", "libretranslate")
    secrets = ("apiKey",)
    default_root = "http://localhost:5000"
    batch_size = 20
    max_characters = 10_000
    timeout = 60.0
    codes: ClassVar[Mapping[str, str]] = {
        "zh-hans": "zh-Hans",
        "zh-hant": "zh-Hant",
        "pt-br": "pt-BR",
        "nn": "nb",
        "no": "nb",
        "iw": "he",
    }

    _limit: int = 0
    _languages: frozenset[str] | None = None
    _takes_lists: bool = True

    async def translate(
        self, requests: Sequence[Request], client: Client
    ) -> list[Result]:
        """See :class:`Engine`."""
        texts = await self._together(requests, client)
        if texts is None:
            texts = [
                await self._ask(request.text, request, client) for request in requests
            ]
        return [self._result(*pair) for pair in zip(requests, texts, strict=True)]

    async def _together(
        self, requests: Sequence[Request], client: Client
    ) -> list[Any] | None:
        """The texts of a list; None where they have to be asked for one by one."""
        if not self._takes_lists or len(requests) < 2:
            return None
        try:
            texts = await self._ask(
                [request.text for request in requests], requests[0], client
            )
        except EngineError as error:
            if error.status in OF_A_LIST:
                return None
            raise
        self._takes_lists = isinstance(texts, list) and len(texts) == len(requests)
        return texts if self._takes_lists else None

    async def _ask(self, asked: str | list[str], first: Request, client: Client) -> Any:
        """What the server has for a text, or for each of a list."""
        key = self.secret("apiKey")
        call = Call(
            self.id,
            "POST",
            self.url("/translate"),
            json={
                "q": asked,
                "source": await self._known(first.source, client)
                if first.source
                else "auto",
                "target": await self._known(first.target, client),
                "format": "text",
            },
            body_secrets={"api_key": key} if key else {},
            timeout=self.timeout,
        )
        try:
            body = (await client.send(call)).json()
        except EngineError as error:
            raise self._learned(error) from None
        return body.get("translatedText") if isinstance(body, dict) else None

    def _result(self, request: Request, text: Any) -> Result:
        if isinstance(text, str):
            return Result(request.id, text)
        wrong = self.error(
            "the answer holds no translatedText", status=200, retriable=True
        )
        return Result(request.id, error=wrong)

    @property
    def limits(self) -> Limits:
        """A server's own limit is known from its first refusal on."""
        return Limits(self.batch_size, self._limit or self.max_characters)

    def _learned(self, error: EngineError) -> EngineError:
        """Status 413, so that the text is asked for in pieces, where the server says how much it takes at once."""
        found = _LIMIT.search(error.message) if error.status == 400 else None
        if found is None:
            return error
        self._limit = int(found[1])
        return self.error(
            f"the server takes at most {self._limit:,} characters at once", status=413
        )

    async def _known(self, tag: str, client: Client) -> str:
        """The server's code of a locale; older and newer servers spell some differently.

        Raises
        ------
        EngineError
            When the server lists its languages and this is none of them.
        """
        wanted = self.code(tag)
        if tag in self.options.codes:
            return wanted
        if self._languages is None:
            self._languages = await self._ask_languages(client)
        if not self._languages:
            return wanted
        known = {code.lower(): code for code in self._languages}
        for candidate in (
            wanted,
            *_CANDIDATES.get(wanted.lower(), ()),
            wanted.split("-")[0],
        ):
            if candidate.lower() in known:
                return known[candidate.lower()]
        raise self.error(
            f"the server does not know the language {tag!r}; it knows {', '.join(sorted(self._languages))}",
            status=400,
            next_step="install that language on the server, or give its code yourself (Resources(codes=...))",
        )

    async def _ask_languages(self, client: Client) -> frozenset[str]:
        try:
            body = (
                await client.send(
                    Call(self.id, "GET", self.url("/languages"), timeout=5.0)
                )
            ).json()
        except EngineError:  # a server without the list translates all the same
            return frozenset()
        return frozenset(_codes(body))


def _codes(body: Any) -> list[str]:
    listed = body if isinstance(body, list) else []
    return [
        str(item["code"])
        for item in listed
        if isinstance(item, dict) and item.get("code")
    ]
