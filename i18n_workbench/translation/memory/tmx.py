"""Translation memory as TMX 1.4, in and out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.locales.variants import are_variants
from i18n_workbench.text.xmltext import attribute, code_point_type, element_text
from i18n_workbench.translation.memory.markup import Element, parse_markup
from i18n_workbench.translation.memory.memory import Pair, TranslationMemory

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_HEADER = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n'
    '<header creationtool="i18n-workbench" creationtoolversion="1" segtype="sentence" o-tmf="plain" adminlang="en" '
    'srclang={} datatype="plaintext"/>\n<body>\n'
)


def write_tmx(pairs: Iterable[Pair]) -> str:
    """The pairs as a TMX file; keys and the marks of people and machines travel as ``prop`` elements.

    Characters that XML cannot hold travel as ``ph`` elements of a type that says which; in a key they become U+FFFD.
    """
    listed = list(pairs)
    languages = {pair.source_locale for pair in listed}
    source = next(iter(languages)) if len(languages) == 1 else "*all*"
    return (
        _HEADER.format(attribute(source))
        + "".join(_unit(pair) for pair in listed)
        + "</body>\n</tmx>\n"
    )


def read_tmx(text: str, source_locale: str = "") -> TranslationMemory:
    """A memory of a TMX file; the source is ``source_locale``, else the header's, else each unit's first language.

    Parameters
    ----------
    text
        The file's content.
    source_locale
        The locale of the sources; default: the header's, else each unit's first.

    Returns
    -------
    TranslationMemory
        For ``wb.memory.add(...)`` and ``memory=`` of a job.

    Raises
    ------
    ParseError
        When it is no XML, with its place, or no TMX.

    Examples
    --------
    >>> import i18n_workbench as i18n
    >>> text = '<tmx version="1.4"><header srclang="en"/><body><tu>'
    >>> text += '<tuv xml:lang="en"><seg>Save</seg></tuv><tuv xml:lang="fr"><seg>Enregistrer</seg></tuv>'
    >>> [pair.target for pair in i18n.read_tmx(text + "</tu></body></tmx>")]
    ['Enregistrer']
    """
    root = parse_markup(text)
    if not any(child.name == "tmx" for child in root.children):
        raise ParseError(
            "this is no TMX file", Place("", 1, 1), "the root has to be <tmx>"
        )
    stated = source_locale or next(
        (header.attributes.get("srclang", "") for header in root.all("header")), ""
    )
    return TranslationMemory(
        pair
        for unit in root.all("tu")
        for pair in _pairs(unit, "" if stated == "*all*" else stated)
    )


def _unit(pair: Pair) -> str:
    props = "".join(
        f"<prop type={attribute(name)}>{element_text(value)}</prop>"
        for name, value in (("x-key", pair.key), ("x-form", pair.form), *_marks(pair))
        if value
    )
    sides = "".join(
        f"<tuv xml:lang={attribute(locale)}><seg>{element_text(value, _ph)}</seg></tuv>"
        for locale, value in (
            (pair.source_locale, pair.source),
            (pair.target_locale, pair.target),
        )
    )
    return f"<tu>{props}{sides}</tu>\n"


def _marks(pair: Pair) -> list[tuple[str, str]]:
    return [
        ("x-reviewed", "yes" if pair.reviewed else ""),
        ("x-machine", "yes" if pair.machine else ""),
    ]


def _pairs(unit: Element, source_locale: str) -> Iterator[Pair]:
    sides = [
        (
            side.attributes.get("xml:lang") or side.attributes.get("lang", ""),
            segment.text,
        )
        for side in unit.all("tuv")
        for segment in side.all("seg")
    ]
    props = {prop.attributes.get("type", ""): prop.text for prop in unit.all("prop")}
    exact = [side for side in sides if side[0].lower() == source_locale.lower()]
    near = [
        side for side in sides if source_locale and are_variants(side[0], source_locale)
    ]
    first = next(iter((*exact, *near, *sides)), None)
    if first is None:
        return
    reviewed, machine = (
        props.get(name) == "yes" for name in ("x-reviewed", "x-machine")
    )
    key, form = props.get("x-key", ""), props.get("x-form", "")
    for side in sides:
        if side is not first:
            yield Pair(
                first[0], side[0], first[1], side[1], key, reviewed, machine, form
            )


def _ph(code: int) -> str:
    return f'<ph type="{code_point_type(code)}"/>'
