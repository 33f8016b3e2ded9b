"""The tree of a message in Unicode MessageFormat 2: every part knows where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

NUMBERS = frozenset(
    {"number", "integer", "currency", "unit", "percent", "offset", "math"}
)
"""Functions that format a number, and choose by its plural category unless an option says otherwise."""

ANY = "*"
"""The key that matches everything."""


@dataclass(frozen=True, slots=True)
class Literal:
    """Text between placeholders, as it is written."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Expression:
    """``{$name :function option=value}``.

    ``name`` is the variable without its ``$`` (empty = a literal, or a function alone), ``function`` without its colon;
    ``options`` are what follows the function as it is written, by name, and ``uses`` the variables among them.
    """

    name: str
    function: str
    options: tuple[tuple[str, str], ...]
    start: int
    end: int

    @property
    def uses(self) -> tuple[str, ...]:
        """The variables that it needs: its own and those of its options."""
        own = (self.name,) if self.name else ()
        return (
            *own,
            *(value[1:] for _, value in self.options if value.startswith("$")),
        )


@dataclass(frozen=True, slots=True)
class Markup:
    """``{#b}``, ``{/b}`` or ``{#br /}``: ``kind`` is ``open``, ``close`` or ``empty``."""

    name: str
    kind: str
    start: int
    end: int


Part: TypeAlias = "Literal | Expression | Markup"


@dataclass(frozen=True, slots=True)
class Pattern:
    """What is shown: the text from ``start`` to ``end``, without the braces around it."""

    parts: tuple[Part, ...]
    start: int
    end: int

    def expressions(self) -> Iterator[Expression]:
        """The expressions of the pattern."""
        return (part for part in self.parts if isinstance(part, Expression))

    def markup(self) -> Iterator[Markup]:
        """The markup of the pattern."""
        return (part for part in self.parts if isinstance(part, Markup))


@dataclass(frozen=True, slots=True)
class Declaration:
    """``.input {$name :number}`` (``local`` is False) or ``.local $name = {$other}``."""

    name: str
    expression: Expression
    local: bool


@dataclass(frozen=True, slots=True)
class Variant:
    """``one * {{…}}``: a key for each selector, and its pattern."""

    keys: tuple[str, ...]
    pattern: Pattern
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Message:
    """A message: declarations, the variables after ``.match``, and variants.

    One without ``.match`` has one variant, without keys.
    """

    declarations: tuple[Declaration, ...]
    selectors: tuple[str, ...]
    variants: tuple[Variant, ...]

    def declared(self, name: str) -> Declaration | None:
        """The declaration of a variable."""
        return next((each for each in self.declarations if each.name == name), None)

    def function_of(self, selector: str) -> Expression | None:
        """The expression that says how a selector chooses; None when nothing says it.

        A local variable that is only another name for an annotated one is followed.
        """
        seen: set[str] = set()
        while selector not in seen:
            seen.add(selector)
            declaration = self.declared(selector)
            if declaration is None:
                return None
            if declaration.expression.function:
                return declaration.expression
            selector = declaration.expression.name
        return None

    def is_plural(self, selector: str) -> bool:
        """Whether a selector chooses by the plural categories of a cardinal number."""
        expression = self.function_of(selector)
        if expression is None or expression.function not in NUMBERS:
            return False
        return dict(expression.options).get("select", "plural") == "plural"

    def inputs(self, expression: Expression) -> set[str]:
        """The variables that the program gives and an expression needs, local ones resolved."""
        return self._resolved(expression.uses)

    def inputs_of(self, selector: str) -> set[str]:
        """The variables of the program behind a selector."""
        return self._resolved((selector,))

    def _resolved(self, names: tuple[str, ...]) -> set[str]:
        found: set[str] = set()
        pending, seen = list(names), set[str]()
        while pending:
            name = pending.pop()
            if name in seen:
                continue
            seen.add(name)
            declaration = self.declared(name)
            if declaration is None or not declaration.local:
                found.add(name)
            else:
                pending += declaration.expression.uses
        return found
