"""Machine translation from an opened project, against servers on the loopback interface."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

import i18n_workbench as i18n
from i18n_workbench.disk.journal import Journal
from i18n_workbench.errors import ReadOnlyError, RefusedError, UsageError
from i18n_workbench.translation import (
    Glossary,
    Prompt,
    Term,
    all_engines,
    read_tmx,
    write_tmx,
)
from i18n_workbench.translation.engines import deepl, google

CANARY = "canary-Zq7Xw2Lm9Kt4Rv"
APPID = "appid-20260101-Hj5"
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
EN = {"title": "Welcome", "btn": {"save": "Save {name}", "stop": "Stop"}}
ALONE = {**VUE, "locales/en.json": EN}
SMALL = {**ALONE, "locales/fr.json": {"title": "Bienvenue"}}


def read(root: Path, name: str = "locales/fr.json"):
    return json.loads((root / name).read_text(encoding="utf-8"))


def statuses(frame):
    return dict(zip(frame["key"] + frame["form"], frame["status"], strict=True))


def everything(*folders: Path) -> str:
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return "".join(path.read_bytes().decode("utf-8", "replace") for path in files)


@pytest.fixture
def project(workspace, loopback):
    """A project whose engines are all configured in its settings file, as a user has it."""

    def make(files=SMALL, **settings):
        url = loopback.url
        roots = (
            "google",
            "google-cn",
            "deepl",
            "baidu",
            "libre",
            "openai",
            "ollama",
            "editor-llm",
        )
        values = {f"translate.{engine}.apiRoot": url for engine in roots} | {
            "translate.engines": ["google"]
        }
        given = {name.replace("__", "."): value for name, value in settings.items()}
        return workspace(
            files, {name: v for name, v in {**values, **given}.items() if v is not None}
        )

    return make


# --- the settings ----------------------------------------------------------------------------------------------------------


def test_engines_are_asked_in_the_order_of_the_setting(project, loopback):
    root = project(
        translate__engines=["deepl", "libretranslate"], translate__deepl__apiKey=CANARY
    )
    assert set(i18n.open(root).translation_job("fr").run()["engine"]) == {"deepl"}
    (root / "locales/fr.json").write_text("{}")
    # the workbench wrote these keys: their going has to be meant
    i18n.open(root).accept_loss()
    loopback.translate = lambda text, target: "" if target == "FR" else f"libre~{text}"
    frame = i18n.open(root).translation_job("fr").run()
    assert set(frame["engine"]) == {"libretranslate"}
    assert read(root)["btn"]["stop"] == "libre~Stop"


@pytest.mark.parametrize("parallels", [1, 4])
def test_parallels_bounds_the_requests_under_way(project, loopback, parallels):
    answer = loopback.route

    def slow(seen):
        reply = answer(seen)
        reply.delay = 0.05
        return reply

    loopback.route = slow
    files = {
        **VUE,
        "locales/en.json": {f"k{n}": f"text {n}" for n in range(12)},
        "locales/fr.json": {},
    }
    i18n.open(project(files, translate__parallels=parallels)).translation_job(
        "fr"
    ).run()
    assert loopback.most_busy == parallels


def test_prompt_source_asks_before_the_source_language_is_written(project, loopback):
    files = {
        **VUE,
        "locales/en.json": {"a": "One"},
        "locales/de.json": {"a": "Eins", "b": "Zwei"},
    }
    root = project(files, translate__promptSource=True, displayLanguage="de")
    with pytest.raises(RefusedError, match="source language en") as refused:
        i18n.open(root).translation_job("en").run()
    assert "confirm" in refused.value.next_step
    assert loopback.asked == []
    i18n.open(root).translation_job("en", confirm=True).run()
    assert read(root, "locales/en.json") == {"a": "One", "b": "en~Zwei"}
    i18n.open(
        root,
        settings={"translate.promptSource": False, "translate.overrideExisting": True},
    ).translation_job("en", source="de").run()
    assert read(root, "locales/en.json")["a"] == "en~Eins"


def test_override_existing_translates_again_what_has_a_translation(project):
    root = project()
    frame = i18n.open(root).translation_job("fr", ["title", "btn.*"]).run()
    assert statuses(frame) == {
        "title": "skipped",
        "btn.save": "done",
        "btn.stop": "done",
    }
    assert "overrideExisting" in frame["reason"][0]
    assert read(root)["title"] == "Bienvenue"
    i18n.open(root, settings={"translate.overrideExisting": True}).translation_job(
        "fr"
    ).run()
    assert read(root) == {
        "title": "fr~Welcome",
        "btn": {"save": "fr~Save {name}", "stop": "fr~Stop"},
    }


def test_save_as_candidates_leaves_the_files_alone(project):
    root = project(translate__saveAsCandidates=True)
    wb = i18n.open(root)
    frame = wb.translation_job("fr").run()
    assert set(frame["status"]) == {"candidate"}
    assert read(root) == {"title": "Bienvenue"}
    assert wb.reviews.candidates("fr") == {
        ("btn.save", "fr", ""): "fr~Save {name}",
        ("btn.stop", "fr", ""): "fr~Stop",
    }
    stored = wb.reviews.store.get("btn.stop", "fr")["translation_candidate"]
    assert (stored["engine"], stored["reason"]) == (
        "google",
        "translate.saveAsCandidates",
    )
    wb.reviews.applied(locale="fr").apply()
    assert read(root)["btn"]["stop"] == "fr~Stop"


def test_fallback_to_key_sends_the_key_where_the_source_has_no_text(project, loopback):
    files = {
        **VUE,
        "locales/en.json": {"save": "", "stop": "Stop"},
        "locales/fr.json": {},
    }
    root = project(files)
    frame = i18n.open(root).translation_job("fr").run()
    assert statuses(frame) == {"save": "skipped", "stop": "done"}
    assert "fallbackToKey" in frame["reason"][0]
    assert read(root) == {"stop": "fr~Stop"}
    i18n.open(root, settings={"translate.fallbackToKey": True}).translation_job(
        "fr"
    ).run()
    assert read(root)["save"] == "fr~save"


def test_google_takes_the_cloud_api_when_there_is_a_key(project, loopback):
    i18n.open(project()).translation_job("fr", "btn.save").run()
    i18n.open(project(translate__google__apiKey=CANARY)).translation_job(
        "fr", "btn.stop"
    ).run()
    assert [call.path for call in loopback.calls] == [
        "/translate_a/single",
        "/language/translate/v2",
    ]
    assert loopback.calls[1].headers["X-Goog-Api-Key"] == CANARY
    assert CANARY not in loopback.calls[1].path + str(loopback.calls[1].query)


ROOTS = {
    "google": "translate.google.apiRoot",
    "google-cn": "translate.google-cn.apiRoot",
    "deepl": "translate.deepl.apiRoot",
    "baidu": "translate.baidu.apiRoot",
    "libretranslate": "translate.libre.apiRoot",
    "openai": "translate.openai.apiRoot",
    "ollama": "translate.ollama.apiRoot",
    "editor-llm": "translate.editor-llm.apiRoot",
}


@pytest.mark.parametrize(
    ("engine", "setting"),
    [*ROOTS.items(), ("libretranslate", "translate.libretranslate.apiRoot")],
)
def test_api_root_is_the_server_that_is_asked(workspace, loopback, engine, setting):
    keys = {
        "deepl.apiKey": CANARY,
        "openai.apiKey": CANARY,
        "baidu.appid": APPID,
        "baidu.apiSecret": CANARY,
    }
    settings = {setting: loopback.url, "translate.engines": [engine]}
    wb = i18n.open(
        workspace(
            SMALL,
            {**settings, **{f"translate.{name}": key for name, key in keys.items()}},
        )
    )
    assert len(wb.problems[wb.problems["rule"].str.startswith("setting")]) == 0
    assert wb.engines.set_index("engine").loc[engine, "host"] == loopback.host
    frame = wb.translation_job("fr").run()
    assert set(frame["status"]) == {"done"}, list(frame["reason"])
    assert read(wb.root)["btn"]["save"].endswith("~Save {name}")


def test_libre_wins_where_both_names_of_its_server_are_set(project, loopback):
    root = project(translate__libretranslate__apiRoot="http://127.0.0.1:9")
    assert set(
        i18n.open(root).translation_job("fr", engines="libretranslate").run()["status"]
    ) == {"done"}


@pytest.mark.parametrize(
    ("engine", "keys"),
    [
        ("deepl", {"translate.deepl.apiKey": CANARY}),
        ("openai", {"translate.openai.apiKey": CANARY}),
        (
            "baidu",
            {"translate.baidu.appid": APPID, "translate.baidu.apiSecret": CANARY},
        ),
    ],
)
def test_required_keys(project, loopback, monkeypatch, tmp_path_factory, engine, keys):
    root = project()
    frame = i18n.open(root).translation_job("fr", engines=engine).run()
    assert set(frame["status"]) == {"failed"}
    assert all(
        f"I18N_WORKBENCH_{engine.upper()}_" in reason for reason in frame["reason"]
    )
    assert loopback.seen == []
    assert read(root) == {"title": "Bienvenue"}
    for name in keys:
        wrong = project(**{**keys, name: "wrong-" + "x" * 20})
        if engine != "openai":  # the fake one takes any key
            assert set(
                i18n.open(wrong).translation_job("fr", engines=engine).run()["status"]
            ) == {"failed"}
    assert set(
        i18n.open(project(**keys)).translation_job("fr", engines=engine).run()["status"]
    ) == {"done"}


def test_the_optional_key_of_libretranslate(project, loopback, monkeypatch):
    wb = i18n.open(project(translate__libre__apiKey=CANARY))
    wb.translation_job("fr", "btn.stop", engines="libretranslate").run()
    assert loopback.calls[0].json["api_key"] == CANARY
    project()
    monkeypatch.setenv("I18N_WORKBENCH_LIBRETRANSLATE_API_KEY", CANARY)
    url = {"libretranslate": loopback.url}
    i18n.open(wb.root).translation_job(
        "fr", "btn.save", engines="libretranslate", endpoints=url
    ).run()
    assert loopback.calls[1].json["api_key"] == CANARY


@pytest.mark.parametrize("free", [True, False])
def test_use_free_api_entry_asks_the_host_of_the_free_plan(
    workspace, loopback, monkeypatch, free
):
    monkeypatch.setattr(
        deepl, "FREE_ROOT", loopback.url if free else "http://127.0.0.1:9"
    )
    monkeypatch.setattr(
        deepl.DeepL, "default_root", "http://127.0.0.1:9" if free else loopback.url
    )
    settings = {
        "translate.deepl.apiKey": CANARY,
        "translate.deepl.useFreeApiEntry": free,
    }
    wb = i18n.open(workspace(SMALL), settings=settings)
    assert set(wb.translation_job("fr", engines=["deepl"]).run()["status"]) == {"done"}
    assert wb.deepl_usage() == {"character_count": 12, "character_limit": 500_000}


@pytest.mark.parametrize("enabled", [True, False])
def test_enable_log_logs_requests_without_the_key(project, caplog, enabled):
    caplog.set_level(logging.DEBUG)
    root = project(translate__deepl__apiKey=CANARY, translate__deepl__enableLog=enabled)
    assert set(
        i18n.open(root).translation_job("fr", engines="deepl").run()["status"]
    ) == {"done"}
    assert ("Stop" in caplog.text) is enabled
    assert CANARY not in caplog.text


@pytest.mark.parametrize(
    ("engine", "setting", "default"),
    [
        ("openai", "translate.openai.apiModel", "gpt-3.5-turbo"),
        ("ollama", "translate.ollama.model", "qwen2.5:latest"),
        ("editor-llm", "translate.editor-llm.model", "qwen2.5:latest"),
    ],
)
def test_models(project, loopback, engine, setting, default):
    root = project(translate__openai__apiKey=CANARY)
    for model, key in ((default, "btn.save"), ("m1", "btn.stop")):
        wb = i18n.open(root, settings={} if model == default else {setting: model})
        wb.translation_job("fr", key, engines=engine).run()
        assert loopback.calls[-1].json["model"] == model
        machine = wb.reviews.store.get(key, "fr")["machine"]
        assert (machine["engine"], machine["model"]) == (engine, model)
    unknown = i18n.open(
        root, settings={setting: "nope", "translate.overrideExisting": True}
    )
    frame = unknown.translation_job("fr", "btn.stop", engines=engine).run()
    assert "it has gpt-3.5-turbo, m1, qwen2.5:latest" in frame["reason"][0]


# --- what is translated ----------------------------------------------------------------------------------------------------


def test_what_is_due_is_missing_empty_or_stale(project, loopback):
    files = {
        **VUE,
        "locales/en.json": {
            "done": "Done",
            "empty": "Empty",
            "missing": "Missing",
            "old": "Old",
        },
        "locales/fr.json": {"done": "Fait", "empty": "", "old": "Vieux"},
    }
    root = project(files)
    wb = i18n.open(root)
    wb.reviews.approve("old", "fr")
    wb.changes().set("old", "en", "Ancient").apply()
    frame = wb.translation_job("fr").run()
    assert statuses(frame) == {"empty": "done", "missing": "done", "old": "candidate"}
    # The text of a person is not written over unasked.
    assert read(root)["old"] == "Vieux"
    assert wb.reviews.candidates("fr") == {("old", "fr", ""): "fr~Ancient"}
    assert "source text changed" in frame.set_index("key")["reason"]["old"]
    wb.translation_job("fr", override=True).run()
    assert read(root) == {
        "done": "fr~Done",
        "empty": "fr~Empty",
        "old": "fr~Ancient",
        "missing": "fr~Missing",
    }


def test_plural_families_get_the_categories_of_the_target(project, loopback):
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": {
            "item_one": "{{count}} file",
            "item_other": "{{count}} files",
        },
        "locales/pl.json": {"item_one": "{{count}} plik"},
    }
    root = project(files)
    frame = i18n.open(root).translation_job("pl").run()
    assert list(zip(frame["form"], frame["source"], strict=True)) == [
        ("few", "{{count}} files"),
        ("many", "{{count}} files"),
        ("other", "{{count}} files"),
    ]
    assert len(loopback.asked) == 1
    assert read(root, "locales/pl.json") == {
        "item_one": "{{count}} plik",
        **{f"item_{form}": "pl~{{count}} files" for form in ("few", "many", "other")},
    }


def test_a_locale_that_the_project_has_not_got_yet_gets_its_file(project):
    root = project()
    wb = i18n.open(root)
    wb.translation_job("de").run()
    assert read(root, "locales/de.json") == {
        "title": "de~Welcome",
        "btn": {"save": "de~Save {name}", "stop": "de~Stop"},
    }
    wb.translation_job("nl", candidates=True).run()
    assert wb.reviews.candidates("nl")["title", "nl", ""] == "nl~Welcome"
    wb.reviews.apply("title", "nl")
    assert read(root, "locales/nl.json") == {"title": "nl~Welcome"}


def test_ignored_locales_are_translated_only_when_they_are_named(project):
    files = {**SMALL, "locales/de.json": {}}
    wb = i18n.open(project(files, ignoredLocales=["de"]))
    assert set(wb.translation_job().plan["locale"]) == {"fr"}
    assert set(wb.translation_job("de").plan["locale"]) == {"de"}


def test_gettext_sends_the_msgid(project, loopback):
    po = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Open %s"\nmsgstr ""\n'
    files = {"composer.json": {"require": {"gettext/gettext": "5"}}, "locale/fr.po": po}
    root = project(files, localesPaths="locale")
    frame = i18n.open(root).translation_job("fr").run()
    assert list(frame["status"]) == ["done"], list(frame["reason"])
    assert 'msgstr "fr~Open %s"' in (root / "locale/fr.po").read_text()


def test_values_that_are_no_text_are_left_alone(project, loopback):
    files = {
        **VUE,
        "locales/en.json": {"n": 3, "a": "A b"},
        "locales/fr.json": {"a": 7},
    }
    frame = (
        i18n.open(project(files)).translation_job("fr", ["n", "a"], override=True).run()
    )
    assert list(frame["status"]) == ["skipped", "skipped"]
    assert list(frame["reason"]) == [
        "the source is a number, no text",
        "the value is a number, no text",
    ]


@pytest.mark.parametrize(
    "arguments",
    [{"locales": "xx-yy-zz"}, {"keys": "nope"}, {"engines": "gogle"}, {"source": "ja"}],
)
def test_a_wrong_name_is_said_at_once(project, arguments):
    with pytest.raises(UsageError):
        i18n.open(project()).translation_job(**{"locales": "fr", **arguments})


def test_into_the_source_language_without_another_to_take_texts_from(project):
    with pytest.raises(UsageError, match="source language") as error:
        i18n.open(project()).translation_job("en")
    assert "source=" in error.value.next_step


def test_language_models_are_told_what_is_known(project, loopback):
    arb = {"hello": "Hello", "@hello": {"description": "A greeting"}, "bye": "Bye"}
    files = {
        "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n  intl: any\n",
        "lib/l10n/app_en.arb": arb,
        "lib/l10n/app_de.arb": {"hello": "Hallo"},
        "lib/l10n/app_fr.arb": {},
        "lib/main.dart": "Text(AppLocalizations.of(context)!.hello);\n",
    }
    wb = i18n.open(project(files))
    glossary = Glossary([Term("Hello", "Salut", "fr", "required")])
    prompt = Prompt(style="Informal.")
    frame = wb.translation_job(
        "fr", "hello", engines="ollama", glossary=glossary, prompt=prompt
    ).run()
    said = json.dumps(loopback.calls[0].json, ensure_ascii=False)
    for text in ("A greeting", "Hallo", "Bye", "Salut", "Informal."):
        assert text in said
    # The fake model does not know the glossary: a person decides.
    assert (frame["status"][0], "glossary" in frame["reason"][0]) == ("candidate", True)


# --- nothing is lost, nothing is written wrong -------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [{"readonly": True}, {"disabled": True}])
def test_refused_before_anything_is_sent(project, loopback, settings):
    with pytest.raises((ReadOnlyError, RefusedError)):
        i18n.open(project(), settings=settings).translation_job("fr").run()
    assert loopback.seen == []


def test_candidates_need_reviews(project, loopback):
    wb = i18n.open(project(), settings={"review.enabled": False})
    with pytest.raises(RefusedError, match="reviews are switched off"):
        wb.translation_job("fr", candidates=True).run()
    assert loopback.seen == []


def test_what_somebody_changed_meanwhile_stays_and_the_result_is_a_candidate(project):
    root = project()
    wb = i18n.open(root)
    job = wb.translation_job("fr")
    (root / "locales/fr.json").write_text(
        json.dumps({"title": "Bienvenue", "btn": {"stop": "Arrêter"}})
    )
    frame = job.run()
    assert statuses(frame) == {"btn.save": "done", "btn.stop": "candidate"}
    assert frame["reason"][1] == "not written: locales/fr.json says 'Arrêter' since"
    assert read(root) == {
        "title": "Bienvenue",
        "btn": {"stop": "Arrêter", "save": "fr~Save {name}"},
    }
    assert wb.reviews.candidates("fr") == {("btn.stop", "fr", ""): "fr~Stop"}


def test_what_cannot_be_written_says_in_which_file(project):
    root = project()
    job = i18n.open(root).translation_job("fr")
    (root / "locales/fr.json").chmod(0o444)
    frame = job.run()
    refused = "not written: locales/fr.json: the file is read-only"
    assert set(frame["reason"]) == {refused}


def test_what_a_file_cannot_hold_costs_only_itself(project):
    files = {
        **VUE,
        "locales/en.json": {"a": {"b": "Deep"}, "c": "C c", "d": "D d"},
        "locales/fr.json": {"a": "text"},
    }
    root = project(files)
    wb = i18n.open(root)
    frame = wb.translation_job("fr").run()
    assert statuses(frame)["a.b"] == "candidate"
    assert "not written" in frame.set_index("key")["reason"]["a.b"]
    assert read(root) == {"a": "text", "c": "fr~C c", "d": "fr~D d"}


LISTS = {
    **VUE,
    "locales/en.json": {
        "a": "First",
        "months": [{"days": 31}, {"name": "January"}],
        "z": "Last",
    },
}
"""The array begins with an item without a text, which nobody translates: in a new file the other would stand in its place."""


def test_what_a_new_file_cannot_hold_is_left_out_of_pseudo_localization(project):
    root = project(LISTS)
    changes = i18n.open(root).changes().pseudo()
    assert {change.key for change in changes.changes} == {"a", "z"}
    assert [line.partition(" ")[0] for line in changes.left] == ["months[1].name"]
    changes.apply()
    assert read(root, "locales/en-XA.json") == {"a": "[Ƒîŕšţ]", "z": "[Ļåšţ]"}


def test_what_a_new_file_cannot_hold_costs_only_itself(project):
    root = project(LISTS)
    wb = i18n.open(root)
    frame = wb.translation_job("fr", engines=["google"]).run()
    assert statuses(frame) == {
        "a": "done",
        "months[0].days": "skipped",
        "months[1].name": "candidate",
        "z": "done",
    }
    assert "not written: " in frame.set_index("key")["reason"]["months[1].name"]
    assert read(root) == {"a": "fr~First", "z": "fr~Last"}
    assert wb.reviews.candidates() == {("months[1].name", "fr", ""): "fr~January"}
    assert wb.undo()


def test_lost_placeholders_are_never_written(project, loopback):
    loopback.translate = lambda text, target: "perdu"
    root = project()
    wb = i18n.open(root)
    frame = wb.translation_job("fr", "btn.save").run()
    assert (frame["status"][0], read(root)) == ("candidate", {"title": "Bienvenue"})
    assert "placeholder" in frame["reason"][0]


def test_date_formats_are_left_alone(project, loopback):
    texts = {"short": "%a, %-d %b %Y", "long": "%B %d at %H:%M"}
    loopback.translate = lambda text, target: text.upper()
    root = project({**VUE, "locales/en.json": texts, "locales/fr.json": {}})
    frame = i18n.open(root).translation_job("fr").run()
    assert set(frame["status"]) == {"done"}
    assert read(root) == {"short": "%a, %-d %b %Y", "long": "%B %d AT %H:%M"}
    loopback.translate = lambda text, target: re.sub("⟦4⟧|__PH4__", "", text)
    frame = i18n.open(root).translation_job("fr", "long", override=True).run()
    assert (frame["status"][0], read(root)["long"]) == ("candidate", "%B %d AT %H:%M")
    assert "%M" in frame["reason"][0]


def test_fluent_selectors_get_the_variants_of_the_target(project, loopback):
    messages = "files = { $n ->\n    [0] No file\n    [one] One file\n   *[other] { $n } files\n }\n"
    files = {
        "package.json": {"dependencies": {"@fluent/react": "1"}},
        "locales/en.ftl": messages,
    }
    root = project({**files, "locales/pl.ftl": "", "locales/ja.ftl": ""})
    assert set(i18n.open(root).translation_job(["pl", "ja"]).run()["status"]) == {
        "done"
    }
    polish, japanese = (
        (root / f"locales/{tag}.ftl").read_text(encoding="utf-8")
        for tag in ("pl", "ja")
    )
    assert [line.strip() for line in polish.splitlines()[2:-1]] == [
        "[0] pl~No file",
        "[one] pl~One file",
        "[few] pl~{ $n } files",
        "[many] pl~{ $n } files",
        "*[other] pl~{ $n } files",
    ]
    assert [line.strip() for line in japanese.splitlines()[2:-1]] == [
        "[0] ja~No file",
        "*[other] ja~{ $n } files",
    ]


def test_items_of_arrays_arrive_in_any_order(project, loopback, monkeypatch):
    from i18n_workbench.translation.jobs import saving

    # every answer would be a save of its own
    monkeypatch.setattr(saving, "SHORTEST", 0.0)

    def late(seen):
        time.sleep(0.3 if {"One", "First"} & set(seen.texts) else 0)

    loopback.always = late
    steps = [{"title": "One", "text": "First"}, {"title": "Two", "text": "Second"}]
    root = project(
        {
            **VUE,
            "locales/en.json": {"steps": steps, "list": ["One", "Three"]},
            "locales/fr.json": {},
        }
    )
    frame = i18n.open(root).translation_job("fr").run()
    assert set(frame["status"]) == {"done"}
    assert read(root) == {
        "steps": [
            {name: f"fr~{text}" for name, text in step.items()} for step in steps
        ],
        "list": ["fr~One", "fr~Three"],
    }


def test_a_model_that_leaves_strings_out_is_asked_for_the_rest(project, loopback):
    texts = {f"k{at}": f"Text {at} here" for at in range(8)}
    loopback.answer = lambda strings: dict(list(strings.items())[:3])
    root = project(
        {**VUE, "locales/en.json": texts, "locales/fr.json": {}},
        translate__engines=["openai"],
        translate__openai__apiKey=CANARY,
    )
    frame = i18n.open(root).translation_job("fr").run()
    assert set(frame["status"]) == {"done"}
    assert [len(seen.texts) for seen in loopback.calls] == [8, 5, 2]


def test_a_server_that_is_not_there_is_told_with_what_to_do(project):
    wb = i18n.open(
        project(
            translate__engines=["libretranslate"],
            translate__libre__apiRoot="http://127.0.0.1:9",
        )
    )
    frame = wb.translation_job("fr", "btn.stop").run()
    assert frame["status"][0] == "failed"
    assert "check the engine's apiRoot" in frame["reason"][0]


def test_an_empty_answer_is_told_with_its_engine(project, loopback):
    loopback.translate = lambda text, target: ""
    frame = i18n.open(project()).translation_job("fr", "btn.stop").run()
    assert (frame["status"][0], frame["engine"][0]) == ("failed", "google")
    assert frame["reason"][0] == "google: the translation is empty"


def test_a_short_job_is_one_change_that_undo_takes_back(project):
    root = project()
    wb = i18n.open(root)
    wb.translation_job("fr").run()
    assert wb.reviews.store.get("btn.stop", "fr")["machine"]["engine"] == "google"
    wb.undo()
    assert read(root) == {"title": "Bienvenue"}
    assert wb.reviews.store.get("btn.stop", "fr") == {}
    # What was taken back is due again, and asked for again.
    assert set(wb.translation_job("fr").run()["status"]) == {"done"}


def test_a_person_who_writes_takes_the_machines_mark_away(project):
    wb = i18n.open(project())
    wb.translation_job("fr").run()
    wb.changes().set("btn.stop", "fr", "Arrêter").apply()
    assert "machine" not in wb.reviews.store.get("btn.stop", "fr")


SCRIPT = """
import sys
import i18n_workbench as i18n
wb = i18n.open(sys.argv[1])
print(wb.translation_job("fr", candidates=sys.argv[2] == "yes").run()["status"].value_counts().to_dict())
"""


@pytest.mark.parametrize("candidates", ["no", "yes"])
def test_after_kill_nine_each_string_is_translated_once(project, loopback, candidates):
    loopback.translate = lambda text, target: (time.sleep(0.01), f"fr~{text}")[1]
    files = {
        **VUE,
        "locales/en.json": {f"k{n}": f"text {n}" for n in range(80)},
        "locales/fr.json": {},
    }
    root = project(files, translate__parallels=2)
    command = [sys.executable, "-c", SCRIPT, str(root), candidates]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    first = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    until = time.monotonic() + 60
    # Some are in the file, some only in the ledger.
    while len(loopback.asked) < 50 and time.monotonic() < until:
        time.sleep(0.01)
    first.send_signal(signal.SIGKILL)
    first.wait()
    time.sleep(0.1)
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True, timeout=60
    )
    assert ("done" in done.stdout) is (candidates == "no")
    wb = i18n.open(root)
    found = (
        {k: v for (k, _, _), v in wb.reviews.candidates("fr").items()}
        if candidates == "yes"
        else read(root)
    )
    assert found == {f"k{n}": f"fr~text {n}" for n in range(80)}
    # At most what was under way when it was killed is asked for again.
    assert 80 <= len(loopback.asked) <= 82


def test_what_failed_is_all_that_the_next_run_asks_for(project, loopback):
    loopback.translate = lambda text, target: "" if text == "Stop" else f"fr~{text}"
    root = project()
    frame = i18n.open(root).translation_job("fr").run()
    assert statuses(frame) == {"btn.save": "done", "btn.stop": "failed"}
    loopback.translate = lambda text, target: f"fr~{text}"
    before = len(loopback.asked)
    i18n.open(root).translation_job("fr").run()
    assert loopback.asked[before:] == ["Stop"]


def test_a_translation_that_was_deleted_since_is_asked_for_again(project, loopback):
    loopback.translate = lambda text, target: "" if text == "Stop" else f"fr~{text}"
    root = project()
    i18n.open(root).translation_job("fr").run()
    (root / "locales/fr.json").write_text("{}")
    i18n.open(root).accept_loss()
    frame = i18n.open(root).translation_job("fr").run()
    assert statuses(frame) == {
        "title": "done",
        "btn.save": "done",
        "btn.stop": "failed",
    }
    assert read(root) == {"title": "fr~Welcome", "btn": {"save": "fr~Save {name}"}}


def test_keys_are_in_nothing_that_is_written_or_shown(
    project, loopback, monkeypatch, capfd, caplog, tmp_path_factory
):
    caplog.set_level(logging.DEBUG)
    monkeypatch.setenv("I18N_WORKBENCH_DEEPL_API_KEY", CANARY)
    monkeypatch.setenv("I18N_WORKBENCH_OPENAI_API_KEY", CANARY)
    loopback.always = lambda seen: None
    root = project(translate__deepl__enableLog=True)
    wb = i18n.open(root)
    endpoints = {"deepl": loopback.url, "openai": loopback.url}
    shown = [
        repr(
            job := wb.translation_job(
                "fr", engines=["deepl", "openai"], endpoints=endpoints
            )
        ),
        job.run().to_csv(),
        job.plan.to_html(),
        wb.engines.to_html(),
        repr(vars(job)),
        repr([engine.options for engine in job.engines]),
    ]
    state = Path(os.environ["I18N_WORKBENCH_STATE"])
    said = capfd.readouterr()
    assert len(loopback.calls) == 2
    assert CANARY not in everything(
        root, state
    ) + said.out + said.err + caplog.text + "".join(shown)


KEYED = {
    "google": ["GOOGLE_API_KEY"],
    "deepl": ["DEEPL_API_KEY"],
    "baidu": ["BAIDU_APPID", "BAIDU_API_SECRET"],
    "libretranslate": ["LIBRETRANSLATE_API_KEY"],
    "openai": ["OPENAI_API_KEY"],
}


def echoed(seen, status):
    """A server that shows everything it was sent."""
    body = json.dumps(
        {"error": {"message": seen.everything}, "message": seen.everything}
    )
    return SimpleNamespace(
        status=status, body=body, headers={}, delay=0, cut=False, drip=False
    )


@pytest.mark.parametrize("status", [0, 200, 400, 403])
@pytest.mark.parametrize("engine", KEYED)
def test_no_engine_lets_its_key_out(
    project, loopback, monkeypatch, capfd, caplog, engine, status
):
    caplog.set_level(logging.DEBUG)
    marks = {name: f"mark-{name.lower()}-Qx7" for name in KEYED[engine]}
    for name, mark in marks.items():
        monkeypatch.setenv(f"I18N_WORKBENCH_{name}", mark)
    if status:
        loopback.always = lambda seen: echoed(seen, status)
    root = project(translate__deepl__enableLog=True)
    wb = i18n.open(root)
    job = wb.translation_job("fr", engines=engine, endpoints={engine: loopback.url})
    shown = [
        job.run().to_csv(),
        repr(job),
        repr(vars(job)),
        repr([each.options for each in job.engines]),
    ]
    shown += [
        wb.engines.to_html(),
        wb.settings.frame().to_html(),
        repr(wb),
        wb.doctor().to_html(),
        wb.check().to_csv(),
    ]
    shown += [
        wb._repr_html_(),
        str(wb.settings.panel().snapshot()),
        repr(wb.settings.panel().view.get_state()),
    ]
    said = capfd.readouterr()
    kept = everything(root, Path(os.environ["I18N_WORKBENCH_STATE"]))
    assert loopback.seen
    for mark in marks.values():
        assert mark not in kept + said.out + said.err + caplog.text + "".join(
            map(str, shown)
        )


def test_a_key_of_the_users_does_not_go_to_the_workspaces_server(
    project, loopback, monkeypatch
):
    monkeypatch.setenv("I18N_WORKBENCH_DEEPL_API_KEY", CANARY)
    wb = i18n.open(project())
    frame = wb.translation_job("fr", engines="deepl").run()
    assert set(frame["status"]) == {"failed"}
    assert loopback.seen == []
    asked = []
    yes = wb.translation_job(
        "fr", engines="deepl", confirm_host=lambda question: not asked.append(question)
    )
    assert set(yes.run()["status"]) == {"done"}
    assert len(asked) == 1
    assert loopback.host in asked[0]


# --- memory, engines, pseudo, comparing --------------------------------------------------------------------------------------


def test_memory_trusts_the_approved_then_people_then_machines(project):
    texts = dict.fromkeys(("a", "b", "c", "new"), "Go on")
    files = {
        **VUE,
        "locales/en.json": {**texts, "near": "Go on!!"},
        "locales/fr.json": {"a": "Allez", "b": "Va", "c": "Va"},
    }
    wb = i18n.open(project(files))
    assert wb.memory("fr").exact("Go on", "en", "fr").target == "Va"
    wb.reviews.approve("a", "fr")
    assert wb.memory("fr").exact("Go on", "en", "fr").target == "Allez"
    frame = wb.translation_job("fr", engines="memory").run()
    assert statuses(frame) == {"near": "candidate", "new": "done"}
    assert read(wb.root)["new"] == "Allez"
    machine = [pair.key for pair in wb.memory("fr") if pair.machine]
    assert machine == ["new"]


def test_memory_borrows_from_other_projects(project, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    (other / "locales").mkdir()
    (other / "package.json").write_text('{"dependencies": {"vue-i18n": "9"}}')
    (other / "locales/en.json").write_text('{"x": "Stop"}')
    (other / "locales/fr.json").write_text('{"x": "Arrêter"}')
    wb = i18n.open(project())
    assert wb.memory.add(i18n.open(other)) == 1
    assert wb.memory.add(read_tmx(write_tmx(i18n.open(other).memory("fr")))) == 1
    wb.reload()
    wb.translation_job("fr", "btn.stop", engines=["memory"]).run()
    assert read(wb.root)["btn"] == {"stop": "Arrêter"}


def test_engines_frame(project, monkeypatch):
    frame = i18n.open(
        project(translate__engines=["deepl", "pseudo"])
    ).engines.set_index("engine")
    assert list(frame.index)[:10] == [*ROOTS, "pseudo", "memory"]
    assert list(frame.loc[["deepl", "pseudo", "google"], "chosen"]) == [1, 2, 0]
    assert not frame.loc["deepl", "configured"]
    assert frame.loc["deepl", "languages"] == "en=EN-US, fr=fr"
    assert "translate.libre.apiRoot" in frame.loc["libretranslate", "settings"]
    monkeypatch.setenv("I18N_WORKBENCH_DEEPL_API_KEY", CANARY)
    wb = i18n.open(project())
    assert wb.engines.set_index("engine").loc["deepl", "configured"]
    assert CANARY not in wb.engines.to_string()


def test_the_key_of_google_decides_its_host(workspace):
    wb = i18n.open(workspace(SMALL), settings={"translate.google.apiKey": CANARY})
    assert wb.engines["host"][0] == google.Google.keyed_root.removeprefix("https://")


def test_pseudo_makes_a_locale_that_nobody_reviews(project):
    root = project()
    changes = i18n.open(root).changes().pseudo()
    assert not (root / "locales/en-XA.json").exists()
    changes.apply()
    assert list(read(root, "locales/en-XA.json")) == ["title", "btn"]
    assert read(root, "locales/en-XA.json") == {
        "title": "[Ŵéļçöɱé]",
        "btn": {"save": "[Šåṽé {name}··]", "stop": "[Šţöþ]"},
    }
    assert not (root / ".vscode/i18n-helper-reviews.yml").exists()
    assert not i18n.open(root).changes().pseudo()
    assert "\u202e" in i18n.open(root).changes().pseudo("ar-XB").diff()
    with pytest.raises(UsageError):
        i18n.open(root).changes().pseudo("en")


def test_a_language_model_is_told_the_first_places_of_a_key(project, loopback):
    lines = "{{ $t('btn.stop') }}\n" * 4
    code = f"<template>\n{lines}{{{{ $t('btn.stop') }}}} {{{{ $t('title') }}}}\n</template>"
    wb = i18n.open(project({**SMALL, "src/App.vue": code}))
    job = wb.translation_job("fr", engines="openai")
    first = [f"src/App.vue:{line}" for line in (2, 3, 4)]
    assert job.told("btn.stop", "fr")["places"] == first
    assert "places" not in job.told("btn.save", "fr")


def test_compare_engines_holds_approved_strings_out_and_writes_nothing(
    project, loopback
):
    files = {
        **VUE,
        "locales/en.json": {"a": "One two", "b": "Three"},
        "locales/fr.json": {"a": "fr~One two", "b": "Trois"},
    }
    root = project(files)
    wb = i18n.open(root)
    before = everything(root)
    assert wb.compare_engines("fr", ["pseudo"])["strings"][0] == 2
    assert everything(root) == before
    wb.reviews.approve("a", "fr")
    frame = wb.compare_engines("fr", ["pseudo", "google"])
    assert list(frame["engine"]) == ["google", "pseudo"]
    assert (
        frame["strings"][0],
        round(frame["chrf"][0]),
        frame["edit_distance"][0],
    ) == (1, 100, 0)
    assert "google" in json.dumps(wb.plot.engines(frame).to_dict())


def test_a_package_adds_an_engine(project, loopback, monkeypatch, tmp_path_factory):
    page = (Path(__file__).parents[2] / "docs/engines.md").read_text(encoding="utf-8")
    code, entry = re.search(
        r"```python\n# house\.py\n(.*?)```.*?```toml\n(.*?)```", page, re.DOTALL
    ).groups()
    assert len(code.splitlines()) < 30
    site = tmp_path_factory.mktemp("site")
    (site / "house.py").write_text(code)
    (site / "house-1.0.dist-info").mkdir()
    (site / "house-1.0.dist-info/METADATA").write_text(
        "Metadata-Version: 2.1\nName: house\nVersion: 1.0\n"
    )
    group, line = re.search(r'entry-points\."(.*?)"\]\n(.*)', entry).groups()
    (site / "house-1.0.dist-info/entry_points.txt").write_text(
        f"[{group}]\n{line.replace(chr(34), '')}\n"
    )
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setenv("I18N_WORKBENCH_HOUSE_API_KEY", CANARY)
    all_engines.cache_clear()
    try:
        loopback.route = lambda seen: house(loopback, seen)
        wb = i18n.open(project(translate__engines=["house"]))
        assert "house" in set(wb.engines["engine"])
        frame = wb.translation_job("fr", endpoints={"house": loopback.url}).run()
    finally:
        all_engines.cache_clear()
        sys.modules.pop("house", None)
    assert set(frame["status"]) == {"done"}, list(frame["reason"])
    assert read(wb.root)["btn"]["save"] == "fr~Save {name}"


def house(loopback, seen):
    from i18n_workbench_loopback import Reply

    assert seen.headers["Authorization"] == f"Bearer {CANARY}"
    return Reply(
        200,
        json.dumps(
            {"texts": loopback.texts(seen, seen.json["texts"], seen.json["to"])}
        ),
    )


def test_undo_takes_back_a_whole_job_however_many_writes_it_made(project):
    root = project()
    before = everything(root / "locales")
    wb = i18n.open(root)
    job = wb.translation_job(["fr", "de"], engines=["pseudo"])
    save = job._saver
    job._saver = lambda batch: [save([outcome]) for outcome in batch]
    job.run()
    assert everything(root / "locales") != before
    assert len(Journal(root).entries()) > 1
    assert wb.undo().startswith(f"{len(job.results)} set")
    assert everything(root / "locales") == before
    assert not (root / ".vscode/i18n-helper-reviews.yml").exists()
