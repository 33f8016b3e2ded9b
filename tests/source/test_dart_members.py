"""What Dart asks slang's objects and easy_localization's texts for: keys by their proportion, branches as they are handed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path

NUMBERS = range(20)
MESSAGES = {f"page_{number}": {"title": "T", "hint": "H"} for number in NUMBERS}


def of_dart(root: Path, package: str, code: str) -> dict[str, str]:
    """The statuses in a project with ``package`` whose other code asks for twenty messages."""
    others = (
        "\n".join(f"Text(t.page_{number}.title);" for number in NUMBERS)
        if package == "slang"
        else "\n".join(f"Text('page_{number}.title'.tr());" for number in NUMBERS)
    )
    files = {
        "pubspec.yaml": f"dependencies:\n  {package}: any\n",
        "lib/i18n/en.json": json.dumps(MESSAGES),
        "lib/a.dart": code,
        "lib/b.dart": others,
    }
    return judged(root, files)


@pytest.mark.parametrize(
    "code",
    [
        "Text(t.page_1.hunt);",
        "Text(context.t.page_1.hunt.toUpperCase());",
        "final page = t.page_1;\nText(page.hunt);",
    ],
)
def test_a_member_of_slang_that_is_no_key_is_missing(tmp_path: Path, code: str) -> None:
    found = of_dart(tmp_path, "slang", code)
    assert found["page_1.hint"] == "unused"
    assert [key for key, status in found.items() if status == "undefined"] == [
        "page_1.hunt"
    ]


@pytest.mark.parametrize(
    "code",
    [
        "rows..where((t) => t.page_1.equals(id) & t.owner.id.equals(x)); Text(t.page_1.hint);",
        "tracks.map((int i, t) { return t.page_1.album; }); Text(t.page_1.hint);",
        "for (final t in tracks) { t.start(); play(t.file); } Text(t.page_1.hint);",
        "for (var t in tracks) play(t.file, t.end); Text(t.page_1.hint);",
        "a() { final t = theme(context); paint(t.color, '}'); }\nb() { Text(t.page_1.hint); }",
    ],
)
def test_a_name_that_code_gives_to_something_of_its_own_is_not_slang_s(
    tmp_path: Path, code: str
) -> None:
    found = of_dart(tmp_path, "slang", code)
    assert found["page_1.hint"] == "used"
    assert "undefined" not in found.values()


def test_a_branch_of_slang_that_is_handed_on_is_used_as_a_whole(tmp_path: Path) -> None:
    found = of_dart(tmp_path, "slang", "show(t.page_3);\nText(t.page_4.title.length);")
    assert found["page_3.hint"] == "used"
    assert found["page_4.hint"] == "unused"
    assert "undefined" not in found.values()


def test_a_variable_holds_what_was_assigned_last(tmp_path: Path) -> None:
    code = (
        "a() { final page = t.page_1; Text(page.hint); }\n"
        "b() { final page = t.page_2; Text(page.hint); }"
    )
    found = of_dart(tmp_path, "slang", code)
    assert found["page_1.hint"] == found["page_2.hint"] == "used"
    assert found["page_5.hint"] == "unused"


@pytest.mark.parametrize(
    "code",
    [
        "Text('page_1.hunt'.tr());",
        "Text(context.tr('page_1.hunt'));",
        "const Text(key: Key('a'), 'page_1.hunt', style: small(1)).tr(args: [name]);",
    ],
)
def test_a_text_that_is_asked_for_its_translation_is_missing(
    tmp_path: Path, code: str
) -> None:
    found = of_dart(tmp_path, "easy_localization", code)
    assert found["page_1.hunt"] == "undefined"


@pytest.mark.parametrize("code", ["'page_$at.hint'.tr()", "tr('page_${at + 1}.hint')"])
def test_of_a_text_with_a_value_in_it_the_end_counts(tmp_path: Path, code: str) -> None:
    found = of_dart(tmp_path, "easy_localization", f"Text({code});")
    assert found["page_3.hint"] == "possibly used"
    assert found["page_3.title"] == "used"


def test_what_follows_the_value_of_another_text_is_left(tmp_path: Path) -> None:
    found = of_dart(tmp_path, "easy_localization", "Text('page_$at.title'.tr());")
    assert found["page_3.hint"] == "unused"


@pytest.mark.parametrize(
    ("code", "renamed"),
    [
        ("Text(t.page_1.hint);", "Text(t.page_1.tip);"),
        ("Text(t.page_1.hint.shorter);", "Text(t.page_1.hint.shorter);"),
    ],
)
def test_a_path_of_members_is_renamed_where_it_ends_with_the_key(
    tmp_path: Path, code: str, renamed: str
) -> None:
    of_dart(tmp_path, "slang", code)
    edit = i18n.open(tmp_path).changes().rename("page_1.hint", "page_1.tip", code=True)
    assert bool(edit.left) == (code == renamed)
    edit.apply()
    assert (tmp_path / "lib/a.dart").read_text() == renamed


def test_what_an_extension_of_the_project_hands_out_is_told_by_its_members(
    tmp_path: Path,
) -> None:
    words = ("homeTitle", "homeText", "saveNow", "cancelNow", "okLabel", "menuOpen")
    held = ("menuClose", "pageOne", "pageTwo")
    page = [f"Text(context.words.{word});" for word in words]
    page += ["final words = ref.words;", *(f"Text(words.{word});" for word in held)]
    page += ["Text(context.words.lostOne);", "Text(words.lostTwo);"]
    page += ["context.user.name; context.theme.colors;"]
    texts = dict.fromkeys((*words, *held, "name"), "text")
    files = {
        "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
        "l10n.yaml": "arb-dir: lib/l10n\n",
        "lib/l10n/app_en.arb": json.dumps(texts),
        "lib/page.dart": "\n".join(page),
    }
    found = judged(tmp_path, files)
    assert {found[word] for word in (*words, *held)} == {"used"}
    assert (found["lostOne"], found["lostTwo"]) == ("undefined", "undefined")
    assert found["name"] == "unused"


def test_a_variable_that_is_called_as_the_generated_class_is_told_by_its_members(
    tmp_path: Path,
) -> None:
    words = ("homeTitle", "homeText", "saveNow", "cancelNow", "okLabel", "menuOpen")
    given = ("menuClose", "pageOne", "pageTwo")
    page = ["final localizations = ref.text;"]
    page += [f"Text(localizations.{word});" for word in (*words, *given)]
    page += [f"Text(ref.watch(wordsProvider).{word});" for word in (*given, *words)]
    page += ["Text(localizations.lostOne);", "Text(ref.read(wordsProvider).lostTwo);"]
    page += ["appLog.localizations.warn('lost');"]
    files = {
        "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
        "l10n.yaml": "arb-dir: lib/l10n\n",
        "lib/l10n/app_en.arb": json.dumps(dict.fromkeys((*words, *given), "text")),
        "lib/page.dart": "\n".join(page),
    }
    found = judged(tmp_path, files)
    assert {found[word] for word in (*words, *given)} == {"used"}
    assert (found["lostOne"], found["lostTwo"]) == ("undefined", "undefined")
    assert "warn" not in found


@pytest.mark.parametrize("call", [".i18n", ".fill([1])"])
def test_a_file_whose_texts_have_one_extension_alone_is_read(
    tmp_path: Path, call: str
) -> None:
    """22 files of oinkoin say nothing of messages but ``.i18n``."""
    found = of_dart(tmp_path, "flutter_localizations", f"show('page_1.hint'{call});")
    assert found["page_1.hint"] == "used"
