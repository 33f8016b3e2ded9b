"""Code that makes translation hard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from i18n_workbench.extraction import advise

if TYPE_CHECKING:
    from collections.abc import Callable

    import i18n_workbench as i18n


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("const message = 'You have ' + n + ' new messages'", "concatenated-sentence"),
        (
            "const message = t('you_have') + ' ' + n + ' ' + t('messages')",
            "concatenated-sentence",
        ),
        (
            "const message = `${t('you')} have ${t('messages')}`",
            "concatenated-sentence",
        ),
        ("const a = <p>You have {count} new messages</p>", "concatenated-sentence"),
        ("const a = t('name') + ':'", "glued-punctuation"),
        ("const a = `${t('name')}: `", "glued-punctuation"),
        ("const a = <p>{t('name')}:</p>", "glued-punctuation"),
        ("const a = n === 1 ? 'item' : 'items'", "plural-by-hand"),
        ("const a = count > 1 ? t('items') : t('item')", "plural-by-hand"),
        ("const a = 'item' + (items.length === 1 ? '' : 's')", "plural-by-hand"),
    ],
)
def test_what_is_advised(text: str, rule: str) -> None:
    found = advise(text, "src/a.tsx")
    assert rule in {each.rule for each in found}
    assert all(
        each.suggestion and each.line and each.severity == "warning" for each in found
    )


@pytest.mark.parametrize(
    "text",
    [
        "const url = base + '/users/' + id",
        "const className = 'a ' + b",
        "console.log('You have ' + n + ' new messages')",
        "const a = n === 1 ? 'left' : 'block'",
        "const a = open === 1 ? 'item' : 'items'",
        "const a = t('a') + t('b').length",
        "const a = <p>{t('name')} <b>{value}</b></p>",
        "const a = n === 1 ? 'item' : 'items' // i18n-workbench-ignore-line",
    ],
)
def test_what_is_fine(text: str) -> None:
    assert advise(text, "src/a.tsx") == []


def test_the_frame_is_that_of_findings(vue: Callable[..., i18n.Workbench]) -> None:
    wb = vue(
        {
            "src/a.vue": "<template>{{ n === 1 ? 'item' : 'items' }}</template><script>const a = t('name') + ':'</script>"
        }
    )
    frame = wb.language_advice()
    assert set(frame["rule"]) == {"plural-by-hand", "glued-punctuation"}
    assert set(frame["file"]) == {"src/a.vue"}
