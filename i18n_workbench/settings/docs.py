"""``docs/settings.md``, made from the table, so that no page can say what the code does not do.

``python -m i18n_workbench.settings.docs`` prints it.
"""

from __future__ import annotations

import json
import math
import sys

from i18n_workbench.settings.credentials import variable
from i18n_workbench.settings.layers import PREFIX, PREFIXES, VARIABLE
from i18n_workbench.settings.table import ALIASES, GROUPS, SETTINGS, Setting

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
"""

_SECRETS = """## Keys of translation engines

Keep keys out of the settings file: a key that stands there is a warning. They are taken from the environment, or from
the system keyring (service `i18n-workbench`, the user name is the setting's name).
"""


def settings_markdown() -> str:
    """The page."""
    parts = [_HEAD, *(_group(group) for group in GROUPS), _secrets(), _aliases()]
    return "\n".join(parts)


def _group(group: str) -> str:
    rows = [_row(setting) for setting in SETTINGS.values() if setting.group == group]
    return "\n".join(
        [
            f"## {group}",
            "",
            "| setting | type | default | meaning |",
            "|---|---|---|---|",
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


def _secrets() -> str:
    rows = [
        f"| `{name}` | `{variable(name)}` |" for name, setting in SETTINGS.items() if setting.secret
    ]
    return "\n".join([_SECRETS, "| setting | environment |", "|---|---|", *rows, ""])


def _aliases() -> str:
    rows = [f"* `{old}` is read as `{new}`" for old, new in ALIASES.items()]
    return "\n".join(["## Deprecated names", "", *rows, ""])


if __name__ == "__main__":
    sys.stdout.write(settings_markdown())
