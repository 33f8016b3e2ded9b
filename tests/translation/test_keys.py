"""A key goes to its host and to nobody else."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import subprocess
import sys
import time
import traceback
from email.utils import formatdate
from urllib.parse import quote

import pytest

from i18n_workbench.errors import EngineError
from i18n_workbench.settings import load_settings
from i18n_workbench.settings.secret import Secret
from i18n_workbench.translation.engines import Request, all_engines
from i18n_workbench.translation.failures import own_message, retry_after
from i18n_workbench.translation.hosts import check_root, is_loopback, join, key_may_go
from i18n_workbench.translation.http import Client
from i18n_workbench.translation.jobs.job import TranslationJob
from i18n_workbench.translation.jobs.plan import PlanRow
from i18n_workbench.translation.options import Options, Resources
from i18n_workbench.translation.scrub import remember, scrub

ROWS = [PlanRow("a", "fr", "Hello there")]


def workspace(tmp_path, settings, environ):
    folder = tmp_path / ".vscode"
    folder.mkdir()
    (folder / "settings.json").write_text(
        json.dumps({f"i18n-helper.{name}": value for name, value in settings.items()})
    )
    return load_settings(tmp_path, environ=environ)


@pytest.mark.parametrize("engine", ["deepl", "openai"])
@pytest.mark.parametrize(
    ("answer", "sent"), [(None, False), (False, False), (True, True)]
)
def test_a_workspaces_server_gets_a_stored_key_only_with_a_yes(
    server, tmp_path, canary, engine, answer, sent
):
    variable = f"I18N_WORKBENCH_{engine.upper()}_API_KEY"
    settings = workspace(
        tmp_path, {f"translate.{engine}.apiRoot": server.url}, {variable: canary}
    )
    questions = []

    def confirm(question):
        questions.append(question)
        return answer

    resources = Resources(confirm=None if answer is None else confirm)
    frame = TranslationJob(ROWS, [engine], settings, resources=resources).run()
    assert any(canary in seen.everything for seen in server.seen) is sent
    assert frame["status"][0] == ("done" if sent else "failed")
    if not sent:
        assert server.seen == []
        assert server.host in frame["reason"][0]
    assert all(
        server.host in question and "environment" in question for question in questions
    )
    assert bool(questions) is (answer is not None)


def test_a_key_beside_the_address_may_go_there(server, tmp_path, canary):
    both = {"translate.deepl.apiRoot": server.url, "translate.deepl.apiKey": canary}
    assert (
        TranslationJob(ROWS, ["deepl"], workspace(tmp_path, both, {})).run()["status"][
            0
        ]
        == "done"
    )


def test_the_users_own_address_gets_the_key(server, tmp_path, canary):
    settings = workspace(tmp_path, {}, {"I18N_WORKBENCH_DEEPL_API_KEY": canary})
    resources = Resources(endpoints={"deepl": server.url})
    assert (
        TranslationJob(ROWS, ["deepl"], settings, resources=resources).run()["status"][
            0
        ]
        == "done"
    )


@pytest.mark.parametrize(
    ("root", "key", "goes"),
    [
        ("default", "environment", True),
        ("argument", "keyring", True),
        ("environment", "keyring", True),
        (".vscode/settings.json", ".vscode/settings.json", True),
        (".vscode/settings.json", "environment", False),
        (".vscode/settings.json", "keyring", False),
        (".vscode/settings.json", "", False),
    ],
)
def test_who_may_have_a_key(root, key, goes):
    assert key_may_go(root, key, "host") is goes
    assert key_may_go(root, key, "host", lambda question: True)


@pytest.mark.parametrize(
    ("root", "origin", "fine"),
    [
        ("http://localhost:5000/", "file", True),
        ("http://127.0.0.1", "file", True),
        ("http://[::1]:80", "file", True),
        ("https://x.org", "file", True),
        ("http://x.org", "file", False),
        ("http://x.org", "argument", True),
        ("http://localhost.evil.org", "file", False),
        ("http://127.0.0.1.evil.org", "file", False),
        ("ftp://x.org", "argument", False),
        ("file:///etc/passwd", "argument", False),
        ("x.org", "argument", False),
        ("https://user:word@x.org", "argument", False),
    ],
)
def test_addresses_that_may_carry_a_key(root, origin, fine):
    if fine:
        assert check_root("deepl", root, origin, has_key=True) == root.rstrip("/")
    else:
        with pytest.raises(EngineError):
            check_root("deepl", root, origin, has_key=True)


def test_without_a_key_plain_http_is_the_users_business():
    assert (
        check_root("libretranslate", "http://10.0.0.5:5000", "file", has_key=False)
        == "http://10.0.0.5:5000"
    )
    assert not is_loopback("10.0.0.5")


@pytest.mark.parametrize(
    ("root", "path", "whole"),
    [
        ("http://h", "/v1/x/y", "http://h/v1/x/y"),
        ("http://h/", "/v1/x/y", "http://h/v1/x/y"),
        ("http://h/v1", "/v1/x/y", "http://h/v1/x/y"),
        ("http://h/v1/x/y/", "/v1/x/y", "http://h/v1/x/y"),
        ("http://h/proxy", "/translate", "http://h/proxy/translate"),
    ],
)
def test_roots_and_paths_overlap(root, path, whole):
    assert join(root, path) == whole


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("3", 3.0),
        ("0.5", 0.5),
        ("-4", 0.0),
        ("soon", None),
        ("", None),
        (None, None),
        ("nan", None),
        ("Xyz, 99 Foo 20:61:99", None),
    ],
)
def test_retry_after_takes_seconds(value, seconds):
    assert retry_after(value) == seconds


def test_retry_after_takes_dates():
    assert retry_after(formatdate(time.time() + 60, usegmt=True)) == pytest.approx(
        60, abs=3
    )


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('{"error": {"message": "no quota", "code": 1}}', "no quota"),
        ('{"message": "Wrong endpoint"}', "Wrong endpoint"),
        ('{"error": "Slowdown"}', "Slowdown"),
        ('{"errors": [{"detail": "bad"}]}', "bad"),
        ("<html><body><h1>502</h1> Bad\nGateway</body></html>", "502 Bad Gateway"),
        ("[]", ""),
    ],
)
def test_the_engines_own_message_is_found(body, message):
    assert own_message(body) == message


def test_scrubbing_hides_pieces_and_encodings():
    secret_text = "Wx9+/tokenPart=77&z"
    remember(Secret(secret_text))
    for said in (
        secret_text,
        quote(secret_text, safe=""),
        base64.b64encode(secret_text.encode()).decode(),
        secret_text[3:12],
    ):
        clean = scrub(f"before {said} after")
        assert "***" in clean
        assert said not in clean
        assert clean.startswith("before ")
    assert scrub("nothing here") == "nothing here"


def test_a_proxy_of_the_environment_never_reads_a_plain_request(
    job, server, other_server, row, monkeypatch
):
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(name, other_server.url)
    assert job([row("a", "Hello")], ["deepl"]).run()["status"][0] == "done"
    assert other_server.seen == []


def test_a_proxy_that_cannot_be_used_is_an_error_of_its_own(
    job, row, server, monkeypatch
):
    monkeypatch.setenv("ALL_PROXY", "gopher://x")
    safe = {"google": "https://127.0.0.1:9", "deepl": server.url}
    frame = job([row("a", "Hello")], ["google"], endpoints=safe).run()
    assert "proxy of the environment cannot be used" in frame["reason"][0]
    assert (
        job([row("a", "Hello")], ["google", "deepl"], endpoints=safe).run()["engine"][0]
        == "deepl"
    )


def test_a_proxy_of_the_environment_is_asked_for_a_tunnel(
    job, row, other_server, monkeypatch
):
    monkeypatch.setenv("HTTPS_PROXY", other_server.url)
    frame = job(
        [row("a", "Hello")], ["google"], endpoints={"google": "https://engine.invalid"}
    ).run()
    assert "501 Unsupported method" in frame["reason"][0]


def test_importing_the_room_is_cheap():
    code = "import sys, i18n_workbench.translation; print([m for m in ('pandas', 'httpx', 'rapidfuzz', 'llm') if m in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("engine", ["deepl", "openai", "google", "baidu"])
@pytest.mark.parametrize("root", [None, "http://127.0.0.1:9"])
def test_a_traceback_with_local_variables_shows_no_key(
    server, reply, canary, engine, root
):
    server.always = lambda seen: reply(403, "{}")
    keys = dict.fromkeys(("apiKey", "appid", "apiSecret"), Secret(canary + "x"))
    made = all_engines()[engine](
        Options(root=root or server.url, root_origin="argument", secrets=keys)
    )
    request = Request("1", "Hello", "en", "fr")

    async def ask():
        async with Client() as client:
            return await made.translate([request], client)

    with pytest.raises(EngineError) as caught:
        asyncio.run(ask())
    told = traceback.TracebackException.from_exception(
        caught.value, capture_locals=True
    )
    ours = [
        str(frame.locals)
        for frame in told.stack
        if "i18n_workbench" in frame.filename and "tests" not in frame.filename
    ]
    assert ours
    assert canary not in "".join((*ours, *told.format_exception_only()))
    assert caught.value.__context__ is None
    assert canary not in repr(made.options) + repr(vars(made))


def test_a_traceback_with_variables_shows_no_key(tmp_path, canary):
    settings = workspace(tmp_path, {"translate.deepl.apiKey": canary}, {})
    parts = [value for name, value in vars(settings).items() if name != "seen"]
    assert canary not in repr(parts)


@pytest.mark.parametrize(("id_", "offered"), [("deepl", True), ("house", False)])
def test_a_missing_key_is_offered_as_a_setting_only_where_it_is_one(id_, offered):
    house = type("House", (all_engines()["deepl"],), {"id": id_, "segments": ()})
    with pytest.raises(EngineError) as caught:
        house(Options()).required("apiKey")
    step = caught.value.next_step
    assert f"I18N_WORKBENCH_{id_.upper()}_API_KEY" in step
    assert "keyring" in step
    assert (f"or set translate.{id_}.apiKey" in step) is offered
