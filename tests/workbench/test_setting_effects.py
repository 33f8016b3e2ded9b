"""What a person sees when a setting is changed: one test a setting, on a real small workspace."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import ReadOnlyError, RefusedError

Workspace = Callable[..., Path]
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
I18NEXT = {"package.json": {"dependencies": {"i18next": "23"}}}
QUIET = {"review.enabled": False}


def keys(wb: i18n.Workbench) -> set[str]:
    return set(wb.messages["key"])


def tags(wb: i18n.Workbench) -> list[str]:
    return list(wb.locales["locale"])


# --- General -----------------------------------------------------------------------------------------------------------


def test_disabled(workspace: Workspace) -> None:
    wb = i18n.open(
        workspace({**VUE, "locales/en.json": {"a": "1"}}, settings={"disabled": True})
    )
    assert len(wb.messages) == 0
    assert "disabled" in repr(wb)
    assert "disabled" in set(wb.problems["rule"])
    with pytest.raises(RefusedError, match="disabled"):
        wb.changes().set("a", "en", "2").apply()


@pytest.mark.parametrize("system", ["legacy", "none"])
def test_locales_are_known_however_a_person_writes_them(
    workspace: Workspace, system: str
) -> None:
    files = {"locales/en.json": {"a": "A", "b": "B"}, "locales/zh_CN.json": {"a": "x"}}
    settings = {
        **QUIET,
        "languageTagSystem": system,
        "displayLanguage": "zh-cn",
        "ignoredLocales": ["EN"],
    }
    root = workspace({**VUE, **files}, settings=settings)
    wb = i18n.open(root)
    assert (wb.display_language, wb.locale_names()) == ("zh_CN", ["zh_CN"])
    assert wb.missing("zh-CN")["key"].tolist() == ["b"]
    wb.changes().set("a", "zh-CN", "new").apply()
    assert json.loads((root / "locales/zh_CN.json").read_text()) == {"a": "new"}


def test_any_text_is_a_locale_where_no_tags_are_asked_for(workspace: Workspace) -> None:
    files = {
        f"locales/{name}.json": {"a": "A"}
        for name in ("en", "sr@latin", "English (UK)", "custom", "日本 語")
    }
    wb = i18n.open(workspace({**VUE, **files}, settings={"languageTagSystem": "none"}))
    assert set(wb.locale_names()) == {
        "en",
        "sr@latin",
        "English (UK)",
        "custom",
        "日本 語",
    }


def test_items_that_joined_an_array_are_taken_back_together(
    workspace: Workspace,
) -> None:
    root = workspace({**VUE, "locales/en.json": {"a": ["1"], "b": "2"}}, settings=QUIET)
    wb = i18n.open(root)
    wb.changes().set("a[1]", "en", "x").set("a[2]", "en", "y").apply()
    (root / "locales/en.json").write_text('{"a": ["1", "x", "y"], "b": "changed"}')
    wb.undo()
    assert json.loads((root / "locales/en.json").read_text()) == {
        "a": ["1"],
        "b": "changed",
    }


def test_auto_detection_off_searches_nothing(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "1"}}, settings={"autoDetection": False}
    )
    wb = i18n.open(root)
    assert len(wb.messages) == 0
    assert (wb.problems["severity"] == "error").any()
    wb.settings.set("localesPaths", "locales")
    wb.settings.set("enabledFrameworks", ["vue"])
    wb.reload()
    assert keys(wb) == {"a"}
    assert wb.frameworks == ["vue"]


@pytest.mark.parametrize(
    "value", ["i18n/here,there", ["i18n/here", "there"], ["i18n/*", "./there/"]]
)
def test_locales_paths(workspace: Workspace, value: object) -> None:
    files = {
        "i18n/here/en.json": {"a": "1"},
        "there/en.json": {"b": "1"},
        "locales/en.json": {"c": "1"},
    }
    wb = i18n.open(workspace({**VUE, **files}, settings={"localesPaths": value}))
    assert keys(wb) == {"a", "b"}


def test_encoding(workspace: Workspace) -> None:
    files = {
        "locales/en.json": '{"a": "A"}'.encode("gbk"),
        "locales/zh.json": '{"a": "你好"}'.encode("gbk"),
    }
    root = workspace({**VUE, **files}, settings={**QUIET, "encoding": "gbk"})
    wb = i18n.open(root)
    assert wb.wide().loc["a", "zh"] == "你好"
    wb.changes().set("a", "zh", "再见").apply()
    assert (root / "locales/zh.json").read_bytes() == '{"a": "再见"}'.encode("gbk")
    broken = i18n.open(root, settings={"encoding": "utf-8"})
    assert set(broken.problems["file"]) == {"locales/zh.json"}
    assert broken.wide().loc["a", "en"] == "A"


def test_readonly(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "1"}}, settings={"readonly": True}
    )
    wb = i18n.open(root)
    with pytest.raises(ReadOnlyError):
        wb.changes().set("a", "en", "2").apply()
    assert not wb.doctor()["writable"].any()


# --- Language ----------------------------------------------------------------------------------------------------------

TWO = {"locales/en.json": {"a": "yes"}, "locales/de.json": {"a": "ja", "b": "nein"}}


def test_source_language(workspace: Workspace) -> None:
    wb = i18n.open(workspace({**VUE, **TWO}, settings={"sourceLanguage": "de"}))
    assert tags(wb)[0] == "de"
    assert list(wb.missing("en")["source"]) == ["nein"]
    assert set(wb.messages.query("locale == 'en'")["source"]) == {"ja"}


def test_display_language_falls_back_to_the_source_language(
    workspace: Workspace,
) -> None:
    root = workspace({**VUE, **TWO}, settings={"sourceLanguage": "de"})
    assert i18n.open(root).display_language == "de"
    assert i18n.open(root, settings={"displayLanguage": "en"}).display_language == "en"


def test_ignored_locales_are_loaded_and_hidden(workspace: Workspace) -> None:
    wb = i18n.open(workspace({**VUE, **TWO}, settings={"ignoredLocales": ["de"]}))
    assert list(wb.coverage()["locale"]) == ["en"]
    assert set(wb.coverage(ignored=True)["locale"]) == {"en", "de"}
    assert dict(zip(wb.locales["locale"], wb.locales["ignored"], strict=True)) == {
        "en": False,
        "de": True,
    }
    assert "de" in set(wb.messages["locale"])


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        ("bcp47", ["en", "zh-CN", "zh-Hant-TW"]),
        ("legacy", ["en", "zh_CN", "zh_hant_tw"]),
        ("none", ["en", "zh_CN", "zh_hant_tw"]),
    ],
)
def test_language_tag_system(
    workspace: Workspace, system: str, expected: list[str]
) -> None:
    files = {f"locales/{tag}.json": {"a": "1"} for tag in ("en", "zh_CN", "zh_hant_tw")}
    wb = i18n.open(workspace({**VUE, **files}, settings={"languageTagSystem": system}))
    assert tags(wb) == expected


def test_locale_country_map(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, **TWO}, settings={"localeCountryMap": {"en": "gb", "de": "at"}}
    )
    assert dict(
        zip(tags(i18n.open(root)), i18n.open(root).locales["flag"], strict=True)
    ) == {
        "en": "gb",
        "de": "at",
    }


def test_show_flags(workspace: Workspace) -> None:
    root = workspace({**VUE, **TWO})
    assert set(i18n.open(root).locales["flag"]) == {"us", "de"}
    without = i18n.open(root, settings={"showFlags": False})
    assert set(without.locales["flag"]) == {""}


# --- Key style and structure ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("style", "before", "after"),
    [
        ("nested", {"x": "1"}, {"x": "1", "a": {"b": "new"}}),
        ("flat", {"x": {"y": "1"}}, {"x": {"y": "1"}, "a.b": "new"}),
        ("auto", {"x.y": "1", "z.z": "2"}, {"x.y": "1", "z.z": "2", "a.b": "new"}),
        ("auto", {"x": {"y": "1"}}, {"x": {"y": "1"}, "a": {"b": "new"}}),
    ],
)
def test_keystyle(workspace: Workspace, style: str, before: dict, after: dict) -> None:
    root = workspace(
        {**VUE, "locales/en.json": before}, settings={**QUIET, "keystyle": style}
    )
    i18n.open(root).changes().set("a.b", "en", "new").apply()
    assert json.loads((root / "locales/en.json").read_text()) == after


def test_dir_structure(workspace: Workspace) -> None:
    files = {
        "locales/en.json": {"file": "1"},
        "locales/de.json": {"file": "1"},
        "locales/en/x.json": {"dir": "1"},
    }
    root = workspace({**VUE, **files})
    assert keys(i18n.open(root, settings={"dirStructure": "dir"})) == {"dir"}
    assert keys(i18n.open(root, settings={"dirStructure": "file"})) == {"file"}


def test_disable_path_parsing(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"Hello. World": "1"}},
        settings={**QUIET, "disablePathParsing": True},
    )
    wb = i18n.open(root)
    wb.changes().set("Bye. Moon", "en", "2").set("a.b", "en", "3").apply()
    assert json.loads((root / "locales/en.json").read_text()) == {
        "Hello. World": "1",
        "Bye. Moon": "2",
        "a.b": "3",
    }


def test_namespace(workspace: Workspace) -> None:
    root = workspace({**VUE, "locales/en/common.json": {"a": "1"}})
    assert keys(i18n.open(root)) == {"a"}
    on = i18n.open(root, settings={"namespace": True})
    assert keys(on) == {"common.a"}
    assert set(on.messages["namespace"]) == {"common"}


def test_default_namespace(workspace: Workspace) -> None:
    root = workspace(
        {
            **I18NEXT,
            "locales/en/common.json": {"a": "1"},
            "locales/en/x.json": {"b": "2"},
        },
        settings=QUIET,
    )
    wb = i18n.open(root, settings={"defaultNamespace": "common"})
    wb.changes().set("a", "en", "changed").set("new", "en", "n").apply()
    assert json.loads((root / "locales/en/common.json").read_text()) == {
        "a": "changed",
        "new": "n",
    }
    off = i18n.open(
        workspace({**VUE, "locales/en.json": {"k": "1"}}),
        settings={"defaultNamespace": "D", "namespace": False},
    )
    assert not any(key.startswith("D") for key in keys(off))


def test_path_matcher(workspace: Workspace) -> None:
    files = {
        "locales/common.en.json": {"a": "1"},
        "locales/common.fr.json": {"a": "1"},
        "locales/en.json": {"z": "1"},
    }
    settings = {**QUIET, "pathMatcher": "{namespace}.{locale}.json", "namespace": True}
    root = workspace({**VUE, **files}, settings=settings)
    wb = i18n.open(root)
    assert keys(wb) == {"common.a"}
    assert tags(wb) == ["en", "fr"]
    wb.changes().set("common.a", "de", "x").apply()
    assert json.loads((root / "locales/common.de.json").read_text()) == {"a": "x"}


# --- File writing --------------------------------------------------------------------------------------------------------


def written(root: Path, name: str = "locales/en.json") -> str:
    return (root / name).read_text()


def test_indent(workspace: Workspace) -> None:
    root = workspace({**VUE, "locales/en.json": '{\n   "a": "1"\n}'}, settings=QUIET)
    i18n.open(root).changes().set("a", "en", "2").apply()
    assert written(root) == '{\n   "a": "2"\n}'
    i18n.open(root, settings={"indent": 4}).changes().set("a", "en", "3").apply()
    assert written(root) == '{\n    "a": "3"\n}'


def test_tab_style(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": '{\n  "a": {\n    "b": "1"\n  }\n}\n'},
        settings=QUIET,
    )
    i18n.open(root, settings={"tabStyle": "tab"}).changes().set(
        "a.b", "en", "2"
    ).apply()
    assert written(root) == '{\n\t"a": {\n\t\t"b": "2"\n\t}\n}\n'


def test_sort_keys(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"b": "1", "a": {"z": "2", "y": "3"}}},
        settings=QUIET,
    )
    i18n.open(root).changes().set("c", "en", "4").apply()
    assert list(json.loads(written(root))) == ["b", "a", "c"]
    i18n.open(root, settings={"sortKeys": True}).changes().set("c", "en", "5").apply()
    assert (
        written(root)
        == json.dumps({"a": {"y": "3", "z": "2"}, "b": "1", "c": "5"}, indent=2) + "\n"
    )


NAMES = ["b", "a", "B", "ä", "Z", "é", "10", "9", "n"]


@pytest.mark.parametrize(
    ("settings", "order"),
    [
        ({"sortCompare": "binary"}, ["10", "9", "B", "Z", "a", "b", "n", "ä", "é"]),
        (
            {"sortCompare": "locale", "sortLocale": "de"},
            ["10", "9", "a", "ä", "b", "B", "é", "n", "Z"],
        ),
    ],
)
def test_sort_compare(workspace: Workspace, settings: dict, order: list[str]) -> None:
    root = workspace(
        {**VUE, "locales/en.json": dict.fromkeys(NAMES, "x")},
        settings={**QUIET, "sortKeys": True, **settings},
    )
    i18n.open(root).changes().normalize().apply()
    assert list(json.loads(written(root))) == order


def test_sort_locale_falls_back_to_the_locale_of_the_file(workspace: Workspace) -> None:
    files = {f"locales/{tag}.json": dict.fromkeys(NAMES, "x") for tag in ("en", "sv")}
    settings = {**QUIET, "sortKeys": True, "sortCompare": "locale"}
    root = workspace({**VUE, **files}, settings=settings)
    i18n.open(root).changes().normalize().apply()
    assert list(json.loads(written(root, "locales/sv.json"))) == [
        "10",
        "9",
        "a",
        "b",
        "B",
        "é",
        "n",
        "Z",
        "ä",
    ]
    i18n.open(root, settings={"sortLocale": "de"}).changes().normalize().apply()
    assert list(json.loads(written(root, "locales/sv.json"))) == [
        "10",
        "9",
        "a",
        "ä",
        "b",
        "B",
        "é",
        "n",
        "Z",
    ]


def test_keep_fulfilled_keeps_translated_keys_in_the_pending_list_and_writes_nothing(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            **VUE,
            "locales/en.json": {"a": "1", "b": "2"},
            "locales/fr.json": {"a": "un"},
        },
        settings=QUIET,
    )
    assert list(i18n.open(root).pending("fr")["key"]) == ["b"]
    wb = i18n.open(root, settings={"keepFulfilled": True})
    assert list(wb.pending("fr")["key"]) == ["a", "b"]
    wb.changes().set("a", "fr", "UN").apply()
    assert json.loads(written(root, "locales/fr.json")) == {"a": "UN"}


# --- Other ---------------------------------------------------------------------------------------------------------------


def test_preferred_delimiter(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "1"}, "locales/zh-CN.json": {"a": "1"}},
        settings={"preferredDelimiter": "_"},
    )
    assert tags(i18n.open(root)) == ["en", "zh_CN"]


def test_full_reload_on_changed(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "1"}, "locales/fr.json": {"a": "1"}}
    )
    for full, seen in ((False, "1"), (True, "changed")):
        (root / "locales/fr.json").write_text('{"a": "1"}')
        wb = i18n.open(root, settings={"fullReloadOnChanged": full})
        (root / "locales/en.json").write_text('{"a": "2"}')
        (root / "locales/fr.json").write_text('{"a": "changed"}')
        wb.take_up([root / "locales/en.json"])
        assert (wb.wide().loc["a", "en"], wb.wide().loc["a", "fr"]) == ("2", seen)


def test_include_subfolders(workspace: Workspace) -> None:
    files = {"locales/en/a.json": {"a": "1"}, "locales/en/deep/b.json": {"b": "1"}}
    root = workspace({**VUE, **files})
    assert keys(i18n.open(root)) == {"a", "b"}
    assert keys(i18n.open(root, settings={"includeSubfolders": False})) == {"a"}


@pytest.mark.parametrize(
    "glob",
    ["**/draft.json", "locales/en/draft.json", "en/draft.*", "draft.json", "draft.*"],
)
def test_ignore_files(workspace: Workspace, glob: str) -> None:
    files = {"locales/en/a.json": {"a": "1"}, "locales/en/draft.json": {"b": "1"}}
    wb = i18n.open(workspace({**VUE, **files}, settings={"ignoreFiles": [glob]}))
    assert keys(wb) == {"a"}
    assert "ignoreFiles" in " ".join(wb.doctor()["reason"])


def test_a_setting_that_is_set_holds_at_once_for_all_that_was_read(
    workspace: Workspace,
) -> None:
    files = {
        "locales/en.json": {"a": "A"},
        "locales/de.json": {"b": "B"},
        "other/en.json": {"c": "C"},
        "src/a.js": "i18n.t('a'); say('b')",
    }
    wb = i18n.open(workspace({**VUE, **files}, settings={"disabled": True}))
    told: list[str] = []
    wb.on_change(lambda: told.append("changed"))
    wb.settings.set("disabled", False)
    assert (keys(wb), len(told)) == ({"a", "b"}, 1)
    assert wb.unused()["key"].tolist() == ["b"]
    wb.settings.set("regex.usageMatch", ["say\\('({key})'"])
    assert wb.unused()["key"].tolist() == ["a"]
    wb.settings.set("keysInUse", ["a"])
    assert wb.unused()["key"].tolist() == []
    wb.settings.set("sourceLanguage", "de")
    assert wb.missing("en")["source"].tolist() == ["B"]
    wb.settings.set("localesPaths", "other")
    assert keys(wb) == {"c"}
    wb.settings.set("extract.ignored", ["A"])
    assert len(told) == 6
