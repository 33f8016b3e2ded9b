"""Unicode MessageFormat 2: text to the tree of :mod:`~i18n_workbench.text.mf2_tree`.

The grammar is that of CLDR 47 and later: simple messages (``Hello {$name}``), and complex ones of declarations
(``.input``, ``.local``) with a quoted pattern (``{{…}}``) or a matcher (``.match $count`` and its variants).
"""

from __future__ import annotations

from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.mf2_scanner import Scanner, is_complex
from i18n_workbench.text.mf2_tree import (
    ANY,
    Declaration,
    Expression,
    Literal,
    Markup,
    Message,
    Part,
    Pattern,
    Variant,
)

__all__ = [
    "ANY",
    "Declaration",
    "Expression",
    "Literal",
    "Markup",
    "Message",
    "Pattern",
    "Variant",
    "is_complex",
    "parse",
]

_TEXT = lazy_pattern(r"(?:[^{}\\]|\\[\\{|}])+")


def parse(text: str) -> Message:
    """Parse a message.

    Raises
    ------
    ParseError
        With line and column in ``text``: what the grammar does not allow, a variant with too many or too few keys, one
        that is given twice, none for everything else, a variable that is declared twice or selects without a function.
    """
    return _Parser(text).message()


class _Parser(Scanner):
    def message(self) -> Message:
        self.space()
        if self.sees(".") or self.sees("{{"):
            return self.complex()
        self.at = 0
        pattern = self.pattern()
        if not self.ended():
            raise self.error("this closing brace has no opening one", self.at)
        return Message((), (), (Variant((), pattern, pattern.start, pattern.end),))

    def complex(self) -> Message:
        declarations: list[Declaration] = []
        while self.sees(".input") or self.sees(".local"):
            declarations.append(self.declaration(declarations))
            self.space()
        if self.sees(".match"):
            message = self.matcher(tuple(declarations))
        else:
            pattern = self.quoted_pattern()
            variant = Variant((), pattern, pattern.start - 2, self.at)
            message = Message(tuple(declarations), (), (variant,))
        self.space()
        if not self.ended():
            raise self.error("nothing may follow the message", self.at)
        return message

    def declaration(self, earlier: list[Declaration]) -> Declaration:
        start = self.at
        local = self.sees(".local")
        self.at += len(".local")
        self.space()
        name = ""
        if local:
            name = self.take_variable()
            self.space()
            self.take("=", "`=` is expected here")
            self.space()
        expression = self.placeholder()
        if not isinstance(expression, Expression) or (
            not local and not expression.name
        ):
            raise self.error("a declaration needs an expression with a variable", start)
        name = name or expression.name
        if any(each.name == name or name in each.expression.uses for each in earlier):
            raise self.error(f"${name} is declared twice, or after its use", start)
        return Declaration(name, expression, local)

    def matcher(self, declarations: tuple[Declaration, ...]) -> Message:
        start = self.at
        self.at += len(".match")
        selectors: list[str] = []
        self.space()
        while self.sees("$"):
            selectors.append(self.take_variable())
            self.space()
        if not selectors:
            raise self.error("a variable is expected after .match", self.at)
        message = Message(declarations, tuple(selectors), ())
        for name in selectors:
            if message.function_of(name) is None:
                raise self.error(
                    f"${name} selects without a function: declare it", start
                )
        variants = self.variants(len(selectors))
        if not any(set(variant.keys) == {ANY} for variant in variants):
            raise self.error("a variant for everything else is missing", start)
        return Message(declarations, tuple(selectors), variants)

    def variants(self, width: int) -> tuple[Variant, ...]:
        found: dict[tuple[str, ...], Variant] = {}
        while not self.ended():
            start = self.at
            keys: list[str] = []
            while not self.sees("{{"):
                keys.append(self.key())
                self.space()
            pattern = self.quoted_pattern()
            if len(keys) != width:
                raise self.error(
                    f"a variant needs as many keys as selectors: {width}", start
                )
            if tuple(keys) in found:
                raise self.error(f"the variant {' '.join(keys)} is given twice", start)
            found[tuple(keys)] = Variant(tuple(keys), pattern, start, self.at)
            self.space()
        return tuple(found.values())

    def key(self) -> str:
        if self.skips("*"):
            return ANY
        return self.take_literal("a key or `{{` is expected here")

    def quoted_pattern(self) -> Pattern:
        start = self.at
        self.take("{{", "a pattern in double braces is expected here")
        pattern = self.pattern()
        if not self.skips("}}"):
            raise self.error("these braces are not closed", start)
        return pattern

    def pattern(self) -> Pattern:
        start = self.at
        parts: list[Part] = []
        while not self.ended() and not self.sees("}"):
            if self.sees("{"):
                parts.append(self.placeholder())
                continue
            found = _TEXT.match(self.text, self.at)
            if found is None:
                raise self.error("a backslash stands only before \\ { | }", self.at)
            parts.append(Literal(self.at, found.end()))
            self.at = found.end()
        return Pattern(tuple(parts), start, self.at)

    def placeholder(self) -> Expression | Markup:
        start = self.at
        self.take("{", "an expression in braces is expected here")
        self.space()
        if self.sees("#") or self.sees("/"):
            return self.markup(start)
        name = self.take_variable() if self.sees("$") else ""
        if not name and not self.sees(":"):
            self.take_literal("a variable, a literal or a function is expected here")
        self.space()
        function = ""
        if self.skips(":"):
            function = self.take_identifier()
        options = self.options()
        self.close(start)
        return Expression(name, function, options, start, self.at)

    def markup(self, start: int) -> Markup:
        kind = "open" if self.sees("#") else "close"
        self.at += 1
        name = self.take_identifier()
        self.options()
        if kind == "open" and self.skips("/"):
            kind = "empty"
        self.close(start)
        return Markup(name, kind, start, self.at)

    def options(self) -> tuple[tuple[str, str], ...]:
        """Options by name; attributes (``@translate=no``) are stepped over."""
        found: dict[str, str] = {}
        self.space()
        while not self.ended() and self.text[self.at] not in "/}":
            start = self.at
            attribute = self.skips("@")
            name = self.take_identifier()
            self.space()
            value = self.option_value() if not attribute or self.sees("=") else ""
            if name in found and not attribute:
                raise self.error(f"the option {name} is given twice", start)
            if not attribute:
                found[name] = value
            self.space()
        return tuple(found.items())

    def option_value(self) -> str:
        self.take("=", "`=` is expected here")
        self.space()
        if self.sees("$"):
            return f"${self.take_variable()}"
        return self.take_literal("a value is expected here")

    def close(self, start: int) -> None:
        self.space()
        if not self.skips("}"):
            raise self.error("this brace is not closed", start)
