"""First names of keys that are asked for as namespaces, where no file is one: ``general:save`` for ``general.save``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged, package, written

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path

NAMES = [f"line{number}" for number in range(22)]


def _project(mark: str) -> dict[str, str]:
    calls = "\n".join(f"t('general{mark}{name}')" for name in NAMES[:-1])
    return {
        "package.json": package("react"),
        "src/languages/en.ts": "export const enTexts = "
        + json.dumps({"general": dict.fromkeys(NAMES, "a"), "error": {"gone": "b"}})
        + "\nexport const en: Language = { code: 'en-US', texts: enTexts }\n",
        "src/languages/de.ts": "export const deTexts = "
        + json.dumps({"general": dict.fromkeys(NAMES, "a")})
        + "\nexport const de: Language = { code: 'de', texts: deTexts }\n",
        "src/a.tsx": f"const t = useTranslation()\n{calls}\nt('general{mark}lost')\n",
    }


@pytest.mark.parametrize("mark", [":", "."])
def test_a_translator_is_learned_that_gets_branches_as_namespaces(
    tmp_path: Path, mark: str
) -> None:
    found = judged(tmp_path, _project(mark))
    assert {found[f"general.{name}"] for name in NAMES[:-1]} == {"used"}
    assert found[f"general.{NAMES[-1]}"] == "unused"
    assert found["error.gone"] == "unused"
    assert found[f"general{mark}lost"] == "undefined"


def test_a_rename_writes_the_mark_that_stands_there(tmp_path: Path) -> None:
    root = written(tmp_path, _project(":"))
    wb = i18n.open(root)
    wb.changes().rename("general.line3", "general.third", code=True).apply()
    assert "t('general:third')" in (root / "src/a.tsx").read_text()
    wb.undo()
    assert "t('general:line3')" in (root / "src/a.tsx").read_text()


def test_i18next_takes_the_branches_of_a_locale_for_namespaces(tmp_path: Path) -> None:
    files = {
        "package.json": package("i18next"),
        "locales/en.json": json.dumps(
            {"general": {"save": "a", "open": "b", "old": "c"}}
        ),
        "src/a.js": "import en from '../locales/en.json'\n"
        "i18next.init({ resources: { en } })\n"
        "i18next.t('general:save'); i18next.t(`general:${name}en`); i18next.t('general:lost')\n",
    }
    assert judged(tmp_path, files) == {
        "general.save": "used",
        "general.open": "possibly used",
        "general.old": "unused",
        "general:lost": "undefined",
    }


def _hooked(call: str) -> dict[str, str]:
    return {
        "package.json": package("i18next", "react-i18next"),
        "locales/en.json": json.dumps(
            {"cart": {"pay": "a", "old": "b"}, "errors": {"late": "c", "gone": "d"}}
        ),
        "src/a.jsx": "import en from '../locales/en.json'\n"
        "i18next.init({ resources: { en } })\n"
        "export function A() {\n  const { t } = useTranslation('cart')\n"
        f"  return <p>{{{call}}}</p>\n}}\n",
        "src/b.js": "export const error = late ? 'errors:late' : ''\n",
    }


def test_the_namespace_of_a_hook_may_be_a_branch(tmp_path: Path) -> None:
    found = judged(tmp_path, _hooked("t('pay')"))
    assert found["cart.pay"] == "used"
    assert found["cart.old"] == "unused"
    assert "undefined" not in found.values()


def test_a_text_with_the_mark_may_be_a_key_of_a_branch(tmp_path: Path) -> None:
    found = judged(tmp_path, _hooked("t('pay')"))
    assert found["errors.late"] == "possibly used"
    assert found["errors.gone"] == "unused"


def test_a_rename_below_the_branch_of_a_hook_keeps_the_use(tmp_path: Path) -> None:
    root = written(tmp_path, _hooked("t('pay')"))
    wb = i18n.open(root)
    wb.changes().rename("cart.pay", "cart.buy", code=True).apply()
    assert judged(root, {})["cart.buy"] == "used"
    wb.undo()
    assert "t('pay')" in (root / "src/a.jsx").read_text()
