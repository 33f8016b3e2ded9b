"""What strangers write that nobody had seen: own elements in a namespace, generated methods, marked pages, submodules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged, package, written

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path

_PO = 'msgid ""\nmsgstr "Language: de\\n"\n\n'


def _po(*messages: str) -> str:
    return _PO + "\n".join(f'msgid "{message}"\nmsgstr "x"\n' for message in messages)


def test_an_own_element_asks_in_the_namespace_that_code_leaves_out(
    tmp_path: Path,
) -> None:
    names = [f"widget.label{number}" for number in range(16)]
    labels = "".join(f'<Block label="{name}" />' for name in names)
    messages = {"widget": {f"label{n}": "x" for n in range(17)}, "title": "y"}
    status = judged(tmp_path, {
        "package.json": package("react-i18next"),
        "public/locales/en/common.json": json.dumps(messages),
        "public/locales/en/other.json": '{"a": "b"}',
        "src/a.jsx": f'const {{ t }} = useTranslation(); t("title"); <>{labels}<Block label="widget.none" /></>',
    })  # fmt: skip
    assert {status[f"common:{name}"] for name in names} == {"used"}
    assert status["common:widget.label16"] == "unused"
    assert status["common:widget.none"] == "undefined"


def test_methods_that_a_generator_made_of_messages(tmp_path: Path) -> None:
    names = [f"pleaseWait{number}" for number in range(16)]
    calls = "".join(f"Show(Localize.{name}(1));\n" for name in names)
    status = judged(tmp_path, {
        "App.csproj": "<Project Sdk='Microsoft.NET.Sdk'/>",
        "Languages/en.json": json.dumps(dict.fromkeys([*names, "neverShown"], "x")),
        "Languages/de.json": json.dumps(dict.fromkeys(names, "y")),
        "src/Main.cs": f"class Main {{ void A() {{ {calls} list.Clear(); }} }}",
    })  # fmt: skip
    assert {status[name] for name in names} == {"used"}
    assert status["neverShown"] == "unused"


@pytest.mark.parametrize(
    "own",
    [
        '{"window": {"open": "x", "close": "y"}}',
        '{"window.open": "x", "window.close": "y"}',
    ],
)
def test_a_part_with_messages_of_its_own_that_are_not_loaded(
    tmp_path: Path, own: str
) -> None:
    words = {f"word{number}": "x" for number in range(12)}
    calls = "; ".join(f"i18next.t('{word}')" for word in words)
    written(tmp_path, {
        "package.json": package("i18next"),
        ".vscode/settings.json": '{"i18n-helper.localesPaths": ["ui/locales"]}',
        "ui/locales/en.json": json.dumps(words),
        "ui/locales/de.json": json.dumps(words),
        "ui/page.js": f"{calls}; i18next.t('window.close')",
        "shell/locales/en.json": own,
        "shell/main.js": "i18next.t('window.open'); i18next.t('window.lost')",
    })  # fmt: skip
    workbench = i18n.open(tmp_path)
    status = workbench.usage().set_index("key")["status"]
    undefined = set(status.index[status == "undefined"])
    assert undefined == {"window.close", "window.lost"}
    said = workbench.problems["message"]
    assert said.str.contains(
        "code in shell asks for 1 key in shell/locales/en.json"
    ).any()


def test_a_copy_that_nobody_loads_has_no_key(tmp_path: Path) -> None:
    words = {f"word{number}": "x" for number in range(12)}
    calls = "; ".join(f"i18next.t('{word}')" for word in words)
    status = judged(tmp_path, {
        "package.json": package("i18next"),
        ".vscode/settings.json": '{"i18n-helper.localesPaths": ["public/locales"]}',
        "public/locales/en.json": json.dumps(words),
        "src/locales/en.json": json.dumps({**words, "gone": "y"}),
        "src/page.js": f"{calls}; i18next.t('gone')",
    })  # fmt: skip
    assert [key for key, each in status.items() if each == "undefined"] == ["gone"]


@pytest.mark.parametrize("is_there", [True, False])
def test_a_submodule_that_is_not_checked_out(tmp_path: Path, *, is_there: bool) -> None:
    messages = {f"page{number}": "x" for number in range(20)}
    written(tmp_path, {
        "package.json": package("i18next"),
        "locales/en.json": json.dumps(messages),
        "src/a.js": "i18next.t('page0'); i18next.t('page1')",
        ".gitmodules": '[submodule "lib"]\n\tpath = lib/core\n\turl = x\n[submodule "out"]\n\tpath = ../../etc\n',
    })  # fmt: skip
    if is_there:
        written(tmp_path, {"lib/core/a.js": ""})
    wb = i18n.open(tmp_path)
    status = wb.usage().set_index("key")["status"]
    problems = wb.problems
    named = problems[problems["rule"] == "submodule"]
    assert status["page19"] == "unused"
    assert status["page0"] == "used"
    assert list(named["line"]) == ([] if is_there else [2])
    assert is_there or "lib/core" in named["message"].iloc[0]
