"""A translation server on the loopback interface that speaks every engine's wire format, and misbehaves on request."""

from __future__ import annotations

import contextlib
import hashlib
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from i18n_workbench.settings.secret import Secret
from i18n_workbench.translation.jobs.job import TranslationJob
from i18n_workbench.translation.jobs.patience import Patience
from i18n_workbench.translation.jobs.plan import PlanRow
from i18n_workbench.translation.options import Resources

CANARY = "canary-Zq7Xw2Lm9Kt4Rv"
APPID = "appid-20260101-Hj5"
LANGUAGES = ["en", "fr", "de", "pl", "zh-Hans", "pt-BR"]
DEEPL_TARGETS = frozenset(
    [
        "AR",
        "BG",
        "CS",
        "DA",
        "DE",
        "EL",
        "EN",
        "EN-GB",
        "EN-US",
        "ES",
        "ES-419",
        "ET",
        "FI",
        "FR",
        "HE",
        "HU",
        "ID",
        "IT",
        "JA",
        "KO",
        "LT",
        "LV",
        "NB",
        "NL",
        "PL",
        "PT",
        "PT-BR",
        "PT-PT",
        "RO",
        "RU",
        "SK",
        "SL",
        "SV",
        "TH",
        "TR",
        "UK",
        "VI",
        "ZH",
        "ZH-HANS",
        "ZH-HANT",
    ]
)
CHAT_FIELDS = frozenset(
    [
        "model",
        "messages",
        "temperature",
        "top_p",
        "n",
        "stop",
        "max_tokens",
        "max_completion_tokens",
        "presence_penalty",
        "frequency_penalty",
        "response_format",
        "seed",
        "user",
        "stream",
        "logprobs",
    ]
)
GET, POST, ANY = ("GET",), ("POST",), ("GET", "POST")

KEYS = {
    "translate.google.apiKey": Secret(CANARY),
    "translate.deepl.apiKey": Secret(CANARY),
    "translate.baidu.appid": Secret(APPID),
    "translate.baidu.apiSecret": Secret(CANARY),
    "translate.openai.apiKey": Secret(CANARY),
}
WIRES = (
    "google",
    "google-keyed",
    "google-cn",
    "deepl",
    "baidu",
    "libretranslate",
    "openai",
    "ollama",
    "editor-llm",
)


@dataclass
class Seen:
    method: str
    path: str
    query: dict[str, list[str]]
    headers: dict[str, str]
    body: bytes
    texts: list[str] = field(default_factory=list)
    target: str = ""

    @property
    def form(self) -> dict[str, list[str]]:
        return parse_qs(self.body.decode(), keep_blank_values=True)

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def fields(self) -> dict[str, Any]:
        """What was sent, as JSON or as a form, in the body or the address; of a form the last value of each name."""
        if self.headers.get("Content-Type", "").startswith("application/json"):
            return dict(self.json)
        return {name: values[-1] for name, values in (self.query | self.form).items()}

    @property
    def everything(self) -> str:
        return f"{self.path} {self.query} {self.headers} {self.body.decode('utf-8', 'replace')}"


@dataclass
class Reply:
    status: int = 200
    body: bytes | str = b"{}"
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    after: threading.Event | None = None
    """What the answer waits for, ten seconds at most."""
    cut: bool = False
    drip: bool = False


Fault = Callable[[Seen], "Reply | None"]


class FakeServer:
    """``translate`` maps a text; ``faults`` are used up one a request; ``shape`` damages a list of translations."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []
        self.faults: list[Fault] = []
        self.always: Fault | None = None
        self.translate: Callable[[str, str], str] = lambda text, target: (
            f"{target.lower()[:2]}~{text}"
        )
        self.shape: Callable[[list[str]], list[str]] = lambda texts: texts
        self.answer: Callable[[dict[str, str]], Any] = lambda strings: strings
        self.finish = "stop"
        self.reordered = False
        self.lists = True
        self.models = ["qwen2.5:latest", "gpt-3.5-turbo", "m1"]
        self.busy = self.most_busy = 0
        self.lock = threading.Lock()
        fake = self

        class Handler(BaseHTTPRequestHandler):
            def handle_any(self) -> None:
                fake.handle(self)

            do_GET = do_POST = handle_any

            def log_message(self, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.thread = threading.Thread(
            target=self.server.serve_forever,
            kwargs={"poll_interval": 0.01},
            daemon=True,
        )
        self.thread.start()

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.server.server_address[1]}"

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    @property
    def asked(self) -> list[str]:
        """Every text that was sent, in order."""
        return [text for seen in self.seen for text in seen.texts]

    @property
    def calls(self) -> list[Seen]:
        """Requests for translations."""
        return [seen for seen in self.seen if seen.texts]

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def handle(self, http: BaseHTTPRequestHandler) -> None:
        parts = urlsplit(http.path)
        body = http.rfile.read(int(http.headers.get("content-length") or 0))
        headers = {name.title(): value for name, value in http.headers.items()}
        seen = Seen(
            http.command,
            parts.path,
            parse_qs(parts.query, keep_blank_values=True),
            headers,
            body,
        )
        with self.lock:
            self.busy += 1
            self.most_busy = max(self.most_busy, self.busy)
            good = self.route(seen)
            self.seen.append(seen)
            fault = (
                self.faults.pop(0)
                if self.faults and seen.texts
                else self.always
                if seen.texts
                else None
            )
        reply = (fault(seen) if fault else None) or good
        if reply.after is not None:
            reply.after.wait(10)
        time.sleep(reply.delay)
        with self.lock:
            self.busy -= 1
        self.send(http, reply)

    @staticmethod
    def send(http: BaseHTTPRequestHandler, reply: Reply) -> None:
        data = reply.body.encode() if isinstance(reply.body, str) else reply.body
        http.send_response(reply.status)
        for name, value in {
            "Content-Type": "application/json",
            **reply.headers,
        }.items():
            http.send_header(name, value)
        http.send_header("Content-Length", str(len(data) + (100 if reply.cut else 0)))
        http.end_headers()
        with contextlib.suppress(OSError):
            while reply.drip:
                http.wfile.write(b" ")
                time.sleep(0.03)
            http.wfile.write(data[: len(data) // 2] if reply.cut else data)
        http.close_connection = True

    # -- the wire formats ---------------------------------------------------------------------------------------------

    def route(self, seen: Seen) -> Reply:
        routes: dict[str, tuple[tuple[str, ...], Callable[[Seen], Any]]] = {
            "/translate_a/single": (ANY, self.google),
            "/language/translate/v2": (ANY, self.google_keyed),
            "/v2/translate": (POST, self.deepl),
            "/v2/usage": (
                ANY,
                lambda _: {"character_count": 12, "character_limit": 500_000},
            ),
            "/api/trans/vip/translate": (ANY, self.baidu),
            "/translate": (POST, self.libre),
            "/detect": (POST, lambda _: [{"confidence": 90.0, "language": "en"}]),
            "/languages": (
                GET,
                lambda _: [
                    {"code": c, "name": c.upper(), "targets": LANGUAGES}
                    for c in LANGUAGES
                ],
            ),
            "/v1/chat/completions": (POST, self.chat),
            "/v1/models": (
                GET,
                lambda _: {
                    "object": "list",
                    "data": [self.model(name) for name in self.models],
                },
            ),
            "/api/tags": (
                GET,
                lambda _: {
                    "models": [{"name": name, "model": name} for name in self.models]
                },
            ),
        }
        if seen.path not in routes:
            return Reply(404, '{"error": "no such route"}')
        methods, answer_of = routes[seen.path]
        if seen.method not in methods:
            return Reply(
                405, '{"error": "method not allowed"}', {"Allow": ", ".join(methods)}
            )
        try:
            answer = answer_of(seen)
        except (KeyError, ValueError, TypeError) as error:
            return Reply(
                400,
                json.dumps(
                    {
                        "error": {
                            "message": f"Invalid request: {type(error).__name__} {error}"
                        }
                    }
                ),
            )
        return answer if isinstance(answer, Reply) else Reply(200, json.dumps(answer))

    @staticmethod
    def model(name: str) -> dict[str, Any]:
        return {"id": name, "object": "model", "created": 1, "owned_by": "loopback"}

    def texts(self, seen: Seen, texts: list[str], target: str) -> list[str]:
        seen.texts, seen.target = texts, target
        return self.shape([self.translate(text, target) for text in texts])

    def google(self, seen: Seen) -> Any:
        texts = seen.query.get("q") or seen.form["q"]
        if (
            seen.query["client"] != ["gtx"]
            or not seen.query["sl"]
            or "t" not in seen.query["dt"]
        ):
            return Reply(403, "<html>forbidden</html>", {"Content-Type": "text/html"})
        done = self.texts(seen, texts, seen.query["tl"][0])
        middle = len(done[0]) // 2 if done else 0
        return {
            "sentences": [
                {"trans": part}
                for text in done
                for part in (text[:middle], text[middle:])
            ]
            + [{"translit": "x"}],
            "src": seen.query["sl"][0],
        }

    def google_keyed(self, seen: Seen) -> Any:
        if seen.headers.get("X-Goog-Api-Key") != CANARY:
            return Reply(403, '{"error": {"message": "API key not valid"}}')
        body = seen.json
        if body.get("format") not in {"text", "html"}:
            return Reply(400, '{"error": {"message": "Invalid Value"}}')
        return {
            "data": {
                "translations": [
                    {"translatedText": t}
                    for t in self.texts(seen, body["q"], body["target"])
                ]
            }
        }

    def deepl(self, seen: Seen) -> Any:
        if seen.headers.get("Authorization") != f"DeepL-Auth-Key {CANARY}":
            return Reply(403, '{"message": "Forbidden"}')
        fields = seen.fields
        texts = (
            fields["text"] if isinstance(fields["text"], list) else seen.form["text"]
        )
        if fields["target_lang"].upper() not in DEEPL_TARGETS:
            return Reply(400, '{"message": "Value for \'target_lang\' not supported."}')
        if len(texts) > 50:
            return Reply(413, '{"message": "Too many texts"}')
        source = fields.get("source_lang") or "EN"
        done = self.texts(seen, texts, fields["target_lang"])
        billed = max(map(len, texts), default=0)
        return {
            "translations": [
                {
                    "detected_source_language": source,
                    "text": text,
                    "billed_characters": billed,
                }
                for text in done
            ]
        }

    def baidu(self, seen: Seen) -> Any:
        form = {name: values[0] for name, values in (seen.form or seen.query).items()}
        if not {"q", "from", "to", "appid", "salt", "sign"} <= form.keys():
            return {"error_code": "54000", "error_msg": "PARAM_FROM_TO_OR_Q_EMPTY"}
        sign = hashlib.md5(
            f"{APPID}{form['q']}{form['salt']}{CANARY}".encode()
        ).hexdigest()
        if form["sign"] != sign or form["appid"] != APPID:
            return {"error_code": "54001", "error_msg": "Invalid Sign"}
        lines = form["q"].split("\n")
        done = self.texts(seen, lines, form["to"])
        sources = lines if len(lines) == len(done) else [""] * len(done)
        pairs = [
            {"src": line, "dst": text} for line, text in zip(sources, done, strict=True)
        ]
        return {
            "from": form["from"],
            "to": form["to"],
            "trans_result": pairs[::-1] if self.reordered else pairs,
        }

    def libre(self, seen: Seen) -> Any:
        fields = seen.fields
        for name in ("q", "source", "target"):
            if not fields.get(name):
                return Reply(
                    400,
                    json.dumps({"error": f"Invalid request: missing {name} parameter"}),
                )
        for name, more in (("source", ["auto"]), ("target", [])):
            if fields[name] not in [*LANGUAGES, *more]:
                return Reply(
                    400, json.dumps({"error": f"{fields[name]} is not supported"})
                )
        if fields.get("format", "text") not in {"text", "html"}:
            return Reply(400, '{"error": "format is not supported"}')
        several = isinstance(fields["q"], list)
        if several and not self.lists:
            return Reply(400, '{"error": "Invalid request: q must be a string"}')
        done = self.texts(
            seen, fields["q"] if several else [fields["q"]], fields["target"]
        )
        return {"translatedText": done if several else done[0]} if done else {}

    def chat(self, seen: Seen) -> Any:
        body = seen.json
        refused = self.refused(seen, body)
        if refused is not None:
            return refused
        last = body["messages"][-1]["content"]
        try:
            strings = json.loads(last)
        except ValueError:
            return self.said(
                body["model"], f"fr~{last}"
            )  # somebody else's client, with a question of its own
        system = body["messages"][0]["content"]
        target = system.split("(", 2)[2].split(")")[0]
        done = [self.translate(text, target) for text in strings.values()]
        kept = self.texts(seen, list(strings.values()), target)
        pairs = dict(zip(strings, done, strict=True))
        shaped = {name: text if text in kept else "" for name, text in pairs.items()}
        answer = self.answer(
            {name: text for name, text in shaped.items() if text or "" in kept}
            | {"x": "extra"}
        )
        if self.reordered and isinstance(answer, dict):
            answer = dict(reversed(answer.items()))
        return self.said(
            body["model"],
            answer
            if isinstance(answer, str)
            else json.dumps(answer, ensure_ascii=False),
        )

    def refused(self, seen: Seen, body: dict[str, Any]) -> Reply | None:
        """What a real server of this protocol answers to a request that it does not take."""

        def no(status: int, message: str) -> Reply:
            kind = "invalid_request_error"
            return Reply(
                status,
                json.dumps(
                    {
                        "error": {
                            "message": message,
                            "type": kind,
                            "param": None,
                            "code": None,
                        }
                    }
                ),
            )

        if seen.headers.get("Authorization", f"Bearer {CANARY}") != f"Bearer {CANARY}":
            return no(401, "Incorrect API key provided")
        unknown = sorted(set(body) - CHAT_FIELDS)
        if unknown:
            return no(400, f"Unrecognized request argument supplied: {unknown[0]}")
        messages = body["messages"]
        roles = {"system", "user", "assistant"}
        if not messages or not all(
            m["role"] in roles and isinstance(m["content"], str) for m in messages
        ):
            return no(400, "messages: a role and a content each")
        if body["model"] not in self.models:
            return no(404, f"The model `{body['model']}` does not exist")
        wants_json = body.get("response_format", {}).get("type") == "json_object"
        if wants_json and not any("json" in m["content"].lower() for m in messages):
            return no(
                400,
                "'messages' must contain the word 'json' in some form, to use 'response_format'",
            )
        return no(400, "streams are not offered") if body.get("stream") else None

    def said(self, model: str, content: str) -> dict[str, Any]:
        message = {"role": "assistant", "content": content, "refusal": None}
        return {
            "id": "chatcmpl-1",
            "object": "chat.completion",
            "created": 1,
            "model": model,
            "choices": [
                {
                    "index": 0,
                    "finish_reason": self.finish,
                    "message": message,
                    "logprobs": None,
                }
            ],
            "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
        }


class Waits:
    """Stands in for sleeping: remembers how long somebody wanted to wait."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)


@pytest.fixture
def server():
    fake = FakeServer()
    yield fake
    fake.close()


@pytest.fixture
def other_server():
    fake = FakeServer()
    yield fake
    fake.close()


@pytest.fixture
def waits():
    return Waits()


@pytest.fixture
def reply():
    return Reply


@pytest.fixture
def canary():
    return CANARY


@pytest.fixture
def row():
    def make(key, source, locale="fr", **more):
        return PlanRow(key, locale, source, **more)

    return make


@pytest.fixture
def job(server, waits):
    """Make a job whose engines all talk to the fake server."""

    def make(rows, engines, *, settings=None, endpoints=None, resources=None, **more):
        names = [
            engine.removesuffix("-keyed") if isinstance(engine, str) else engine
            for engine in engines
        ]
        keys = {
            n: v
            for n, v in KEYS.items()
            if "google-keyed" in engines or n != "translate.google.apiKey"
        }
        everywhere = dict.fromkeys(
            (name for name in names if isinstance(name, str)), server.url
        )
        given = resources or Resources(
            endpoints=everywhere if endpoints is None else endpoints
        )
        patience = more.pop("patience", Patience(sleep=waits, jitter=lambda: 1.0))
        return TranslationJob(
            rows,
            names,
            {**keys, **(settings or {})},
            resources=given,
            patience=patience,
            **more,
        )

    return make


def pytest_generate_tests(metafunc):
    if "wire" in metafunc.fixturenames:
        metafunc.parametrize("wire", WIRES)
