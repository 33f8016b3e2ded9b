"""What a language model is told about a string: shown in the details of its row, and each part left out by a button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping


def told_parts(context: Mapping[str, Any], withheld: Collection[str]) -> Iterator[dict[str, Any]]:
    """The parts of a row's details, each with the button that leaves it out; what is left out comes last."""
    known = {name: str(value) for name, value in context.items() if value}
    for name, text in known.items():
        if name not in withheld:
            yield {"label": f"Told about it: {_spoken(name)}", "text": text}
            yield _button(f"Leave out {_spoken(name)}", name, on=False)
    for name in sorted(withheld):
        yield _button(f"Tell {_spoken(name)} again", name, on=True)


def _button(label: str, part: str, *, on: bool) -> dict[str, Any]:
    tool = {"name": "tell", "label": label, "fields": {"part": part, "on": on}, "writes": False}
    return {"kind": "tools", "tools": [tool]}


def _spoken(name: str) -> str:
    return name.replace("_", " ")
