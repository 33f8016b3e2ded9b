"""Language models: a batch is one JSON object of random ids to texts, and only those ids are taken back."""

from __future__ import annotations

import json
import re
import secrets
from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import EngineError
from i18n_workbench.text.counting import counted
from i18n_workbench.translation.call import Call, HeaderValue
from i18n_workbench.translation.engines.base import Engine, Request, Result
from i18n_workbench.translation.guard import suspicion
from i18n_workbench.translation.hosts import join

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.translation.http import Client

_OPTIONS: dict[str, Any] = {
    "temperature": 0,
    "response_format": {"type": "json_object"},
}
_JSON = re.compile(r'\{\s*"|\[\s*[\["{]')
"""Where an object or a list of JSON begins, broken or not."""
_TEXT_FIELDS = ("text", "translation", "target", "value", "translated")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a model said; ``truncated``: it was cut off by its length limit."""

    text: str
    truncated: bool = False


class ChatEngine(Engine):
    """A batch in one conversation. An answer that was cut off is asked for again in halves."""

    llm = True
    mask = "none"
    batch_size = 20
    max_characters = 8000
    timeout = 120.0

    @abstractmethod
    async def complete(
        self, messages: Sequence[Mapping[str, str]], client: Client
    ) -> Answer:
        """The model's answer to the messages."""

    async def translate(
        self, requests: Sequence[Request], client: Client
    ) -> list[Result]:
        """See :class:`Engine`."""
        batch = {f"s{secrets.token_hex(4)}": request for request in requests}
        strings = {name: request.text for name, request in batch.items()}
        contexts = {name: request.context for name, request in batch.items()}
        messages = self.options.prompt.messages(
            requests[0].source, requests[0].target, strings, contexts
        )
        answer = await self.complete(messages, client)
        if answer.truncated:
            return await self._in_halves(requests, client)
        return self._read(answer.text, batch)

    async def _in_halves(
        self, requests: Sequence[Request], client: Client
    ) -> list[Result]:
        if len(requests) == 1:
            error = self.error(
                "the answer was cut off by the model's length limit", status=400
            )
            return [Result(requests[0].id, error=error)]
        middle = len(requests) // 2
        return [
            *await self.translate(requests[:middle], client),
            *await self.translate(requests[middle:], client),
        ]

    def _read(self, text: str, batch: Mapping[str, Request]) -> list[Result]:
        found = collect(text, frozenset(batch))
        if not found and len(batch) == 1 and _is_plain(text):
            # A model that knows no JSON: usable, but nothing says which part of its answer is the translation.
            [request] = batch.values()
            return [
                Result(
                    request.id,
                    text.strip(),
                    candidate=True,
                    reason="the model answered in plain text, not in JSON",
                )
            ]
        if not found:
            raise self.error(
                f"the answer holds none of the {counted(len(batch), 'string')}",
                status=200,
                retriable=True,
            )
        return [
            self._result(name, request, found, batch) for name, request in batch.items()
        ]

    def _result(
        self,
        name: str,
        request: Request,
        texts: Mapping[str, str | None],
        batch: Mapping[str, Request],
    ) -> Result:
        text = texts.get(name)
        if text is None:
            if name in texts:
                problem = "two answers came for this string"
            else:
                problem = "no answer came for this string"
            return Result(
                request.id, error=self.error(problem, status=200, retriable=True)
            )
        others = tuple(
            other.text for other in batch.values() if other.text != request.text
        )
        reason = suspicion(request.text, text, others)
        return Result(request.id, text, candidate=bool(reason), reason=reason)


def _is_plain(text: str) -> bool:
    """Whether an answer is words and nothing of JSON: ``{name}`` inside of a sentence is a placeholder."""
    bare = text.strip()
    return bare not in {"", "{}", "[]"} and not _JSON.search(bare)


class HttpChat(ChatEngine):
    """The ``/v1/chat/completions`` route that most servers speak."""

    model_setting: ClassVar[str] = "model"
    default_model: ClassVar[str] = ""
    models_path: ClassVar[str] = "/v1/models"

    @property
    def model(self) -> str:
        """The model's name."""
        return str(self.options.values.get(self.model_setting) or self.default_model)

    def headers(self) -> dict[str, HeaderValue]:
        """Headers that carry the key."""
        return {}

    async def complete(
        self, messages: Sequence[Mapping[str, str]], client: Client
    ) -> Answer:
        """See :class:`ChatEngine`; options that the server does not know are dropped and not sent again."""
        options = {
            name: value for name, value in _OPTIONS.items() if name not in self._unknown
        }
        url = self.url("/v1/chat/completions")
        payload = {"model": self.model, "messages": list(messages), **options}
        try:
            call = Call(
                self.id,
                "POST",
                url,
                json=payload,
                headers=self.headers(),
                timeout=self.timeout,
            )
            return _answer(self, (await client.send(call)).json())
        except EngineError as error:
            refused = {name for name in options if name in error.message}
            if error.status not in {400, 422} or not refused:
                raise await self._explained(error, client) from None
            self._unknown |= refused
        return await self.complete(messages, client)

    _unknown: frozenset[str] = frozenset()

    async def _explained(self, error: EngineError, client: Client) -> EngineError:
        """Where the server does not know the model: the error that lists those it has."""
        about_model = error.status == 404 or (
            error.status == 400 and "model" in error.message.lower()
        )
        known = await self.models(client) if about_model else []
        if not known or self.model in known:
            return error
        return self.error(
            f"the server does not know the model {self.model!r}; it has {', '.join(sorted(known)[:30])}",
            status=404,
            next_step=f"set translate.{self.id}.{self.model_setting} to one of them",
        )

    async def models(self, client: Client) -> list[str]:
        """The models that the server offers, none when it does not say."""
        try:
            return await self.offered(client)
        except EngineError:  # the first error says more
            return []

    async def offered(self, client: Client) -> list[str]:
        """The models that the server offers.

        Raises
        ------
        EngineError
            When it cannot be asked.
        """
        # /api/tags stands beside /v1, not below it.
        root = self.url("").rstrip("/")
        root = root.removesuffix("/chat/completions").removesuffix("/v1")
        call = Call(
            self.id,
            "GET",
            join(root, self.models_path),
            headers=self.headers(),
            timeout=10.0,
        )
        body = (await client.send(call)).json()
        if isinstance(body, dict):
            listed = body.get("data") or body.get("models") or []
        else:
            listed = []
        return [
            str(item.get("id") or item.get("name"))
            for item in listed
            if isinstance(item, dict)
        ]


def collect(text: str, ids: frozenset[str]) -> dict[str, str | None]:
    """The texts given for the ids, wherever in the answer's JSON they stand; None where two differ.

    Understood are ``{id: text}``, ``{id: {text: ...}}`` and ``[{id: ..., text: ...}]``, at any depth, with anything
    around the JSON. Ids that nobody asked for are not looked at.
    """
    start, end = text.find("{"), text.rfind("}")
    bracket = text.find("[")
    if 0 <= bracket < start or start < 0:
        start, end = bracket, max(end, text.rfind("]"))
    found: dict[str, str | None] = {}
    try:
        json.loads(
            text[start : end + 1],
            object_pairs_hook=lambda pairs: _take(pairs, ids, found),
        )
    except (ValueError, RecursionError):
        return {}
    return found


def _take(
    pairs: list[tuple[str, Any]], ids: frozenset[str], texts: dict[str, str | None]
) -> dict[str, Any]:
    fields = dict(pairs)
    text = next(
        (fields[name] for name in _TEXT_FIELDS if isinstance(fields.get(name), str)),
        None,
    )
    if fields.get("id") in ids and text is not None:
        _record(texts, str(fields["id"]), text)
    for name, value in pairs:
        inner = value if isinstance(value, str) else _inner_text(value)
        if name in ids and inner is not None:
            _record(texts, name, inner)
    return fields


def _inner_text(value: Any) -> str | None:
    if not isinstance(value, dict) or "id" in value:
        return None
    return next(
        (value[name] for name in _TEXT_FIELDS if isinstance(value.get(name), str)), None
    )


def _record(texts: dict[str, str | None], name: str, text: str) -> None:
    texts[name] = text if texts.get(name, text) == text else None


def _answer(engine: Engine, body: Any) -> Answer:
    try:
        choice = body["choices"][0]
        content = choice["message"]["content"]
    except (KeyError, IndexError, TypeError):
        raise engine.error(
            "the answer holds no message", status=200, retriable=True
        ) from None
    if choice.get("finish_reason") == "length":
        return Answer(content or "", truncated=True)
    if not isinstance(content, str) or not content.strip():
        raise engine.error("the model's answer is empty", status=200, retriable=True)
    return Answer(content)
