"""Every engine over a real connection: the good case, and one contract for all the bad ones."""

from __future__ import annotations

import contextlib
import gzip
import html
import json
import logging
import socketserver
import threading
import time
import traceback
import tracemalloc

import pytest

from i18n_workbench.errors import UsageError
from i18n_workbench.settings import ENGINE_IDS
from i18n_workbench.translation.engines import all_engines, engine_of
from i18n_workbench.translation.jobs.job import TranslationJob
from i18n_workbench.translation.jobs.patience import Patience

TEXTS = [
    "Tom & Jerry #1 + a=b? 100%",
    "Hello {name}, you have %(count)d new <b>messages</b>",
    "First sentence. Second one.\nThird line.",
    "Grüße, 世界 👋",
]


def rows_of(row, texts=TEXTS, locale="fr"):
    return [row(f"k{number}", text, locale) for number, text in enumerate(texts)]


def test_the_settings_can_name_every_engine_of_ours():
    assert set(ENGINE_IDS) == set(all_engines())


def test_a_text_arrives_whole_and_comes_back_in_its_place(job, server, row, wire):
    frame = job(rows_of(row), [wire]).run()
    assert list(frame["status"]) == ["done"] * 4, frame["reason"].tolist()
    for text, target in zip(TEXTS, frame["target"], strict=True):
        # Baidu answers line by line.
        assert target.replace("fr~", "") == text
    assert set(frame["attempts"]) == {1}


def test_placeholders_survive_an_engine_that_shouts(job, server, row, wire):
    server.translate = lambda text, target: text.upper()
    frame = job(
        [row("a", "Hi {name}, see <a href='{url}'>%s</a> {{ n }} :who")], [wire]
    ).run()
    assert frame["status"][0] == "done", frame["reason"][0]
    assert frame["target"][0] == "HI {name}, SEE <a href='{url}'>%s</a> {{ n }} :who"


def test_entities_of_the_engine_are_undone(job, server, row, wire):
    server.translate = lambda text, target: html.escape(text)
    frame = job(
        [row("a", 'Tom\'s <b>"big"</b> & {n}'), row("b", "it's & that")], [wire]
    ).run()
    assert frame["target"].tolist() == ['Tom\'s <b>"big"</b> & {n}', "it's & that"]


def test_lost_placeholders_make_a_candidate_after_one_more_try(job, server, row, wire):
    server.translate = lambda text, target: "Bonjour" if "H" in text else text
    frame = job([row("a", "Hello {name}"), row("b", "{x} fine")], [wire]).run()
    assert frame["status"].tolist() == ["candidate", "done"]
    assert frame["reason"][0] == "placeholder mismatch: lost {name}"
    assert frame["attempts"].tolist() == [2, 1]


def test_invented_placeholders_make_a_candidate(job, server, row, wire):
    server.translate = lambda text, target: f"{text} {{evil}}"
    frame = job([row("a", "Hello {name}")], [wire]).run()
    assert (frame["status"][0], frame["reason"][0]) == (
        "candidate",
        "placeholder mismatch: invented {evil}",
    )


def test_an_invented_control_character_makes_a_candidate(job, server, row, wire):
    server.translate = lambda text, target: f"{text}\x1b[31m"
    frame = job([row("a", "Hello"), row("b", "Good \x1b[31m")], [wire]).run()
    assert frame["status"].tolist() == ["candidate", "done"]
    assert "control character U+001B" in frame["reason"][0]


def bytes_of(server, reply, encode, headers):
    """Lets the server send its usual answers in other bytes."""
    route = server.route

    def answer(seen):
        body = route(seen).body
        text = body if isinstance(body, str) else body.decode()
        return reply(200, encode(text), headers)

    server.route = answer


def test_letters_that_were_lost_on_the_way_are_no_translation(
    job, server, row, reply, wire
):
    server.translate = lambda text, target: "f\xfcr"
    header = {"Content-Type": "application/json; charset=utf-8"}
    bytes_of(server, reply, lambda text: unescaped(text).encode("latin-1"), header)
    frame = job([row("a", "for")], [wire]).run()
    assert (frame["status"][0], frame["target"][0]) == ("failed", "")
    assert "is no utf-8" in frame["reason"][0]


def test_utf_8_is_understood_whatever_charset_is_declared(
    job, server, row, reply, wire
):
    server.translate = lambda text, target: "f\xfcr"
    header = {"Content-Type": "application/json; charset=us-ascii"}
    bytes_of(server, reply, lambda text: unescaped(text).encode(), header)
    frame = job([row("a", "for")], [wire]).run()
    assert (frame["status"][0], frame["target"][0]) == ("done", "f\xfcr")


def unescaped(text):
    """JSON with its letters as they are."""
    return text.replace("\\u00fc", "\xfc").replace("\\\xfc", "\xfc")


def test_a_packed_answer_is_unpacked(job, server, row, reply, wire):
    bytes_of(
        server,
        reply,
        lambda text: gzip.compress(text.encode()),
        {"Content-Encoding": "gzip"},
    )
    frame = job([row("a", "Hello")], [wire]).run()
    assert frame["status"][0] == "done", frame["reason"][0]


def test_a_bomb_is_unpacked_no_further_than_an_answer_may_be_long(
    job, server, row, reply
):
    job([row("a", "Hello")], ["google"]).run()  # what is imported is not measured
    bomb = gzip.compress(bytes(100_000_000), 9)
    server.always = lambda seen: reply(200, bomb, {"Content-Encoding": "gzip"})
    tracemalloc.start()
    try:
        frame = job([row("a", "Hello")], ["google"]).run()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert "sent more than 8,000,000 bytes" in frame["reason"][0]
    assert peak < 50_000_000


def test_what_stands_for_a_lost_letter_makes_a_candidate(job, server, row, wire):
    server.translate = lambda text, target: f"{text}\ufffd"
    frame = job([row("a", "Hello")], [wire]).run()
    assert frame["status"][0] == "candidate"
    assert "replacement character U+FFFD" in frame["reason"][0]


def test_a_key_that_comes_back_is_kept_nowhere(job, server, row, canary):
    server.translate = lambda text, target: f"{text} {canary}"
    saved = []
    frame = job([row("a", "Hello")], ["deepl"], saver=saved.extend).run()
    assert (frame["status"][0], frame["target"][0], saved) == ("failed", "", [])
    assert "holds the engine's key" in frame["reason"][0]
    assert canary not in frame.to_csv()


@pytest.fixture
def raw():
    """Start a server that answers each request with the same bytes, whatever they are."""
    with contextlib.ExitStack() as stack:

        def serve(answer: bytes) -> str:
            class Handler(socketserver.BaseRequestHandler):
                def handle(self) -> None:
                    self.request.recv(65_536)
                    self.request.sendall(answer)

            made = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
            made.daemon_threads = True
            stack.callback(made.server_close)
            stack.callback(made.shutdown)
            threading.Thread(target=made.serve_forever, args=(0.01,)).start()
            return f"http://127.0.0.1:{made.server_address[1]}"

        yield serve


@pytest.mark.parametrize(
    "head",
    [
        "500 \x1b[31mno {key} " + "x" * 30_000,
        "200 OK\r\nContent-Encoding: {key}",
        "302 Found\r\nLocation: http://{key}" + "x" * 30_000,
        "302 Found\r\nLocation: http://[::1",
    ],
    ids=["reason", "encoding", "location", "no address"],
)
def test_what_a_servers_head_says_is_short_and_without_the_key(
    job, raw, row, canary, head
):
    said = f"HTTP/1.1 {head.format(key=canary)}\r\nContent-Length: 0\r\n\r\n"
    frame = job(
        [row("a", "Hello")],
        ["deepl"],
        endpoints={"deepl": raw(said.encode())},
        patience=Patience(attempts=1),
    ).run()
    reason = frame["reason"][0]
    assert frame["status"][0] == "failed"
    assert canary.lower() not in reason.lower()
    assert len(reason) < 400
    assert reason.isprintable()
    assert "Error" not in reason.replace("Server Error", ""), reason


def test_python_s_own_encodings_are_no_charsets(job, server, row, reply):
    """Punycode takes the square of its length, in a thread that no limit of time stops."""
    answer = '{"sentences": [{"trans": "' + "a" * 400_000 + "-" + "b9" * 100_000
    answer += '"}]}'
    job([row("a", "Hello")], ["google"]).run()  # what is imported is not measured
    for charset in ("punycode", "Unicode-Escape", "idna"):
        server.always = lambda seen, charset=charset: reply(
            200, answer, {"Content-Type": f"application/json; charset={charset}"}
        )
        before = time.process_time()
        frame = job([row("a", "Hello")], ["google"]).run()
        assert time.process_time() - before < 2
        assert frame["target"][0].startswith("aaa")


def test_an_answer_that_is_far_too_long_makes_a_candidate(job, server, row, wire):
    server.translate = lambda text, target: f"{text} " * 200
    frame = job([row("a", "Hello")], [wire]).run()
    assert frame["status"][0] == "candidate"
    assert "characters for 5 of the source" in frame["reason"][0]


@pytest.mark.parametrize("after", ["1", "Wed, 21 Oct 2015 07:28:00 GMT", None])
def test_a_rate_limit_is_waited_for(job, server, row, reply, waits, wire, after):
    server.faults = [
        lambda seen: reply(
            429, '{"error": "slow down"}', {"Retry-After": after} if after else {}
        )
    ]
    frame = job([row("a", "Hello")], [wire]).run()
    assert frame["status"][0] == "done"
    assert sum(waits.seconds) == pytest.approx(
        {"1": 1.0, None: 0.5}.get(after, 0.0), abs=0.05
    )


@pytest.mark.parametrize("status", [500, 502, 503])
def test_a_broken_server_is_tried_again(job, server, row, reply, wire, status):
    server.faults = [lambda seen: reply(status, "<html><h1>Bad</h1></html>")] * 2
    frame = job([row("a", "Hello")], [wire]).run()
    assert frame["status"][0] == "done"


FAULTS = {
    "garbage": lambda reply: reply(200, "<html>maintenance</html>"),
    "truncated": lambda reply: reply(200, '{"translations": [{"te'),
    "other json": lambda reply: reply(200, "[]"),
    "scalar": lambda reply: reply(200, "17"),
    "nulls": lambda reply: reply(
        200, '{"translations": null, "sentences": [{}], "choices": [{}], "data": []}'
    ),
    "empty body": lambda reply: reply(200, ""),
    "cut connection": lambda reply: reply(200, "x" * 200, cut=True),
    "forbidden": lambda reply: reply(403, '{"message": "no"}'),
    "wrong charset": lambda reply: reply(
        200, b"\xff\xfe\x00", {"Content-Type": "application/json; charset=martian"}
    ),
    "too big": lambda reply: reply(200, b" " * 9_000_000),
    "too big unpacked": lambda reply: reply(
        200, gzip.compress(b" " * 9_000_000), {"Content-Encoding": "gzip"}
    ),
    "packed badly": lambda reply: reply(200, "{}", {"Content-Encoding": "gzip"}),
    "packed otherwise": lambda reply: reply(200, "{}", {"Content-Encoding": "br"}),
    "server error": lambda reply: reply(500, '{"error": {"message": "oh no"}}'),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_that_stays_fails_the_string_and_nothing_else(
    job, server, row, reply, wire, fault
):
    saved = []
    server.always = lambda seen: FAULTS[fault](reply)
    made = job(
        [row("a", "Hello"), row("b", "World")], [wire, "pseudo"], saver=saved.extend
    )
    frame = made.run()
    assert frame["engine"].tolist() == ["pseudo", "pseudo"]
    assert frame["status"].tolist() == ["done", "done"]
    assert len(saved) == 2
    assert len(server.calls) <= 24


@pytest.mark.parametrize("shape", ["one less", "one more", "empty texts"])
def test_wrong_counts_never_shift_a_text_to_another_key(job, server, row, wire, shape):
    server.shape = {
        "one less": lambda texts: texts[1:] if len(texts) > 1 else texts,
        "one more": lambda texts: ["extra", *texts] if len(texts) > 1 else texts,
        "empty texts": lambda texts: ["", *texts[1:]] if len(texts) > 1 else texts,
    }[shape]
    frame = job(rows_of(row, ["Alpha", "Beta", "Gamma"]), [wire]).run()
    for source, target, status in zip(
        frame["source"], frame["target"], frame["status"], strict=True
    ):
        assert target == (f"fr~{source}" if status == "done" else "")


def test_an_empty_answer_is_no_translation(job, server, row, wire):
    server.translate = lambda text, target: "  "
    frame = job([row("a", "Hello")], [wire]).run()
    assert (frame["status"][0], frame["target"][0]) == ("failed", "")


def test_nothing_follows_a_redirect(
    job, server, other_server, row, reply, canary, wire
):
    server.always = lambda seen: reply(
        307, "", {"Location": f"{other_server.url}{seen.path}?key={canary}"}
    )
    frame = job([row("a", "Hello")], [wire]).run()
    assert frame["status"][0] == "failed"
    assert other_server.host in frame["reason"][0]
    assert canary not in frame["reason"][0]
    assert other_server.seen == []


@pytest.mark.parametrize(
    "slow", [{"delay": 0.4}, {"drip": True, "body": b" " * 10_000}]
)
def test_a_slow_server_runs_out_of_time(job, server, row, reply, wire, slow):
    server.always = lambda seen: reply(200, **slow)
    patience = Patience(attempts=1)
    frame = job([row("a", "Hello")], [wire], patience=patience, timeout=0.1).run()
    assert frame["status"][0] == "failed"
    assert "did not answer within 0.1 s" in frame["reason"][0]


@pytest.mark.parametrize("fault", [None, *FAULTS])
def test_the_key_is_nowhere_but_in_its_header(
    job, server, row, reply, canary, caplog, capsys, wire, fault
):
    caplog.set_level(logging.DEBUG)
    if fault:
        server.always = lambda seen: FAULTS[fault](reply)
    if wire in {"google-keyed", "deepl", "baidu", "openai"}:
        said = f"bad key {canary} or {canary[:12]}..., see {canary[4:]}"
        server.faults = [
            lambda seen: reply(401 if fault else 500, json.dumps({"error": said}))
        ]
    made = job(
        [row("a", "Hello")], [wire], settings={"translate.deepl.enableLog": True}
    )
    frame = made.run()
    shown = [
        frame.to_string(),
        repr(made),
        repr(made.engines[0].options),
        str(vars(made)),
        *capsys.readouterr(),
    ]
    shown += [record.getMessage() for record in caplog.records]
    for error in [made.engines[0].error("x")]:
        shown += traceback.format_exception(error)
    for text in shown:
        assert not any(canary[at : at + 8] in text for at in range(len(canary) - 8)), (
            text
        )
    for seen in server.seen:
        assert canary not in seen.path + str(seen.query) + seen.body.decode(
            "utf-8", "replace"
        )


def test_engines_are_registered_by_their_ids():
    ids = [
        "google",
        "google-cn",
        "deepl",
        "baidu",
        "libretranslate",
        "openai",
        "ollama",
        "editor-llm",
        "pseudo",
        "memory",
    ]
    assert list(all_engines()) == ids
    with pytest.raises(UsageError, match="did you mean 'deepl'"):
        engine_of("deepel")
    with pytest.raises(UsageError):
        TranslationJob([], ["nonsense"])


@pytest.mark.parametrize(
    ("engine", "tags"),
    {
        "google": {
            "zh-CN": "zh-CN",
            "zh_Hant_HK": "zh-TW",
            "pt-BR": "pt",
            "fil": "tl",
            "de-AT": "de",
            "ceb": "ceb",
        },
        "deepl": {
            "en-GB": "EN-GB",
            "en": "EN-US",
            "pt-BR": "PT-BR",
            "pt-PT": "PT-PT",
            "zh-CN": "ZH-HANS",
            "zh-TW": "ZH-HANT",
            "de-CH": "DE",
        },
        "baidu": {
            "zh-TW": "cht",
            "ja": "jp",
            "ko-KR": "kor",
            "fr-FR": "fra",
            "es": "spa",
            "ar": "ara",
            "vi": "vie",
            "sl": "slo",
        },
    }.items(),
)
def test_codes_are_the_providers(engine, tags):
    made = all_engines()[engine]()
    assert {
        tag: made.code(tag).upper() if engine == "deepl" else made.code(tag)
        for tag in tags
    } == tags
