"""Which texts can be keys: ``regex.key`` or its default, and what frameworks whose keys are sentences accept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.errors import RegexError
from i18n_workbench.text.regexes import Pattern, compile_pattern

if TYPE_CHECKING:
    from i18n_workbench.frameworks import Framework
    from i18n_workbench.source.model import Rules


class KeyPattern:
    """The pattern of keys in force; one that cannot be used is a problem, and the default holds (``rules``)."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.problems: list[str] = []
        self._key = self._compiled()

    def source(self, framework: Framework | None) -> str:
        """The pattern that stands for ``{key}`` where a framework's calls are looked for."""
        if self._is_natural(framework):
            return r"[^'\"`\n]+?"
        if self.rules.any_key and not self.rules.key:
            return ".+?"
        return self.rules.key_pattern

    def accepts(self, text: str, framework: Framework | None) -> bool:
        """Whether a text in a call of a framework can be a key."""
        if not text:
            return False
        if (self.rules.any_key and not self.rules.key) or self._is_natural(framework):
            return True
        if text.endswith(".") and not self.rules.key:
            return False  # begun, and put together at run time; a `regex.key` of one's own may allow sentences
        return self._key.fullmatch(text) is not None

    def _is_natural(self, framework: Framework | None) -> bool:
        """Whether calls of a framework get texts of people as keys: always, or in this project."""
        if framework is None or self.rules.key:
            return False
        return framework.keys.natural_keys or self.rules.natural

    def _compiled(self) -> Pattern:
        try:
            return compile_pattern(self.rules.key_pattern, multiline=False)
        except RegexError as error:
            self.problems.append(error.message)
            self.rules = replace(self.rules, key="")
            return compile_pattern(self.rules.key_pattern, multiline=False)
