"""Keys that code reaches in other ways than by a call: message objects, other projects, scopes in variables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path


def written(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_an_object_of_all_messages_is_looked_into(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": '{"dependencies": {"next-intl": "3"}}',
        "messages/en.json": '{"Errors": {"min": "a", "max": "b"}, "Home": {"title": "c", "gone": "d"}}',
        "src/a.tsx": "const m = useMessages(); const text = (m.Errors as any)[code]; const t = useTranslations('Home'); t('title')",
    })  # fmt: skip
    usage = dict(i18n.open(root).usage().set_index("key")["status"])
    assert usage == {
        "Errors.min": "possibly used",
        "Errors.max": "possibly used",
        "Home.title": "used",
        "Home.gone": "unused",
    }


def test_what_another_project_of_the_workspace_defines_is_not_undefined(tmp_path: Path) -> None:
    package = '{"dependencies": {"vue-i18n": "9"}}'
    root = written(tmp_path, {
        "packages/app/package.json": package,
        "packages/app/locales/en.json": '{"own": "a"}',
        "packages/app/src/a.ts": "$t('own'); $t('shared.save'); $t('nowhere')",
        "packages/ui/package.json": package,
        "packages/ui/locales/en.json": '{"shared": {"save": "a"}}',
    })  # fmt: skip
    usage = dict(i18n.open(root, project="packages/app").usage().set_index("key")["status"])
    assert usage == {"own": "used", "nowhere": "undefined"}
