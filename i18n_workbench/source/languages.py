"""Editor language ids and the file name endings that belong to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks import EXTENSIONS

if TYPE_CHECKING:
    from collections.abc import Iterable


def language_of(file: str) -> str:
    """The editor language id of a file by its name: the longest ending that fits, empty when none does."""
    name = file.rpartition("/")[2].lower()
    fitting = [
        (len(end), language) for language, ends in EXTENSIONS.items() for end in ends if name.endswith("." + end)
    ]
    if fitting:
        longest = max(length for length, _ in fitting)
        return next(language for length, language in fitting if length == longest)
    return name.rpartition(".")[2] if "." in name else ""


def endings(language: str) -> tuple[str, ...]:
    """The file name endings of a language id; an unknown id is its own."""
    return EXTENSIONS.get(language, (language,))


def reads(languages: Iterable[str], file: str) -> bool:
    """Whether languages include that of a file."""
    return file.lower().endswith(tuple("." + end for language in languages for end in endings(language)))
