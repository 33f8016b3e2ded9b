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
from i18n_workbench.translation.jobs import TranslationJob
from i18n_workbench.translation.options import Resources
from i18n_workbench.translation.patience import Patience
from i18n_workbench.translation.plan import PlanRow

CANARY = "canary-Zq7Xw2Lm9Kt4Rv"
APPID = "appid-20260101-Hj5"
LANGUAGES = ["en", "fr", "de", "pl", "zh-Hans", "pt-BR"]

KEYS = {
    "translate.google.apiKey": Secret(CANARY),
    "translate.deepl.apiKey": Secret(CANARY),
    "translate.baidu.appid": Secret(APPID),
    "translate.baidu.apiSecret": Secret(CANARY),
    "translate.openai.apiKey": Secret(CANARY),
}
WIRES = ("google", "google-keyed", "google-cn", "deepl", "baidu", "libretranslate", "openai", "ollama", "editor-llm")


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
    def everything(self) -> str:
        return f"{self.path} {self.query} {self.headers} {self.body.decode('utf-8', 'replace')}"


@dataclass
class Reply:
    status: int = 200
    body: bytes | str = b"{}"
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    cut: bool = False
    drip: bool = False


Fault = Callable[[Seen], "Reply | None"]


class FakeServer:
    """``translate`` maps a text; ``faults`` are used up one a request; ``shape`` damages a list of translations."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []
        self.faults: list[Fault] = []
        self.always: Fault | None = None
        self.translate: Callable[[str, str], str] = lambda text, target: f"{target.lower()[:2]}~{text}"
        self.shape: Callable[[list[str]], list[str]] = lambda texts: texts
        self.answer: Callable[[dict[str, str]], Any] = lambda strings: strings
        self.finish = "stop"
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
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
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
        seen = Seen(http.command, parts.path, parse_qs(parts.query, keep_blank_values=True), dict(http.headers), body)
        with self.lock:
            self.busy += 1
            self.most_busy = max(self.most_busy, self.busy)
            good = self.route(seen)
            self.seen.append(seen)
            fault = self.faults.pop(0) if self.faults and seen.texts else self.always if seen.texts else None
        reply = (fault(seen) if fault else None) or good
        time.sleep(reply.delay)
        with self.lock:
            self.busy -= 1
        self.send(http, reply)

    @staticmethod
    def send(http: BaseHTTPRequestHandler, reply: Reply) -> None:
        data = reply.body.encode() if isinstance(reply.body, str) else reply.body
        http.send_response(reply.status)
        for name, value in {"Content-Type": "application/json", **reply.headers}.items():
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
        routes = {
            "/translate_a/single": self.google,
            "/language/translate/v2": self.google_keyed,
            "/v2/translate": self.deepl,
            "/v2/usage": lambda _: {"character_count": 12, "character_limit": 500_000},
            "/api/trans/vip/translate": self.baidu,
            "/translate": self.libre,
            "/languages": lambda _: [{"code": code} for code in LANGUAGES],
            "/v1/chat/completions": self.chat,
            "/v1/models": lambda _: {"data": [{"id": name} for name in self.models]},
            "/api/tags": lambda _: {"models": [{"name": name} for name in self.models]},
        }
        if seen.path not in routes:
            return Reply(404, '{"error": "no such route"}')
        answer = routes[seen.path](seen)
        return answer if isinstance(answer, Reply) else Reply(200, json.dumps(answer))

    def texts(self, seen: Seen, texts: list[str], target: str) -> list[str]:
        seen.texts, seen.target = texts, target
        return self.shape([self.translate(text, target) for text in texts])

    def google(self, seen: Seen) -> Any:
        done = self.texts(seen, seen.query.get("q") or seen.form["q"], seen.query["tl"][0])
        middle = len(done[0]) // 2 if done else 0
        return {
            "sentences": [{"trans": part} for text in done for part in (text[:middle], text[middle:])]
            + [{"translit": "x"}]
        }

    def google_keyed(self, seen: Seen) -> Any:
        if seen.headers.get("X-Goog-Api-Key") != CANARY:
            return Reply(403, '{"error": {"message": "API key not valid"}}')
        return {
            "data": {
                "translations": [{"translatedText": t} for t in self.texts(seen, seen.json["q"], seen.json["target"])]
            }
        }

    def deepl(self, seen: Seen) -> Any:
        if seen.headers.get("Authorization") != f"DeepL-Auth-Key {CANARY}":
            return Reply(403, '{"message": "Forbidden"}')
        return {"translations": [{"text": t} for t in self.texts(seen, seen.form["text"], seen.form["target_lang"][0])]}

    def baidu(self, seen: Seen) -> Any:
        form = {name: values[0] for name, values in seen.form.items()}
        sign = hashlib.md5(f"{APPID}{form['q']}{form['salt']}{CANARY}".encode()).hexdigest()
        if form["sign"] != sign or form["appid"] != APPID:
            return {"error_code": "54001", "error_msg": "Invalid Sign"}
        lines = form["q"].split("\n")
        return {"trans_result": [{"dst": t} for t in self.texts(seen, lines, form["to"])]}

    def libre(self, seen: Seen) -> Any:
        done = self.texts(seen, [seen.json["q"]], seen.json["target"])
        return {"translatedText": done[0]} if done else {}

    def chat(self, seen: Seen) -> Any:
        if seen.json["model"] not in self.models:
            return Reply(404, json.dumps({"error": {"message": f"The model `{seen.json['model']}` does not exist"}}))
        strings = json.loads(seen.json["messages"][-1]["content"])
        system = seen.json["messages"][0]["content"]
        target = system.split("(", 2)[2].split(")")[0]
        done = [self.translate(text, target) for text in strings.values()]
        kept = self.texts(seen, list(strings.values()), target)
        pairs = dict(zip(strings, done, strict=True))
        shaped = {name: text if text in kept else "" for name, text in pairs.items()}
        answer = self.answer({name: text for name, text in shaped.items() if text or "" in kept} | {"x": "extra"})
        content = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
        return {"choices": [{"finish_reason": self.finish, "message": {"content": content}}]}


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
        names = [engine.removesuffix("-keyed") if isinstance(engine, str) else engine for engine in engines]
        keys = {n: v for n, v in KEYS.items() if "google-keyed" in engines or n != "translate.google.apiKey"}
        everywhere = dict.fromkeys((name for name in names if isinstance(name, str)), server.url)
        given = resources or Resources(endpoints=everywhere if endpoints is None else endpoints)
        patience = more.pop("patience", Patience(sleep=waits, jitter=lambda: 1.0))
        return TranslationJob(rows, names, {**keys, **(settings or {})}, resources=given, patience=patience, **more)

    return make


def pytest_generate_tests(metafunc):
    if "wire" in metafunc.fixturenames:
        metafunc.parametrize("wire", WIRES)
