"""In which language a program's texts are written, by their letters and by the small words that every sentence has."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterable

ENOUGH = 12
"""Small words of a language, from which on texts are said to be written in it. Chosen, not measured."""
AHEAD = 2
"""How many times as many small words of it there are than of the language that the texts are taken for. Of fifteen drawn
programs the three that are not English (two Spanish, one Portuguese) have 4 times as many and more, of the others none has a sixth.
"""
_SMALL = {
    "de": words("der die das und nicht für mit ist ein eine sie wird werden oder auf von zum zur bitte noch keine"),
    "en": words("the to and of is for your you no this with are not was be in please or from have"),
    "es": words("el la los las de del y para con una que no por su al es está debe sin más"),
    "fr": words("le la les des du de et pour une est pas vous votre avec dans sur ou aucun aucune ce"),
    "id": words("dan yang untuk tidak dengan anda ini di dari belum atau ke pada silakan akan telah"),
    "it": words("il la di per non con che della del una è sono gli nel alla sei tuo questo"),
    "nl": words("de het een van en voor niet met je is op aan zijn geen of bij uw"),
    "pl": words("nie do się na jest w z i dla oraz proszę lub po ten brak aby"),
    "pt": words("o a os as de do da e para com uma não que em por seu sua é você mais"),
    "tr": words("ve bir için bu ile değil lütfen veya yok olarak daha en çok"),
    "vi": words("và của không cho bạn các là được có một vui lòng trong với"),
}  # fmt: skip
_LETTERS = {
    "ja": lazy_pattern("[\u3041-\u309f\u30a1-\u30fa]"),
    "zh": lazy_pattern("[\u4e00-\u9fff]"),
    "ko": lazy_pattern("[\uac00-\ud7a3]"),
    "ru": lazy_pattern("[\u0400-\u04ff]"),
    "ar": lazy_pattern("[\u0621-\u064a]"),
}
"""Languages that their letters tell from those above; Japanese comes before Chinese, whose letters it has, too."""
_WORD = lazy_pattern(r"[^\W\d_]+")


def spoken_language(texts: Iterable[str], taken_for: str) -> str:
    """The language in which most of the texts are written, where it is plainly another than they are taken for; else empty.

    >>> spoken_language(["No hay datos para el mes", "La fecha es requerida"] * 3, "en")
    'es'
    >>> spoken_language(["No data for the month"] * 9, "en")
    ''
    """
    told = list(texts)
    for language, letters in _LETTERS.items():
        if 2 * sum(letters.search(text) is not None for text in told) > len(told):
            return "" if taken_for.startswith(language) else language
    counts = Counter(word for text in told for word in _WORD.findall(text.lower()))
    heard = {
        language: sum(counts[word] for word in small)
        for language, small in _SMALL.items()
    }
    first = max(heard, key=heard.__getitem__)
    own = heard.get(taken_for.replace("_", "-").partition("-")[0])
    if own is None or heard[first] < max(ENOUGH, AHEAD * own):
        return ""
    return first
