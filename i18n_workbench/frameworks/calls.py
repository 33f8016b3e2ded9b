"""What calls for messages in code are made of: translate functions, what makes them, and what they are found to say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

ANY = "*"
"""Stands for every namespace that there is."""
BRANCH_MARK = ":"
"""What stands between a namespace and a key, where the namespace may be a branch of the messages."""
CONTEXT_MARK = "|"
"""What stands between gettext's context and the message."""
PACKAGE_MARK = "::"
"""What stands between a package and the namespaces of its messages (Laravel)."""
MEMBERS = ".*"
"""What the callee of a member expression ends in, behind the object's name (``L10n.*``)."""
HANDED = "context."
"""What the callee of a member begins with that a context hands out (``context.strings.*``): of an object of other things no name is a key."""
VIEW = "Text"
"""The callee of what shows a text, which it looks up first."""
RESOURCE = "DynamicResource"
"""The callee of what looks up resources of any kind, colours and styles too."""
LOOKUP = "GetString"
"""The callee of what looks up messages by their names, in whatever file one is."""
TREE = f"t{MEMBERS}"
"""The callee of slang's messages: a branch of them is an object that code hands around."""
EXTENSION = "…."
"""What the callee begins with that is a member of a text (``'title'.tr()``): nothing of the text itself is called so."""
MARKED = "translatable"
"""The callee of what a description of an interface marks to be translated (``translatable="yes"``)."""
REFERENCE = "@string"
"""The callee of what refers to a resource in Android's XML, whose name a library may bring."""
OF_CONTROL = "x:Uid"
"""The callee of what names a control of XAML, which gets every property that stands below its name."""
OF_OBJECT = "interface"
"""The callee of what names an object of Interface Builder, which gets every property that stands below its id."""
DOCSTRING = "docstring"
"""The callee of what documents a function or a class, which a program may show translated (``pygettext --docstrings``)."""
GAME = "Object.tr"
"""The callee of Godot's translator."""
DEFINED = "defineMessages …"
"""The callee of the names in an object of messages (``defineMessages({title: 'Title'})``): code reads them as members, too."""
BY_NAME = frozenset({LOOKUP, VIEW, RESOURCE, MARKED, REFERENCE, GAME})
"""Callees whose proportion of keys tells whether what is no key is one that is missing. Not those of other frameworks: where
libraries bring messages along, ``tr`` and ``trans`` have nearly all of the project's keys and the libraries' texts.
"""
_IN = " in "
"""What stands between a callee and the domain that it is given."""


@dataclass(frozen=True, slots=True)
class Callee:
    """A translate function: ``name(…)``, with any receiver before the name (``t`` sees ``this.props.t(`` too).

    ``argument`` is the position of the key; ``context`` and ``namespace`` those of gettext's context and of a domain
    or scope (-1 = none); ``domain`` that of one that stands behind the key (Symfony). ``tag`` calls are tagged templates as well (``t`key```). Of one that is not ``sure`` only what
    exists counts.
    """

    name: str
    argument: int = 0
    context: int = -1
    namespace: int = -1
    domain: int = -1
    tag: bool = False
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Hook:
    """A function that makes translators with a namespace or prefix of their own.

    ``namespace`` and ``prefix`` are positions of arguments (-1 = none), the ``_option`` names those of an object
    argument. ``members`` are the translators in the object that it returns (``const { t: tc } = …``); empty = what it
    returns is the translator (``const t = …``). ``binds`` is bound in the whole file when nothing is declared
    (``withTranslation('ns')(Page)`` hands ``t`` to Page).
    """

    name: str
    namespace: int = -1
    prefix: int = -1
    namespace_option: str = ""
    prefix_option: str = ""
    members: tuple[str, ...] = ()
    binds: str = ""


@dataclass(frozen=True, slots=True)
class Scope:
    """A range of a source file in which keys get a namespace and a prefix.

    ``variable`` binds it to the translator of that name (``const { t: tc } = useTranslation('common')``); empty =
    whatever is called. Of several that enclose a call the smallest wins, of equal ones the later. ``unknown`` says
    that the namespace stands in the code but cannot be read there. ``namespace_at``
    and ``prefix_at`` are the offsets of the literals that say them (-1 = they are said in another way). ``others`` are
    namespaces in which a key is looked for after the first (``useTranslation(['page', 'common'])``).
    """

    start: int
    end: int
    namespace: str = ""
    prefix: str = ""
    variable: str = ""
    unknown: bool = False
    namespace_at: int = -1
    prefix_at: int = -1
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Options:
    """What the further arguments of a call say about its key (``t('a', {ns: 'b', count: 2})``).

    ``open`` says that something unknown stands between the prefix and the key (``scope: [:errors, name]``),
    ``context`` that a context is given, or may be among options that stand elsewhere, ``unbound`` that the translator of
    the scope is not the one that is asked, so that the key may stand without its prefix.
    """

    namespace: str = ""
    prefix: str = ""
    count: bool = False
    open: bool = False
    context: bool = False
    unbound: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A key that patterns cannot see: its text and its offsets without quotes; ``others`` are texts it may mean, too.

    One that is not ``sure`` counts only where the key exists; ``namespace`` is the one that the call names. ``parts`` are the pieces of one that is put together, None
    for what only the running program knows.
    """

    key: str
    start: int
    end: int
    callee: str = ""
    others: tuple[str, ...] = ()
    sure: bool = True
    parts: tuple[str | None, ...] = ()
    namespace: str = ""


@dataclass(frozen=True, slots=True)
class Site:
    """Where a key is written: what a framework may need to know what it means there."""

    file: str
    text: str = ""
    offset: int = 0
    scope_root: str = "app/views"
    namespaces: Collection[str] = ()


def named(*names: str) -> tuple[Callee, ...]:
    """Plain callees: functions whose first argument is the key."""
    return tuple(Callee(name) for name in names)


def in_domain(callee: str, domain: str) -> str:
    """The name of a callee that looks in one domain: the catalog of a library may have it, of which no file is loaded."""
    return f"{callee}{_IN}{domain}" if domain else callee


def without_domain(callee: str) -> str:
    """The name of a callee, whatever domain it looks in."""
    return callee.partition(_IN)[0]


def domain_of(callee: str) -> str:
    """The domain that a callee looks in; empty = none is named."""
    return callee.partition(_IN)[2]
