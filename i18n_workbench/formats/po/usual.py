"""The plural rule that gettext's own tools write into a new file of a language.

The families are those of GNU gettext's manual. Of 5,484 PO files of 53 repositories 4,433 have as many forms as here; most
others come from platforms that add one for fractions (Slavic languages, Lithuanian, Hebrew) or for whole millions (257 of
849 files in French, Spanish, Italian, Portuguese and Catalan). Babel's table, too, has the millions since 2.19.
"""

from __future__ import annotations

from functools import cache
from typing import Final

_FEW_BELOW_FIVE = "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20)"
GERMANIC: Final = 2, "(n != 1)"
"""One form for 1, another one for everything else: the rule of most languages, and of all that are not listed."""
_FAMILIES: Final = (
    (1, "0", "bo dz id ja jv km ko lo ms my su th vi yo zh"),
    (2, "(n > 1)", "ach ak am fa fil fr fur ln mg oc pt_BR si tg ti tl uz wa"),
    (2, "(n%10==1 && n%100!=11 ? 0 : 1)", "is mk"),
    (3, f"(n%10==1 && n%100!=11 ? 0 : {_FEW_BELOW_FIVE} ? 1 : 2)", "be bs hr ru sr uk"),
    (3, f"(n==1 ? 0 : {_FEW_BELOW_FIVE} ? 1 : 2)", "pl"),
    (3, "((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2)", "cs sk"),
    (
        3,
        "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)",
        "lt",
    ),
    (3, "(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)", "lv"),
    (3, "(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)", "ro"),
    (4, "(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)", "sl"),
    (
        4,
        "(n==1 ? 0 : n==0 || (n%100>=1 && n%100<=10) ? 1 : (n%100>10 && n%100<20) ? 2 : 3)",
        "mt",
    ),
    (5, "(n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 0)", "cy"),
    (
        5,
        "(n==1 ? 0 : n==2 ? 1 : n>=3 && n<=6 ? 2 : n>=7 && n<=10 ? 3 : 4)",
        "ga",
    ),
    (
        6,
        "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)",
        "ar",
    ),
    (
        5,
        (
            "(n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 : n%10==2 && n%100!=12 && n%100!=72 && n%100!=92 ? 1 : "
            "(n%10==3 || n%10==4 || n%10==9) && (n%100<10 || n%100>19) && (n%100<70 || n%100>79) && n%100<90 ? 2 : "
            "n!=0 && n%1000000==0 ? 3 : 4)"
        ),
        "br",
    ),
)


def language_rule(language: str) -> tuple[int, str]:
    """Gettext's usual ``(nplurals, plural)`` of a language; the germanic rule for those that are not listed.

    >>> language_rule("pt-BR")
    (2, '(n > 1)')
    >>> language_rule("pt-PT")
    (2, '(n != 1)')
    """
    rules = _rules()
    tag = language.replace("-", "_")
    return rules.get(tag) or rules.get(tag.partition("_")[0], GERMANIC)


@cache
def _rules() -> dict[str, tuple[int, str]]:
    rules = {}
    for count, formula, languages in _FAMILIES:
        rules.update(dict.fromkeys(languages.split(), (count, formula)))
    return rules
