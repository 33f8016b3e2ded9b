"""Translators whose scope no literal says: a call may mean every key that ends so, and nothing is undefined by it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from projects import judged

import i18n_workbench as i18n
from i18n_workbench.source.read import handed_in

if TYPE_CHECKING:
    import re
    from pathlib import Path

INTL = {"package.json": '{"dependencies": {"next-intl": "4"}}'}
KEYS = {
    "Form": {"title": "a", "tooShort": "b", "gone": "c"},
    "Page": {"title": "d", "gone": "e"},
}


def statuses(
    root: Path, files: dict[str, str], keys: dict[str, Any] | None = None
) -> dict[str, str]:
    return judged(root, INTL | {"messages/en.json": json.dumps(keys or KEYS)} | files)


HOOKS = "const Page = () => { const t = useTranslations('Page'); return t('title') }\n"
FORM = "const Form = () => { const t = useTranslations('Form'); return t('title') }\n"
ENDS = {
    "Form.tooShort": {"used", "possibly used"},
    "Form.gone": {"unused"},
    "Page.gone": {"unused"},
}
CASES = [
    ("beside two hooks", {"src/a.tsx": HOOKS + FORM + "const schema = (t) => t('tooShort')"}),
    ("as a bare parameter", {"src/a.tsx": HOOKS + FORM + "const schema = t => t('tooShort')"}),
    ("in a function", {"src/a.tsx": HOOKS + FORM + "function schema(t, min) { return t('tooShort') }"}),
    ("as a property", {"src/a.tsx": HOOKS + FORM + "const schema = ({ t, min }) => t('tooShort')"}),
    ("into another file", {"src/a.tsx": HOOKS + FORM, "src/b.ts": "export const schema = (t) => t('tooShort')"}),
    ("in a property of a parameter", {"src/a.tsx": HOOKS + FORM, "src/b.ts": "export const schema = (form: Form) => form.t('tooShort')"}),
    ("in a property of props", {"src/a.tsx": HOOKS + FORM, "src/b.tsx": "export function B({ form }) { return form.t('tooShort') }"}),
    ("typed", {"src/a.tsx": HOOKS + FORM,
               "src/b.ts": "type T = ReturnType<typeof useTranslations<'Form'>>; export const schema = (t: T) => t('tooShort')"}),
    ("with a variable namespace", {"src/a.tsx": HOOKS + FORM + "function S({ ns }) { const t = useTranslations(ns); return t('tooShort') }"}),
    ("out of a hook of its own beside another translator",
     {"src/a.tsx": HOOKS + FORM, "src/b.tsx": "const B = () => { const { t } = useOwn(); const tPage = useTranslations('Page'); return t('tooShort') + tPage('title') }"}),
    ("with options of its own", {"src/a.tsx": HOOKS + FORM, "src/b.tsx": "async function S(o) { const t = await getTranslations(o); return t('tooShort') }"}),
]  # fmt: skip


@pytest.mark.parametrize(
    "files", [files for _, files in CASES], ids=[name for name, _ in CASES]
)
def test_a_translator_of_an_unknown_scope_may_mean_every_key_that_ends_so(
    tmp_path: Path, files: dict[str, str]
) -> None:
    found = statuses(tmp_path, files)
    assert "undefined" not in found.values()
    for key, wanted in ENDS.items():
        assert found[key] in wanted, key


def test_delete_unused_leaves_what_an_unknown_scope_may_mean(tmp_path: Path) -> None:
    statuses(
        tmp_path,
        {
            "src/a.tsx": HOOKS + FORM,
            "src/b.ts": "export const schema = (t) => t('tooShort')",
        },
    )
    assert {
        change.key for change in i18n.open(tmp_path).changes().delete_unused().changes
    } == {
        "Form.gone",
        "Page.gone",
    }


def test_a_text_that_several_namespaces_have_may_mean_each(tmp_path: Path) -> None:
    for name in ("home", "cart"):
        folder = tmp_path / "locales/en"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.json").write_text(
            '{"title": "a", "gone": "b"}', encoding="utf-8"
        )
    (tmp_path / "package.json").write_text(
        '{"dependencies": {"react-i18next": "15"}}', "utf-8"
    )
    (tmp_path / "a.ts").write_text(
        "export const f = (t: TFunction<'home'>) => t('title')", "utf-8"
    )
    found = dict(i18n.open(tmp_path).usage().set_index("key")["status"])
    assert {found[f"{name}:title"] for name in ("home", "cart")} <= {
        "used",
        "possibly used",
    }
    assert {found[f"{name}:gone"] for name in ("home", "cart")} == {"unused"}


@pytest.mark.parametrize(
    "component",
    [
        "function A({ ns }) { const { t } = useTranslation(ns); return t('title') }",
        "function A({ t }) { return t('title') }",
    ],
    ids=["computed", "handed in"],
)
def test_no_namespace_is_taken_by_its_name_where_several_have_the_text(
    tmp_path: Path, component: str
) -> None:
    files = {
        "package.json": '{"dependencies": {"react-i18next": "14", "i18next": "23"}}',
        "locales/en/alpha.json": '{"title": "A", "only": "B"}',
        "locales/en/beta.json": '{"title": "C"}',
        "src/a.jsx": "import { useTranslation } from 'react-i18next';\n" + component,
        "src/b.jsx": "import { useTranslation } from 'react-i18next';\n"
        "function B({ t }) { return t('only') }",
    }
    assert judged(tmp_path, files) == {
        "alpha:title": "possibly used",
        "beta:title": "possibly used",
        "alpha:only": "used",
    }


def test_what_a_known_scope_asks_for_is_used_whatever_another_one_may_mean(
    tmp_path: Path,
) -> None:
    files = {
        "package.json": '{"dependencies": {"react-i18next": "14", "i18next": "23"}}',
        "locales/en/alpha.json": '{"title": "A"}',
        "locales/en/beta.json": '{"title": "C"}',
        "src/a.jsx": "import { useTranslation } from 'react-i18next';\n"
        "function A({ ns }) { const { t } = useTranslation(ns); return t('title') }\n"
        "function B() { const { t } = useTranslation('alpha'); return t('title') }",
    }
    assert judged(tmp_path, files) == {
        "alpha:title": "used",
        "beta:title": "possibly used",
    }


def test_a_known_scope_still_tells_what_is_undefined(tmp_path: Path) -> None:
    found = statuses(
        tmp_path,
        {
            "src/a.tsx": HOOKS
            + "const B = () => { const t = useTranslations('Form'); return t('tooShrt') }"
        },
    )
    assert found["Form.tooShrt"] == "undefined"


def test_an_import_is_no_translator_that_is_handed_in(tmp_path: Path) -> None:
    found = statuses(
        tmp_path,
        {"src/a.ts": "import t from './t'; t('Form.title'); t('Form.nowhere')"},
    )
    assert (found["Form.title"], found["Form.nowhere"]) == ("used", "undefined")


def test_a_file_is_searched_for_hooks_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[tuple[str, ...]] = []
    binds = handed_in._binds

    def counted(hooks: tuple[str, ...], names: frozenset[str]) -> re.Pattern[str]:
        searched.append(hooks)
        return binds(hooks, names)

    monkeypatch.setattr(handed_in, "_binds", counted)
    calls = " ".join(f"a{number} = t('Form.title');" for number in range(40))
    found = statuses(tmp_path, {"src/a.tsx": f"const B = ({{ t }}) => {{ {calls} }}"})
    assert found["Form.title"] == "used"
    assert 0 < len(searched) < 10


def test_what_many_unknown_scopes_mean_does_not_multiply(tmp_path: Path) -> None:
    parts = [f"Part{number}" for number in range(12)]
    hook = "const Page = () => {{ const t = useTranslations('{}') }}\n"
    handed = "export const schema = (t) => t('title')"
    files = {f"src/{part}.tsx": hook.format(part) + handed for part in parts}
    found = statuses(tmp_path, files, {part: {"title": "a"} for part in parts})
    assert "unused" not in found.values()
    places = i18n.open(tmp_path).places("Part1.title")
    assert len(places) == len(parts)
