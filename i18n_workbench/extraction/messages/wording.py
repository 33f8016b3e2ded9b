"""The message that a finding becomes: its text in the syntax of its framework, with placeholders for its arguments."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.arguments import named, placeholders, style_of
from i18n_workbench.extraction.messages.syntaxes import (
    BY_FRAMEWORK,
    JAVA,
    PLAIN,
    TRANS,
    VUE,
    VUE_8,
    Syntax,
    Written,
    written,
)
from i18n_workbench.extraction.messages.versions import escapes_arb, vue_i18n_major

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.frameworks import Framework

UNKNOWN_VERSION = (
    "no package.json or lock file says which vue-i18n: {'@'} is for 9 and later"
)
_NUMBERED = re.compile(r"(?<![$#%{\\])\{\d+\}(?!\})")


class Wording:
    """Words messages for one workspace; what versions its packages have is asked for once."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._vue: dict[str, int] = {}
        self._arb: dict[str, bool] = {}

    def of(
        self,
        literal: Hardcoded,
        framework: Framework | None,
        text: str | None = None,
        pairs: Sequence[tuple[str, str]] = (),
        *,
        nested: bool = False,
    ) -> Written:
        """The message of a finding, or of another text of it: one of its plural forms (``nested`` in one message)."""
        pairs = pairs or named(literal.args)
        style = style_of(framework)
        return written(
            literal.text if text is None else text,
            placeholders(style, pairs),
            self.syntax(literal.file, framework),
            names=[name for name, _ in pairs],
            tags=[name for name, _ in literal.tags],
            nested=nested,
        )

    def syntax(self, file: str, framework: Framework | None) -> Syntax:
        """The syntax of the messages that a file asks for."""
        found = BY_FRAMEWORK.get(framework.id, PLAIN) if framework else PLAIN
        if found is VUE and self.vue_major(file) == 8:
            return VUE_8
        if framework is not None and framework.id == "flutter":
            return JAVA if self._escapes_arb(file) else found
        return found

    def vue_major(self, file: str) -> int:
        """The major version of vue-i18n in the package of a file; 0 where nothing says it."""
        folder = file.rpartition("/")[0]
        if folder not in self._vue:
            self._vue[folder] = vue_i18n_major(self._root, file)
        return self._vue[folder]

    def _escapes_arb(self, file: str) -> bool:
        folder = file.rpartition("/")[0]
        if folder not in self._arb:
            self._arb[folder] = escapes_arb(self._root, file)
        return self._arb[folder]

    def lost_in_component(self, literal: Hardcoded) -> str:
        """The part of a text with elements that react-i18next's component would not show."""
        names = "|".join(re.escape(name) for name, _ in literal.tags)
        bare = re.sub(rf"</?(?:{names})\s*/?>|\{{\d+\}}", "\0", literal.text)
        found = TRANS.search(bare)
        return found[0] if found else ""


def is_ambiguous(literal: Hardcoded, source: str) -> bool:
    """Whether a text has a number in braces of its own beside arguments, which stand as such numbers."""
    return bool(literal.args) and _NUMBERED.search(source) is not None
