"""What went wrong with a request, as an error that says it in the engine's own words and without its key."""

from __future__ import annotations

import email.utils
import json
import math
import re
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from i18n_workbench.errors import EngineError
from i18n_workbench.translation.scrub import scrub

if TYPE_CHECKING:
    import httpx

    from i18n_workbench.translation.call import Call

RETRIABLE = frozenset({408, 425, 429, 500, 502, 503, 504, 520, 522, 524, 529})


def failed(
    call: Call,
    problem: str,
    *,
    status: int = 0,
    retriable: bool = False,
    next_step: str = "",
) -> EngineError:
    """No answer worth the name."""
    host = urlsplit(call.url).netloc
    return EngineError(
        f"{call.engine} ({host}) {problem}",
        engine=call.engine,
        status=status,
        retriable=retriable,
        next_step=next_step,
    )


def refused(call: Call, response: httpx.Response, text: str) -> EngineError:
    """An answer whose status is not 2xx."""
    status = response.status_code
    if 300 <= status < 400:
        return _redirected(call, response)
    said = scrub(own_message(text))
    phrase = scrub(_short(response.reason_phrase, 60))
    reason = f"{status} {phrase}".strip()
    return EngineError(
        f"{call.engine} answered {reason}" + (f": {said}" if said else ""),
        engine=call.engine,
        status=status,
        retry_after=retry_after(response.headers.get("retry-after")),
        retriable=status in RETRIABLE,
        next_step=NEXT_STEPS.get(status, ""),
    )


def _redirected(call: Call, response: httpx.Response) -> EngineError:
    host = "another address"
    with suppress(ValueError):  # what is no address
        named = urlsplit(response.headers.get("location", "")).netloc
        host = scrub(_short(named, 100)) or host
    return EngineError(
        f"{call.engine} redirects to {host}; redirects are not followed, so that no key goes there",
        engine=call.engine,
        status=response.status_code,
        next_step=f"if {host} is right, set translate.{call.engine}.apiRoot to it",
    )


def own_message(text: str) -> str:
    """What the engine itself says in an error's body: the usual JSON fields, else the beginning of the text."""
    try:
        found = _message_in(json.loads(text))
    except (ValueError, RecursionError):
        found = re.sub(r"<[^<>]*+>", " ", text[:2000])
    return _short(found, 300)


def _short(said: str, most: int) -> str:
    """The beginning of what a server says, in one line and without what steers a terminal."""
    beginning = said[: 4 * most]
    plain = "".join(sign if sign.isprintable() else " " for sign in beginning)
    return " ".join(plain.split())[:most]


def _message_in(body: Any) -> str:
    if isinstance(body, str):
        return body
    if isinstance(body, Mapping):
        for name in ("error", "message", "error_msg", "detail", "msg", "errors"):
            if body.get(name):
                return _message_in(body[name])
    if isinstance(body, list) and body:
        return _message_in(body[0])
    return ""


NEXT_STEPS = {
    401: "check the engine's key",
    403: "check the engine's key and what it may do",
    404: "check the engine's apiRoot and model",
    429: "lower translate.parallels, or try again later",
    456: "the quota of this key is used up",
}


def retry_after(value: str | None, now: float | None = None) -> float | None:
    """Seconds to wait from a Retry-After header: a number or an HTTP date; None when it is neither."""
    if not value:
        return None
    try:
        seconds = float(value)
    except ValueError:
        seconds = _seconds_until(value, time.time() if now is None else now)
    return None if math.isnan(seconds) else max(0.0, seconds)


def _seconds_until(date: str, now: float) -> float:
    try:
        return email.utils.parsedate_to_datetime(date).timestamp() - now
    except (ValueError, OverflowError):
        return math.nan
