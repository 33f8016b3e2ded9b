"""Translators that a project's own proportions show, whatever they are called, and what is none."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from projects import judged, package, statuses, written

import i18n_workbench as i18n
from i18n_workbench.cli import app
from i18n_workbench.errors import UsageError
from i18n_workbench.source.keep.asked import Asked
from i18n_workbench.source.keep.remembered import WORTHWHILE
from i18n_workbench.source.read.asks import Ask, asks
from i18n_workbench.source.read.members import members
from i18n_workbench.source.usage.learning import Learning
from i18n_workbench.source.usage.receivers import receivers
from i18n_workbench.source.usage.translators import learn

if TYPE_CHECKING:
    from pathlib import Path

WORDS = (
    "title",
    "subtitle",
    "hint",
    "label",
    "error",
    "empty",
    "confirm",
    "cancel",
    "retry",
    "loading",
    "more",
    "less",
)
KEYS = [f"home.{word}" for word in WORDS] + [f"account.{word}" for word in WORDS]
UNUSED = ["account.oldBanner", "home.oldBanner"]


def project(
    root: Path,
    files: dict[str, str],
    keys: list[str] | None = None,
    settings: dict[str, Any] | None = None,
) -> i18n.Workbench:
    everything = {
        "package.json": "{}",
        "locales/en.json": json.dumps(dict.fromkeys(keys or [*KEYS, *UNUSED], "text")),
        **files,
    }
    if settings:
        everything[".vscode/settings.json"] = json.dumps(
            {f"i18n-helper.{name}": value for name, value in settings.items()}
        )
    written(root, everything)
    return i18n.open(root)


def calls(name: str, keys: list[str] = KEYS) -> str:
    return "\n".join(f"{name}('{key}')" for key in keys)


SHAPES = [
    ("src/a.ts", "\n".join(f"translateIt('{key}')" for key in KEYS), "translateIt", "function"),
    ("src/a.ts", "\n".join(f"this.words.say('{key}')" for key in KEYS), "words.say", "method"),
    ("lib/a.dart", "\n".join(f"'{key}'.say();" for key in KEYS), "….say", "extension"),
    ("src/a.ts", "\n".join(f"say(locale, '{key}')" for key in KEYS), "say(_, key)", "function"),
    ("src/a.ts", "\n".join(f"say({{ id: '{key}' }})" for key in KEYS), "say({id})", "function"),
    ("src/a.tsx", "\n".join(f'<Text msg="{key}" />' for key in KEYS), "<Text msg>", "attribute"),
    ("src/a.html", "\n".join(f'<p data-say="{key}"></p><b data-say="{key}"></b>' for key in KEYS), "[data-say]", "directive"),
    ("src/a.tsx", "\n".join(f"<Say>{key}</Say>" for key in KEYS), "<Say>…", "content"),
    ("src/a.html", "\n".join(f'<p say class="a">{key}</p><b say>\n {key}\n</b>' for key in KEYS), "<* say>…", "content"),
    ("src/a.html", "\n".join(f"<p>{{{{ '{key}' | say }}}}</p>" for key in KEYS), "| say", "filter"),
    ("src/a.liquid", "\n".join(f"{{{{- '{key}' | say: count: 2 -}}}}" for key in KEYS), "| say", "filter"),
    ("src/b.liquid", "\n".join(f"{{%- assign a{at} = '{key}' | say -%}}" for at, key in enumerate(KEYS)), "| say", "filter"),
    ("src/a.twig", "\n".join(f"{{{{ '{key}'|say|raw }}}}" for key in KEYS), "| say", "filter"),
    ("src/a.tpl", "\n".join(f"{{'{key}'|@say|escape}}" for key in KEYS), "| say", "filter"),
    ("src/a.jade", "\n".join(f"p(title=\"{{{{say '{key}'}}}}\") #{{a}}" for key in KEYS), "{{say}}", "helper"),
    ("src/a.pug", "\n".join(f"""p([title]='"{key}"|say') a""" for key in KEYS), "| say", "filter"),
    ("src/a.pug", "\n".join(f'label #{{say("{key}")}} *' for key in KEYS), "say", "function"),
    ("src/a.hbs", "\n".join(f'<p>{{{{say "{key}"}}}}</p>' for key in KEYS), "{{say}}", "helper"),
    ("src/a.html", "\n".join(f"<p>${{{key}}}</p>" for key in KEYS), "${*}", "marker"),
    ("src/a.ts", "\n".join(f"show($words.{key})" for key in KEYS), "$words.*", "member"),
    ("src/a.py", calls("tell"), "tell", "function"),
    ("src/a.php", "<?php\n" + ";\n".join(f"$this->tell('{key}')" for key in KEYS) + ";", "tell", "function"),
    ("lib/a.rb", "\n".join(f"tell '{key}'" for key in KEYS), "tell", "function"),
    ("lib/a.dart", "\n".join(f"tell('{key}');" for key in KEYS), "tell", "function"),
    ("src/a.svelte", "\n".join(f"{{$tell('{key}')}}" for key in KEYS), "$tell", "function"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "text", "name", "kind"),
    SHAPES,
    ids=[f"{shape[3]} in {shape[0]}" for shape in SHAPES],
)
def test_a_receiver_of_keys_is_a_translator(
    tmp_path: Path, file: str, text: str, name: str, kind: str
) -> None:
    wb = project(tmp_path, {file: text})
    row = wb.translators().iloc[0]
    assert (row["name"], row["kind"], row["origin"], row["distinct"]) == (
        name,
        kind,
        "learned",
        len(KEYS),
    )
    assert row["file"] == file
    assert row["hits"] == row["calls"]
    found = statuses(wb)
    assert {found[key] for key in KEYS} == {"used"}
    assert {found[key] for key in UNUSED} == {"unused"}


def test_a_helper_of_go_gets_more_behind_the_key_and_asks_the_outermost_value(
    tmp_path: Path,
) -> None:
    rest, argued, piped, outermost = KEYS[:-3], *KEYS[-3:]
    page = [f'<p>{{{{.Lang.Say "{key}"}}}}</p>' for key in rest]
    page += [
        f'{{{{.Lang.Say "{argued}" .Count (index .Names 0) | Safe}}}}',
        f'{{{{.Lang.Say "{piped}" | Safe}}}}',
        f'{{{{$.Lang.Say "{outermost}" "https://example.org"}}}}',
        '{{.Lang.Say "home.lost" .Count}}',
    ]
    found = statuses(project(tmp_path, {"templates/a.tmpl": "\n".join(page)}))
    assert {found[key] for key in KEYS} == {"used"}
    assert found["home.lost"] == "undefined"


def test_a_filter_of_what_angularjs_reads_once(tmp_path: Path) -> None:
    rest, bound, spaced, of_attribute = KEYS[:-3], *KEYS[-3:]
    page = [f"<p>{{{{ '{key}' | say }}}}</p>" for key in rest]
    page += [
        f"<p>{{{{::'{bound}' | say}}}}</p>",
        f"<p title=\"{{{{ :: '{spaced}' | say }}}}\"></p>",
        f"<p ng-bind=\"::'{of_attribute}' | say\"></p>",
        "<p>{{::'home.lost' | say}}</p>",
    ]
    found = statuses(project(tmp_path, {"src/a.html": "\n".join(page)}))
    assert {found[key] for key in KEYS} == {"used"}
    assert found["home.lost"] == "undefined"


def test_a_translator_that_gets_symbols_in_ruby(tmp_path: Path) -> None:
    keys = [f"label_{word}" for word in WORDS] + [f"field_{word}" for word in WORDS]
    asks = [f"tell(:{key})" for key in keys[::2]] + [
        f"tell :{key}" for key in keys[1::2]
    ]
    code = "\n".join(
        [*asks, "tell(:label_lost)", "validates :label", "link_to :hint, :error"]
    )
    wb = project(tmp_path, {"lib/a.rb": code}, [*keys, "label_old"])
    assert list(wb.translators()["name"]) == ["tell"]
    found = statuses(wb)
    assert {key for key, status in found.items() if status == "used"} == {*keys}
    assert (found["label_lost"], found["label_old"]) == ("undefined", "unused")


@pytest.mark.parametrize("word", ["import", "import static", "using", "package"])
def test_the_path_of_an_import_asks_for_nothing(word: str) -> None:
    found = list(members(f"{word} org.app.words.Res\nshow(words.title)"))
    assert [(each.name, each.path) for each in found] == [("words", "title")]


def test_a_translator_below_a_branch_may_ask_for_some_keys_that_are_missing(
    tmp_path: Path,
) -> None:
    texts = [f"Text number {number}" for number in range(80)]
    missing = [f"Lost number {number}" for number in range(15)]
    wb = project(
        tmp_path,
        {"src/a.ts": calls("tell", [*texts, *missing])},
        [f"words.{text}" for text in texts],
    )
    found = statuses(wb)
    assert {found[f"words.{text}"] for text in texts} == {"used"}
    assert {key for key, status in found.items() if status == "undefined"} == {*missing}


def test_an_object_whose_branches_are_handed_on_is_a_translator_all_the_same(
    tmp_path: Path,
) -> None:
    branches = [f"part{number}" for number in range(6)]
    keys = [*KEYS, *(f"{branch}.text" for branch in branches)]
    lines = [f"show($words.{key})" for key in KEYS]
    lines += [f"const {branch} = $words.{branch}" for branch in branches]
    wb = project(tmp_path, {"src/a.ts": "\n".join(lines)}, keys)
    assert list(wb.translators()["name"]) == ["$words.*"]
    assert set(statuses(wb).values()) == {"used"}


def test_what_a_learned_translator_asks_for_and_no_file_has_is_undefined(
    tmp_path: Path,
) -> None:
    wb = project(tmp_path, {"src/a.ts": f"{calls('say')}\nsay('home.titel')"})
    assert wb.undefined()["key"].tolist() == ["home.titel"]


@pytest.mark.parametrize(
    ("there", "missing", "learned"),
    [(80, 20, True), (80, 40, False), (60, 18, False)],
)
def test_many_names_of_several_words_prove_a_translator_that_misses_a_quarter(
    there: int, missing: int, learned: bool
) -> None:
    names = [f"savedName{number}" for number in range(there)]
    lost = [f"lostName{number}" for number in range(missing)]
    rows = [Ask("function", "look", name, 0) for name in [*names, *names, *lost]]
    found = learn(receivers({"a.js": ("javascript", rows)}), frozenset(names))
    assert bool(found) is learned


@pytest.mark.parametrize(
    ("there", "missing", "learned"), [(66, 18, True), (66, 40, False), (40, 12, False)]
)
def test_a_directive_with_many_paths_may_miss_a_quarter(
    tmp_path: Path, there: int, missing: int, learned: bool
) -> None:
    keys = [f"home.word{number}" for number in range(there)]
    lost = [f"home.lost{number}" for number in range(missing)]
    page = "".join(
        f'<p data-say="{key}"></p><b data-say="{key}"></b>'
        for key in [*keys, *keys, *lost]
    )
    wb = project(tmp_path, {"src/a.html": page}, keys)
    assert ("[data-say]" in set(wb.translators()["name"])) is learned
    assert (len(wb.undefined()) == missing) is learned


def test_a_call_put_together_at_run_time_leaves_its_branch_possible(
    tmp_path: Path,
) -> None:
    wb = project(
        tmp_path, {"src/a.ts": calls("say", KEYS[:14]) + "\nsay(`account.${name}`)"}
    )
    found = statuses(wb)
    assert (found["account.more"], found["home.oldBanner"]) == (
        "possibly used",
        "unused",
    )


def test_a_text_with_values_in_it_asks_for_what_it_may_become(tmp_path: Path) -> None:
    said = "\n".join(f'Text("{key}".said)' for key in KEYS[:-2])
    code = f'{said}\nText("account.\\(name)".said)\n'
    found = statuses(project(tmp_path, {"src/a.swift": code}))
    assert found["account.more"] == found["account.oldBanner"] == "possibly used"
    assert found["home.oldBanner"] == "unused"


def test_annotations_and_renames_know_learned_translators(tmp_path: Path) -> None:
    wb = project(tmp_path, {"src/a.ts": calls("say")})
    assert set(wb.annotations("src/a.ts")["key"]) == set(KEYS)
    changes = wb.changes().rename("home.title", "home.heading", code=True)
    changes.apply()
    assert "say('home.heading')" in (tmp_path / "src/a.ts").read_text(encoding="utf-8")


def test_extraction_calls_the_learned_translator(tmp_path: Path) -> None:
    wb = project(
        tmp_path,
        {
            "src/a.tsx": calls("say")
            + "\nexport const A = () => <p>Welcome back home</p>"
        },
    )
    wb.extraction("src/a.tsx", target="locales/en.json").accept().changes().apply()
    assert "{say('" in (tmp_path / "src/a.tsx").read_text(encoding="utf-8")


AS_FRAMEWORK = [shape for shape in SHAPES if shape[3] != "helper"][:9]


NO_TRANSLATORS = [
    (
        "settings read by name",
        "\n".join(f"settings.get('{word}')" for word in (*WORDS[:9], "port", "host")),
    ),
    (
        "names of fields",
        "\n".join(f'<Field name="{word}" />' for word in (*WORDS, "street", "city")),
    ),
    ("messages of a log", "\n".join(f"log.info('{word} done')" for word in WORDS)),
    ("routes", "\n".join(f"router.push({{ name: 'home.{word}' }})" for word in WORDS)),
    (
        "classes",
        "\n".join(f'<div className="{word}" />' for word in (*WORDS, "row", "col")),
    ),
    (
        "ids of tests",
        "\n".join(f"screen.getByTestId('{word}')" for word in (*WORDS, "root", "form")),
    ),
    (
        "events",
        "\n".join(f"emitter.on('{word}')" for word in (*WORDS, "open", "close")),
    ),
]


@pytest.mark.parametrize(
    ("what", "text"), NO_TRANSLATORS, ids=[what for what, _ in NO_TRANSLATORS]
)
def test_what_is_called_like_messages_is_no_translator(
    tmp_path: Path, what: str, text: str
) -> None:
    wb = project(tmp_path, {"src/a.tsx": text}, keys=[*WORDS, *KEYS])
    assert wb.translators().empty, what


@pytest.mark.parametrize("module", ["i18next", "@/utils/i18n", "../i18n/index.js"])
def test_a_bare_t_is_that_of_i18next_where_its_module_says_so(
    tmp_path: Path, module: str
) -> None:
    code = (
        f"import {{ t }} from '{module}';\n"
        "t('home.title'); t('home.misspelt'); t('account.' + name);"
    )
    files = {"package.json": '{"dependencies": {"i18next": "*"}}', "src/a.ts": code}
    found = statuses(project(tmp_path, files))
    assert found["home.title"] == "used"
    assert found["home.misspelt"] == "undefined"
    assert found["account.title"] == "possibly used"
    assert found["home.oldBanner"] == "unused"
    assert "account." not in found


def test_a_projects_own_function_may_be_called_like_that_of_its_framework(
    tmp_path: Path,
) -> None:
    """i18next is asked by ``i18next.t``, and by ``t`` only where a hook makes it; here ``t`` comes from elsewhere."""
    own = f"import {{ t }} from './words';\n{calls('t')}\nt('home.misspelt');"
    files = {"package.json": '{"dependencies": {"i18next": "*"}}', "src/a.ts": own}
    wb = project(tmp_path, files)
    [translator] = wb.translators().to_dict("records")
    assert (translator["name"], translator["origin"]) == ("t", "learned")
    found = statuses(tmp_path)
    assert found["home.title"] == "used"
    assert found["home.misspelt"] == "undefined"
    assert found["home.oldBanner"] == "unused"


def test_a_function_that_a_framework_reads_somewhere_is_that_frameworks(
    tmp_path: Path,
) -> None:
    hooked = "const { t } = useTranslation('home');\n" + calls("t", WORDS)
    files = {
        "package.json": '{"dependencies": {"i18next": "*"}}',
        "src/a.ts": f"import {{ t }} from './words';\n{calls('t')}",
        "src/b.ts": hooked,
    }
    wb = project(tmp_path, files)
    assert "learned" not in set(wb.translators()["origin"])


def test_a_translator_may_name_the_folder_of_a_namespace(tmp_path: Path) -> None:
    words = {f"WORD{number}": "text" for number in range(30)}
    asked = [f"economy/rob:{word}" for word in [*list(words)[:-1], "GONE"]]
    files = {
        "package.json": '{"dependencies": {"i18next": "*"}}',
        "languages/en/economy/rob.json": json.dumps(words),
        "languages/en/common.json": '{"yes": "Yes"}',
        "languages/de/economy/rob.json": json.dumps(words),
        "languages/de/common.json": '{"yes": "Ja"}',
        "src/a.ts": "\n".join(f"client.say('{text}');" for text in asked),
    }
    found = judged(tmp_path, files)
    assert found["rob:WORD0"] == "used"
    assert found["rob:WORD29"] == "unused"
    assert found["economy/rob:GONE"] == "undefined"


def test_small_receivers_count_beside_one_that_is_called_alike(tmp_path: Path) -> None:
    wb = project(
        tmp_path,
        {
            "src/a.ts": f"{calls('say', KEYS[:-2])}\nlib.say('{KEYS[-2]}')\nlib.say('{KEYS[-1]}')"
        },
    )
    assert wb.translators()["name"].tolist() == ["say", "lib.say"]
    assert statuses(wb)[KEYS[-1]] == "used"


def test_what_was_learned_is_learned_again_only_where_something_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {f"src/file{number}.ts": "" for number in range(WORTHWHILE)}
    wb = project(tmp_path, {**files, "src/a.ts": calls("translateIt")})
    for file in (tmp_path / "src").iterdir():
        os.utime(file, (1_600_000_000, 1_600_000_000))
    wb.reload()
    learned = wb.sources.learned
    assert [each.name for each in learned] == ["translateIt"]
    with monkeypatch.context() as patched:
        patched.setattr(Learning, "translators", None)
        assert i18n.open(tmp_path).sources.learned == learned
    (tmp_path / "src/a.ts").write_text(calls("sayIt"), "utf-8")
    assert [each.name for each in i18n.open(tmp_path).sources.learned] == ["sayIt"]
    (tmp_path / "locales/en.json").write_text('{"other": "text"}', "utf-8")
    assert i18n.open(tmp_path).sources.learned == []


def test_sentences_that_a_learned_translator_gets_are_keys(tmp_path: Path) -> None:
    keys = [f"Save the {word} now" for word in WORDS]
    wb = project(
        tmp_path,
        {"src/a.ts": calls("say", keys) + "\nsay('Save the tittle now')"},
        keys=[*keys, "Gone for good"],
    )
    found = statuses(wb)
    assert (found[keys[0]], found["Gone for good"], found["Save the tittle now"]) == (
        "used",
        "unused",
        "undefined",
    )


def test_a_translator_of_one_branch_waits_to_be_confirmed(tmp_path: Path) -> None:
    wb = project(tmp_path, {"src/a.ts": "\n".join(f"title('{word}Page')" for word in WORDS)},
                 keys=[*(f"titles.{word}Page" for word in WORDS), *(f"menu.{word}" for word in WORDS)])  # fmt: skip
    row = wb.translators().iloc[0]
    assert (row["name"], row["prefix"], row["counts"]) == ("title", "titles", False)
    wb.confirm_translator("title")
    assert {
        status for key, status in statuses(wb).items() if key.startswith("titles")
    } == {"used"}


def test_a_translator_of_the_branch_that_holds_nearly_all_keys_counts(
    tmp_path: Path,
) -> None:
    """kener: each file is ``{"name": …, "mappings": {…}}``, and what is called ``$t`` gets what is below."""
    asked = [f"{word}Page" for word in WORDS]
    keys = ["name", *(f"mappings.{name}" for name in [*asked, "gonePage"])]
    wb = project(
        tmp_path, {"src/a.ts": calls("say", [*asked, "hoemPage"]) + "\nsay(unit)"}, keys
    )
    found = statuses(wb)
    assert {found[f"mappings.{name}"] for name in asked} == {"used"}
    assert (found["mappings.gonePage"], found["hoemPage"]) == ("unused", "undefined")


def test_a_key_that_is_called_like_the_branch_of_nearly_all_keys_names_no_branch(
    tmp_path: Path,
) -> None:
    """A shop of Laravel: nearly all texts are in ``messages.php``, whose name `translate` adds and `trans` does not."""
    asked = [f"{word}Page" for word in WORDS]
    keys = [f"messages.{name}" for name in [*asked, "messages", "gonePage"]]
    code = calls("say", [*asked, "messages", "hoemPage"])
    found = statuses(project(tmp_path, {"src/a.ts": code}, [*keys, "auth.failed"]))
    assert {found[f"messages.{name}"] for name in [*asked, "messages"]} == {"used"}
    assert found["messages.gonePage"] == "unused"
    assert {key for key in found if found[key] == "undefined"} == {"hoemPage"}


@pytest.mark.parametrize(
    "settings",
    [
        {"regex.usageMatch": ["ask\\(['\"]({key})['\"]\\)"]},
        {"autoDetection": False, "localesPaths": ["locales"]},
    ],
    ids=["regex.usageMatch", "autoDetection"],
)
def test_nothing_is_learned_where_a_person_said_how_code_is_read(
    tmp_path: Path, settings: dict[str, Any]
) -> None:
    wb = project(tmp_path, {"src/a.ts": calls("say")}, settings=settings)
    assert "learned" not in set(wb.translators()["origin"])


def test_nothing_is_learned_under_monopoly(tmp_path: Path) -> None:
    own = "languageIds: [typescript]\nusageMatchRegex: ['ask\\([''\"]({key})[''\"]\\)']\nmonopoly: true\n"
    wb = project(
        tmp_path,
        {"src/a.ts": calls("say"), ".vscode/i18n-helper-custom-framework.yml": own},
    )
    assert "learned" not in set(wb.translators()["origin"])


def test_with_enabled_frameworks_a_learned_translator_is_shown_and_counts_once_confirmed(
    tmp_path: Path,
) -> None:
    wb = project(
        tmp_path,
        {"src/a.ts": calls("say")},
        settings={"enabledFrameworks": ["general"]},
    )
    assert wb.translators()["counts"].tolist() == [False]
    assert "used" not in set(statuses(wb).values())
    wb.confirm_translator("say")
    assert wb.settings["usage.translators"] == ["say"]
    assert statuses(wb)[KEYS[0]] == "used"


def test_a_refused_translator_is_none(tmp_path: Path) -> None:
    wb = project(tmp_path, {"src/a.ts": calls("say")})
    wb.refuse_translator("say")
    assert wb.translators().empty
    assert "notTranslators" in (tmp_path / ".vscode/settings.json").read_text(
        encoding="utf-8"
    )
    wb.confirm_translator("say")
    assert wb.settings["usage.notTranslators"] == []
    assert wb.translators()["name"].tolist() == ["say"]


@pytest.mark.parametrize(
    ("file", "text", "name", "kind"),
    AS_FRAMEWORK,
    ids=[shape[3] + " " + shape[2] for shape in AS_FRAMEWORK],
)
def test_a_learned_translator_becomes_the_custom_framework(
    tmp_path: Path, file: str, text: str, name: str, kind: str
) -> None:
    wb = project(tmp_path, {file: text})
    wb.changes().learned_framework(name).apply()
    again = i18n.open(tmp_path)
    assert "custom" in again.frameworks, kind
    uses = again.places()
    assert {"custom"} <= set(uses["framework"])
    assert set(KEYS) <= set(uses["key"])


def test_a_second_custom_framework_is_refused_with_the_pattern_to_add(
    tmp_path: Path,
) -> None:
    own = (
        "languageIds: [typescript]\nusageMatchRegex: ['ask\\([''\"]({key})[''\"]\\)']\n"
    )
    wb = project(
        tmp_path,
        {"src/a.ts": calls("say"), ".vscode/i18n-helper-custom-framework.yml": own},
    )
    with pytest.raises(UsageError, match="custom framework file") as raised:
        wb.changes().learned_framework("say")
    assert "say" in raised.value.next_step


def test_the_frame_names_what_frameworks_read_too(tmp_path: Path) -> None:
    manifest = {"package.json": json.dumps({"dependencies": {"vue-i18n": "9"}})}
    wb = project(
        tmp_path,
        {
            **manifest,
            "src/a.ts": calls("$t", KEYS[:12]) + "\n" + calls("say", KEYS[12:]),
        },
    )
    frame = wb.translators().set_index("name")
    assert (frame.loc["$t", "origin"], frame.loc["say", "origin"]) == (
        "framework",
        "learned",
    )
    assert frame.loc["$t", ["calls", "hits", "distinct", "share"]].tolist() == [
        12,
        12,
        12,
        1.0,
    ]


def test_the_command_line_names_confirms_and_refuses(tmp_path: Path) -> None:
    project(tmp_path, {"src/a.ts": calls("say")})
    run = CliRunner().invoke
    assert (
        "learned translator say: 24 of 24 texts are keys"
        in run(app, ["-C", str(tmp_path), "status"]).output
    )
    assert "Translators" in run(app, ["-C", str(tmp_path), "doctor"]).output
    rows = json.loads(
        run(app, ["-C", str(tmp_path), "translators", "--format", "json"]).output
    )
    assert rows[0]["name"] == "say"
    shown = run(
        app, ["-C", str(tmp_path), "translators", "--refuse", "say", "--dry-run"]
    )
    assert "+" in shown.output
    assert not (tmp_path / ".vscode/settings.json").exists()
    assert (
        run(
            app, ["-C", str(tmp_path), "translators", "--refuse", "say", "--yes"]
        ).exit_code
        == 0
    )
    assert "learned" not in run(app, ["-C", str(tmp_path), "status"]).output


def test_what_asks_outlives_a_change_of_one_file(tmp_path: Path) -> None:
    wb = project(
        tmp_path,
        {"src/a.ts": calls("say"), **{f"src/{n}.ts": "let a" for n in range(60)}},
    )
    assert wb.translators()["calls"].tolist() == [24]
    (tmp_path / "src/b.ts").write_text("say('home.more')", encoding="utf-8")
    assert i18n.open(tmp_path).translators()["calls"].tolist() == [25]


@given(
    st.text(max_size=300),
    st.sampled_from(["typescript", "html", "php", "ruby", "vue", "python"]),
)
def test_asks_stand_where_they_say(text: str, language: str) -> None:
    for ask in asks(text, language):
        assert text[ask.start : ask.start + len(ask.text)] == ask.text


@given(st.lists(st.sampled_from([*KEYS, "other", "more words", "x.y"]), max_size=60))
def test_what_is_learned_has_the_share_that_it_needs(texts: list[str]) -> None:
    rows = list(asks("\n".join(f"say('{text}')" for text in texts), "typescript"))
    learned = learn(receivers({"a.ts": ("typescript", rows)}), frozenset(KEYS))
    for each in learned:
        assert each.distinct >= 0.9 * len(set(texts))
        assert each.hits <= each.calls == len(texts)


@pytest.mark.parametrize("count", [1, 60])
@pytest.mark.parametrize("one_name", ["shop.", ""])
def test_messages_of_another_catalog_are_not_missing_and_hide_no_translator(
    tmp_path: Path, one_name: str, count: int
) -> None:
    strange = [f"core.page{number}.title" for number in range(count)]
    keys, idle = ([f"{one_name}{key}" for key in each] for each in (KEYS, UNUSED))
    slip = keys[0][:-2] + keys[0][-1]
    asked = [*strange, *keys, slip]
    code = "\n".join(f"app.translator.trans('{key}');" for key in asked)
    wb = project(tmp_path, {"src/own.js": code}, [*keys, *idle])
    found = statuses(wb)
    assert {key: found[key] for key in keys} == dict.fromkeys(keys, "used")
    assert [key for key in found if found[key] == "unused"] == sorted(idle)
    # Beside keys that begin with several names those that begin with a further one are missing.
    lost = [slip] if one_name else [slip, *strange]
    assert sorted(key for key in found if found[key] == "undefined") == sorted(lost)


def test_plain_words_beside_paths_still_hide_a_translator(tmp_path: Path) -> None:
    words = "\n".join(f"store.get('setting{n}');" for n in range(60))
    own = "\n".join(f"store.get('{key}');" for key in KEYS)
    wb = project(tmp_path, {"src/words.js": words, "src/own.js": own})
    assert "store.get" not in set(wb.translators()["name"])


@pytest.mark.parametrize(
    ("file", "call"),
    [
        ("app/all.go", 'l10n.Say(ctx, "{}")'),
        ("src/App.java", 'Words.say("{}");'),
        ("src/App.kt", 'Words.say("{}")'),
        ("src/App.cs", 'Words.Say("{}");'),
        ("src/main.rs", 'say!("{}");'),
        ("src/app.swift", 'Words.say("{}")'),
        ("src/app.cpp", 'Words::say("{}");'),
        ("lib/app.ex", 'Words.say("{}")'),
        ("src/app.lua", 'say("{}")'),
        ("src/app.php", '$words->say("{}");'),
        ("src/app.rb", 'Words::say("{}")'),
    ],
)
def test_translators_are_learned_in_programs_that_no_framework_reads(
    tmp_path: Path, file: str, call: str
) -> None:
    code = "\n".join(call.format(key) for key in KEYS)
    found = statuses(project(tmp_path, {file: f"{code}\n"}))
    assert {found[key] for key in KEYS} == {"used"}
    assert {found[key] for key in UNUSED} == {"unused"}


@pytest.mark.parametrize(
    ("file", "before", "behind"),
    [
        ("templates/home.tmpl", '<p>{{.i18n.Tr "', '"}}</p>'),
        ("views/home.gohtml", '<p>{{ tr "', '" }}</p>'),
        ("views/home.phtml", '<p><?= say("', '") ?></p>'),
    ],
)
def test_translators_are_learned_in_pages_of_servers(
    tmp_path: Path, file: str, before: str, behind: str
) -> None:
    page = "\n".join(f"{before}{key}{behind}" for key in KEYS)
    found = statuses(project(tmp_path, {file: f"{page}\n"}))
    assert {found[key] for key in KEYS} == {"used"}
    assert {found[key] for key in UNUSED} == {"unused"}


@pytest.mark.parametrize(
    ("key", "path"),
    [
        ("home-{}-text", "home_{}_text"),
        ("home-{}-text", "home{}Text"),
        ("home.{}_text", "Home.{}Text"),
        ("home.{}.text", "home_{}_text"),
    ],
)
def test_accessors_may_be_written_in_another_style_than_keys(
    tmp_path: Path, key: str, path: str
) -> None:
    keys = [key.format(word) for word in WORDS]
    names = [
        path.format(word if "_{}" in path or ".{}" in path else word.title())
        for word in WORDS
    ]
    code = "\n".join(f"show(tr.{name}());" for name in names)
    wb = project(tmp_path, {"src/app.ts": code}, [*keys, key.format("oldBanner")])
    found = statuses(wb)
    assert {found[name] for name in keys} == {"used"}
    assert found[key.format("oldBanner")] == "unused"
    edit = wb.changes().rename(keys[0], f"{keys[0]}s", code=True)
    assert "src/app.ts" not in edit.diff()
    assert [left for left in edit.left if str(left).startswith("src/app.ts:1:")]


def test_a_style_in_which_two_keys_are_one_says_nothing(tmp_path: Path) -> None:
    keys = [f"{page}-{word}-text" for word in WORDS for page in ("home", "account")]
    names = [key.replace("-", "_") for key in keys]
    code = "\n".join(f"show(tr.{name}());" for name in names)
    wb = project(tmp_path, {"src/app.ts": code}, [*keys, "home_title-text"])
    found = statuses(wb)
    assert found["home-hint-text"] == "used"
    assert "used" not in {found["home-title-text"], found["home_title-text"]}


def test_a_text_that_an_element_holds_has_the_context_that_it_gives(
    tmp_path: Path,
) -> None:
    texts = [f"{verb} {word}" for word in WORDS for verb in ("Say", "Ask")]
    code = "".join(f"<Say>{text}</Say>" for text in texts)
    said = '<Say as="b" context="verb">\n  Open\n  it\n</Say><Say context="noun">Lost</Say>'
    keys = [*texts, "verb|Open it", "Gone"]
    found = statuses(project(tmp_path, {"src/a.tsx": code + said}, keys))
    assert (found["verb|Open it"], found["Gone"]) == ("used", "unused")
    assert found["noun|Lost"] == "undefined"


def test_a_key_that_may_be_written_in_three_ways_is_one_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Members of objects are not read where calls ask for most keys, without their namespace."""
    names = [f"text{number}" for number in range(30)]
    files = {
        "package.json": package("i18next"),
        "locales/en/translation.json": json.dumps(dict.fromkeys(names, "A text")),
        "src/a.js": "\n".join(f"i18next.t('{name}')" for name in names[:20]),
    }
    monkeypatch.setattr(Asked, "chains", None)
    found = judged(tmp_path, files)
    assert sum(status == "used" for status in found.values()) == 20


def test_a_message_that_is_a_function_is_missing_like_any_other(
    tmp_path: Path,
) -> None:
    """Where an object has functions as messages, what is called of it is one; elsewhere it may be a method of a text."""
    called = "\n".join(f"show($LL.{key}())" for key in [*KEYS, "home.tilte"])
    plain = "\n".join(f"show($words.{key})" for key in KEYS)
    functions = project(tmp_path / "functions", {"src/a.ts": called})
    texts = project(
        tmp_path / "texts", {"src/a.ts": f"{plain}\nshow($words.home.tilte())"}
    )
    assert list(functions.undefined()["key"]) == ["home.tilte"]
    assert list(texts.undefined()["key"]) == []


def test_a_text_behind_the_name_of_a_catalog_is_a_key(tmp_path: Path) -> None:
    """Yii: ``Yii::t('app', 'Save')``."""
    texts = [f"Show {word}" for word in WORDS]
    code = "".join(f"echo Yii::t('app.base', '{text}');\n" for text in texts)
    wb = project(tmp_path, {"views/a.php": f"<?php\n{code}"}, [*texts, "Old text"])
    assert wb.translators()["name"].tolist() == ["Yii.t(_, key)"]
    assert statuses(wb) == {**dict.fromkeys(texts, "used"), "Old text": "unused"}


def test_files_of_gettext_may_be_one_catalog_whatever_they_are_called(
    tmp_path: Path,
) -> None:
    """grocy: all its domains are put together, and no call names one."""
    texts = [f"Show {word}" for word in WORDS]
    domains = {"strings": texts[:8], "demo": [*texts[8:], "Old text"]}
    files = {
        f"localization/de/{domain}.po": "\n".join(
            f'msgid "{text}"\nmsgstr "x"\n' for text in ["", *named]
        )
        for domain, named in domains.items()
    }
    code = "".join(f"echo $tr('{text}');\n" for text in [*texts, "Shwo title"])
    files["views/a.php"] = f"<?php\n{code}"
    files["composer.json"] = '{"require": {"gettext/gettext": "5"}}'
    found = statuses(i18n.open(written(tmp_path, files)))
    assert {name for name in found if found[name] == "unused"} == {"demo.Old text"}
    (missing,) = (name for name in found if found[name] == "undefined")
    assert missing.endswith("Shwo title")


def test_a_stray_file_beside_a_namespace_does_not_make_code_name_it(
    tmp_path: Path,
) -> None:
    """wekan: ``{{_ 'save'}}`` for ``imports/i18n/data/en.i18n.json``; a text that code has too stands in a stray file."""
    names = [f"{word}-{end}" for word in WORDS for end in ("one", "two")]
    files = {
        "package.json": '{"dependencies": {"i18next": "20"}}',
        "i18n/data/en.json": json.dumps(dict.fromkeys([*names, "old-title"], "x")),
        "i18n/data/de.json": json.dumps(dict.fromkeys(names, "x")),
        "i18n/tap.js": "export default {current: 'x', init: () => 1};\n",
        "src/a.hbs": "".join(f"{{{{_ '{name}'}}}}\n" for name in [*names, "current"]),
    }
    found = statuses(i18n.open(written(tmp_path, files)))
    assert {found[f"data:{name}"] for name in names} == {"used"}
    assert found["data:old-title"] == "unused"
