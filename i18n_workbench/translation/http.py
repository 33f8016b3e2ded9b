"""The one HTTP client: bounded in time and size, follows no redirect, and shows a key to nobody but its host."""

from __future__ import annotations

import asyncio
import email.utils
import json
import math
import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlsplit

from i18n_workbench.errors import EngineError
from i18n_workbench.settings.secret import Secret
from i18n_workbench.translation.scrub import remember, scrub

if TYPE_CHECKING:
    import ssl

    import httpx

Confirm = Callable[[str], bool]
"""Asks the user a yes-or-no question."""

HeaderValue = str | Secret | tuple[str, Secret]
"""A header's value; a pair is a scheme (``Bearer ``) and its secret."""

MAX_BYTES = 8_000_000
"""Largest answer that is read."""

RETRIABLE = frozenset({408, 425, 429, 500, 502, 503, 504, 520, 522, 524, 529})
USERS_OWN = frozenset({"default", "argument", "environment"})
"""Origins of a server address that no repository can have written."""


@dataclass(frozen=True, slots=True)
class Call:
    """One request.

    Secrets stay :class:`Secret` until the bytes are built: as header values and as ``body_secrets``, which are merged
    into the JSON or form body.
    """

    engine: str
    method: str
    url: str
    params: Mapping[str, str] | None = None
    json: Mapping[str, Any] | None = None
    form: Sequence[tuple[str, str]] | None = None
    headers: Mapping[str, HeaderValue] = field(default_factory=dict)
    body_secrets: Mapping[str, Secret] = field(default_factory=dict)
    timeout: float = 30.0


@dataclass(frozen=True, slots=True)
class Reply:
    """A successful answer."""

    engine: str
    status: int
    text: str

    def json(self) -> Any:
        """The body as JSON.

        Raises
        ------
        EngineError
            Retriable (a proxy's page in front of the engine comes and goes), with the beginning of what came instead.
        """
        try:
            return json.loads(self.text)
        except (ValueError, RecursionError):
            start = scrub(" ".join(self.text[:120].split()))
        raise EngineError(
            f"{self.engine} answered with something that is no JSON: {start!r}",
            engine=self.engine,
            status=self.status,
            retriable=True,
            next_step="check the engine's apiRoot",
        )


class Client:
    """An HTTP client for one job; use as an async context manager inside the job's event loop."""

    def __init__(self, *, timeout: float | None = None, max_bytes: int = MAX_BYTES) -> None:
        self._timeout = timeout
        self._max_bytes = max_bytes
        self._http: httpx.AsyncClient | None = None

    async def __aenter__(self) -> Self:
        self._http = _open()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._http is not None:
            await self._http.aclose()

    async def send(self, call: Call) -> Reply:
        """Send a request and read its answer.

        Raises
        ------
        EngineError
            For anything but an answer of status 2xx: with the status, the engine's own message, ``retry_after`` and
            whether trying again makes sense. The key is in none of it.
        """
        import httpx

        seconds = self._timeout or call.timeout
        failure: EngineError
        # Raised outside the handlers, so that no traceback leads to a request and its headers.
        try:
            async with asyncio.timeout(seconds):
                return await self._exchange(call, seconds)
        except (httpx.TimeoutException, TimeoutError):
            failure = _failed(call, f"did not answer within {seconds:g} s", retriable=True)
        except httpx.TransportError as error:
            failure = _failed(call, f"cannot be reached: {scrub(str(error)) or type(error).__name__}", retriable=True)
        except (httpx.InvalidURL, httpx.DecodingError, UnicodeError) as error:
            failure = _failed(call, f"could not be asked: {scrub(str(error))}")
        raise failure

    async def _exchange(self, call: Call, seconds: float) -> Reply:
        if self._http is None:
            raise RuntimeError("the client is used outside its context")
        request = _request(self._http, call, seconds)
        response = await self._http.send(request, stream=True, follow_redirects=False)
        try:
            body = await self._read(call, response)
        finally:
            await response.aclose()
        text = body.decode(_charset(response), "replace")
        if 200 <= response.status_code < 300:
            return Reply(call.engine, response.status_code, text)
        raise _refused(call, response, text)

    async def _read(self, call: Call, response: httpx.Response) -> bytes:
        body = bytearray()
        async for chunk in response.aiter_bytes():
            body += chunk
            if len(body) > self._max_bytes:
                raise _failed(call, f"sent more than {self._max_bytes:,} bytes", status=200)
        return bytes(body)


def key_may_go(root_origin: str, key_origin: str, host: str, confirm: Confirm | None = None) -> bool:
    """Whether a stored key may be sent to ``host``.

    Yes when the address is the engine's own or the user's (an argument, an environment variable), or stands in the
    same file as the key. An address that came with the workspace gets a key that was stored elsewhere only after
    ``confirm`` said yes.
    """
    if root_origin in USERS_OWN or root_origin == key_origin:
        return True
    question = f"The workspace's settings send the key stored in {key_origin} to {host}. Send it there?"
    return confirm is not None and confirm(question)


def check_root(engine: str, root: str, origin: str, *, has_key: bool) -> str:
    """The server address without trailing slash.

    Raises
    ------
    EngineError
        When it is no http(s) address, holds credentials, or would carry a key unencrypted to another machine
        although no user asked for that.
    """
    parts = urlsplit(root.strip())
    problem = ""
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        problem = f"{root!r} is no http:// or https:// address"
    elif parts.username or parts.password:
        problem = "an apiRoot cannot hold a user name or password"
    elif parts.scheme == "http" and has_key and not is_loopback(parts.hostname) and origin not in USERS_OWN:
        problem = f"http://{parts.hostname} would carry the key unencrypted"
    if problem:
        raise EngineError(
            scrub(problem), engine=engine, next_step=f"set translate.{engine}.apiRoot to an https:// address"
        )
    return root.strip().rstrip("/")


def is_loopback(host: str) -> bool:
    """Whether the host is this machine by its very name (no look-up)."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost" or host.lower().endswith(".localhost")


def join(root: str, path: str) -> str:
    """``root`` + ``path``, where the end of one may already be the beginning of the other (``.../v1`` + ``/v1/x``)."""
    base = root.rstrip("/")
    steps = path.strip("/").split("/")
    for size in range(len(steps), 0, -1):
        if base.endswith("/" + "/".join(steps[:size])):
            return "/".join([base, *steps[size:]])
    return "/".join([base, *steps])


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


def _open() -> httpx.AsyncClient:
    import httpx

    try:
        return httpx.AsyncClient(
            follow_redirects=False,
            headers={"User-Agent": f"i18n-workbench/{_version()}"},
            # A proxy from the environment serves https (a tunnel) only: it would read a plain request and its key.
            mounts={"http://": None},
            verify=_certificates(),
        )
    except (ImportError, ValueError) as error:
        problem = scrub(str(error))
    raise EngineError(
        f"the proxy of the environment cannot be used: {problem}", next_step="check HTTPS_PROXY and ALL_PROXY"
    )


@cache
def _certificates() -> ssl.SSLContext:
    """Reading the certificates takes longer than many a request: once a process."""
    import httpx

    return httpx.create_ssl_context()


def _version() -> str:
    try:
        return version("i18n-workbench")
    except PackageNotFoundError:
        return "0"


def _request(http: httpx.AsyncClient, call: Call, seconds: float) -> httpx.Request:
    body = {name: _reveal(secret) for name, secret in call.body_secrets.items()}
    return http.build_request(
        call.method,
        call.url,
        params=call.params,
        json={**call.json, **body} if call.json is not None else None,
        data=_form([*call.form, *body.items()]) if call.form is not None else None,
        headers={name: _header(value) for name, value in call.headers.items()},
        timeout=seconds,
    )


def _header(value: HeaderValue) -> str:
    if isinstance(value, tuple):
        return value[0] + _reveal(value[1])
    return _reveal(value) if isinstance(value, Secret) else value


def _reveal(secret: Secret) -> str:
    """The secret's text, to be masked in everything that is said from now on."""
    remember(secret)
    return secret.reveal()


def _form(pairs: Sequence[tuple[str, str]]) -> dict[str, list[str]]:
    fields: dict[str, list[str]] = {}
    for name, value in pairs:
        fields.setdefault(name, []).append(value)
    return fields


def _charset(response: httpx.Response) -> str:
    """The declared charset when Python knows it; JSON without one is UTF-8."""
    try:
        "".encode(response.charset_encoding or "utf-8")
    except LookupError:
        return "utf-8"
    return response.charset_encoding or "utf-8"


def _failed(call: Call, problem: str, *, status: int = 0, retriable: bool = False) -> EngineError:
    host = urlsplit(call.url).netloc
    return EngineError(f"{call.engine} ({host}) {problem}", engine=call.engine, status=status, retriable=retriable)


def _refused(call: Call, response: httpx.Response, text: str) -> EngineError:
    status = response.status_code
    if 300 <= status < 400:
        return _redirected(call, response)
    said = scrub(own_message(text))
    reason = f"{status} {response.reason_phrase}".strip()
    return EngineError(
        f"{call.engine} answered {reason}" + (f": {said}" if said else ""),
        engine=call.engine,
        status=status,
        retry_after=retry_after(response.headers.get("retry-after")),
        retriable=status in RETRIABLE,
        next_step=_NEXT_STEPS.get(status, ""),
    )


def _redirected(call: Call, response: httpx.Response) -> EngineError:
    host = scrub(urlsplit(response.headers.get("location", "")).netloc) or "another address"
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
    return " ".join(found.split())[:300]


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


_NEXT_STEPS = {
    401: "check the engine's key",
    403: "check the engine's key and what it may do",
    404: "check the engine's apiRoot and model",
    429: "lower translate.parallels, or try again later",
    456: "the quota of this key is used up",
}
