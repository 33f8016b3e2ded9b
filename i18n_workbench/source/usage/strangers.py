"""Who does not speak for the project: translators of their own, what tests and their fixtures make up."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from i18n_workbench.source.usage.judgement import Judgement

ENOUGH, HARDLY = 4, 0.1
"""So many keys of a translator that do not exist, and so few at most for each of them that do."""

_TESTS = re.compile(
    r"(?:^|/)(?:tests?|specs?|e2e|cypress|fixtures|__fixtures__|test-?data|mocks)/|^tools/"
)
"""Tests, and a repository's own tools, which write such projects, too."""
_DOCUMENTS = re.compile(r"^(?:docs?|documentation)/")
"""Where a site of its own is made of templates with texts of its own."""


def forget_documents(judgement: Judgement) -> None:
    """Leave out what only the documentation's templates ask for, where hardly any of what they ask for exists."""
    asked = {
        key
        for key, found in judgement.places.items()
        if any(_DOCUMENTS.search(file) for file, _ in found)
    }
    missing = {
        key
        for key in asked & judgement.undefined.keys()
        if all(_DOCUMENTS.search(file) for file, _ in judgement.places[key])
    }
    if len(missing) < ENOUGH or len(asked) - len(missing) > len(missing):
        return
    for key in missing:
        del judgement.undefined[key], judgement.places[key]


def forget_tests(judgement: Judgement) -> None:
    """Leave out what only tests ask for: keys that they make up, and files that they work on."""
    for key in [
        key
        for key in judgement.undefined
        if all(_TESTS.search(file) for file, _ in judgement.places[key])
    ]:
        del judgement.undefined[key], judgement.places[key]


def forget_strangers(judgement: Judgement) -> None:
    """Leave out what only translators ask for that come from a function or module whose keys exist nowhere."""
    asked: defaultdict[str, set[str]] = defaultdict(set)
    for key, found in judgement.places.items():
        for _, usage in found:
            asked[usage.maker].add(key)
    missing = {
        maker: {key for key in keys if key in judgement.undefined}
        for maker, keys in asked.items()
        if maker
    }
    strangers = {
        maker
        for maker, keys in missing.items()
        if len(keys) >= ENOUGH and len(asked[maker]) - len(keys) <= HARDLY * len(keys)
    }
    for key in [
        key
        for key in judgement.undefined
        if {use.maker for _, use in judgement.places[key]} <= strangers
    ]:
        del judgement.undefined[key], judgement.places[key]
