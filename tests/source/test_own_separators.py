"""Marks that calls have between the segments of keys, learned from proportions where no init says them."""

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
        "package.json": package("next-intl"),
        "src/languages/en.ts": "export const enTexts = "
        + json.dumps({"general": dict.fromkeys(NAMES, "a"), "error": {"gone": "b"}})
        + "\nexport const en: Language = { code: 'en-US', texts: enTexts }\n",
        "src/languages/de.ts": "export const deTexts = "
        + json.dumps({"general": dict.fromkeys(NAMES, "a")})
        + "\nexport const de: Language = { code: 'de', texts: deTexts }\n",
        "src/a.tsx": f"const t = useTranslation()\n{calls}\nt('general{mark}lost')\n",
    }


@pytest.mark.parametrize("mark", [":", "/", "."])
def test_what_stands_between_segments_in_calls_is_learned(
    tmp_path: Path, mark: str
) -> None:
    found = judged(tmp_path, _project(mark))
    assert {found[f"general.{name}"] for name in NAMES[:-1]} == {"used"}
    assert found[f"general.{NAMES[-1]}"] == "unused"
    assert found["error.gone"] == "unused"
    assert "undefined" in {found.get(f"general{m}lost") for m in (".", mark)}


@pytest.mark.parametrize("mark", [":", "/"])
def test_a_rename_writes_the_mark_that_stands_there(tmp_path: Path, mark: str) -> None:
    root = written(tmp_path, _project(mark))
    wb = i18n.open(root)
    wb.changes().rename("general.line3", "general.third", code=True).apply()
    assert f"t('general{mark}third')" in (root / "src/a.tsx").read_text()
    wb.undo()
    assert f"t('general{mark}line3')" in (root / "src/a.tsx").read_text()
