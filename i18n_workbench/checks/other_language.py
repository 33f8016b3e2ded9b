"""In what language many texts together are, where it is another than they should be in."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.checks.language import exclusive_words, small_words, words_of
from i18n_workbench.checks.pair import language_of
from i18n_workbench.checks.scripts import NAMES, scripts_of, written_scripts

if TYPE_CHECKING:
    from collections.abc import Collection

_LEAST = 3
"""Texts with small words of another language alone that tell of it, where they are twice as many as those with words of the
own one: in 20 programs in English they were at most three in ten, in two that mix languages four, where words of the own one
were there at all; of two in Spanish 62 and 5 texts had such words and none those of English.
"""


def other_language(texts: Collection[str], locale: str) -> str:
    """The language, or the letters, that most texts are written in where they are not those of a locale; else nothing.

    >>> other_language(["El pedido está listo", "Guardar los cambios", "Sin conexión con el servidor"], "en")
    'es'
    >>> other_language(["保存", "取消", "没有数据"], "en")
    'Chinese letters'
    """
    if len(texts) < _LEAST:
        return ""
    expected = scripts_of(locale)
    strange = written_scripts(texts) - expected
    if strange and expected:
        return f"{NAMES[min(strange)]} letters"
    own = small_words(language_of(locale))
    counts: Counter[str] = Counter()
    of_own = 0
    for text in set(texts):
        words = words_of(text)
        if words & own:
            of_own += 1
        else:
            counts.update(
                name for name, only in exclusive_words().items() if words & only
            )
    name, most = next(iter(counts.most_common(1)), ("", 0))
    return name if own and most >= max(_LEAST, 2 * of_own) else ""
