"""Lingui: the code keeps its text, and the text is the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PO = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n\nmsgid "Save changes"\nmsgstr ""\n'


@pytest.fixture
def lingui(workspace: Callable[..., Path]) -> Callable[[str], i18n.Workbench]:
    """A project with Lingui and one component."""

    def make(code: str) -> i18n.Workbench:
        manifest = {"dependencies": {"@lingui/core": "5", "@lingui/react": "5"}}
        files = {
            "package.json": manifest,
            "src/locales/en/messages.po": PO,
            "src/Cart.tsx": code,
        }
        return i18n.open(workspace(files))

    return make


@pytest.mark.parametrize(
    ("before", "after", "key"),
    [
        ("<p>You have {n} messages</p>", "<p><Trans>You have {n} messages</Trans></p>", "You have {n} messages"),
        (
            "<p>Hi {a.b}, read <a href='/x'>our terms</a>.</p>",
            "<p><Trans>Hi {a.b}, read <a href='/x'>our terms</a>.</Trans></p>",
            "Hi {0}, read <0>our terms</0>.",
        ),
        ("<p title='Your cart' />", "<p title={t`Your cart`} />", "Your cart"),
        ("alert(`Saved ${n} of ${a.b} files`)", "alert(t`Saved ${n} of ${a.b} files`)", "Saved {n} of {0} files"),
        ("alert('Dear ' + name + ', \\`hi\\`')", "alert(t`Dear ${name}, \\`hi\\``)", "Dear {name}, `hi`"),
    ],
)  # fmt: skip
def test_the_text_is_the_key(
    lingui: Callable[[str], i18n.Workbench], before: str, after: str, key: str
) -> None:
    wb = lingui(f"export const Cart = ({{ n, a, name }}) => {before}\n")
    wb.extraction().apply()
    text = (wb.root / "src/Cart.tsx").read_text()
    assert text.endswith(f"=> {after}\n")
    assert "from '@lingui/" in text
    assert wb.wide().loc[key, "en"] == key
    assert (
        dict(zip(wb.usage()["key"], wb.usage()["status"], strict=True))[key] == "used"
    )
    assert not len(wb.undefined())


def test_a_message_that_is_there_is_used_again(
    lingui: Callable[[str], i18n.Workbench],
) -> None:
    wb = lingui("export const Cart = () => <p>Save changes</p>\n")
    changes = wb.extraction().changes()
    assert [file.path for file in changes.plan().files] == ["src/Cart.tsx"]


def test_plurals_by_hand_are_left_to_a_person(
    lingui: Callable[[str], i18n.Workbench],
) -> None:
    wb = lingui(
        "export const Cart = ({ n }) => <p>{n === 1 ? '1 item' : `${n} items`}</p>\n"
    )
    assert (
        wb.extraction().table["needs"].str.startswith("to be extracted by hand").all()
    )
