"""Keys that code calls in ways that no framework knows: texts in any file, and words where calls are not understood."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path

VUE = '{"dependencies": {"vue-i18n": "9"}}'


def project(root: Path, keys: list[str], files: dict[str, str]) -> i18n.Workbench:
    everything = {
        "package.json": VUE,
        "locales/en.json": json.dumps(dict.fromkeys(keys, "text")),
    } | files
    for name, text in everything.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return i18n.open(root)


def statuses(wb: i18n.Workbench) -> dict[str, str]:
    return dict(wb.usage().set_index("key")["status"])


STANDING = [
    ("config/menu.yml", "items:\n  - label: home.title\n", "as the value of a line"),
    ("config/menu.toml", 'label = "home.title"\n', "in quotes"),
    ("server/main.go", 'say(w, "home.title")', "in a language that is not scanned"),
    ("res/layout.axml", '<View android:text="@string/home.title"/>', "as a resource"),
    ("page.pug", "p= say('home.title')", "in a template language that nobody knows"),
    ("page.njk", "<p>{{ 'home.title' | say }}</p>", "in another one"),
    ("data.xml", "<label>home.title</label>", "as the content of an element"),
]


@pytest.mark.parametrize(("file", "text", "why"), STANDING)
def test_a_key_that_stands_in_any_text_file_is_possibly_used(
    tmp_path: Path, file: str, text: str, why: str
) -> None:
    wb = project(tmp_path, ["home.title", "home.gone"], {"src/a.ts": "$t('x')", file: text})
    row = wb.usage().set_index("key").loc["home.title"]
    assert row["status"] == "possibly used", why
    assert f"{file}:" in row["reason"]
    assert statuses(wb)["home.gone"] == "unused"
    assert "home.title" not in set(wb.unused()["key"])


def test_a_sentence_in_quotes_is_a_key_where_keys_are_sentences(tmp_path: Path) -> None:
    keys = ["Don't go", "Stay here", "Gone for good", "Save all"]
    page = "p= say('Don\\'t go')\np(title=\"say('Save all')\")\np Stay here\n"
    now = statuses(project(tmp_path, keys, {"src/a.ts": "$t('x')", "page.pug": page}))
    assert {key for key, status in now.items() if status == "possibly used"} == {
        "Don't go",
        "Save all",
    }


@pytest.mark.parametrize(("many", "expected"), [(12, "possibly used"), (2, "unused")])
def test_plain_words_in_quotes_are_keys_where_such_files_name_many(
    tmp_path: Path, many: int, expected: str
) -> None:
    keys = [f"Text number {chr(97 + number)}" for number in range(many)]
    page = "".join(f"p= say('{key}')\n" for key in keys) + "p= say('Save')\np Home\n"
    now = statuses(
        project(tmp_path, [*keys, "Save", "Home"], {"src/a.ts": "$t('x')", "page.pug": page})
    )
    assert (now[keys[0]], now["Save"], now["Home"]) == ("possibly used", expected, "unused")


SILENT = [
    ("README.md", "The title is `home.title`.", "a document"),
    ("config/menu.yml", "# label: home.title\n", "a comment"),
    ("page.pug", "//- p= say('home.title')\n", "a comment"),
    ("data.xml", "<!-- <label>home.title</label> -->", "a comment"),
    ("old/texts.json", '{"home.title": "Home"}', "a definition"),
    ("old/texts.yml", "home.title: Home\n", "a definition"),
    ("server/main.go", "return home.title", "a member"),
    ("server/main.go", 'say("app.home.title")', "another key"),
    ("server/main.go", 'say("home.titles")', "another key"),
    ("dist/a.go", 'say("home.title")', "what is built"),
    ("src/a.test.go", 'say("home.title")', "a test"),
    (".vscode/reviews.yml", "reviews:\n  - home.title\n", "a hidden folder"),
]


@pytest.mark.parametrize(("file", "text", "why"), SILENT)
def test_what_describes_or_defines_a_key_does_not_use_it(
    tmp_path: Path, file: str, text: str, why: str
) -> None:
    wb = project(tmp_path, ["home.title", "home.ok"], {"src/a.ts": "$t('home.ok')", file: text})
    assert statuses(wb)["home.title"] == "unused", why


def test_a_file_that_lists_the_keys_does_not_use_them(tmp_path: Path) -> None:
    keys = [f"page.key{number}" for number in range(30)]
    listed = "\n".join(f"- {key}" for key in keys)
    wb = project(tmp_path, keys, {"src/a.ts": "$t('page.key1')", "ci/keys.yml": listed})
    assert {key for key, status in statuses(wb).items() if status == "unused"} == {*keys} - {
        "page.key1"
    }


def test_every_key_that_a_text_can_mean_is_possibly_used(tmp_path: Path) -> None:
    wb = project(tmp_path, [], {
        "package.json": '{"dependencies": {"react-i18next": "15"}}',
        "locales/en.json": "{}",
        "locales/en/shop.json": '{"cart": {"empty": "a"}}',
        "locales/en/admin.json": '{"cart": {"empty": "b"}}',
        "src/a.ts": "const label = 'cart.empty'",
    })  # fmt: skip
    assert {status for key, status in statuses(wb).items() if "cart" in key} == {"possibly used"}


WORDS = [
    "firstName",
    "lastLogin",
    "zipCode",
    "phoneNumber",
    "birthDate",
    "nickName",
    "homeTown",
    "workPlace",
]


def test_where_the_ends_of_keys_stand_all_over_a_scope_is_not_known(tmp_path: Path) -> None:
    keys = [f"profile.{word}" for word in WORDS] + [f"old.{word}Gone" for word in WORDS]
    calls = "".join(f"say('{word}');" for word in WORDS)
    wb = project(tmp_path, [*keys, "ok"], {"src/a.ts": f"$t('ok'); {calls}"})
    now = statuses(wb)
    assert {now[key] for key in keys[:8]} == {"possibly used"}
    assert {now[key] for key in keys[8:]} == {"unused"}
    reason = wb.usage().set_index("key").loc["profile.firstName", "reason"]
    assert "src/a.ts" in reason
    assert "profile.*" in reason


@pytest.mark.parametrize(
    "spelling", ["messages.profile.{}", "L.profile_{}()", "{}Label", "<b>{}</b>"]
)
def test_generated_code_spells_keys_in_its_own_way(tmp_path: Path, spelling: str) -> None:
    keys = [
        f"profile.{''.join('_' + c.lower() if c.isupper() else c for c in word)}" for word in WORDS
    ]
    code = ";\n".join(spelling.format(word) for word in WORDS)
    now = statuses(project(tmp_path, [*keys, "ok"], {"src/a.ts": f"$t('ok');\n{code}"}))
    expected = "possibly used" if spelling in {"messages.profile.{}", "<b>{}</b>"} else "unused"
    assert {now[key] for key in keys} == {expected}


def test_a_dead_feature_stays_unused_though_some_of_its_words_stand(tmp_path: Path) -> None:
    keys = [f"profile.{word}" for word in WORDS]
    calls = "".join(f"user.{word};" for word in WORDS[:3])
    now = statuses(project(tmp_path, [*keys, "ok"], {"src/a.ts": f"$t('ok'); {calls}"}))
    assert {now[key] for key in keys} == {"unused"}


def test_constants_made_of_all_keys_do_not_use_them(tmp_path: Path) -> None:
    keys = [f"profile.{word}{kind}" for word in WORDS for kind in ("Title", "Text", "Hint")]
    constants = f"export const T = {{{', '.join(f'{key[8:]}: 0' for key in keys)}}}"
    now = statuses(
        project(tmp_path, [*keys, "ok"], {"src/t.const.ts": constants, "src/a.ts": "$t('ok')"})
    )
    assert {now[key] for key in keys} == {"unused"}


def test_the_words_of_known_calls_say_nothing_about_other_keys(tmp_path: Path) -> None:
    keys = [f"profile.{word}" for word in WORDS]
    calls = "".join(f"$t('user.{word}');" for word in WORDS)
    now = statuses(
        project(tmp_path, [*keys, *(f"user.{word}" for word in WORDS)], {"src/a.ts": calls})
    )
    assert {now[key] for key in keys} == {"unused"}


def test_what_changed_is_read_again(tmp_path: Path) -> None:
    wb = project(tmp_path, ["home.title", "ok"], {"src/a.ts": "$t('ok')", "menu.yml": "a: b\n"})
    assert statuses(wb)["home.title"] == "unused"
    (tmp_path / "menu.yml").write_text("label: home.title\n", encoding="utf-8")
    wb.reload()
    assert statuses(wb)["home.title"] == "possibly used"


def test_a_file_whose_keys_all_exist_below_one_branch_has_a_scope_that_is_not_seen(
    tmp_path: Path,
) -> None:
    keys = [
        "shop.cart.title",
        "shop.cart.empty",
        "shop.cart.pay",
        "shop.cart.total",
        "shop.title",
        "ok",
    ]
    asked = "".join(f"$t('{word}');" for word in ("title", "empty", "pay", "total"))
    now = statuses(
        project(tmp_path, keys, {"src/a.ts": asked, "src/b.ts": "$t('ok'); $t('pay.more')"})
    )
    assert now == dict.fromkeys(keys[:4], "possibly used") | {
        "shop.title": "unused",
        "ok": "used",
        "pay.more": "undefined",
    }


def test_a_few_keys_that_exist_elsewhere_stay_undefined(tmp_path: Path) -> None:
    asked = "$t('title'); $t('pay'); $t('gone'); $t('lost')"
    now = statuses(project(tmp_path, ["shop.title", "shop.pay"], {"src/a.ts": asked}))
    assert [now[key] for key in ("title", "pay", "gone", "lost")] == ["undefined"] * 4


NEEDED = ["first_name", "last_login", "zip_code", "phone_number", "birth_date"]


def test_keys_of_a_file_that_is_not_loaded_are_not_undefined_and_a_problem_says_so(
    tmp_path: Path,
) -> None:
    addon = "".join(f"user.{word}=text\n" for word in NEEDED)
    calls = "".join(f"$t('user.{word}');" for word in NEEDED)
    wb = project(
        tmp_path,
        ["ok"],
        {"src/a.ts": f"{calls} $t('user.gone')", "addon/i18n/messages.properties": addon},
    )
    assert statuses(wb) == {"ok": "unused", "user.gone": "undefined"}
    assert any(
        "addon/i18n/messages.properties" in str(problem)
        for problem in wb.problems.to_dict("records")
    )


def test_without_such_a_file_they_are_undefined(tmp_path: Path) -> None:
    calls = "".join(f"$t('user.{word}');" for word in NEEDED)
    wb = project(
        tmp_path,
        ["ok"],
        {"src/a.ts": calls, "addon/other.yaml": "".join(f"{w}: a\n" for w in NEEDED)},
    )
    assert {key: status for key, status in statuses(wb).items() if key != "ok"} == {
        f"user.{word}": "undefined" for word in NEEDED
    }


ENDS = ("title", "list.empty", "form.name", "form.save", "menu.close", "footer")


def _renamed(root: Path, asked: tuple[str, ...], has: tuple[str, ...]) -> i18n.Workbench:
    """Code that calls some ends below ``shop.`` where the locale file has them below ``modules.store.``."""
    keys = [*(f"modules.store.{end}" for end in has), "used", "gone"]
    code = "\n".join(f"$t('{key}')" for key in ("used", *(f"shop.{end}" for end in asked)))
    return project(root, keys, {"src/a.ts": code})


def test_a_branch_that_a_loader_puts_elsewhere_is_possibly_used_and_nothing_below_it_undefined(
    tmp_path: Path,
) -> None:
    wb = _renamed(tmp_path, ENDS, ENDS)
    now = statuses(wb)
    assert {now[f"modules.store.{end}"] for end in ENDS} == {"possibly used"}
    assert now["used"] == "used"
    assert now["gone"] == "unused"
    assert "undefined" not in now.values()
    assert any(
        "shop.*" in message and "modules.store.*" in message for message in wb.problems["message"]
    )


@pytest.mark.parametrize(
    ("asked", "has"),
    [(ENDS[:4], ENDS[:4]), (ENDS, ENDS[:4]), ((*ENDS, "one.more", "two.more"), ENDS[:5])],
    ids=["few", "few of many", "not most"],
)
def test_a_few_ends_alike_say_nothing(
    tmp_path: Path, asked: tuple[str, ...], has: tuple[str, ...]
) -> None:
    now = statuses(_renamed(tmp_path, asked, has))
    assert {now[f"shop.{end}"] for end in asked} == {"undefined"}
    assert {now[f"modules.store.{end}"] for end in has} == {"unused"}


@pytest.mark.parametrize(
    "value", ['"Due"', "`Due`", 'count === 1 ? "Due" : `${count} due`', "(count) => `${count} due`"]
)
def test_what_another_package_s_module_says_by_name_is_not_undefined(
    tmp_path: Path, value: str
) -> None:
    module = f'export const texts = (count) => ({{ "mail.due.subject": {value} }});\n'
    code = "$t('used'); $t('mail.due.subject'); $t('mail.due.gone')"
    wb = project(
        tmp_path, ["used"], {"src/a.ts": code, "packages/email/locales/translations.ts": module}
    )
    now = statuses(wb)
    assert "mail.due.subject" not in now
    assert now["mail.due.gone"] == "undefined"
