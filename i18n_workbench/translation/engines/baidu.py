"""``baidu``: signed requests, the vendor's own language codes, one answer a line."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import EngineError
from i18n_workbench.text.counting import counted
from i18n_workbench.translation.call import Call
from i18n_workbench.translation.codes import BAIDU
from i18n_workbench.translation.engines.base import Engine, Request, Result
from i18n_workbench.translation.scrub import remember, scrub

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.translation.http import Client


class Baidu(Engine):
    """One text a request: the service splits at line ends, so only the lines of one text may share a request."""

    id = "baidu"
    name = "Baidu"
    secrets = ("appid", "apiSecret")
    needs_key = True
    default_root = "https://fanyi-api.baidu.com"
    batch_size = 1
    max_characters = 6000
    max_bytes = 6000
    concurrency = 1
    cost_per_million_characters = 7.0
    codes = BAIDU
    problems: ClassVar[dict[str, tuple[int, bool]]] = {
        "52001": (504, True),
        "52002": (500, True),
        "52003": (401, False),
        "54001": (401, False),
        "54003": (429, True),
        "54004": (402, False),
        "54005": (429, True),
        "58000": (403, False),
        "58002": (403, False),
        "90107": (403, False),
    }
    """The vendor's error code: what it would be in HTTP, and whether trying again makes sense."""

    async def translate(
        self, requests: Sequence[Request], client: Client
    ) -> list[Result]:
        """See :class:`Engine`."""
        return [await self._one(request, client) for request in requests]

    async def _one(self, request: Request, client: Client) -> Result:
        lines = [line for line in request.text.split("\n") if line.strip()]
        call = Call(
            self.id,
            "POST",
            self.url("/api/trans/vip/translate"),
            form=[
                ("from", self.code(request.source) if request.source else "auto"),
                ("to", self.code(request.target)),
                *self._signed("\n".join(lines)),
            ],
            body_secrets={"appid": self.required("appid")},
        )
        body = (await client.send(call)).json()
        self._check(body)
        answers = _answers(body)
        if len(answers) != len(lines):
            error = self.error(
                f"{counted(len(answers), 'line')} came for {len(lines)}",
                status=200,
                retriable=True,
            )
            return Result(request.id, error=error)
        following = iter(_in_order(lines, answers))
        translated = []
        for line in request.text.split("\n"):
            translated.append(next(following) if line.strip() else line)
        return Result(request.id, "\n".join(translated))

    def _signed(self, text: str) -> list[tuple[str, str]]:
        """``q``, ``salt`` and ``sign``: the MD5 of appid + q + salt + secret, as the vendor demands."""
        salt, secret = secrets.token_hex(8), self.required("apiSecret")
        remember(secret)
        signed = (
            f"{self.required('appid').reveal()}{text}{salt}{secret.reveal()}".encode()
        )
        return [
            ("q", text),
            ("salt", salt),
            ("sign", hashlib.md5(signed, usedforsecurity=False).hexdigest()),
        ]

    def _check(self, body: Any) -> None:
        code = str(body.get("error_code", "")) if isinstance(body, dict) else ""
        if not code or code == "52000":
            return
        status, retriable = self.problems.get(code, (400, False))
        raise EngineError(
            scrub(f"baidu: [{code}] {body.get('error_msg', '')}"),
            engine=self.id,
            status=status,
            retriable=retriable,
            retry_after=1.0 if code == "54003" else 3.0 if code == "54005" else None,
            next_step="lower translate.parallels" if status == 429 else "",
        )


def _answers(body: Any) -> list[tuple[str, str]]:
    """Lines and their translations, as they came."""
    try:
        answers = [
            (str(item.get("src") or ""), item["dst"]) for item in body["trans_result"]
        ]
    except (KeyError, TypeError, AttributeError):
        return []
    return answers if all(isinstance(target, str) for _, target in answers) else []


def _in_order(lines: list[str], answers: list[tuple[str, str]]) -> list[str]:
    """The answers in the order of the lines: each names its line; where they do not, the order is the vendor's word."""
    given = [source for source, _ in answers]
    if sorted(given) != sorted(lines):
        return [target for _, target in answers]
    by_line = dict(answers)
    return [by_line[line] for line in lines]
