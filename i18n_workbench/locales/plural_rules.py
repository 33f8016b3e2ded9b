"""CLDR's plural rules, as Babel 2.18 (CLDR 47) has them.

Babel loads all that it knows of a locale, each time; and with CLDR's newest drafts in Babel 2.19, the same project has
other plurals to translate on another machine: Vietnamese has a ``one`` there, which no browser or Node.js asks for.
"""

from __future__ import annotations

from typing import Final

RULES: Final[tuple[tuple[dict[str, str], str], ...]] = (
    (
        {},
        (
            "aa ab agq ann apc arn ba bas bew bgc bgn blt bm bo bss byn cad cch ccp cho cic co cop cu cv "
            "dav dje dua dyo dz ebu ewo frr gaa gez gn guz hnj id ie ig ii ja jbo jv kaa kam kde kea ken "
            "kgp khq ki kln km ko kok kpe ksf kxv la lkt lmo lo lrc ltg lu luo luy mai mdf mer mfe mgh "
            "mhn mi mic mni moh ms mua mus my myv mzn nds nmg nqo nus nv oc osa pis qu quc raj rhg rif rn "
            "rw sa sah sbp ses sg shn sid skr su szl tg th to tok tpi trv trw tt twq tyv vai vi vmw wal "
            "wbp wo xnr yav yo yrl yue za zgh zh"
        ),
    ),
    (
        {
            "one": "n in 1",
        },
        (
            "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc "
            "ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nb nd ne nn nnh no nr ny nyn om or "
            "os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz "
            "ve vo vun wae xh xog"
        ),
    ),
    (
        {
            "one": "n in 0..1",
        },
        "ak bho csw ln mg nso pa ti wa",
    ),
    (
        {
            "one": "i in 0 or n in 1",
        },
        "am as bn doi fa gu hi kn pcm zu",
    ),
    (
        {
            "few": "n mod 100 in 3..10",
            "many": "n mod 100 in 11..99",
            "one": "n in 1",
            "two": "n in 2",
            "zero": "n in 0",
        },
        "ar",
    ),
    (
        {
            "one": "i in 1 and v in 0",
        },
        "ast de en et fi fy gl ia io lij nl sc sv sw ur yi",
    ),
    (
        {
            "few": "n mod 10 in 2..4 and n mod 100 not in 12..14",
            "many": "n mod 10 in 0 or n mod 10 in 5..9 or n mod 100 in 11..14",
            "one": "n mod 10 in 1 and n mod 100 not in 11",
        },
        "be",
    ),
    (
        {
            "one": "n in 1",
            "zero": "n in 0",
        },
        "blo ksh",
    ),
    (
        {
            "few": "n mod 10 in 3..4,9 and n mod 100 not in 10..19,70..79,90..99",
            "many": "n not in 0 and n mod 1000000 in 0",
            "one": "n mod 10 in 1 and n mod 100 not in 11,71,91",
            "two": "n mod 10 in 2 and n mod 100 not in 12,72,92",
        },
        "br",
    ),
    (
        {
            "few": (
                "v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14 or f mod 10 in 2..4 and f mod "
                "100 not in 12..14"
            ),
            "one": (
                "v in 0 and i mod 10 in 1 and i mod 100 not in 11 or f mod 10 in 1 and f mod 100 not in 11"
            ),
        },
        "bs hr sr",
    ),
    (
        {
            "many": "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5",
            "one": "i in 1 and v in 0",
        },
        "ca it lld scn vec pt_AO pt_CH pt_CV pt_GQ pt_GW pt_LU pt_MO pt_MZ pt_PT pt_ST pt_TL",
    ),
    (
        {
            "one": (
                "v in 0 and i in 1,2,3 or v in 0 and i mod 10 not in 4,6,9 or v not in 0 and f mod 10 not in 4,6,9"
            ),
        },
        "ceb fil",
    ),
    (
        {
            "few": "i in 2..4 and v in 0",
            "many": "v not in 0",
            "one": "i in 1 and v in 0",
        },
        "cs sk",
    ),
    (
        {
            "few": "n in 3",
            "many": "n in 6",
            "one": "n in 1",
            "two": "n in 2",
            "zero": "n in 0",
        },
        "cy",
    ),
    (
        {
            "one": "n in 1 or t not in 0 and i in 0,1",
        },
        "da",
    ),
    (
        {
            "few": "v in 0 and i mod 100 in 3..4 or f mod 100 in 3..4",
            "one": "v in 0 and i mod 100 in 1 or f mod 100 in 1",
            "two": "v in 0 and i mod 100 in 2 or f mod 100 in 2",
        },
        "dsb hsb",
    ),
    (
        {
            "many": "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5",
            "one": "n in 1",
        },
        "es",
    ),
    (
        {
            "one": "i in 0,1",
        },
        "ff hy kab",
    ),
    (
        {
            "many": "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5",
            "one": "i in 0,1",
        },
        "fr ht",
    ),
    (
        {
            "few": "n in 3..6",
            "many": "n in 7..10",
            "one": "n in 1",
            "two": "n in 2",
        },
        "ga",
    ),
    (
        {
            "few": "n in 3..10,13..19",
            "one": "n in 1,11",
            "two": "n in 2,12",
        },
        "gd",
    ),
    (
        {
            "few": "v in 0 and i mod 100 in 0,20,40,60,80",
            "many": "v not in 0",
            "one": "v in 0 and i mod 10 in 1",
            "two": "v in 0 and i mod 10 in 2",
        },
        "gv",
    ),
    (
        {
            "one": "i in 1 and v in 0 or i in 0 and v not in 0",
            "two": "i in 2 and v in 0",
        },
        "he",
    ),
    (
        {
            "one": (
                "t in 0 and i mod 10 in 1 and i mod 100 not in 11 or t mod 10 in 1 and t mod 100 not in 11"
            ),
        },
        "is",
    ),
    (
        {
            "one": "n in 1",
            "two": "n in 2",
        },
        "iu naq sat se sma smj smn sms",
    ),
    (
        {
            "few": "n mod 100 in 3,23,43,63,83",
            "many": "n not in 1 and n mod 100 in 1,21,41,61,81",
            "one": "n in 1",
            "two": (
                "n mod 100 in 2,22,42,62,82 or n mod 1000 in 0 and n mod 100000 in "
                "1000..20000,40000,60000,80000 or n not in 0 and n mod 1000000 in 100000"
            ),
            "zero": "n in 0",
        },
        "kw",
    ),
    (
        {
            "one": "i in 0,1 and n not in 0",
            "zero": "n in 0",
        },
        "lag",
    ),
    (
        {
            "few": "n mod 10 in 2..9 and n mod 100 not in 11..19",
            "many": "f not in 0",
            "one": "n mod 10 in 1 and n mod 100 not in 11..19",
        },
        "lt",
    ),
    (
        {
            "one": (
                "n mod 10 in 1 and n mod 100 not in 11 or v in 2 and f mod 10 in 1 and f mod 100 not in "
                "11 or v not in 2 and f mod 10 in 1"
            ),
            "zero": "n mod 10 in 0 or n mod 100 in 11..19 or v in 2 and f mod 100 in 11..19",
        },
        "lv prg",
    ),
    (
        {
            "one": (
                "v in 0 and i mod 10 in 1 and i mod 100 not in 11 or f mod 10 in 1 and f mod 100 not in 11"
            ),
        },
        "mk",
    ),
    (
        {
            "few": "n in 0 or n mod 100 in 3..10",
            "many": "n mod 100 in 11..19",
            "one": "n in 1",
            "two": "n in 2",
        },
        "mt",
    ),
    (
        {
            "few": "v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14",
            "many": (
                "v in 0 and i not in 1 and i mod 10 in 0..1 or v in 0 and i mod 10 in 5..9 or v in 0 and "
                "i mod 100 in 12..14"
            ),
            "one": "i in 1 and v in 0",
        },
        "pl",
    ),
    (
        {
            "many": "e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5",
            "one": "i in 0..1",
        },
        "pt",
    ),
    (
        {
            "few": "v not in 0 or n in 0 or n not in 1 and n mod 100 in 1..19",
            "one": "i in 1 and v in 0",
        },
        "ro",
    ),
    (
        {
            "few": "v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14",
            "many": (
                "v in 0 and i mod 10 in 0 or v in 0 and i mod 10 in 5..9 or v in 0 and i mod 100 in 11..14"
            ),
            "one": "v in 0 and i mod 10 in 1 and i mod 100 not in 11",
        },
        "ru uk",
    ),
    (
        {
            "few": "n in 2..10",
            "one": "i in 0 or n in 1",
        },
        "shi",
    ),
    (
        {
            "one": "n in 0,1 or i in 0 and f in 1",
        },
        "si",
    ),
    (
        {
            "few": "v in 0 and i mod 100 in 3..4 or v not in 0",
            "one": "v in 0 and i mod 100 in 1",
            "two": "v in 0 and i mod 100 in 2",
        },
        "sl",
    ),
    (
        {
            "one": "n in 0..1 or n in 11..99",
        },
        "tzm",
    ),
)
"""Conditions by category, and the locales that they hold for; one not listed has those of its parent (``de_AT``: ``de``)."""
ORDINALS: Final[tuple[tuple[str, str], ...]] = (
    ("one two few many", "as bn gu hi or"),
    ("one few many", "az"),
    ("one", "bal fil fr ga ht hu hy lo ms ne ro sv vi"),
    ("few", "be tk uk"),
    ("zero one few", "blo"),
    ("one two few", "ca en gd mr"),
    ("zero one two few many", "cy"),
    ("many", "it kk lij lld sc scn vec"),
    ("one many", "ka kw sq"),
    ("one two many", "mk"),
)
"""The categories of ordinal numbers besides ``other``, and their languages; a language not listed has ``other`` alone."""
