"""Language tags: what a text has to look like to be one, and how it is written (decisions, *Locales*)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from i18n_workbench.locales.cldr import english
from i18n_workbench.locales.countries import tag_of_country

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

_TAG = re.compile(
    r"(?P<language>[a-z]{2,3}(?:[-_][a-z]{3}){0,3}|[a-z]{5,8})"
    r"(?:[-_](?P<script>[a-z]{4}))?"
    r"(?:[-_](?P<region>[a-z]{2}|[0-9]{3}))?"
    r"(?P<variants>(?:[-_](?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*)"
    r"(?P<extensions>(?:[-_][a-wyz0-9](?:[-_][a-z0-9]{2,8})+)*)"
    r"(?P<private>[-_]x(?:[-_][a-z0-9]{1,8})+)?",
    re.IGNORECASE | re.ASCII,
)
_LEGACY = re.compile(
    r"[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|[0-9]{3}))?",
    re.IGNORECASE | re.ASCII,
)
_POSIX = re.compile(r"([a-z]{2,3})([-_][a-z]{2})?@([a-z]+)", re.IGNORECASE | re.ASCII)
_CODESET = re.compile(r"(?<=[A-Z]{2})\.utf-?8(?=@|$)", re.IGNORECASE)
"""What POSIX says of a locale's bytes; of others than UTF-8 a language may have a second folder (``zh_CN.GB2312``)."""
_ANDROID_REGION = re.compile(r"(?<=[a-z]{2}-)r(?=[A-Z]{2}$)")
"""What Android puts before a region; files beside its folders are so named, too (Crowdin's ``%android_code%``)."""
_MODIFIERS: Final = {
    "latin": "Latn",
    "cyrillic": "Cyrl",
    "arabic": "Arab",
    "devanagari": "Deva",
    "iqtelif": "Latn",
}
_SPOKEN: Final = {"ijekavian": "ijekavsk", "ijekavianlatin": "Latn-ijekavsk"}
"""Modifiers of POSIX that are kinds of a language, KDE's two of Serbian; a region stands before the kind."""
_USUAL_VARIANTS: Final = frozenset({"formal", "informal"})
_BESIDES: Final = frozenset({"eml", "isv", "zh-min-nan"})
"""Registered languages that the registry lacks which is installed, and the one with two extensions."""
_DOCUMENTATION: Final = "qqq"
"""What translatewiki.net calls the notes for translators: no language, so nothing is missing from it."""
_OTHER_REGIONS: Final = frozenset({"XA", "XB", "XC", "CQ", "QO", "XK"})
"""For tests, and those that CLDR names and IANA's registry lacks. The registry has those for who uses them (Crowdin's
``ber-AA``) and of countries that are no more: tags with them stay valid (``sr-CS``).
"""
_PSEUDO: Final = "Ploc"
"""The script of Windows' pseudo-locale ``qps-ploc``, which no registry has."""
_FORMER: Final = {"iw": "he", "in": "id", "ji": "yi"}
_RENAMED: Final = _FORMER | {code: former for former, code in _FORMER.items()}
"""Codes that ISO 639 gave up in 1989 and Android's folders and Java's bundles keep: 64 folders of 43 apps, 16 of today's."""
_SEPARATOR = re.compile(r"[-_]")
_JOINED = re.compile(r"([a-z]{2,3})([A-Z][a-z]{3})?([A-Z][A-Za-z])?")

FOLDER_WORDS: Final = frozenset(
    """
    src api app lib bin dev doc css log tmp www com dir net org var etc opt sys cfg png txt xml yml jar tar run bat old
    all any raw max ssh git hub nav box btn btw map set put add del pub sub top mod cli gui tab tag key val url uri pid
    err msg seo cms crm abc baz qux tst ext int str ssr spa pwa mac win nix osx ide sdk bak bkp hot hmr job pin pop pro
    res sum tax toc tls tip aws esm cjs umd loc lng mdx cls ada asm awk coq cpp css elm lua nim pas sas tcl tex tsx
    std soc
    """.split()  # noqa: SIM905 - read as words
)
"""Codes of (small) languages that are far more often something else in a repository: no locale by themselves."""

_EXTENDED: Final = frozenset({"ar", "art", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"})
"""Languages of which IANA's registry has extended ones (``zh-yue``), and artificial ones (``art-nvi``). Projects extend
others that CLDR has a name for, too: diaspora has 1,040 texts of ``de_moo``."""


@dataclass(frozen=True, slots=True)
class Tag:
    """The parts of a well-formed tag, in canonical casing; empty where there is none."""

    language: str
    script: str = ""
    region: str = ""
    variants: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()

    def parts(self) -> list[str]:
        """All subtags in order."""
        return [
            part
            for part in (
                self.language,
                self.script,
                self.region,
                *self.variants,
                *self.rest,
            )
            if part
        ]

    def __str__(self) -> str:
        return "-".join(self.parts())


@lru_cache(maxsize=4096)
def parse(text: str) -> Tag | None:
    """The tag that a text is, else None: ``-`` or ``_`` between subtags, any casing, POSIX' ``sr@latin`` and
    ``cs_CZ.UTF-8``, Android's ``pt-rBR``.
    """
    plain = _ANDROID_REGION.sub("", _CODESET.sub("", text))
    found = _TAG.fullmatch(_without_modifier(plain))
    if found is None:
        return None
    rest = _subtags(found["extensions"]) + _subtags(found["private"] or "")
    return Tag(
        "-".join(_SEPARATOR.split(found["language"].lower())),
        (found["script"] or "").title(),
        (found["region"] or "").upper(),
        tuple(_subtags(found["variants"])),
        tuple(rest),
    )


def _without_modifier(text: str) -> str:
    """``sr_RS@latin`` as ``sr-latn_RS``, ``ca@valencia`` as ``ca-valencia``."""
    found = _POSIX.fullmatch(text)
    if found is None:
        return text
    language, region, modifier = found[1], found[2] or "", found[3].lower()
    if modifier in _SPOKEN:
        before, _, kind = f"-{_SPOKEN[modifier]}".rpartition("-")
        return f"{language}{before}{region}-{kind}"
    script = _MODIFIERS.get(modifier)
    if script:
        return f"{language}-{script}{region}"
    return f"{language}{region}-{modifier}"


def _subtags(text: str) -> list[str]:
    return [part for part in _SEPARATOR.split(text.lower()) if part]


@lru_cache(4096)
def canonical(tag: str, system: str = "bcp47", delimiter: str = "-") -> str:
    """The tag as the project writes it.

    ``bcp47``: canonical casing, the given delimiter (``zh_cn`` -> ``zh-CN``, ``EN`` -> ``en``); aliases are kept
    (``iw`` stays ``iw``) and what is no well-formed tag is returned as it is. ``legacy`` and ``none`` keep the text.
    """
    if system != "bcp47":
        return tag
    parsed = parse(tag)
    if parsed is None:
        return tag
    parts = parsed.parts()
    return delimiter.join([*parts[0].split("-"), *parts[1:]])


def spelled(
    text: str, tags: Collection[str], system: str = "bcp47", delimiter: str = "-"
) -> str:
    """The known locale that a text means however a person writes it; else the tag as the project would write it.

    Where tags stand as files write them (``legacy``, ``none``), ``zh-cn`` means the ``zh_CN`` that is there, unless
    several locales read alike. ``he`` means the ``iw`` of Android's folders, ``ua`` the ``uk-UA`` that a file of the
    country is in.
    """
    if text in tags:
        return text
    own = canonical(text, system, delimiter)
    if own in tags:
        return own
    spoken = "" if is_registered(text) else tag_of_country(text)
    if spoken and canonical(spoken, system, delimiter) in tags:
        return canonical(spoken, system, delimiter)
    if system == "bcp47":
        other = _in_the_other_code(own)
        return other if other in tags else own
    alike = [tag for tag in tags if canonical(tag).lower() == canonical(text).lower()]
    return alike[0] if len(alike) == 1 else own


def _in_the_other_code(tag: str) -> str:
    """The tag with the code that its language has had before or has today; as it is where it has one code."""
    language = _SEPARATOR.split(tag)[0]
    return _RENAMED.get(language, language) + tag.removeprefix(language)


def is_locale(text: str, system: str = "bcp47", *, placed: bool = False) -> bool:
    """Whether a file or folder name is a locale in the tag system in force.

    With ``placed`` a path pattern says that a locale stands here, and any well-formed tag is one. Without it the
    language has to be registered too (IANA or CLDR), so that ``test``, ``index``, ``messages``, ``shared`` are none;
    so are a few words of every repository that happen to be codes (:data:`FOLDER_WORDS`), with or without more
    (``app_en``, ``app_szl``), a language with an unknown script (``no_data``, ``or_edit``), and one with an unknown
    variant and nothing between (``no-results``). ``legacy``:
    language, script and region only.
    ``none``: any text.
    """
    if system == "none":
        return bool(text)
    if system == "legacy" and not _LEGACY.fullmatch(text):
        return False
    tag = parse(text)
    if tag is None:
        return False
    if placed:
        return True
    language, extended, _ = tag.language.partition("-")
    if language in FOLDER_WORDS or (extended and not _may_extend(language)):
        return False
    return is_registered(tag.language) and _plausible(tag)


def _may_extend(language: str) -> bool:
    return language in _EXTENDED or language in _english_names()


def _plausible(tag: Tag) -> bool:
    if not _is_known_script(tag.script):
        return False
    strange = [variant for variant in tag.variants if variant not in _USUAL_VARIANTS]
    return (
        not strange
        or bool(tag.script or tag.region)
        or _known_variants(tag.language, tag.variants)
    )


def parted(text: str) -> str:
    """The tag of a name that joins language and script or region (``en-US`` of ``enUS`` and ``enUs``); empty for any other name."""
    found = _JOINED.fullmatch(text)
    if found is None or not (found[2] or found[3]):
        return ""
    language, script, region = found[1], found[2], (found[3] or "").upper()
    if language in FOLDER_WORDS or not is_registered(language):
        return ""
    if region and not is_registered_region(region):
        return ""
    if script and script not in english().scripts:
        return ""
    return "-".join(part for part in (language, script, region) if part)


def joined(tag: str) -> str:
    """A tag as names without delimiters have it (``enUS``): the opposite of :func:`parted`."""
    return tag.replace("-", "").replace("_", "")


@cache
def is_registered(language: str) -> bool:
    """Whether IANA's registry or CLDR knows the language (private use ``qaa``..``qtz`` and aliases included)."""
    if "qaa" <= language <= "qtz" and len(language) == 3:
        return language != _DOCUMENTATION
    if language in _BESIDES or _stands_in_registry("language", language):
        return True
    primary, *extensions = language.split("-")
    if extensions:
        return len(extensions) == 1 and is_registered(primary)
    return language in _english_names() or language in english().aliases


def described(language: str) -> str:
    """What the registry calls a language; empty where it does not have it.

    >>> described("tw"), described("xx")
    ('Twi', '')
    """
    _, _, entry = _registry().partition(
        f"Type: language\nSubtag: {language}\nDescription: "
    )
    return entry.partition("\n")[0]


@cache
def is_registered_region(region: str) -> bool:
    """Whether a region subtag exists; the one of ``en-UK`` does not (a problem that is shown, not corrected)."""
    name = region.upper()
    return name in _OTHER_REGIONS or _stands_in_registry("region", name)


def has_registered_region(tag: str) -> bool:
    """Whether a tag names no region, or one that exists.

    >>> has_registered_region("pt"), has_registered_region("pt-BR"), has_registered_region("pt-BX")
    (True, True, False)
    >>> has_registered_region("en-XA")
    True
    """
    found = parse(tag)
    return found is None or not found.region or is_registered_region(found.region)


@cache
def _english_names() -> frozenset[str]:
    return frozenset(name.replace("_", "-") for name in english().languages)


@cache
def _known_variants(language: str, variants: Sequence[str]) -> bool:
    if not is_registered(language) or len(set(variants)) < len(variants):
        return False
    return all(_stands_in_registry("variant", variant) for variant in variants)


def _is_known_script(script: str) -> bool:
    return script in {"", _PSEUDO} or _stands_in_registry("script", script)


def _stands_in_registry(kind: str, subtag: str) -> bool:
    return f"Type: {kind}\nSubtag: {subtag}\n" in _registry()


@cache
def _registry() -> str:
    """IANA's registry of subtags as it is published; to import langcodes instead takes .2 CPU seconds, as much as all
    else that a small project needs to be opened.
    """
    import language_data

    folder = Path(str(language_data.__file__)).parent
    return (folder / "data" / "language-subtag-registry.txt").read_text("utf-8")
