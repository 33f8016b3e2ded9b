"""A calculator for the ``plural`` expression of PO headers: C operators over the count ``n``. Nothing is ever executed."""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable

_SYMBOL = lazy_pattern(
    r"\s*(?P<symbol>\d{1,9}|n|\|\||&&|==|!=|<=|>=|[-+*/%<>!?:()])", re.ASCII
)
_MAX_SYMBOLS = 400
"""Numbers, names and signs of a rule: the longest of 1,027 real files has 101."""


def _or(left: int, right: int) -> bool:
    return bool(left or right)


def _and(left: int, right: int) -> bool:
    return bool(left and right)


def _quotient(left: int, right: int) -> int:
    return left // right if right else 0


def _remainder(left: int, right: int) -> int:
    return left % right if right else 0


_BINARY: dict[str, Callable[[int, int], int]] = {
    "||": _or,
    "&&": _and,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": _quotient,
    "%": _remainder,
}
_LOOSEST_FIRST = (
    {"?:"},
    {"?"},
    {"||"},
    {"&&"},
    {"==", "!="},
    {"<", ">", "<=", ">="},
    {"+", "-"},
    {"*", "/", "%"},
    {"!"},
)
_PRIORITY: dict[str, int] = {}
for _number, _operators in enumerate(_LOOSEST_FIRST):
    _PRIORITY.update(dict.fromkeys(_operators, _number))
_OPENING = frozenset({"(", "?"})


Program = list[int | str]
"""Numbers, ``n`` and operators in postfix order."""


class FormulaError(ValueError):
    """A ``plural`` expression that is no expression."""


def evaluate(formula: str) -> Callable[[int], int]:
    """A function that computes a ``plural`` expression.

    Raises
    ------
    FormulaError
        When it is no C expression of ``n``.
    """
    program = _compile(formula)

    def run(n: int) -> int:
        stack: list[int] = []
        for step in program:
            if isinstance(step, int):
                stack.append(step)
            elif step == "n":
                stack.append(n)
            else:
                _apply(step, stack)
        return stack[0]

    run(1)
    return run


def _compile(formula: str) -> Program:
    """The expression in postfix order (the shunting-yard algorithm, so depth costs no stack)."""
    output: Program = []
    waiting: list[str] = []
    has_operand = False
    for symbol in _symbols(formula):
        is_operand = symbol == "n" or symbol.isdigit()
        if symbol == "n":
            output.append(symbol)
        elif is_operand:
            output.append(int(symbol))
        elif symbol == ")":
            _unwind(waiting, output, "(")
        elif symbol == ":":
            _unwind(waiting, output, "?")
            waiting.append("?:")
        elif symbol in "!(":
            waiting.append(symbol)
        else:
            _make_room(waiting, output, symbol)
            waiting.append(symbol)
        begins_operand = is_operand or symbol in "!("
        if has_operand == begins_operand:
            raise FormulaError(f"unexpected {symbol!r}")
        has_operand = is_operand or symbol == ")"
    if not has_operand or not _OPENING.isdisjoint(waiting):
        raise FormulaError("the expression is not complete")
    waiting.reverse()
    return [*output, *waiting]


def _symbols(formula: str) -> list[str]:
    formula = formula.strip()
    symbols: list[str] = []
    offset = 0
    while offset < len(formula):
        match = _SYMBOL.match(formula, offset)
        if not match or len(symbols) > _MAX_SYMBOLS:
            excerpt = formula[offset : offset + 20]
            raise FormulaError(f"no plural rule: {excerpt!r}")
        symbols.append(match["symbol"])
        offset = match.end()
    return symbols


def _unwind(waiting: list[str], output: Program, until: str) -> None:
    """Give out what waits, back to a sign that opens, which goes."""
    while waiting and waiting[-1] not in _OPENING:
        output.append(waiting.pop())
    if not waiting or waiting.pop() != until:
        raise FormulaError(f"{until!r} is missing")


def _make_room(waiting: list[str], output: Program, symbol: str) -> None:
    """Operators that bind at least as tightly go first; ``?`` is right-associative."""
    while waiting and _binds_first(waiting[-1], symbol):
        output.append(waiting.pop())


def _binds_first(waiting: str, symbol: str) -> bool:
    """Whether an operator takes its operands before the one behind it does."""
    if waiting in _OPENING:
        return False
    return _PRIORITY[waiting] >= _PRIORITY[symbol]


def _apply(step: str, stack: list[int]) -> None:
    right = stack.pop()
    if step == "!":
        stack.append(int(not right))
    elif step == "?:":
        left = stack.pop()
        condition = stack.pop()
        stack.append(left if condition else right)
    else:
        left = stack.pop()
        compute = _BINARY[step]
        stack.append(int(compute(left, right)))
