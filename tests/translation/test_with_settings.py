"""Jobs configured by a workspace's settings file, as a user configures them."""

from __future__ import annotations

import json

import pytest

from i18n_workbench.settings import load_settings
from i18n_workbench.translation import Outcome, PlanRow, TranslationJob


@pytest.fixture
def settings_of(tmp_path, server, canary):
    def make(**more):
        values = {
            "translate.google.apiRoot": server.url,
            "translate.google-cn.apiRoot": server.url,
            "translate.deepl.apiRoot": server.url,
            "translate.deepl.apiKey": canary,
            "translate.baidu.apiRoot": server.url,
            "translate.baidu.appid": "appid-20260101-Hj5",
            "translate.baidu.apiSecret": canary,
            "translate.libre.apiRoot": server.url,
            "translate.openai.apiRoot": f"{server.url}/v1",
            "translate.openai.apiKey": canary,
            "translate.openai.apiModel": "m1",
            "translate.ollama.apiRoot": server.url,
            **more,
        }
        (tmp_path / ".vscode").mkdir()
        text = json.dumps(
            {f"i18n-helper.{name}": value for name, value in values.items()}
        )
        (tmp_path / ".vscode" / "settings.json").write_text(text)
        return load_settings(tmp_path, environ={})

    return make


@pytest.mark.parametrize(
    "engine",
    [
        "google",
        "google-cn",
        "deepl",
        "baidu",
        "libretranslate",
        "openai",
        "ollama",
        "pseudo",
    ],
)
def test_every_engine_is_configured_by_the_settings_file(settings_of, engine):
    saved: list[Outcome] = []
    settings = settings_of(**{"translate.engines": [engine], "translate.parallels": 2})
    frame = TranslationJob(
        [PlanRow("a", "fr", "Hello {name}")], settings=settings, saver=saved.extend
    ).run()
    assert frame["status"].tolist() == ["done"], frame["reason"][0]
    assert frame["engine"].tolist() == [engine]
    assert [(outcome.key, outcome.locale) for outcome in saved] == [("a", "fr")]


def test_the_model_is_the_one_of_the_settings(settings_of, server):
    TranslationJob([PlanRow("a", "fr", "Hello")], ["openai"], settings_of()).run()
    assert server.calls[0].json["model"] == "m1"


def test_engines_fall_back_in_the_order_of_the_settings(settings_of, server, reply):
    server.always = lambda seen: (
        reply(403, "{}") if seen.path == "/v2/translate" else None
    )
    settings = settings_of(**{"translate.engines": ["deepl", "libretranslate"]})
    frame = TranslationJob([PlanRow("a", "fr", "Hello")], settings=settings).run()
    assert frame["engine"].tolist() == ["libretranslate"]
