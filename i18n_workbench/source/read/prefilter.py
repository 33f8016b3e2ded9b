"""One pass over a file's bytes that says whether any call could stand there, before anything else is done."""

from __future__ import annotations

import re
from typing import Any

from i18n_workbench.frameworks import Framework
from i18n_workbench.source.model import DIRECTIVE, Rules
from i18n_workbench.text.linear import compile_linear


class Prefilter:
    """A union of all translate functions, hooks and pattern anchors in RE2; without it every file is read."""

    def __init__(self, rules: Rules) -> None:
        self._pattern = _union(rules)

    def __call__(self, data: bytes) -> bool:
        """Whether a use may stand in the bytes of a file."""
        return self._pattern is None or self._pattern.search(data) is not None


def _union(rules: Rules) -> Any:
    if rules.usage_match or rules.usage_append:
        return None
    parts = [re.escape(DIRECTIVE), "i18n-tasks-use"]
    for framework in rules.frameworks:
        if (
            framework.code.usage or type(framework).calls is not Framework.calls
        ) and not framework.code.anchors:
            return None
        parts += _parts(framework)
    return compile_linear("|".join(parts).encode(), captures=False)


def _parts(framework: Framework) -> list[str]:
    names = [
        re.escape(callee.name.rpartition(".")[2].rpartition(":")[2])
        for callee in framework.code.callees
    ]
    if names:
        callees = (
            rf"(?:^|[^\w$])(?:{'|'.join(names)})(?:<[^<>()]*>)?[?!.]*\s*[(` \t'\":]"
        )
    else:
        callees = ""
    hooks = [rf"\b{re.escape(hook.name)}\b" for hook in framework.code.hooks]
    return [
        part
        for part in (callees, *hooks, *map(re.escape, framework.code.anchors))
        if part
    ]
