"""The one HTTP client: bounded in time and size, follows no redirect, and shows a key to nobody but its host."""

from __future__ import annotations

import asyncio
import codecs
import json
import zlib
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import getproxies, proxy_bypass

from i18n_workbench.errors import EngineError
from i18n_workbench.settings.secret import Secret
from i18n_workbench.translation.failures import failed, refused
from i18n_workbench.translation.scrub import remember, scrub

if TYPE_CHECKING:
    import ssl
    from collections.abc import Sequence

    import httpx

    from i18n_workbench.translation.call import Call, HeaderValue

MAX_BYTES = 8_000_000
"""Largest answer that is read, unpacked. Chosen, not measured."""
_PACKED = frozenset({"gzip", "x-gzip", "deflate"})
_NO_CHARSETS = frozenset(
    {
        *("idna", "mbcs", "oem", "palmos", "punycode"),
        *("raw_unicode_escape", "undefined", "unicode_escape"),
    }
)
"""Encodings of Python's own, which no server means: 300 kB of Punycode took 2.7 s of CPU, and twice as many four times that."""
_ANY_HEADER = zlib.MAX_WBITS + 32
"""Tells :mod:`zlib` to see for itself whether a stream is gzip's or its own."""


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
    """An HTTP client for one job; use as an async context manager inside the job's event loop.

    Each request under way has a transport to itself, whose connection is kept for the next one. What httpx puts above
    its transports is not for engines (cookies, redirects, a host's own login), and a shared pool looks at all its
    connections before and after each request: with fifty of them that costs more than the request.
    """

    def __init__(
        self, *, timeout: float | None = None, max_bytes: int = MAX_BYTES
    ) -> None:
        self._timeout = timeout
        self._max_bytes = max_bytes
        self._idle: dict[str, list[httpx.AsyncHTTPTransport]] = {}
        self._entered = False

    async def __aenter__(self) -> Self:
        self._entered = True
        return self

    async def __aexit__(self, *_: object) -> None:
        self._entered = False
        for transports in self._idle.values():
            for transport in transports:
                await transport.aclose()
        self._idle = {}

    def seconds(self, usual: float) -> float:
        """How long one request may take: the job's own limit, else the engine's."""
        return self._timeout or usual

    async def send(self, call: Call) -> Reply:
        """Send a request and read its answer.

        Raises
        ------
        EngineError
            For anything but an answer of status 2xx: with the status, the engine's own message, ``retry_after`` and
            whether trying again makes sense. The key is in none of it.
        """
        import httpx

        seconds = self.seconds(call.timeout)
        failure: EngineError
        # Raised outside the handlers, so that no traceback leads to a request and its headers.
        try:
            async with asyncio.timeout(seconds):
                return await self._exchange(call, seconds)
        except (httpx.TimeoutException, TimeoutError):
            step = "lower translate.parallels, or try again later"
            failure = failed(
                call,
                f"did not answer within {seconds:g} s",
                retriable=True,
                next_step=step,
            )
        except httpx.TransportError as error:
            cut = isinstance(
                error, httpx.RemoteProtocolError | httpx.ReadError | httpx.WriteError
            )
            problem = "broke the connection off" if cut else "cannot be reached"
            problem = f"{problem}: {scrub(str(error)) or type(error).__name__}"
            failure = failed(
                call,
                problem,
                retriable=True,
                next_step="see whether it runs, and check the engine's apiRoot",
            )
        except (httpx.InvalidURL, zlib.error, UnicodeError) as error:
            # Such a text (a lone surrogate, say) is no fault of the engine: status 400 keeps it in use for the others.
            failure = failed(
                call, f"could not be asked: {scrub(str(error))}", status=400
            )
        raise failure

    async def _exchange(self, call: Call, seconds: float) -> Reply:
        request = _request(call, seconds)
        origin = f"{request.url.scheme}://{request.url.netloc.decode()}"
        transport = self._take(origin)
        try:
            response = await transport.handle_async_request(request)
            try:
                body = await self._read(call, response)
            finally:
                await response.aclose()
        finally:
            self._idle[origin].append(transport)
        if 200 <= response.status_code < 300:
            return Reply(call.engine, response.status_code, _text(call, response, body))
        said = body.decode(_charset(response), "replace")
        raise refused(call, response, said)

    def _take(self, origin: str) -> httpx.AsyncHTTPTransport:
        if not self._entered:
            raise RuntimeError("the client is used outside its context")
        idle = self._idle.setdefault(origin, [])
        return idle.pop() if idle else _open(origin)

    async def _read(self, call: Call, response: httpx.Response) -> bytes:
        body = bytearray()
        unpacker = _unpacker(call, response)
        async for chunk in response.aiter_raw():
            # One byte more than allowed is enough to know: a few packed bytes may stand for gigabytes.
            room = self._max_bytes + 1 - len(body)
            body += unpacker.decompress(chunk, room) if unpacker else chunk
            if len(body) > self._max_bytes:
                raise failed(
                    call, f"sent more than {self._max_bytes:,} bytes", status=200
                )
        return bytes(body)


def _open(origin: str) -> httpx.AsyncHTTPTransport:
    import httpx

    try:
        return httpx.AsyncHTTPTransport(verify=_certificates(), proxy=_proxy(origin))
    except (ImportError, ValueError) as error:
        problem = scrub(str(error))
    raise EngineError(
        f"the proxy of the environment cannot be used: {problem}",
        next_step="check HTTPS_PROXY and ALL_PROXY",
    )


def _proxy(origin: str) -> str | None:
    """The environment's proxy, for https (a tunnel) only: it would read a plain request and its key."""
    parts = urlsplit(origin)
    known = getproxies()
    proxy = known.get("https") or known.get("all")
    if parts.scheme != "https" or not proxy or proxy_bypass(parts.hostname or ""):
        return None
    return proxy if "://" in proxy else f"http://{proxy}"


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


def _request(call: Call, seconds: float) -> httpx.Request:
    """The request, put together once: httpx would take the address apart several times to merge what is whole."""
    import httpx

    body = {name: _reveal(secret) for name, secret in call.body_secrets.items()}
    timeout = dict.fromkeys(("connect", "read", "write", "pool"), seconds)
    url = call.url
    if call.params:
        url = f"{url}?{urlencode(call.params, quote_via=quote)}"
    own_headers = {name: _header(value) for name, value in call.headers.items()}
    form = None
    if call.form is not None:
        form = _form([*call.form, *body.items()])
    return httpx.Request(
        call.method,
        url,
        headers={**_headers(), **own_headers},
        json={**call.json, **body} if call.json is not None else None,
        data=form,
        extensions={"timeout": timeout},
    )


@cache
def _headers() -> dict[str, str]:
    return {
        "Accept": "*/*",
        "Accept-Encoding": "gzip",
        "Connection": "keep-alive",
        "User-Agent": f"i18n-workbench/{_version()}",
    }


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


def _unpacker(call: Call, response: httpx.Response) -> zlib._Decompress | None:
    """What unpacks a packed answer, None where it is plain.

    Raises
    ------
    EngineError
        When it is packed in a way that was not asked for.
    """
    packed = response.headers.get("content-encoding", "").strip()
    if packed.lower() in {"", "identity"}:
        return None
    if packed.lower() in _PACKED:
        return zlib.decompressobj(wbits=_ANY_HEADER)
    raise failed(
        call,
        f"sent an answer packed as {scrub(packed[:40])!r}, not as gzip",
        status=200,
    )


def _text(call: Call, response: httpx.Response, body: bytes) -> str:
    """The body in the charset that is declared, else in UTF-8: many servers declare one and send the other.

    Raises
    ------
    EngineError
        Retriable, when it is neither: what stood for the lost letters would be written into locale files.
    """
    charset = _charset(response)
    for encoding in (charset, "utf-8"):
        with suppress(UnicodeError):
            return body.decode(encoding)
    raise failed(
        call,
        f"sent an answer that is no {charset}",
        status=200,
        retriable=True,
        next_step="check the engine's apiRoot",
    )


def _charset(response: httpx.Response) -> str:
    """The declared charset when Python knows it as one; JSON without one is UTF-8."""
    declared = response.charset_encoding or "utf-8"
    try:
        if codecs.lookup(declared).name.replace("-", "_") in _NO_CHARSETS:
            return "utf-8"
        "".encode(declared)
    except LookupError:
        return "utf-8"
    return declared
