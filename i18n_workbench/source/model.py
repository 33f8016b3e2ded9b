"""What the source room hands around: a use of a key, what one file uses, and the rules that code is read by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from i18n_workbench.frameworks import Framework

DIRECTIVE = "i18n-workbench-use"
"""In a comment it declares keys as used: ``i18n-workbench-use a.b, c.*``."""


class SettingsLike(Protocol):
    """Settings by name; ``wb.settings`` and a plain dictionary both are."""

    def __getitem__(self, name: str, /) -> Any:
        """The value in force."""


@dataclass(frozen=True, slots=True)
class Usage:
    """One use of a key in a source file.

    ``key`` is the canonical key (empty for a dynamic call); ``start``/``end`` are the offsets of its text without
    quotes, ``line`` to ``end_column`` the same as people count. ``scope`` is the namespace or prefix that the place
    gives. A dynamic call has the static ``prefix``, ``middle`` and ``suffix`` that its keys have, canonical too. ``literal`` says
    that the written text is the key's, so that it can be renamed there. ``candidates`` are all keys that the text can
    mean, the likeliest first; ``only_known`` marks a text that is a use only if it is an existing key. ``chain`` is the
    name of the constant that a dynamic call is made with (``KEYS.save``), ``origin`` the module that it comes from, ``forms`` the keys that it means with a mark in place of
    its text.    ``context`` says that the call may give a context, ``unseen`` that the scope of the translator is not known.
    """

    key: str
    start: int
    end: int
    text: str
    framework: str
    scope: str = ""
    callee: str = ""
    dynamic: bool = False
    prefix: str = ""
    middle: str = ""
    suffix: str = ""
    literal: bool = True
    candidates: tuple[str, ...] = ()
    only_known: bool = False
    chain: str = ""
    origin: str = ""
    context: bool = False
    forms: tuple[str, ...] = ()
    unseen: bool = False
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0


@dataclass(frozen=True, slots=True)
class FileUses:
    """What one file says: its uses in order, keys that a directive declares, and its string literals.

    ``beginnings`` are literals that something is put behind (see :mod:`~i18n_workbench.source.read.literals`), ``endings``
    those that are put behind something, ``translators`` the names of translate functions that it defines itself (Ruby),
    ``broken`` the line and column where its syntax is not whole.
    """

    usages: tuple[Usage, ...] = ()
    declared: tuple[str, ...] = ()
    literals: frozenset[str] = frozenset()
    beginnings: frozenset[str] = frozenset()
    endings: frozenset[str] = frozenset()
    exports: frozenset[str] = frozenset()
    translators: frozenset[str] = frozenset()
    problems: tuple[str, ...] = ()
    broken: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rules:
    """How code is read: frameworks, patterns and namespaces. Build one with :func:`rules_of`.

    ``sentences`` says that the project has keys that are no words, so that literals with blanks are worth keeping,
    ``natural`` that its keys are texts of people, so that whatever a call gets is one.
    ``separators`` are what the library's own init has between namespace and key, and between
    the segments of keys, where that is not what is usual; ``defaults`` the namespaces that it looks in where a call names none.
    """

    frameworks: tuple[Framework, ...] = ()
    key: str = ""
    usage_match: tuple[str, ...] = ()
    usage_append: tuple[str, ...] = ()
    namespaces: bool = False
    delimiter: str = "."
    default_namespace: str = ""
    existing: frozenset[str] = frozenset()
    only_namespace: str = ""
    any_key: bool = False
    scope_root: str = "app/views"
    sentences: bool = False
    natural: bool = False
    separators: tuple[str, str] = ("", "")
    defaults: tuple[str, ...] = ()

    @property
    def key_pattern(self) -> str:
        """``regex.key``, or its default extended by the delimiters of the enabled frameworks."""
        if self.key:
            return self.key
        marks = {
            self.delimiter,
            *(
                d
                for f in self.frameworks
                for d in (f.keys.delimiter, *f.keys.delimiters_accepted)
            ),
            *self.separators,
        }
        extra = "".join(
            sorted(
                f"\\{mark}"
                for mark in "".join(marks)
                if mark not in "._-" and not mark.isalnum()
            )
        )
        return rf"[\w.{extra}-]+"


def rules_of(
    frameworks: Collection[Framework],
    settings: SettingsLike | Mapping[str, Any],
    *,
    namespaces: Collection[str] = (),
    sentences: bool = False,
    natural: bool = False,
    separators: tuple[str, str] = ("", ""),
    defaults: Collection[str] = (),
) -> Rules:
    """The rules that the settings and frameworks make; ``namespaces`` are those of the locale files, with an empty one
    where a file has none; ``sentences`` says whether some keys are no words, ``natural`` whether many are;
    ``separators`` and ``defaults`` what the init of the library says.
    """
    setting = _reader(settings)
    feature = any(framework.keys.namespace for framework in frameworks)
    wanted = setting("namespace")
    return Rules(
        frameworks=tuple(frameworks),
        key=_own_key(settings),
        usage_match=_texts(setting("regex.usageMatch")),
        usage_append=_texts(setting("regex.usageMatchAppend")),
        namespaces=feature if wanted is None else bool(wanted),
        delimiter=next(
            (
                framework.keys.delimiter
                for framework in frameworks
                if framework.keys.delimiter
            ),
            ".",
        ),
        default_namespace=str(setting("defaultNamespace") or ""),
        existing=frozenset(name for name in namespaces if name),
        only_namespace=min(namespaces) if len(set(namespaces)) == 1 else "",
        any_key=bool(setting("disablePathParsing")),
        scope_root=str(setting("frameworks.ruby-rails.scopeRoot") or "app/views"),
        sentences=sentences
        or any(
            framework.keys.natural_keys or framework.keys.sentences
            for framework in frameworks
        ),
        natural=natural,
        separators=separators,
        defaults=tuple(name for name in dict.fromkeys(defaults) if name in namespaces),
    )


DEFAULT_KEY = r"[\w.-]+"


def _own_key(settings: SettingsLike | Mapping[str, Any]) -> str:
    """``regex.key`` where it is not the default: the default may be extended, a user's pattern is taken as written."""
    value = _reader(settings)("regex.key")
    return "" if value in {None, "", DEFAULT_KEY} else str(value)


def _reader(settings: SettingsLike | Mapping[str, Any]) -> Any:
    def read(name: str) -> Any:
        try:
            return settings[name]
        except KeyError:
            return None

    return read


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,) if value else ()
    if isinstance(value, (list, tuple)):
        return tuple(str(item) for item in value)
    return ()
