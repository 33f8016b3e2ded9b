"""What React keeps until a dependency changes depends on its translator."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    import i18n_workbench as i18n

HOOK = "import { useTranslation } from 'react-i18next'\n"
BODY = "export function A({{ rows }}) {{\n{has}  const all = {memo}\n  return <p>{{all}}</p>\n}}\n"


@pytest.mark.parametrize("has", ["", "  const { t } = useTranslation()\n"])
@pytest.mark.parametrize(
    ("memo", "expected"),
    [
        ("useMemo(() => ['Big boxes'], [])", "useMemo(() => [t('big_boxes')], [t])"),
        ("React.useMemo(() => ['Big boxes'], [rows,])", "React.useMemo(() => [t('big_boxes')], [rows, t,])"),
        ("useCallback(() => alert('Big boxes'), [rows])", "useCallback(() => alert(t('big_boxes')), [rows, t])"),
        ("useMemo(() => ['Big boxes'], [t])", "useMemo(() => [t('big_boxes')], [t])"),
        ("useMemo(() => ['Big boxes'], deps)", "useMemo(() => [t('big_boxes')], deps)"),
        ("useEffect(() => alert('Big boxes'), [])", "useEffect(() => alert(t('big_boxes')), [])"),
    ],
)  # fmt: skip
def test_a_memo_depends_on_the_translator_that_it_calls(
    react: Callable[..., i18n.Workbench], has: str, memo: str, expected: str
) -> None:
    code = HOOK + BODY.format(has=has, memo=memo)
    wb = react({"src/A.jsx": code})
    wb.extraction().apply()
    assert expected in wb.source_text("src/A.jsx")
    wb.undo()
    assert wb.source_text("src/A.jsx") == code


def test_a_memo_does_not_depend_on_what_a_module_imports(
    react: Callable[..., i18n.Workbench],
) -> None:
    code = (
        "import { t } from 'i18next'\n"
        "export const useAll = () => useMemo(() => ['Big boxes'], [])\n"
    )
    wb = react({"src/a.js": code})
    wb.extraction().apply()
    assert "[t('big_boxes')], [])" in wb.source_text("src/a.js")
