"""What stands in files of messages for others than the code: directives and remarks that translation services read.

``@metadata`` names the authors for translatewiki, ``smartling`` says how its service reads a file, a ``note`` beside a
``title`` tells translators what that is. No code asks for them, and nobody wants them deleted.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.source.usage.judgement import Judgement

_DIRECTIVE = re.compile(r"(?:^|:)(?:@metadata|@@\w+|smartling|\$schema|_meta)(?:[.\[]|$)")
_REMARK = re.compile(
    r"(?P<message>.+)\.(?P<field>_?notes?|_?comments?|_?instructions?|developer_?[cC]omment)(?:\[\d+\])?"
)

ENOUGH, MOST = 5, 0.8
"""So many messages have a remark of that name beside them, and of all that are named so this share does."""


def by_service(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Directives, and remarks beside messages that are used where none of that name is a text that code asks for."""
    for key in keys:
        if _DIRECTIVE.search(key):
            yield key, "a translation service reads it"
    remarks = {key: found for key in judgement.inventory.keys if (found := _REMARK.fullmatch(key))}
    beside = {
        record
        for key in judgement.inventory.keys
        if key not in remarks
        for record in [key.rpartition(".")[0]]
    }
    named = Counter(found["field"] for found in remarks.values())
    fitting = Counter(found["field"] for found in remarks.values() if found["message"] in beside)
    asked = {found["field"] for key, found in remarks.items() if key in judgement.used}
    for key in keys:
        field = remarks[key]["field"] if key in remarks else ""
        if field and field not in asked and fitting[field] >= max(ENOUGH, MOST * named[field]):
            yield key, f"it seems to be a remark for translators, as {named[field]} others are"
