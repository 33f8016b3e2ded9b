"""Add-ons with Fluent: pages of the browser's own kind, names that a build puts before keys, types that list them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projects import judged

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path

KEYS = [f"pane-{name}" for name in "abcdefghijklmnopqrstuvwxyz"]
OTHERS = [f"row-{number}" for number in range(40)]
FTL = "".join(f"{key} = {key}\n" for key in [*KEYS, *OTHERS])
CODE = "".join(f'getString("{key}");\n' for key in [*KEYS[3:], *OTHERS])


def add_on(root: Path, files: dict[str, str]) -> dict[str, str]:
    """The statuses of the first three keys; code asks for the others."""
    plain = {f"addon/locale/{tag}/addon.ftl": FTL for tag in ("en-US", "de")}
    rows = judged(root, {**plain, "src/pane.ts": CODE, **files})
    assert {rows[key] for key in KEYS[3:]} == {"used"}
    return {key: rows[key] for key in KEYS[:3]}


def test_pages_of_add_ons_ask(tmp_path: Path) -> None:
    page = '<vbox><label data-l10n-id="pane-a"/></vbox>'
    rows = add_on(tmp_path, {"addon/prefs.xhtml": page})
    assert rows == {"pane-a": "used", "pane-b": "unused", "pane-c": "unused"}


def test_a_name_that_the_build_puts_before_all_keys(tmp_path: Path) -> None:
    code = "menu.l10nID = `${config.ref}-pane-a`;"
    rows = add_on(tmp_path, {"src/menu.ts": code})
    assert rows == {"pane-a": "possibly used", "pane-b": "unused", "pane-c": "unused"}


def test_a_loop_over_another_list_asks_for_nothing_that_is_not_there(
    tmp_path: Path,
) -> None:
    code = (
        "const KINDS = ['a', 'b'];\nKINDS.map((key) => draw(key));\n"
        "keysOf(Kind).map((key) => getString(`row-${key}`));\n"
    )
    rows = add_on(tmp_path, {"src/kinds.ts": code})
    assert rows == dict.fromkeys(KEYS[:3], "unused")
    assert not i18n.open(tmp_path).undefined().size


def test_a_type_that_lists_the_keys_uses_none(tmp_path: Path) -> None:
    listed = "".join(f'\n  | "{key}"' for key in KEYS[:2] + KEYS[6:])
    other = "export type Mode = 'pane-c' | 'fast' | 'slow';"
    files = {"typings/i10n.d.ts": f"export type Id ={listed};", "typings/mode.d.ts": other}  # fmt: skip
    rows = add_on(tmp_path, files)
    assert rows == {"pane-a": "unused", "pane-b": "unused", "pane-c": "possibly used"}
