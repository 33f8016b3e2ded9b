"""Evidence of silence: where calls name hardly any key, they are made in an unknown way."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.source.usage.judgement import Judgement, KeyReasons

UNREAD = "hardly any call reaches a key of the project: the code seems to call for them in a way that is not known"
UNKNOWN_LANGUAGE = (
    "no source file was read; nothing in {} and its like is known to ask for keys"
)
MANY, SILENT = 30, 0.15
"""With at least 30 keys, of which calls ask for less than 0.15, it is said that calls are not seen. Of 175 projects ten have less: nine ask in a way that
is not known (oreof's forms make their keys, 0.13; ClipAngel reads names of settings, 0.145), one asks for hardly anything (HRVMS, 0.10); the next has 0.17.
"""


def by_silence(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Where calls name hardly any key of many, it is the way to call for them that is not known, not the keys; or the
    code is of a language that is not known.
    """
    if not hardly_any_is_called(judgement):
        return
    reason = _why_silent(judgement)
    if not reason:
        return
    for key in keys:
        yield key, reason


def hardly_any_is_called(judgement: Judgement) -> bool:
    """Whether what is known to be asked for is so little of all keys that there has to be another way to ask."""
    documented = judgement.inventory.documented  # no code asks for them
    own = judgement.inventory.keys.keys() - documented
    asked_for = len(judgement.used.keys() - documented) + len(judgement.undefined)
    return asked_for < SILENT * len(own)


def _why_silent(judgement: Judgement) -> str:
    if judgement.index.count:
        return UNREAD if len(judgement.inventory.keys) >= MANY else ""
    program = judgement.index.texts.program()
    return UNKNOWN_LANGUAGE.format(program) if program else ""
