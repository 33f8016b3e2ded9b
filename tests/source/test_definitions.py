"""Keys that are named in one file and called in another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.source.model import Usage
from i18n_workbench.source.read.definitions import (
    Definitions,
    exported,
    imported,
    is_module,
    members,
)

if TYPE_CHECKING:
    from pathlib import Path

LOCALE = '{"actions": {"save": "Save", "stop": "Stop", "old": "Old"}, "title": {"id": "T"}, "status": {"on": "On", "off": "Off"}}'


def opened(root: Path, **files: str) -> dict[str, str]:
    """The statuses of a small project; names of files have ``__`` for ``/`` and ``_`` for the last dot."""
    written = {
        "package_json": '{"dependencies": {"vue-i18n": "9"}}',
        "locales__en_json": LOCALE,
        **files,
    }
    for name, text in written.items():
        stem, _, end = name.replace("__", "/").rpartition("_")
        path = root / f"{stem}.{end}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return dict(i18n.open(root).usage().set_index("key")["status"])


KEYS = """export const KEYS = {
  save: 'actions.save',
  nested: { 'stop': `actions.stop` },
  made: PREFIX + name(),
} as const"""


@pytest.mark.parametrize(
    ("definition", "use"),
    [
        (KEYS, "import { KEYS } from './keys'; t(KEYS.save)"),
        (KEYS, "import { KEYS as K } from '@/src/keys'; $t(K.save)"),
        (KEYS, "import * as all from './keys.js'; $t(all.KEYS.save)"),
        (KEYS, "const { KEYS } = require('./keys'); $t(KEYS.save)"),
        (
            "const KEYS = { save: 'actions.save' };\nexport { KEYS }",
            "import { KEYS } from './keys'; $t(KEYS.save)",
        ),
        (
            "export default { save: 'actions.save' }",
            "import KEYS from './keys'; $t(KEYS.save)",
        ),
        (
            "const K = { save: 'actions.save' };\nexport default K",
            "import KEYS from './keys'; $t(KEYS.save)",
        ),
        (
            "export enum KEYS { save = 'actions.save' }",
            "import { KEYS } from './keys'; $t(KEYS.save)",
        ),
        (
            "export class KEYS { static save = 'actions.save' }",
            "import { KEYS } from './keys'; $t(KEYS.save)",
        ),
        (
            "export const KEYS = Object.freeze({ save: 'actions.save' })",
            "import { KEYS } from './keys'; $t(KEYS.save)",
        ),
        (
            "export const SAVE = 'actions.save'",
            "import { SAVE } from './keys'; $t(SAVE)",
        ),
        (
            "const P = 'actions.';\nexport const SAVE = P + 'save'",
            "import { SAVE } from './keys'; $t(SAVE)",
        ),
        (KEYS, "const { KEYS } = useKeys(); $t(KEYS.save)"),
    ],
)
def test_a_constant_of_another_file_is_a_use(
    tmp_path: Path, definition: str, use: str
) -> None:
    found = opened(tmp_path, src__keys_ts=definition, src__a_ts=use)
    assert found["actions.save"] == "used"
    assert found["actions.old"] == (
        "possibly used" if "P +" in definition else "unused"
    )
    assert "undefined" not in found.values()


def test_deep_members_templates_and_tables(tmp_path: Path) -> None:
    states = "export const STATES: Record<string, string> = { on: 'status.on', off: 'status.off' }"
    vue = "<template><p>{{ $t(KEYS.nested.stop) }}</p></template><script>import { KEYS } from '../keys'</script>"
    code = "import { STATES } from './states'; export const f = (s: string) => t(STATES[s])"
    found = opened(
        tmp_path,
        src__keys_ts=KEYS,
        src__states_ts=states,
        src__views__App_vue=vue,
        src__a_ts=code,
    )
    assert found["actions.stop"] == found["status.on"] == found["status.off"] == "used"
    assert found["actions.save"] == "possibly used"  # named, never called


def test_what_is_no_key_is_undefined_only_where_the_import_says_so(
    tmp_path: Path,
) -> None:
    keys = "export const KEYS = { gone: 'actions.gone' }"
    found = opened(
        tmp_path,
        src__keys_ts=keys,
        src__a_ts="import { KEYS } from './keys'; $t(KEYS.gone)",
    )
    assert found["actions.gone"] == "undefined"
    again = opened(
        tmp_path / "two",
        src__keys_ts=keys,
        src__a_ts="const KEYS = props(); $t(KEYS.gone)",
    )
    assert "actions.gone" not in again


def test_a_name_alone_means_nothing_in_another_file(tmp_path: Path) -> None:
    keys = "export const label = 'actions.save'"
    found = opened(
        tmp_path,
        src__keys_ts=keys,
        src__a_ts="export const f = (label: string) => t(label)",
    )
    assert found["actions.save"] == "possibly used"


def test_two_constants_of_one_name_are_not_guessed_between(tmp_path: Path) -> None:
    one, two = (
        "export const K = { a: 'actions.save' }",
        "export const K = { a: 'actions.stop' }",
    )
    found = opened(
        tmp_path, src__one_ts=one, src__two_ts=two, src__a_ts="const K = use(); t(K.a)"
    )
    assert found["actions.save"] == found["actions.stop"] == "possibly used"
    chosen = opened(
        tmp_path / "b",
        src__one_ts=one,
        src__two_ts=two,
        src__a_ts="import { K } from './two'; t(K.a)",
    )
    assert chosen["actions.stop"] == "used"


def test_a_changed_definition_is_taken_up(tmp_path: Path) -> None:
    opened(
        tmp_path,
        src__keys_ts=KEYS,
        src__a_ts="import { KEYS } from './keys'; t(KEYS.save)",
    )
    wb = i18n.open(tmp_path)
    assert dict(wb.usage().set_index("key")["status"])["actions.save"] == "used"
    (tmp_path / "src/keys.ts").write_text(
        "export const KEYS = { save: 'actions.old' }", encoding="utf-8"
    )
    wb.reload()
    found = dict(wb.usage().set_index("key")["status"])
    assert (found["actions.save"], found["actions.old"]) == ("unused", "used")


def test_small_readers() -> None:
    assert exported(
        "export const a = 1; const b = 2\nexport { b as c }\nexport default d"
    ) == {
        "a",
        "b",
        "d",
        "default",
    }
    assert imported("import x, { a as b, c } from './m'\nimport * as all from 'n'") == {
        "x": ("default", "./m"), "b": ("a", "./m"), "c": ("c", "./m"), "all": ("*", "n")
    }  # fmt: skip
    assert is_module("src/keys.ts", "@/keys")
    assert is_module("src/keys/index.ts", "../keys")
    assert not is_module("src/key.ts", "./keys")
    assert members("export const A = { b: { c: 'd' }, e: f() }", "A") == {"b.c": "d"}


def test_a_file_that_is_half_written_stops_nothing(tmp_path: Path) -> None:
    statuses = opened(
        tmp_path,
        src__page_ts="import {KEYS} from './keys'\nt(KEYS.save); t('actions.stop')\n",
        src__keys_ts="export const KEYS = f({ab:ab=[.ab)\n",
        src__half_tsx="const a = {title: t('actions.old')}\nf({ab:ab=[.ab)\n",
        src__half_js="t({ab:ab=[.ab)\n",
    )
    assert statuses["actions.stop"] == "used"
    assert statuses["actions.old"] != "unused"


def test_a_file_whose_code_cannot_be_read_is_named(tmp_path: Path) -> None:
    opened(tmp_path, src__half_tsx='const a = "Save it"\nf({ab:ab=[.ab)\n')
    with pytest.warns(UserWarning, match=r"src/half\.tsx: .*too tangled"):
        i18n.open(tmp_path).hardcoded()


def test_other_languages_define_no_constants_of_scripts() -> None:
    usage = Usage("", 1, 1, "", "ios", chain="Keys.save", dynamic=True)
    constants = Definitions(pytest.fail, {"Keys.swift": ["Keys"]})
    assert constants.expanded(usage, "View.swift") == [usage]
