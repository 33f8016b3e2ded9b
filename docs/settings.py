"""Make docs/settings.md: every setting from the package's table, with the example of docs/settings.toml.

``python docs/settings.py`` writes it.
"""

# ruff: noqa: INP001, T201 - a script

from __future__ import annotations

import json
import math
import tomllib
from pathlib import Path
from typing import Any

from i18n_workbench.settings.credentials import variable
from i18n_workbench.settings.layers import PREFIX, PREFIXES, VARIABLE
from i18n_workbench.settings.table import ALIASES, GROUPS, SETTINGS, Setting

PAGE = Path(__file__).with_name("settings.md")
EXAMPLES: dict[str, tuple[Any, str]] = tomllib.loads(
    Path(__file__).with_name("settings.toml").read_text("utf-8")
)
"""Setting to a value and what that does."""

_HEAD = f"""# Settings

All settings stand in `{{editor_dir}}/settings.json` (`.vscode` unless the workspace is opened with another folder), with
the prefix `{PREFIX}`. Comments and trailing commas are fine.

A value is looked up in this order; the first that is set holds:

1. the call: `i18n.open(path, settings={{"sortKeys": True}})`
2. the environment: `{VARIABLE}`, a JSON object
3. the settings file, under {", then ".join(f"`{prefix}`" for prefix in PREFIXES)}
4. what a framework of the project prefers
5. the default

`wb.settings.frame()` shows every value with its origin. `wb.settings.set("sortKeys", True)` writes one and keeps the
file's comments, order and layout. A value that cannot be used is a finding with its place in `wb.problems`, and the
default holds; `null` means that nothing is set.

The last column is an example, as it stands behind the setting's name in the file, and what it does.
"""

_SECRETS = """## Keys of translation engines

Keep keys out of the settings file: a key that stands there is a warning. They are taken from the environment, or from
the system keyring (service `i18n-workbench`, the user name is the setting's name).
"""


def page() -> str:
    """The whole page."""
    parts = [_HEAD, *(_group(group) for group in GROUPS), _secrets(), _aliases()]
    return "\n".join(parts)


def _group(group: str) -> str:
    rows = [_row(setting) for setting in SETTINGS.values() if setting.group == group]
    return "\n".join(
        [
            f"## {group}",
            "",
            "| setting | type | default | meaning | for example |",
            "|---|---|---|---|---|",
            *rows,
            "",
        ]
    )


def _row(setting: Setting) -> str:
    cells = (
        f"`{setting.name}`",
        _type(setting),
        _default(setting),
        setting.meaning.replace("|", "\\|"),
        _example(setting).replace("|", "\\|"),
    )
    return f"| {' | '.join(cells)} |"


def _type(setting: Setting) -> str:
    if setting.choices:
        return ", ".join(f"`{choice}`" for choice in setting.choices)
    return f"{setting.type} (secret)" if setting.secret else setting.type


def _default(setting: Setting) -> str:
    if setting.default is None:
        return "none"
    return (
        "no bound"
        if setting.default == math.inf
        else f"`{json.dumps(setting.default, ensure_ascii=False)}`"
    )


def _example(setting: Setting) -> str:
    if setting.name not in EXAMPLES:
        raise SystemExit(
            f"docs/settings.toml: {setting.name} has no example; write one, in the order of settings/table.py"
        )
    value, effect = EXAMPLES[setting.name]
    return f"`{json.dumps(value, ensure_ascii=False)}`: {effect}"


def _secrets() -> str:
    rows = [
        f"| `{name}` | `{variable(name)}` |"
        for name, setting in SETTINGS.items()
        if setting.secret
    ]
    return "\n".join([_SECRETS, "| setting | environment |", "|---|---|", *rows, ""])


def _aliases() -> str:
    rows = [f"* `{old}` is read as `{new}`" for old, new in ALIASES.items()]
    return "\n".join(["## Deprecated names", "", *rows, ""])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE.name)
