"""What each engine says on the wire, where it matters."""

from __future__ import annotations

import asyncio

import pytest

from i18n_workbench.settings.secret import Secret
from i18n_workbench.translation.engines.deepl import DeepL
from i18n_workbench.translation.http import Client
from i18n_workbench.translation.options import Options, Resources


def test_google_without_key(job, server, row):
    job([row("a", "a&b#c+d?e=f&key=x", "zh_TW")], ["google"]).run()
    [seen] = server.calls
    assert (seen.method, seen.query["q"], seen.query["tl"], seen.query["sl"]) == (
        "GET",
        ["a&b#c+d?e=f&key=x"],
        ["zh-TW"],
        ["en"],
    )
    assert "key" not in seen.query


def test_google_with_key_sends_a_batch_and_the_key_in_a_header(
    job, server, row, canary
):
    job([row("a", "Hello", "pt-BR")], ["google-keyed"]).run()
    [seen] = server.calls
    assert seen.json == {
        "q": ["Hello"],
        "source": "en",
        "target": "pt",
        "format": "text",
    }
    assert (seen.method, seen.headers["X-Goog-Api-Key"]) == ("POST", canary)


def test_google_cn_never_uses_a_key(job, server, row, canary):
    job(
        [row("a", "Hello")],
        ["google-cn"],
        settings={"translate.google.apiKey": Secret(canary)},
    ).run()
    assert server.calls[0].path == "/translate_a/single"
    assert canary not in server.calls[0].everything


def test_deepl_marks_placeholders_as_xml_and_leaves_plain_text_plain(job, server, row):
    job(
        [
            row("a", "Tom & <b>{name}</b>", "en-GB", source_locale="de-AT"),
            row("b", "A & B", "en-GB", source_locale="de-AT"),
        ],
        ["deepl"],
    ).run()
    plain, xml = sorted(server.calls, key=lambda seen: "tag_handling" in seen.form)
    assert plain.form == {
        "text": ["A & B"],
        "target_lang": ["EN-GB"],
        "source_lang": ["DE"],
    }
    assert xml.form["text"] == ['Tom &amp; <x id="1"/><x id="2"/><x id="3"/>']
    assert (xml.form["tag_handling"], xml.form["ignore_tags"]) == (["xml"], ["x"])


def test_deepl_free_plan_and_usage(server, canary):
    free = DeepL(
        Options(values={"useFreeApiEntry": True}, secrets={"apiKey": Secret(canary)})
    )
    assert free.url("/v2/translate") == "https://api-free.deepl.com/v2/translate"
    assert DeepL().url("/v2/translate") == "https://api.deepl.com/v2/translate"

    async def usage():
        async with Client() as client:
            root = Options(
                root=server.url,
                root_origin="argument",
                secrets={"apiKey": Secret(canary)},
            )
            return await DeepL(root).usage(client)

    assert asyncio.run(usage()) == {"character_count": 12, "character_limit": 500_000}


def test_deepl_logs_without_the_key(job, row, caplog, canary):
    caplog.set_level("INFO")
    job(
        [row("a", "Hello")], ["deepl"], settings={"translate.deepl.enableLog": True}
    ).run()
    logged = [
        record.getMessage()
        for record in caplog.records
        if record.name.endswith("deepl")
    ]
    assert any("Hello" in text for text in logged)
    assert canary not in "".join(logged)


def test_baidu_signs_and_uses_the_vendors_codes(job, server, row):
    job([row("a", "Line one\n\nLine two", "zh-TW")], ["baidu"]).run()
    [seen] = server.calls
    assert (seen.method, seen.form["to"], seen.form["q"]) == (
        "POST",
        ["cht"],
        ["Line one\nLine two"],
    )


def test_baidu_keeps_empty_lines(job, row):
    assert (
        job([row("a", "One\n\nTwo", "zh-TW")], ["baidu"]).run()["target"][0]
        == "ch~One\n\nch~Two"
    )


@pytest.mark.parametrize(
    ("code", "status", "calls"),
    [
        ("54003", "done", 2),
        ("52001", "done", 2),
        ("54004", "failed", 1),
        ("58001", "failed", 1),
    ],
)
def test_baidu_errors(job, server, row, reply, waits, code, status, calls):
    server.faults = [
        lambda seen: reply(
            200, f'{{"error_code": "{code}", "error_msg": "the vendor says so"}}'
        )
    ]
    frame = job([row("a", "Hello")], ["baidu"]).run()
    assert (frame["status"][0], len(server.calls)) == (status, calls)
    if status == "failed":
        assert frame["reason"][0] == f"baidu: [{code}] the vendor says so"
    if code == "54003":
        assert sum(waits.seconds) == pytest.approx(1.0, abs=0.05)


def test_libretranslate_takes_plain_text_and_the_servers_spelling(
    job, server, row, canary
):
    secret = {"translate.libre.apiKey": Secret(canary)}
    job([row("a", "Hello", "zh-CN")], ["libretranslate"], settings=secret).run()
    assert server.calls[0].json == {
        "q": "Hello",
        "source": "en",
        "target": "zh-Hans",
        "format": "text",
        "api_key": canary,
    }


def test_libretranslate_takes_several_texts_as_one_list(job, server, row):
    rows = [row(f"k{at}", f"Text {at}") for at in range(45)]
    frame = job(rows, ["libretranslate"]).run()
    assert set(frame["status"]) == {"done"}
    asked = [call.json["q"] for call in server.calls]
    assert sorted(map(len, asked)) == [5, 20, 20]
    assert dict(zip(frame["source"], frame["target"], strict=True))["Text 7"].endswith(
        "~Text 7"
    )


@pytest.mark.parametrize("damage", ["refuses lists", "leaves one out"])
def test_libretranslate_is_asked_one_by_one_where_a_list_is_not_answered(
    job, server, row, damage
):
    server.lists = damage != "refuses lists"
    server.shape = lambda texts: texts[: max(len(texts) - 1, 1)]
    frame = job(
        [row(f"k{at}", f"Text {at}") for at in range(3)], ["libretranslate"]
    ).run()
    assert set(frame["status"]) == {"done"}
    alone = [call.json["q"] for call in server.calls if isinstance(call.json["q"], str)]
    assert sorted(alone) == ["Text 0", "Text 1", "Text 2"]


def test_libretranslate_names_the_languages_it_knows(job, server, row):
    frame = job([row("a", "Hello", "tlh")], ["libretranslate"]).run()
    assert "does not know the language 'tlh'" in frame["reason"][0]
    assert server.calls == []


@pytest.mark.parametrize(
    "setting", ["translate.libre.apiRoot", "translate.libretranslate.apiRoot"]
)
@pytest.mark.parametrize("tail", ["", "/", "/translate"])
def test_libretranslates_root_has_two_names_and_any_ending(
    job, server, row, setting, tail
):
    frame = job(
        [row("a", "Hello")],
        ["libretranslate"],
        settings={setting: server.url + tail},
        endpoints={},
    ).run()
    assert frame["status"][0] == "done", frame["reason"][0]


@pytest.mark.parametrize("tail", ["", "/", "/v1", "/v1/", "/v1/chat/completions"])
@pytest.mark.parametrize("engine", ["openai", "ollama"])
def test_roots_with_or_without_v1(job, server, row, engine, tail):
    assert (
        job([row("a", "Hello")], [engine], endpoints={engine: server.url + tail}).run()[
            "status"
        ][0]
        == "done"
    )
    assert server.calls[0].path == "/v1/chat/completions"


@pytest.mark.parametrize(
    ("engine", "name"),
    [("openai", "apiModel"), ("ollama", "model"), ("editor-llm", "model")],
)
def test_an_unknown_model_is_an_error_that_lists_those_there_are(
    job, server, row, engine, name
):
    made = job(
        [row("a", "Hello")], [engine], settings={f"translate.{engine}.{name}": "nope"}
    )
    frame = made.run()
    assert "does not know the model 'nope'" in frame["reason"][0]
    assert "it has gpt-3.5-turbo, m1, qwen2.5:latest" in frame["reason"][0]


def test_the_users_own_codes_win(server, job, row):
    resources = Resources(
        endpoints={"google": server.url},
        codes={"google": {"sr-Latn": "sr-Latn", "zh": "zh-XX"}},
    )
    job(
        [row("a", "Hello", "sr_Latn"), row("b", "Hello", "zh")],
        ["google"],
        resources=resources,
    ).run()
    assert sorted(seen.query["tl"][0] for seen in server.calls) == ["sr-Latn", "zh-XX"]
