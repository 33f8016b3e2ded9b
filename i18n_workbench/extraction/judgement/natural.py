"""Does a text look as if people read it? Judged by the text alone; where it stands is judged elsewhere."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

import regex

from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.locales.names import native_name, script_of
from i18n_workbench.locales.tags import is_locale

if TYPE_CHECKING:
    from i18n_workbench.extraction.model import Kind


LOCALE_CODE = lazy_pattern(r"[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*")


def words(text: str) -> frozenset[str]:
    """The words of a list written as one text."""
    return frozenset(text.split())


_ENOUGH = 1500
"""Characters that say what a text is; style sheets and pages in one string are longer."""
_HOLE = lazy_pattern(r"\{\d+\}")
_TAG = lazy_pattern(r"</?[A-Za-z][^<>]*>")
_WORD = lazy_pattern(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*")
_ENDING_OF_SEVERAL = lazy_pattern(r"(?<=[^\W\d_]{3})\((?:e?s|n?en|[ao]s)\)")
"""``item(s)``, ``Monat(en)``: one or several, and no call."""
_CAPITAL = lazy_pattern(
    r"[^\W\d_a-z](?:[^\W\d_A-Z]+(?:[-/'’][^\W\d_]+)*|-[^\W\d_a-z]?[^\W\d_A-Z]{2,})\Z"
)
_FOREIGN = regex.compile(
    r"[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]|\p{Script=Greek}{2}"
)
_FOREIGN_WORD = regex.compile(
    r"[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[^\P{L}\p{Script=Latin}][\p{L}\p{M}]"
)
_ACCENT = regex.compile(r"[^\P{Script=Latin}\x00-\x7f]")
_ACRONYMS = words(
    "GET POST PUT PATCH HEAD OPTIONS HTTP HTTPS SSL TLS TCP UDP DNS SSH FTP SMTP URL URI API SDK JSON XML HTML CSS YAML CSV "
    "USD EUR GBP JPY CNY INR RUB CHF CAD AUD BRL KRW "
    "PDF PNG JPG JPEG GIF SVG MP3 MP4 JWT UUID SQL UTF ASCII RGB RGBA HEX GPU CPU RAM USB LAN WAN VPN AM PM UTC GMT"
)
_UNITS = words("px em rem vh vw ms fps dpi ppi kbps mbps hz khz mhz")
"""Units that no language writes otherwise: they stand behind a value (``{n}px``)."""
_THEMSELVES = words(
    "deutsch français español português italiano nederlands polski čeština slovenčina magyar română türkçe svenska dansk "
    "norsk suomi català galego euskara hrvatski bosanski slovenščina shqip lietuvių latviešu eesti íslenska gaeilge cymraeg "
    "русский українська беларуская български српски македонски қазақша ελληνικά עברית العربية فارسی اردو हिन्दी বাংলা தமிழ் "
    "తెలుగు മലയാളം ಕನ್ನಡ ગુજરાતી मराठी ਪੰਜਾਬੀ ไทย မြန်မာ ខ្មែរ 中文 简体中文 繁體中文 繁体中文 日本語 한국어 монгол ქართული հայերեն azərbaycan"
) | {"tiếng việt", "bahasa indonesia", "bahasa melayu"}
"""Languages as they call themselves: nobody translates them, wherever they stand (a switch of languages in markup)."""
_QUOTED_CODE = lazy_pattern(r"[\"'`]([a-z]{2,3}(?:[-_]\w{2,4})?)[\"'`]")
_WORDS_OF_A_LANGUAGE = 3
"""Words that a language's name for itself has at most (``Français de Suisse``); chosen, not measured."""
_EDGE = ' \t\r\n.,:;!?…()[]"“”‘’«»*•·→←↑↓-–—+×✓✕&|/'
_SIGNS = frozenset("/_@=<>{}$\\")
"""Signs of code in a word with an accent."""
_ENDS = (".", "!", "?", "…", ":", "。", "！", "？")
_FUNCTION_WORDS = words(
    "the a an to of and or is are was be in on for your you with this that not no we our it its from by as at can "
    "cannot please if have has will all any"
)

_SINGLE = lazy_pattern(
    r"""
      [a-z][a-z0-9+.-]*://.*                     # addresses
    | (?:mailto|tel|data|blob|javascript|urn):.*
    | [^\s@]+@[^\s@]+\.[a-z]{2,}                 # mail addresses
    | \.{0,2}/\S*                                # paths
    | [\w.@~-]+(?:/[\w.@~*{}\[\]-]+)+/?\.?[a-z]* # a/b.c, text/html
    | \#[0-9a-fA-F]{3,8} | \#[\w-]+ | \.[\w-]+   # colours, selectors, endings
    | [\w$-]+(?:\.[\w$-]+)+ (?<![.!?])           # a.b.c, files, hosts
    | [a-z]+[A-Z0-9][A-Za-z0-9]*                 # camelCase
    | (?:[A-Z][a-z0-9]+){2,}                     # PascalCase
    | \w*_\w*                                    # snake_case, CONST_CASE
    | [a-z0-9]+(?:-[a-z0-9]+)+                   # kebab-case
    | -?[\d.]+\s?(?:px|em|rem|vh|vw|%|ms|s|deg|fr|pt|kb|mb|gb)?
    | (?:v|V)?\d[\w.-]*
    | [\w-]+\(.*\)                               # calls
    | @[\w/.-]+ | \$[\w.{}-]+ | --?[\w-]+(?:=\S*)? | \^.*\$
    | (?:Ctrl|Cmd|Alt|Shift|Meta|Mod|Control|Option|Command)\+\S+
    | [A-Za-z]{2,3}[-_][A-Z]{2}
    | [A-Za-z0-9+/]{40,}={0,2}
    | [A-Z](?:[A-Z0-9]*)\d[A-Z0-9]*              # H1, UTF8
    | \[(?:end)?if[^\]]*\]                       # conditional comments
    """,
    re.VERBOSE | re.DOTALL,
)
_COUNT = lazy_pattern(r"\d+(?:[.,/]\d+)*(?:%|st|nd|rd|th)?")
"""A number that a phrase begins with: ``5 items``, ``100% cotton``, ``1st place``, ``24/7 support``."""
_LENGTH = lazy_pattern(
    r"-?[\d.]+(?:px|r?em|v[hw]|%|m?s|deg|fr|pt|[kmg]b)", re.IGNORECASE
)
_SEVERAL = lazy_pattern(
    r"""
      \s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WITH|WHERE|ORDER\s+BY|GROUP\s+BY|LEFT\s+JOIN|INNER\s+JOIN|SET|COMMENT\s+ON|TRUNCATE)\b
      [\s\S]*\b(?:FROM|SET|VALUES|TABLE|ON|AS|INTO|WHERE|INDEX|TYPE|EXTENSION|IS|AND|OR|ASC|DESC|IN)\b[\s\S]*
    | (?:WHERE|AND|OR|FROM|JOIN)\b\s*\(?\s*
    | \s*(?:WHERE|AND|OR)\s+\(?[\w.]+\s*(?:[=<>(]|!=|\b(?:IN|LIKE|IS)\b)[\s\S]*
    | (?i:delete\s+from\s+\w+\s+where|insert\s+into\s+\w+\s*\(|update\s+\w+\s+set\s+\w+\s*=)[\s\S]*
    | [\w.`"]+\s+(?:NOT\s+)?IN\s*\([\s\S]*\)\s*                # SQL
    | \s*(?:query|mutation|fragment|subscription)\s+\w+[\s\S]*\{[\s\S]*
    | (?:only\s+)?(?:screen|print|all)?\s*(?:and\s*)?\((?:min|max|prefers|orientation|hover|pointer)[\w-]*[\s\S]*
    | (?=[^\d]*\d)[MmLl]?[MmLlHhVvCcSsQqTtAaZz0-9\s,.\-+]+     # drawings
    | (?=.*(?:yy|YY|MM|DD|dd|HH|hh|mm))(?:(?:y{2,4}|Y{2,4}|M{2,4}|D{2,4}|d{2,4}|HH|hh|mm|ss|S{2,3}|[Ee]{2,4}|L{2,4}|ZZ)+[aAzZTo]?(?![A-Za-z])
        |(?<![A-Za-z])(?:[A-Za-z]|Do)(?![A-Za-z])|[/:.,\-\s'\[\]])+     # dates
    | (?:\d{1,2}\s)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?:\s\d{1,2})?,?\s\d{4}(?:,?\s\d{1,2}:\d\d(?:\s?[AP]M)?)?
    | (?:[\w-]+/[\w.+*-]+(?:;\s*[\w=.-]+)*)(?:,\s*[\w-]+/[\w.+*-]+(?:;\s*[\w=.-]+)*)*   # media types
    | [\w-]+/[\w.+*-]+;\s*\w+=\S+
    | .*\b(?:sans-serif|monospace|-apple-system)\b.* | .*,\s*(?:serif|cursive|fantasy)
    | (?:U\+[0-9A-Fa-f?]+(?:-[0-9A-Fa-f]+)?,?\s*)+
    | (?:(?:noopener|noreferrer|nofollow|ugc|external)\s*)+   # relations of links
    | use\s(?:strict|client|server|asm|no\smemo|cache)
    | -{3,}BEGIN\s[\s\S]*
    | (?:npm|yarn|pnpm|npx|git|docker|curl|pip|brew|sudo|cd|bash|node)\s[\s\S]*
    | (?:Ctrl|Cmd|Alt|Shift|Meta)\s*\+\s*\S+
    | (?:no-cache|max-age|public|private|Bearer|Basic|attachment|inline|nosniff|must-revalidate)\b[\s\S]*[=;,{][\s\S]*
    | Bearer\s\S+
    | Mozilla/\d[\s\S]*
    | ~?(?:/[^\s/][^/\n]*){3,}/?                              # paths with blanks
    | \+\+\w*(?:\s*,\s*[&*]?[\w\[\]+.]+)*                    # stores of Dexie
    | (?:(?:GNU|Apache|MIT|ISC|BSD|Mozilla|Eclipse|Creative\s+Commons|Boost|SIL|[AL]?GPL|The)\b[\w\s.,-]*)?\bLicen[sc]e(?:,?\s+[vV](?:ersion\s*)?[\d.]+|\s+[\d.]+)
    | (?:GNU|Apache|MIT|ISC|BSD|Mozilla|Eclipse|Boost)\b[\w\s.,-]*\bLicen[sc]e           # names of licenses
    """,
    re.VERBOSE,
)
_COMPOUND = lazy_pattern(r"[^\W_]+(?:-[^\W_]+)*")
_PARAMETERS = lazy_pattern(
    r"(?:\{\d+\}[\s,;?&]*)?(?:[\w.-]+=(?:\{\d+\}|\"\{\d+\}\"|'\{\d+\}')[\s,;&]*)+"
)
"""Parameters of a header, attributes: values by name (``{0}Version="{1}"``)."""
_REMARK = lazy_pattern(r"(?://|#|;)")
_SETTING = lazy_pattern(
    r"[\w.{}-]+\s?=\s?\S+|.*[{}]|.*[=(:].*;|[\w.$\[\]()'\"-]+\(.*\)|[\])}]+[;,]?"
)
"""A line of a program or a configuration."""
_STYLE_WORDS = words(
    "auto center top left right bottom solid dashed ease in out none cover contain circle ellipse at from to repeat transparent "
    "inherit initial linear minmax min max content fill fit stretch start end space between around no"
)
_CODE = lazy_pattern(
    r"=>|\(\)|===?|&&|\|\||</|/>|\{\s*\w+:|;\s*$|\bfunction\b\s*\(|\\[wdsb]|\(\?[:=!<]|::|\$\{|^\s*[.#][\w-]+\s|^\s*@\w+\s*\(|\s\|\s.*\s\|\s"
)
_TECHNICAL_TOKEN = lazy_pattern(
    r"[^\s]*(?:\w[-:_/\[\]=.#>]+\w|\[|\]|\d\w*[-:]|[a-z]\d|[a-z][A-Z])[^\s]*|[-.#:!@*>~&][\w\[-].*|\d+\S*|\w+="
)


@lru_cache(maxsize=65536)
def kind_of(text: str) -> Kind:
    """What a text looks like; empty when nobody would translate it.

    ``word`` one capitalised word, ``caps`` one word of capitals, ``lower`` one of small letters, ``fragment`` a word
    beside numbers or dynamic parts, ``lower phrase``, ``phrase`` and ``sentence`` several words, ``script`` letters
    beyond English's: their presence alone says that people read it; ``accented`` is Latin script without a capital, which a
    program looks for as often.
    """
    text = text[:_ENOUGH]
    if _PARAMETERS.fullmatch(text.strip()) or _is_program(_HOLE.sub("0", text)):
        return ""
    if "{" in text and _technical_around_holes(text.strip()):
        return ""
    plain = _HOLE.sub(" ", text).replace("&nbsp;", " ")
    if (
        len(_TAG.findall(plain)) > 1
        and "\n" in plain
        and plain.lstrip().startswith("<")
    ):
        return ""
    if _TAG.search(plain):
        plain = _TAG.sub(" ", plain)
    plain = plain.strip()
    if not any(char.isalpha() for char in plain) or _calls_itself(plain):
        return ""
    if _FOREIGN.search(plain):
        return "script" if _FOREIGN_WORD.search(plain) else ""
    if len(plain.split(None, 1)) == 1:
        return _single(plain, holes=plain != text.strip())
    return _several(plain, holes=len(_HOLE.findall(text)))


def _calls_itself(text: str) -> bool:
    """Whether a text is the name of a language in that language, with or without another behind it (``தமிழ் (Tamil)``)."""
    return text.partition("(")[0].strip().casefold() in _THEMSELVES


def _is_program(text: str) -> bool:
    """Whether several lines are remarks and settings, or remarks alone as programs have them."""
    if "\n" not in text:
        return False
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    remarks = sum(_REMARK.match(line) is not None for line in lines)
    settings = sum(_SETTING.fullmatch(line) is not None for line in lines)
    if remarks == len(lines) > 1:
        return lines[0].startswith("//")
    return settings > 0 and remarks + settings == len(lines) > 1


def _technical_around_holes(text: str) -> bool:
    """Whether dynamic parts stand in a path, a name or a length (``/users/{0}/edit``, ``btn-{0}``, ``{0}px``)."""
    if any(char.isspace() for char in text) or not _HOLE.search(text):
        return False
    return (
        _SINGLE.fullmatch(_HOLE.sub("x", text)) is not None
        or _LENGTH.fullmatch(_HOLE.sub("0", text)) is not None
    )


def is_native_name(text: str, code: str) -> bool:
    """Whether a language is called as it calls itself (``Deutsch`` of ``de``, ``Português (Brasil)`` of ``pt-br``)."""
    if not LOCALE_CODE.fullmatch(code) or not is_locale(code):
        return False
    language = code.replace("_", "-").partition("-")[0]
    return text.casefold().startswith(native_name(language).casefold())


def is_language_of(text: str, tag: str) -> bool:
    """Whether a text is how a language calls itself whose code stands in the tag around it (``<option value="es-cl">``).

    >>> is_language_of("Español chileno", '<option value="es-cl">'), is_language_of("Spanish", '<option value="es">')
    (True, False)
    """
    if len(text.split()) > _WORDS_OF_A_LANGUAGE:
        return False
    return any(is_native_name(text, code) for code in _QUOTED_CODE.findall(tag))


def is_mode(mode: str) -> bool:
    """Whether a mode is one: ``natural``, ``non-ascii`` or a language that is registered."""
    if mode in {"natural", "non-ascii"}:
        return True
    import langcodes

    try:
        return langcodes.Language.get(mode).is_valid()
    except (ValueError, LookupError):
        return False


def is_script(text: str, language: str) -> bool:
    """Whether a text holds a letter of the script in which a language is written."""
    return script_pattern(language).search(text) is not None


@lru_cache(maxsize=64)
def script_pattern(language: str) -> regex.Pattern[str]:
    """Letters of a language's script (``zh``: Han; ``ja``: Han and kana; unknown: Latin)."""
    script = script_of(language) or "Latn"
    names = _SCRIPTS.get(script, (script,))
    return regex.compile("[" + "".join(rf"\p{{Script={name}}}" for name in names) + "]")


_SCRIPTS = {
    "Hans": ("Han",), "Hant": ("Han",), "Jpan": ("Han", "Hiragana", "Katakana"), "Kore": ("Hangul", "Han"),
    "Latn": ("Latin",),
}  # fmt: skip


def _single(text: str, *, holes: bool) -> Kind:
    text = _ENDING_OF_SEVERAL.sub("", text)
    core = text.strip(_EDGE)
    if not core:
        return ""
    if _ACCENT.search(core) and len(core) > 2 and _SIGNS.isdisjoint(core):
        return "accented" if core.islower() else "script"
    if _CAPITAL.fullmatch(core) and not (len(core) > 2 and core.startswith("/")):
        if text.endswith(("!", "?", "…", "...")) or (text[-1] == ":" and not holes):
            return "phrase"
        return "fragment" if holes else "word"
    if _SINGLE.fullmatch(text) or _SINGLE.fullmatch(core) or not _is_alphabetic(core):
        return ""
    if len(core) == 1 or core in _UNITS:
        return ""
    if core.isupper():
        return "" if core in _ACRONYMS else "caps"
    if core.islower():
        return "fragment" if holes else "lower"
    return ""


def _is_alphabetic(word: str) -> bool:
    """Whether a word is made of letters, but for hyphens and apostrophes."""
    return word.replace("-", "").replace("'", "").isalpha()


def is_prose(text: str) -> bool:
    """Whether plain words stand beside compounds (``7-day forecast``), which are names of classes anywhere but on a page.

    >>> is_prose("7-day forecast"), is_prose("mdi mdi-home"), is_prose("check-circle")
    (True, False, False)
    """
    tokens = [token.strip(_EDGE) for token in text.split()]
    if len(tokens) < 2 or not all(map(_COMPOUND.fullmatch, tokens)):
        return False
    plain = [token for token in tokens if len(token) > 2 and token.isalpha()]
    return any(
        not any(other.startswith(f"{token}-") for other in tokens) for token in plain
    )


def _several(text: str, *, holes: int) -> Kind:
    if _SEVERAL.fullmatch(text):
        return ""
    long_words = [word for word in _WORD.findall(text) if len(word) > 1]
    if not long_words:
        return ""
    tokens = text.split()
    function_words = sum(
        token.lower().strip(_EDGE) in _FUNCTION_WORDS for token in tokens
    )
    if _CODE.search(text) and function_words < 3:
        return ""
    technical = _technical_tokens(tokens, numbers=len(long_words) == 1)
    if technical == len(tokens):
        return ""
    is_lower = text == text.lower()
    is_mostly_technical = technical * (2 if function_words else 3.4) > len(tokens)
    is_counted = (
        technical == 1
        and _COUNT.fullmatch(tokens[0]) is not None
        and _plain_words(long_words) > 0
    )
    if is_lower and is_mostly_technical and not is_counted:
        return ""
    return _phrase(text, long_words, holes)


def _technical_tokens(tokens: list[str], *, numbers: bool) -> int:
    """How many tokens are names, paths, lengths; with ``numbers`` those count as well."""
    count = 0
    for token in tokens:
        if token.isdecimal() and not numbers:
            continue
        if _TECHNICAL_TOKEN.fullmatch(token.rstrip(".,!?:;)")):
            count += 1
    return count


def _plain_words(words_of_text: list[str]) -> int:
    """How many words are none of a style sheet's (as they are written), and no unit."""
    return sum(word not in _STYLE_WORDS and len(word) > 2 for word in words_of_text)


def _phrase(text: str, words: list[str], holes: int) -> Kind:
    if _ACCENT.search(text):
        is_name = text == text.lower() and not text.endswith(_ENDS)
        return "accented" if is_name else "script"
    if text.isupper() and len(words) < 4:
        return "caps"
    first = next(char for char in text if char.isalpha())
    if len(words) == 1:
        return "phrase" if first.isupper() and len(words[0]) > 2 else "fragment"
    if first.isupper():
        return "sentence" if len(words) > 3 or text.endswith(_ENDS) else "phrase"
    ends = text.endswith((".", "!", "?", "…"))
    return "phrase" if ends and len(words) + holes > 2 else "lower phrase"
