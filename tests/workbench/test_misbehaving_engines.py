"""Every engine against every way in which a server may misbehave: what a person reads, and what the files hold after.

A real project on disk, a real HTTP server on the loopback interface, a job as a person starts it. In each cell: the
statuses and reasons of all rows, the bytes of all files, the candidates, no key anywhere, and a second run against the
same server, recovered, that finishes what the first one could not.
"""

from __future__ import annotations

import html
import json
import logging
import os
import re
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.translation.engines import deepl
from i18n_workbench.translation.jobs.patience import Patience

if TYPE_CHECKING:
    from collections.abc import Callable

CANARY = "canary-Zq7Xw2Lm9Kt4Rv"
APPID = "appid-20260101-Hj5"
EN = {
    "kept": "Kept",
    "first": "Alpha one",
    "named": "Hello {name}",
    "lines": "Line one\nLine two",
    "amp": "Tom's & co",
}
DE = '{\n\t"kept":"Behalten",   "first": "Alpha eins"\n}'
DUE = ["first", "named", "lines", "amp"]
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": EN,
    "locales/fr.json": '{\n    "kept" : "Gardé"\n}\n',
    "locales/de.json": DE,
}
KEYS = {
    "google-keyed": {"translate.google.apiKey": CANARY},
    "deepl": {"translate.deepl.apiKey": CANARY},
    "deepl-free": {
        "translate.deepl.apiKey": CANARY,
        "translate.deepl.useFreeApiEntry": True,
    },
    "baidu": {"translate.baidu.appid": APPID, "translate.baidu.apiSecret": CANARY},
    "libretranslate": {"translate.libre.apiKey": CANARY},
    "openai": {"translate.openai.apiKey": CANARY},
}
WIRES = [
    "google",
    "google-keyed",
    "google-cn",
    "deepl",
    "deepl-free",
    "baidu",
    "libretranslate",
    "openai",
    "ollama",
    "editor-llm",
    "notebook-model",
]
POSITIONAL = {"google-keyed", "deepl", "deepl-free"}

NOTEBOOK_MODEL = """
import httpx

class Strategy:
    name = "SOME_API_KEY"
    keyword_param = "token"

class Model:
    auth_strategy = Strategy()

    def __init__(self, model_id, token, base):
        self.model_id, self.token, self.base = model_id, token, base

    async def ainvoke(self, messages):
        said = [{"role": "system" if role == "system" else "user", "content": text} for role, text in messages]
        headers = {"Authorization": f"Bearer {self.token}"}
        async with httpx.AsyncClient(trust_env=False) as client:
            body = {"model": self.model_id, "messages": said}
            answer = await client.post(f"{self.base}/v1/chat/completions", json=body, headers=headers)
            if answer.status_code != 200:
                message = f"{answer.status_code} {answer.reason_phrase}: {answer.text} (sent {headers})"
                raise httpx.HTTPStatusError(message, request=answer.request, response=answer)
            content = answer.json()["choices"][0]["message"]["content"]
        return type("Answer", (), {"content": content})

def get_lm_providers():
    return {"some": Model}

def get_lm_provider(name, providers):
    provider, _, model = name.partition(":")
    return model, providers.get(provider)
"""


@dataclass
class Bench:
    """One engine on one project."""

    wire: str
    root: Path
    server: object
    other: object
    reply: Callable
    waits: list[float]

    @property
    def engine(self) -> str:
        names = {
            "google-keyed": "google",
            "deepl-free": "deepl",
            "notebook-model": "editor-llm",
        }
        return names.get(self.wire, self.wire)

    def run(self, timeout=None, patience=None):
        async def wait(seconds):
            self.waits.append(seconds)

        self.wb = i18n.open(self.root)
        job = self.wb.translation_job("fr", engines=self.engine)
        job._patience = Patience(sleep=wait, jitter=lambda: 1.0, **(patience or {}))
        job._timeout = timeout
        self.frame = job.run().set_index("key")
        return self.frame

    def translated(self, text):
        """What the server makes of a text when it is well; Baidu answers line by line."""
        return (
            "\n".join(f"fr~{line}" for line in text.split("\n"))
            if self.wire == "baidu"
            else f"fr~{text}"
        )


@pytest.fixture
def bench(workspace, loopback, other_loopback, monkeypatch, tmp_path_factory):
    def make(wire):
        url = loopback.url
        names = ("google", "google-cn", "baidu", "libre", "openai", "ollama")
        settings = {f"translate.{name}.apiRoot": url for name in names} | KEYS.get(
            wire, {}
        )
        if wire == "editor-llm":
            settings["translate.editor-llm.apiRoot"] = url
        monkeypatch.setattr(
            deepl, "FREE_ROOT", url if wire == "deepl-free" else "http://127.0.0.1:9"
        )
        monkeypatch.setattr(
            deepl.DeepL,
            "default_root",
            "http://127.0.0.1:9" if wire == "deepl-free" else url,
        )
        data = tmp_path_factory.mktemp("jupyter")
        monkeypatch.setenv("JUPYTER_DATA_DIR", str(data))
        if wire == "notebook-model":
            install_model(data, url)
            monkeypatch.syspath_prepend(str(data / "site"))
        reply = sys.modules[type(loopback).__module__].Reply
        return Bench(
            wire, workspace(FILES, settings), loopback, other_loopback, reply, []
        )

    yield make
    for name in ("jupyter_ai_magics.utils", "jupyter_ai_magics"):
        sys.modules.pop(name, None)


@pytest.fixture
def other_loopback(loopback):
    other = type(loopback)()
    yield other
    other.close()


def install_model(data, url):
    """What Jupyter AI leaves behind when a person has chosen a model."""
    (data / "jupyter_ai").mkdir()
    fields = {"some:m1": {"base": url}}
    config = {
        "model_provider_id": "some:m1",
        "api_keys": {"SOME_API_KEY": CANARY},
        "fields": fields,
    }
    (data / "jupyter_ai/config.json").write_text(json.dumps(config))
    (data / "site/jupyter_ai_magics").mkdir(parents=True)
    (data / "site/jupyter_ai_magics/__init__.py").touch()
    (data / "site/jupyter_ai_magics/utils.py").write_text(NOTEBOOK_MODEL)


# --- the misbehaviours -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """``arrange`` sets the server up; ``failed`` and ``candidates`` say which rows do not get into the file, and why.

    ``reason`` is a pattern of what is read for them, ``{engine}``, ``{host}``, ``{other}`` filled in; by wire where it differs.
    """

    arrange: Callable
    failed: tuple[str, ...] | Callable = ()
    candidates: tuple[str, ...] | Callable = ()
    reason: str | Callable = ""
    waited: float = 0.0
    timeout: float | None = None
    patience: dict | None = None
    said: dict | None = None


def once(b, **reply):
    b.server.faults = [lambda seen: b.reply(**reply)]


def always(b, **reply):
    b.server.always = lambda seen: b.reply(**reply)


def damaged(b, shape):
    b.server.shape = lambda texts: shape(texts) if len(texts) > 1 else texts


def redirected(b):
    """The key that was sent stands in the new address; who was given none can only be sent elsewhere."""
    key = CANARY if b.wire in {*KEYS, "notebook-model"} else ""
    place = {"Location": f"{b.other.url}/v2/translate?key={key}"}
    b.server.always = lambda seen: b.reply(307, "", place)


def echoing(b):
    said = f"bad key {CANARY}, shortened {CANARY[:11]}..., appid {APPID}"
    b.server.always = lambda seen: b.reply(
        403, json.dumps({"error": {"message": said}})
    )


def said_by(status, said="", step=""):
    """An answer with a status: engines quote the server, the notebook's model its library."""

    def reason(wire):
        own = (
            rf"HTTPStatusError: {status}.*"
            if wire == "notebook-model"
            else rf"{{engine}} answered {status}[\w ]*{said}"
        )
        front = "editor-llm: some:m1: " if wire == "notebook-model" else ""
        return front + own + (rf" \({step}\)" if step else "")

    return reason


def no_json(wire):
    if wire == "notebook-model":
        return "editor-llm: some:m1: JSONDecodeError: .*"
    return r"{engine} answered with something that is no JSON: '<html>maintenance</html>' \(check the engine's apiRoot\)"


def odd_json(wire):
    return {
        "google-keyed": "google: no translations came for 1 text",
        "deepl": "deepl: 0 translations came for 1 text",
        "deepl-free": "deepl: 0 translations came for 1 text",
        "baidu": "baidu: 0 lines came for [12]( lines)?",
        "libretranslate": "libretranslate: the answer holds no translatedText",
        "google": "google: the answer holds no sentences",
        "google-cn": "google-cn: the answer holds no sentences",
        "notebook-model": "editor-llm: some:m1: KeyError: 'choices'",
    }.get(wire, "{engine}: the answer holds no message")


def unanswered(wire):
    silent = r"did not answer within 0\.15 s \(lower translate\.parallels, or try again later\)"
    return (
        f"editor-llm: some:m1: {silent}"
        if wire == "notebook-model"
        else rf"{{engine}} \({{host}}\) {silent}"
    )


def broken_off(wire):
    if wire == "notebook-model":
        return r"editor-llm: some:m1: RemoteProtocolError: .*closed.* \(see whether its server runs\)"
    step = r"see whether it runs, and check the engine's apiRoot"
    return rf"{{engine}} \({{host}}\) broke the connection off: .*closed.* \({step}\)"


def elsewhere(wire):
    if wire == "notebook-model":
        return r"editor-llm: some:m1: HTTPStatusError: 307.*"
    return (
        r"{engine} redirects to {other}; redirects are not followed, so that no key goes there "
        r"\(if {other} is right, set translate\.{engine}\.apiRoot to it\)"
    )


NULLS = {
    "sentences": [{"trans": None}],
    "data": {"translations": [{"translatedText": None}]},
    "translations": [{"text": None}],
    "trans_result": [{"src": "Alpha one", "dst": None}],
    "translatedText": None,
    "choices": [{"message": {"content": None}}],
}


def nothing(wire):
    if wire in {"google", "google-cn"}:
        return "{engine}: the translation is empty"
    if wire == "notebook-model":
        return "editor-llm: some:m1: the answer is empty"
    return (
        "{engine}: the model's answer is empty"
        if wire in {"openai", "ollama", "editor-llm"}
        else odd_json(wire)
    )


LATER = "lower translate.parallels, or try again later"
SLOW_DOWN = {"status": 429, "body": '{"error": "slow down"}'}
BROKEN = {"status": 500, "body": '{"error": {"message": "out of memory"}}'}
ALL = tuple(DUE)

CASES = {
    "well": Case(lambda b: None),
    "429 with Retry-After": Case(
        partial(once, **SLOW_DOWN, headers={"Retry-After": "7"}), waited=7.0
    ),
    "429 without Retry-After": Case(partial(once, **SLOW_DOWN), waited=0.5),
    "429 for a day": Case(
        partial(always, **SLOW_DOWN, headers={"Retry-After": "86400"}),
        ALL,
        (),
        said_by(429, ": slow down", LATER),
    ),
    "429 for ever": Case(
        partial(always, **SLOW_DOWN), ALL, (), said_by(429, ": slow down", LATER)
    ),
    "500 once": Case(partial(once, **BROKEN), waited=0.5),
    "500 for ever": Case(
        partial(always, **BROKEN), ALL, (), said_by(500, ": out of memory")
    ),
    "slow": Case(
        partial(always, delay=3),
        ALL,
        (),
        unanswered,
        timeout=0.15,
        patience={"attempts": 1, "failures": 1},
    ),
    "cut once": Case(partial(once, body="x" * 200, cut=True), waited=0.5),
    "cut for ever": Case(
        partial(always, body="x" * 200, cut=True), ALL, (), broken_off
    ),
    "garbage": Case(partial(always, body="<html>maintenance</html>"), ALL, (), no_json),
    "other JSON": Case(partial(always, body='{"ok": true}'), ALL, (), odd_json),
    "nulls": Case(partial(always, body=json.dumps(NULLS)), ALL, (), nothing),
    "refused key, echoed": Case(
        echoing,
        ALL,
        (),
        said_by(
            403, r": bad key \*\*\*.*", "check the engine's key and what it may do"
        ),
    ),
    "redirect elsewhere": Case(redirected, ALL, (), elsewhere),
    "one answer less": Case(
        lambda b: damaged(b, lambda texts: texts[1:]),
        lambda wire: ("lines",) if wire == "baidu" else (),
        reason="baidu: 1 line came for 2",
    ),
    "one answer more": Case(
        lambda b: damaged(b, lambda texts: ["extra", *texts]),
        lambda wire: ("lines",) if wire == "baidu" else (),
        reason="baidu: 3 lines came for 2",
    ),
    "reordered": Case(lambda b: setattr(b.server, "reordered", True)),
    "empty": Case(
        lambda b: setattr(b.server, "translate", lambda text, target: "  "),
        ALL,
        (),
        "{engine}: the translation is empty",
    ),
    "placeholder lost": Case(
        lambda b: setattr(
            b.server,
            "translate",
            lambda text, target: "Bonjour" if "Hello" in text else f"fr~{text}",
        ),
        (),
        ("named",),
        r"placeholder mismatch: lost \{name\}",
        said={"named": "Bonjour"},
    ),
    "placeholder invented": Case(
        lambda b: setattr(
            b.server,
            "translate",
            lambda text, target: f"fr~{text}" + (" {evil}" if "Hello" in text else ""),
        ),
        (),
        ("named",),
        r"placeholder mismatch: invented \{evil\}",
        said={"named": "fr~Hello {name} {evil}"},
    ),
    "entities": Case(
        lambda b: setattr(
            b.server,
            "translate",
            lambda text, target: (
                f"fr~{html.escape(text)}" if "x id" not in text else f"fr~{text}"
            ),
        )
    ),
}


# DeepL and Google's cloud API say nothing but the order: one that swaps plain texts cannot be found out.
CELLS = [
    (name, wire)
    for name in CASES
    for wire in WIRES
    if (name, wire in POSITIONAL) != ("reordered", True)
]


@pytest.mark.parametrize(("name", "wire"), CELLS)
def test_what_is_read_and_what_is_written(bench, caplog, capfd, name, wire):
    caplog.set_level(logging.DEBUG)
    case, b = CASES[name], bench(wire)
    failed = case.failed(wire) if callable(case.failed) else case.failed
    before = {path: path.read_bytes() for path in b.root.rglob("*") if path.is_file()}
    case.arrange(b)

    frame = b.run(case.timeout, case.patience)

    status = {**dict.fromkeys(DUE, "done"), **dict.fromkeys(failed, "failed")}
    status |= dict.fromkeys(case.candidates, "candidate")
    assert frame["status"].to_dict() == status, frame["reason"].to_dict()
    assert set(frame["engine"]) == {b.engine}
    pattern = case.reason(wire) if callable(case.reason) else case.reason
    for key, host in (
        ("{engine}", b.engine),
        ("{host}", b.server.host),
        ("{other}", b.other.host),
    ):
        pattern = pattern.replace(key, host)
    for key, reason in frame["reason"].items():
        assert re.fullmatch(pattern if status[key] != "done" else "", reason), reason
    if case.waited:
        assert max(b.waits) == pytest.approx(case.waited, abs=0.1)
    written_as_it_should_be(b, before, [key for key in DUE if status[key] == "done"])
    proposed = {key: (case.said or {})[key] for key in case.candidates}
    assert {
        key: text for (key, _, _), text in b.wb.reviews.candidates("fr").items()
    } == proposed
    assert b.other.seen == []
    no_key_is_seen(b, caplog, capfd, before)

    b.server.always, b.server.faults, b.server.shape = None, [], lambda texts: texts
    b.server.translate = lambda text, target: f"fr~{text}"
    if failed or case.candidates:
        b.run()
        written_as_it_should_be(b, before, DUE)


def written_as_it_should_be(b, before, keys):
    """The target holds what it held and the given keys, its own formatting kept; no other file of the project changed."""
    lines = ['    "kept" : "Gardé"']
    order = [key for key in EN if key in keys]
    lines += [
        f'    "{key}" : {json.dumps(b.translated(EN[key]), ensure_ascii=False)}'
        for key in order
    ]
    text = (b.root / "locales/fr.json").read_text("utf-8")
    assert json.loads(text) == {
        "kept": "Gardé",
        **{key: b.translated(EN[key]) for key in keys},
    }
    assert sorted(text.replace(",", "").splitlines()) == sorted(
        ["{", *(line.replace(",", "") for line in lines), "}"]
    )
    after = {path: path.read_bytes() for path in b.root.rglob("*") if path.is_file()}
    ours = {b.root / "locales/fr.json", b.root / ".vscode/i18n-helper-reviews.yml"}
    assert {path: data for path, data in after.items() if path not in ours} == {
        path: data for path, data in before.items() if path not in ours
    }


def no_key_is_seen(b, caplog, capfd, before):
    said = capfd.readouterr()
    shown = [
        b.frame.to_csv(),
        said.out,
        said.err,
        *(record.getMessage() for record in caplog.records),
    ]
    kept = [Path(os.environ["I18N_WORKBENCH_STATE"]), b.root]
    files = [path for folder in kept for path in folder.rglob("*") if path.is_file()]
    shown += [
        path.read_text("utf-8", "replace")
        for path in files
        if before.get(path) != path.read_bytes()
    ]
    for text in shown:
        for secret in (CANARY, APPID) if b.wire == "baidu" else (CANARY,):
            assert not any(
                secret[at : at + 8] in text for at in range(len(secret) - 8)
            ), text
