"""What the properties beside it say of a property in an object: the id of a message, the code of a language, a value."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.lists import REMEMBERED
from i18n_workbench.extraction.javascript.syntax_names import name_of
from i18n_workbench.extraction.judgement.natural import LOCALE_CODE, is_native_name
from i18n_workbench.extraction.judgement.vocabulary import (
    CODE_NAMES,
    REGIONAL_CODE,
    is_default_text,
    may_be_default_text,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.locales.tags import is_locale

if TYPE_CHECKING:
    from tree_sitter import Node

_SHAPES = frozenset(
    {
        "inputSchema",
        "outputSchema",
        "input_schema",
        "parameters",
        "schema",
        "responses",
        "operationId",
    }
)
"""What stands beside the description of a tool."""
_CODE_OF_ENUM = lazy_pattern(r"\.[A-Z]{2}_[A-Z]{2}\]?$")
"""The member of an enumeration that a property is called by (``[Lang.ZH_CN]``)."""
_TABLE_CODE = lazy_pattern(r"[a-z]{2}(?:[-_][A-Za-z]{2})?")
"""What the texts of a table by language are called by (``{ 'en-gb': 'None', 'it-it': 'Nessuno' }``)."""
_TYPES_OF_A_SCHEMA = frozenset(
    {"string", "number", "integer", "boolean", "array", "object"}
)
_DESCRIBING = frozenset({"description", "summary"})
_ADDRESS = frozenset({"method", "path"})
_STATUS = lazy_pattern(r"[1-5](?:\d\d|XX)")
_MEDIA_TYPE = lazy_pattern(
    rb"\bcontent:\s*\{\s*[\"'](?:application|text|multipart|image)/"
)

_OF_AN_OPTION = frozenset({"value", "href", "icon", "routerLink", "to"})
"""What stands beside a name that people see; ``path`` stands beside the name of a route, which they do not."""
_ISO = frozenset({"iso2", "iso3", "alpha2", "alpha3", "cca2", "cca3"})
_CAPITALS = lazy_pattern(r"[A-Z]{2,3}")
_OF_A_ROUTE = frozenset({"component", "components", "redirect", "children", "element"})
_WAY_TO_A_ROUTE = frozenset({"params", "query"})
"""What stands beside the name of a route that somebody is sent to."""
_OF_A_PAGE = frozenset({"siteName", "start_url", "short_name", "@type"})
"""What a page's cards, a program's manifest and linked data have beside their language."""
_OF_A_MAIL = frozenset({"to", "from", "html", "text", "bcc"})
_IDS = frozenset({"id", "key", "slug"})
SHOWN_BESIDE_VALUE = frozenset({"label", "text", "title", "name"})
VALUES = frozenset({"value", "id", "key"})


def has_id_beside(pair: Node) -> bool:
    """Whether a property is the text of a message whose id stands beside it (``{ messageId: 'a', message: 'A' }``), or
    what Polyglot says where it has none (``{ _: 'A' }``).
    """
    if name_of(pair, "key") == "_":
        return True
    if not may_be_default_text(name_of(pair, "key")):
        return False
    siblings = pair.parent.named_children if pair.parent is not None else []
    beside = {
        name_of(each, "key")
        for each in siblings
        if each.type == "pair" and each != pair
    }
    return is_default_text(name_of(pair, "key"), beside)


def is_told_to_a_model(pair: Node) -> bool:
    """Whether a property tells a language model, or whoever reads an API, what a tool does: the shape of its arguments
    stands beside it (``{ description: 'Finds a page', inputSchema: {} }``), its address, its answers or their types; or
    it is what an answer of some status means (``404: { description: 'No such list' }``).
    """
    if name_of(pair, "key") not in _DESCRIBING or pair.parent is None:
        return False
    beside = {name_of(each, "key") for each in pair.parent.named_children}
    if not beside.isdisjoint(_SHAPES) or beside >= _ADDRESS:
        return True
    if "type" in beside and _is_of_a_schema(pair.parent):
        return True
    around = pair.parent.parent
    key = name_of(around, "key") if around is not None and around.type == "pair" else ""
    if _STATUS.fullmatch(key):
        return True
    return (
        "content" in beside and _MEDIA_TYPE.search(pair.parent.text or b"") is not None
    )


def _is_of_a_schema(table: Node) -> bool:
    """Whether an object is one of the properties that a schema lists (``properties: { query: { type: 'string' } }``)."""
    types = {name_of(each, "value") for each in _pairs(table, "type")}
    named = table.parent
    listed = named.parent if named is not None else None
    holder = listed.parent if listed is not None else None
    is_listed = holder is not None and name_of(holder, "key") == "properties"
    return is_listed and not types.isdisjoint(_TYPES_OF_A_SCHEMA)


def _pairs(table: Node, key: str) -> list[Node]:
    """The properties of an object that are called so."""
    return [each for each in table.named_children if name_of(each, "key") == key]


def is_option(pair: Node) -> bool:
    """Whether a property is what people choose a value by, a place (``{ name: 'Inbox', href: '/', icon }``), the name of
    a country (``{ code: 'NO', name: 'Norway' }``), or what people call an id (``{ id: 'drafts', name: 'Drafts' }``).
    """
    if name_of(pair, "key") != "name" or pair.parent is None:
        return False
    said = name_of(pair, "value")
    for each in pair.parent.named_children:
        name, value = name_of(each, "key"), name_of(each, "value")
        if name in _OF_AN_OPTION or _is_code_of_a_country(name, value):
            return True
        if name in _IDS and value != said and value.casefold() == said.casefold():
            return True
    return False


def is_of_a_mail(pair: Node) -> bool:
    """Whether a property is what a mail says, whoever sends it (``{ to, subject: 'Reset your password', html }``)."""
    name = name_of(pair, "key")
    beside = _beside(pair)
    if name == "subject":
        return not beside.isdisjoint(_OF_A_MAIL)
    return name == "text" and "subject" in beside


def _is_code_of_a_country(name: str, value: str) -> bool:
    """Whether a property is the code of a country or currency, whose name people read beside it."""
    is_code = name.lower().endswith(("code", "iso")) or name in _ISO
    return is_code and _CAPITALS.fullmatch(value) is not None


def is_route(pair: Node) -> bool:
    """Whether a property is what a program calls a route by (``{ path: '/', name: 'Start page', component: Home }``)."""
    if name_of(pair, "key") != "name":
        return False
    beside = _beside(pair)
    if "path" in beside:
        return not beside.isdisjoint(_OF_A_ROUTE)
    return not beside.isdisjoint(_WAY_TO_A_ROUTE)


def is_name_of_component(pair: Node) -> bool:
    """Whether Vue calls a component so (``export default { name: 'Errors' }``, ``defineComponent({ name: 'Errors' })``)."""
    if name_of(pair, "key") != "name" or not _is_one_word(pair):
        return False
    holder = pair.parent.parent if pair.parent is not None else None
    if holder is not None and holder.type == "arguments":
        called = name_of(holder.parent, "function") if holder.parent else ""
        return called == "defineComponent"
    return holder is not None and holder.type == "export_statement"


def is_value_of_option(pair: Node) -> bool:
    """Whether a program gets what people read beside it (``{ label: 'In progress', value: 'in progress' }``), or one word for
    it (``{ label: 'Binary (base 2)', value: 'Bin' }``): so in three of 42 programs, 460 times.
    """
    if name_of(pair, "key") != "value" or pair.parent is None:
        return False
    said = name_of(pair, "value").casefold()
    for each in pair.parent.named_children:
        name = name_of(each, "key")
        if name in SHOWN_BESIDE_VALUE:
            is_same = name_of(each, "value").casefold() == said
            return is_same or (name != "name" and _is_one_word(pair))
    return False


def _is_one_word(pair: Node) -> bool:
    """Whether a property is a literal of one word."""
    value = pair.child_by_field_name("value")
    is_literal = value is not None and value.type == "string"
    return is_literal and not any(char.isspace() for char in name_of(pair, "value"))


def is_language_in_itself(pair: Node) -> bool:
    """Whether a language is called as it calls itself, beside its code (``{ value: 'de', label: 'Deutsch' }``)."""
    if pair.parent is None:
        return False
    said = name_of(pair, "value")
    for each in pair.parent.named_children:
        is_code = name_of(each, "key") in VALUES
        if is_code and is_native_name(said, name_of(each, "value")):
            return True
    return False


def _beside(pair: Node) -> set[str]:
    """The names of an object's properties."""
    properties = pair.parent.named_children if pair.parent is not None else []
    return {_property_name(each) for each in properties}


def _property_name(member: Node) -> str:
    """What a member of an object is called; a name alone stands for itself (``{ path, component }``)."""
    is_short = member.type == "shorthand_property_identifier"
    if is_short and member.text is not None:
        return member.text.decode("utf-8", "replace")
    return name_of(member, "name" if member.type == "method_definition" else "key")


def is_language(pair: Node) -> bool:
    """Whether a property belongs to a table of languages: its name is a locale, or a code stands beside it."""
    name = name_of(pair, "key")
    if REGIONAL_CODE.fullmatch(name) or _CODE_OF_ENUM.search(name):
        return True
    if pair.parent is None:
        return False
    by_codes, has_code = _languages_in(pair.parent)
    if _TABLE_CODE.fullmatch(name) and by_codes is not None:
        return by_codes
    return has_code


def is_of_language(pair: Node) -> bool:
    """Whether a property is the record of one language in a table (``az: { country: 'AZ', name: 'Azərbaycanca' }``)."""
    name = name_of(pair, "key")
    if pair.parent is None or not LOCALE_CODE.fullmatch(name):
        return False
    return is_locale(name) and _languages_in(pair.parent)[0] is True


def _describes_a_page(table: Node) -> bool:
    """Whether an object says of a page or a program what browsers and networks show of it, its language among that."""
    holder = table.parent
    if holder is not None and name_of(holder, "key") == "openGraph":
        return True
    beside = {name_of(each, "key") for each in table.named_children}
    return not beside.isdisjoint(_OF_A_PAGE)


@lru_cache(maxsize=REMEMBERED)
def _languages_in(table: Node) -> tuple[bool | None, bool]:
    """Whether the properties of an object are called by codes of languages (None of a single one), and whether one of them
    is a code.
    """
    pairs = [each for each in table.named_children if each.type == "pair"]
    names = [name_of(each, "key") for each in pairs]
    codes = sum(LOCALE_CODE.fullmatch(name) is not None for name in names)
    by_codes = codes > 0.8 * len(pairs) if len(pairs) > 1 else None
    if _describes_a_page(table):
        return by_codes, False
    for name, each in zip(names, pairs, strict=True):
        value = name_of(each, "value")
        is_code = name in CODE_NAMES and LOCALE_CODE.fullmatch(value)
        if is_code or REGIONAL_CODE.fullmatch(value):
            return by_codes, True
    return by_codes, False
