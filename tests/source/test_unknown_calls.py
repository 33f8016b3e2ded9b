"""Keys that code calls in ways that no framework knows: texts in any file, and words where calls are not understood."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import statuses, written

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path

VUE = '{"dependencies": {"vue-i18n": "9"}}'


def project(root: Path, keys: list[str], files: dict[str, str]) -> i18n.Workbench:
    everything = {
        "package.json": VUE,
        "locales/en.json": json.dumps(dict.fromkeys(keys, "text")),
    } | files
    written(root, everything)
    return i18n.open(root)


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
    wb = project(
        tmp_path, ["home.title", "home.gone"], {"src/a.ts": "$t('x')", file: text}
    )
    row = wb.usage().set_index("key").loc["home.title"]
    assert row["status"] == "possibly used", why
    assert f"{file}:" in row["reason"]
    assert statuses(wb)["home.gone"] == "unused"
    assert "home.title" not in set(wb.unused()["key"])


def test_a_sentence_in_quotes_is_a_key_where_keys_are_sentences(tmp_path: Path) -> None:
    keys = ["Don't go", "Stay here", "Gone for good", "Save all"]
    page = "p= say('Don\\'t go')\np(title=\"say('Save all')\")\np Stay here\n"
    now = statuses(
        project(tmp_path, keys, {"src/a.ts": "$t('x')", "page.mustache": page})
    )
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
        project(
            tmp_path,
            [*keys, "Save", "Home"],
            {"src/a.ts": "$t('x')", "page.mustache": page},
        )
    )
    assert (now[keys[0]], now["Save"], now["Home"]) == (
        "possibly used",
        expected,
        "unused",
    )


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
    wb = project(
        tmp_path, ["home.title", "home.ok"], {"src/a.ts": "$t('home.ok')", file: text}
    )
    assert statuses(wb)["home.title"] == "unused", why


def test_a_file_that_lists_the_keys_does_not_use_them(tmp_path: Path) -> None:
    keys = [f"page.key{number}" for number in range(30)]
    listed = "\n".join(f"- {key}" for key in keys)
    calls = "\n".join(f"$t('{key}')" for key in keys[:5])
    wb = project(tmp_path, keys, {"src/a.ts": calls, "ci/keys.yml": listed})
    assert {key for key, status in statuses(wb).items() if status == "unused"} == {
        *keys[5:]
    }


@pytest.mark.parametrize(("called", "status"), [(4, "possibly used"), (5, "unused")])
def test_where_calls_name_hardly_any_key_the_way_of_calling_is_not_known(
    tmp_path: Path, called: int, status: str
) -> None:
    keys = [f"page.key{number}" for number in range(30)]
    calls = "\n".join(f"$t('{key}')" for key in keys[:called])
    wb = project(tmp_path, keys, {"src/a.ts": calls})
    assert {statuses(wb)[key] for key in keys[called:]} == {status}


def test_every_key_that_a_text_can_mean_is_possibly_used(tmp_path: Path) -> None:
    wb = project(tmp_path, [], {
        "package.json": '{"dependencies": {"react-i18next": "15"}}',
        "locales/en.json": "{}",
        "locales/en/shop.json": '{"cart": {"empty": "a"}}',
        "locales/en/admin.json": '{"cart": {"empty": "b"}}',
        "src/a.ts": "const label = 'cart.empty'",
    })  # fmt: skip
    assert {status for key, status in statuses(wb).items() if "cart" in key} == {
        "possibly used"
    }


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


def test_a_dead_feature_stays_unused_though_some_of_its_words_stand(
    tmp_path: Path,
) -> None:
    keys = [f"profile.{word}" for word in WORDS]
    calls = "".join(f"user.{word};" for word in WORDS[:3])
    now = statuses(project(tmp_path, [*keys, "ok"], {"src/a.ts": f"$t('ok'); {calls}"}))
    assert {now[key] for key in keys} == {"unused"}


def test_what_changed_is_read_again(tmp_path: Path) -> None:
    wb = project(
        tmp_path, ["home.title", "ok"], {"src/a.ts": "$t('ok')", "menu.yml": "a: b\n"}
    )
    assert statuses(wb)["home.title"] == "unused"
    (tmp_path / "menu.yml").write_text("label: home.title\n", encoding="utf-8")
    wb.reload()
    assert statuses(wb)["home.title"] == "possibly used"


def test_a_few_keys_that_exist_elsewhere_stay_undefined(tmp_path: Path) -> None:
    asked = "$t('title'); $t('pay'); $t('gone'); $t('lost')"
    now = statuses(project(tmp_path, ["shop.title", "shop.pay"], {"src/a.ts": asked}))
    assert [now[key] for key in ("title", "pay", "gone", "lost")] == ["undefined"] * 4
