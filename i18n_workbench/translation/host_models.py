"""The language models that a notebook environment offers: Jupyter AI's, and those of the ``llm`` package."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from i18n_workbench.errors import EngineError
from i18n_workbench.settings.secret import Secret
from i18n_workbench.translation.scrub import remember, scrub

Messages = Sequence[Mapping[str, str]]

HOW_TO_GET_ONE = (
    "choose a model in Jupyter AI's settings, or `pip install i18n-workbench[llm]`, set a model up with "
    "`llm models default MODEL`, or set translate.editor-llm.apiRoot to a server that speaks the OpenAI protocol"
)


class HostModel(Protocol):
    """A model that answers a conversation."""

    id: str

    async def ask(self, messages: Messages) -> str:
        """The answer's text."""


def find_model(wanted: str = "") -> HostModel:
    """Jupyter AI's configured model, else the default one of ``llm``; or the one with the id ``wanted``.

    Raises
    ------
    EngineError
        When there is none (with how to get one), or none of that id (with those that there are).
    """
    found = _jupyter_ai(wanted) or _llm(wanted)
    if found is not None:
        return found
    if not wanted:
        raise EngineError(
            "editor-llm: this notebook has no language model",
            engine="editor-llm",
            status=404,
            next_step=HOW_TO_GET_ONE,
        )
    known = _llm_ids()
    raise EngineError(
        f"editor-llm: there is no model {wanted!r}"
        + (f"; there are {', '.join(known[:30])}" if known else ""),
        engine="editor-llm",
        status=404,
        next_step="set translate.editor-llm.model to one of them"
        if known
        else HOW_TO_GET_ONE,
    )


@dataclass(slots=True)
class _LlmModel:
    """A model of the ``llm`` package; it blocks, so it runs in a thread."""

    id: str
    model: Any

    async def ask(self, messages: Messages) -> str:
        system, prompt = _two_parts(messages)
        try:
            return await asyncio.to_thread(
                lambda: str(self.model.prompt(prompt, system=system).text())
            )
        except _optional("llm").ModelError as error:
            problem = scrub(str(error))
        raise EngineError(
            f"editor-llm: {self.id}: {problem}",
            engine="editor-llm",
            status=401,
            next_step=HOW_TO_GET_ONE,
        )


@dataclass(slots=True)
class _LangChainModel:
    """A chat model of Jupyter AI 2."""

    id: str
    model: Any

    async def ask(self, messages: Messages) -> str:
        answer = await self.model.ainvoke(
            [(_role(message), message["content"]) for message in messages]
        )
        return _text(getattr(answer, "content", answer))


@dataclass(slots=True)
class _LiteLlmModel:
    """A model of Jupyter AI 3, which names models as litellm does."""

    id: str
    complete: Any

    async def ask(self, messages: Messages) -> str:
        answer = await self.complete(
            model=self.id, messages=[dict(message) for message in messages]
        )
        return _text(answer.choices[0].message.content)


def _jupyter_ai(wanted: str) -> HostModel | None:
    config = _jupyter_ai_config()
    chosen = wanted or str(config.get("model_provider_id") or "")
    if not chosen:
        return None
    return _jupyter_ai_2(chosen, config) or (
        _jupyter_ai_3(chosen) if chosen == config.get("model_provider_id") else None
    )


def _jupyter_ai_config() -> dict[str, Any]:
    paths = _optional("jupyter_core.paths")
    if paths is None:
        return {}
    try:
        config = json.loads(
            (Path(paths.jupyter_data_dir()) / "jupyter_ai" / "config.json").read_text(
                "utf-8"
            )
        )
    except (OSError, ValueError):
        return {}
    return config if isinstance(config, dict) else {}


def _jupyter_ai_2(chosen: str, config: Mapping[str, Any]) -> HostModel | None:
    providers = _optional("jupyter_ai_magics.utils")
    if providers is None:
        return None
    local_id, provider = providers.get_lm_provider(chosen, providers.get_lm_providers())
    if provider is None or not local_id:
        return None
    fields = {
        name: value
        for name, value in (config.get("fields") or {}).get(chosen, {}).items()
        if value != ""
    }
    keys = _keys(getattr(provider, "auth_strategy", None), config.get("api_keys") or {})
    return _LangChainModel(chosen, provider(model_id=local_id, **fields, **keys))


def _keys(strategy: Any, stored: Mapping[str, str]) -> dict[str, str]:
    """The stored keys that the provider asks for, under the names of its arguments."""
    names = [
        *getattr(strategy, "names", []),
        *filter(None, [getattr(strategy, "name", "")]),
    ]
    parameter = getattr(strategy, "keyword_param", None)
    for name in names:
        if name in stored:
            remember(Secret(stored[name]))
    return {parameter or name.lower(): stored[name] for name in names if name in stored}


def _jupyter_ai_3(chosen: str) -> HostModel | None:
    litellm = _optional("litellm")
    return _LiteLlmModel(chosen, litellm.acompletion) if litellm else None


def _llm(wanted: str) -> HostModel | None:
    llm = _optional("llm")
    if llm is None:
        return None
    try:
        model = llm.get_model(wanted) if wanted else llm.get_model()
    except llm.UnknownModelError:
        return None
    return _LlmModel(model.model_id, model)


def _llm_ids() -> list[str]:
    llm = _optional("llm")
    return sorted(model.model_id for model in llm.get_models()) if llm else []


def _optional(module: str) -> Any:
    """A package that a notebook environment may have."""
    try:
        return import_module(module)
    except ImportError:
        return None


def _text(content: Any) -> str:
    """What a message says: a text, or parts of which some are text; a refusal has none."""
    if isinstance(content, list):
        texts = []
        for part in content:
            is_text = isinstance(part, str)
            texts.append(part if is_text else str(part.get("text") or ""))
        return "".join(texts)
    return "" if content is None else str(content)


def _two_parts(messages: Messages) -> tuple[str, str]:
    """The system text and the user's, which is the last message alone: the strings. What describes them goes before."""
    *before, last = (message["content"] for message in messages)
    return "\n\n".join(before), last


def _role(message: Mapping[str, str]) -> str:
    return "human" if message["role"] == "user" else message["role"]
