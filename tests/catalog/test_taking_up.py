"""What was written is taken up without reading it again: the same as opening the project anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FILES = {
    "locales/en.json": '{"a": {"one": "One", "two": "See https://x.org"}, "b": "Bee", "c": "Sea"}\n',
    "locales/de.json": '{"a": {"one": "Eins", "two": "Zwei"}, "b": "Biene"}\n',
    "locales/fr.yml": "a:\n  # a number\n  one: Un\n  two: Deux\nb: Abeille\n",
    "locales/it.po": 'msgid ""\nmsgstr ""\n"Language: it\\n"\n\n#. a bee\nmsgid "b"\nmsgstr "ape"\n',
}
EDITS: dict[str, Callable[[i18n.Workbench], object]] = {
    "rename": lambda wb: wb.changes().rename("a.one", "a.first", code=False),
    "rename a branch": lambda wb: wb.changes().rename("a", "z.y", code=False),
    "rename and set": lambda wb: (
        wb.changes().rename("b", "d", code=False).set("a.two", "fr", "II")
    ),
    "delete": lambda wb: wb.changes().delete("a.one"),
    "delete the last": lambda wb: (
        wb.changes().delete("a.one").delete("a.two").delete("b")
    ),
    "a new key": lambda wb: (
        wb.changes().set("a.three", "de", "Drei").set("a.three", "en", "3")
    ),
    "a new key in the middle": lambda wb: wb.changes().set("a.one2", "fr", "1b"),
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "package.json").write_text(
        '{"dependencies": {"vue-i18n": "9"}}', encoding="utf-8"
    )
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def _shown(wb: i18n.Workbench) -> tuple[str, str, str]:
    return wb.messages.to_csv(), wb.coverage().to_csv(), wb.problems.to_csv()


@pytest.mark.parametrize("name", EDITS)
def test_taking_up_is_opening_anew(root: Path, name: str) -> None:
    wb = i18n.open(root)
    before = _shown(wb)
    EDITS[name](wb).apply()  # type: ignore[attr-defined]
    assert _shown(wb) != before
    assert _shown(wb) == _shown(i18n.open(root))
    wb.undo()
    assert _shown(wb) == _shown(i18n.open(root)) == before
