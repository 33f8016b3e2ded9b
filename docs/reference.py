"""Make docs/reference.md: ``python docs/reference.py`` writes every public name with what its docstring says."""

# ruff: noqa: INP001, T201 - a script

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import i18n_workbench as i18n
from i18n_workbench.bench import Changes, Git
from i18n_workbench.panels.opening import Panels
from i18n_workbench.review import Reviews
from i18n_workbench.translation import TranslationJob
from i18n_workbench.workbench import FACE, RENAMED, Workbench

PAGE = Path(__file__).with_name("reference.md")
INTRODUCTION = """# Reference

Every public name, from its own docstring; the examples run in the tests. Frames and their columns are in [frames](frames.md).
Types of columns are `text` (`str` of pandas 3, `object` of pandas 2), `int64`, `float64`, `bool`, `time` (UTC) and `ordered`
categories. `repository` in an example is a folder in git: the demo project with a short history.
Made by `python docs/reference.py`.
"""
DOOR = ("open", "copy_demo", "fleet", "Glossary", "Prompt", "read_tmx")
NOUNS: dict[str, type] = {
    "wb.changes()": Changes,
    "wb.git": Git,
    "wb.panels": Panels,
    "wb.reviews": Reviews,
    "wb.translation_job(...)": TranslationJob,
}
_SECTION = re.compile(r"^(\w[\w ]+)\n-{3,}\n", re.MULTILINE)
_ROLE = re.compile(r":\w+:`~?([^`]+)`")


def public(cls: type) -> list[str]:
    """The public names of a class and of its bases of ours, in the order of their definition."""
    found: dict[str, None] = {}
    for base in cls.__mro__:
        if base.__module__.startswith("i18n_workbench"):
            found.update(
                dict.fromkeys(name for name in vars(base) if not name.startswith("_"))
            )
    return [name for name in found if is_documented(getattr(cls, name, None))]


def is_documented(member: object) -> bool:
    """Whether a member has a docstring of its own; a plain value shows that of its type."""
    return bool(inspect.getdoc(member)) and inspect.getdoc(member) != inspect.getdoc(
        type(member)
    )


def reference() -> str:
    """The whole page."""
    parts = [INTRODUCTION, "## The package\n"]
    parts += [entry(f"i18n.{name}", getattr(i18n, name)) for name in DOOR]
    parts.append("## The workbench\n")
    parts += [entry(f"wb.{name}", member(Workbench, name)) for name in FACE]
    for title, cls in NOUNS.items():
        parts.append(f"## {title}\n\n{prose(inspect.getdoc(cls) or '')}\n")
        parts += [entry(f".{name}", member(cls, name)) for name in public(cls)]
    parts.append(
        "## Names of release 0.1\n\nThey warn, and go with the next release.\n"
    )
    rows = [f"| `wb.{old}` | `wb.{new}` |" for old, new in RENAMED.items()]
    parts.append("\n".join(["| then | now |", "|---|---|", *rows]) + "\n")
    return "\n".join(parts)


def member(cls: type, name: str) -> Any:
    """What a class has under a name, as it was defined; of what instances set the name alone."""
    for base in cls.__mro__:
        if name in vars(base):
            return vars(base)[name]
    return None


def entry(name: str, found: Any) -> str:
    """A heading, the signature, and what the docstring says."""
    if found is None:
        return f"### `{name}`\n\nThe project's absolute path: all paths are relative to it.\n"
    return f"### `{name}{signature(found)}`\n\n{prose(inspect.getdoc(found) or '')}\n"


def signature(found: Any) -> str:
    """The parameters with their defaults, without types; nothing for an attribute."""
    if not callable(found):
        return ""
    given = [
        each.replace(annotation=inspect.Parameter.empty)
        for each in inspect.signature(found).parameters.values()
        if each.name != "self"
    ]
    return str(inspect.Signature(given))


def prose(text: str) -> str:
    """A docstring as Markdown."""
    text = _ROLE.sub(lambda role: f"`{role[1]}`", text).replace("``", "`")
    head, *rest = _SECTION.split(text)
    parts = [head.strip()]
    for title, body in zip(rest[::2], rest[1::2], strict=True):
        parts.append(f"**{title}**\n\n{_body(title, body.strip())}")
    return "\n\n".join(part for part in parts if part) + "\n"


def _body(title: str, body: str) -> str:
    if title == "Examples":
        return f"```python\n{body}\n```"
    lines = []
    for line in body.splitlines():
        is_name = bool(line) and not line.startswith(" ")
        lines.append(
            f"* `{line}`:" if is_name else line.strip() and f"  {line.strip()}"
        )
    return "\n".join(line for line in lines if line)


if __name__ == "__main__":
    PAGE.write_text(reference(), encoding="utf-8")
    print(PAGE.name)
