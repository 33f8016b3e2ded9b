"""What goes wrong in the library that runs the notebook's model, as an error of ours: in its words, without a key.

Such a library sends requests of its own. Its exceptions have their own classes, but those of the OpenAI protocol, of
Anthropic, of httpx and of litellm all carry the status of the answer, themselves or in their ``response``.
"""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import EngineError
from i18n_workbench.settings.secret import Secret
from i18n_workbench.translation.failures import NEXT_STEPS, RETRIABLE, retry_after
from i18n_workbench.translation.scrub import remember, scrub

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.translation.host_models import HostModel, Messages


async def ask_bounded(model: HostModel, messages: Messages, seconds: float) -> str:
    """The model's answer.

    Raises
    ------
    EngineError
        When the model's library raises anything, takes longer than ``seconds``, or gives an empty answer.
    """
    _remember_keys()
    # Raised outside the handlers, so that no traceback leads to the library's request and its headers.
    try:
        async with asyncio.timeout(seconds):
            answer = await model.ask(messages)
    except (EngineError, asyncio.CancelledError):
        raise
    except TimeoutError:
        failure = _error(
            model,
            f"did not answer within {seconds:g} s",
            retriable=True,
            next_step=NEXT_STEPS[429],
        )
    except Exception as error:  # noqa: BLE001 - any library, any class
        failure = _failure(model, error)
    else:
        if answer.strip():
            return answer
        failure = _error(model, "the answer is empty", status=200, retriable=True)
    raise failure


def _failure(model: HostModel, error: BaseException) -> EngineError:
    status = next((found for each in _chain(error) if (found := _status(each))), 0)
    broken = not status and any(_is_connection(each) for each in _chain(error))
    said = " ".join(scrub(str(error)).split())[:300]
    return _error(
        model,
        f"{type(error).__name__}: {said}" if said else type(error).__name__,
        # Without a status nothing says whose fault it is: the next text may do better.
        status=status or (0 if broken else 200),
        retriable=broken or status in RETRIABLE,
        next_step=NEXT_STEPS.get(
            status, "see whether its server runs" if broken else ""
        ),
        wait=next(
            (wait for each in _chain(error) if (wait := _wait(each)) is not None), None
        ),
    )


def _error(
    model: HostModel,
    problem: str,
    *,
    status: int = 0,
    retriable: bool,
    next_step: str = "",
    wait: float | None = None,
) -> EngineError:
    return EngineError(
        f"editor-llm: {model.id}: {problem}",
        engine="editor-llm",
        status=status,
        retriable=retriable,
        retry_after=wait,
        next_step=next_step,
    )


def _chain(error: BaseException) -> Iterator[BaseException]:
    """The exception and what it came from."""
    seen: set[int] = set()
    each: BaseException | None = error
    while each is not None and id(each) not in seen:
        seen.add(id(each))
        yield each
        each = each.__cause__ or each.__context__


def _status(error: BaseException) -> int:
    for holder in (error, getattr(error, "response", None)):
        found = getattr(holder, "status_code", None)
        if isinstance(found, int):
            return found
    return 0


def _wait(error: BaseException) -> float | None:
    headers: Any = getattr(getattr(error, "response", None), "headers", None)
    return retry_after(headers.get("retry-after")) if hasattr(headers, "get") else None


def _is_connection(error: BaseException) -> bool:
    import httpx

    return isinstance(error, OSError | httpx.TransportError)


def _remember_keys() -> None:
    """These libraries take their keys from the environment, and some put the request into their messages."""
    for name, value in os.environ.items():
        if name.endswith("_API_KEY") and len(value) >= 8:
            remember(Secret(value))
