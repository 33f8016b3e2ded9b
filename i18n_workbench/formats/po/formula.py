"""A calculator for the ``plural`` expression of PO headers: C operators over the count ``n``. Nothing is ever executed."""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable

_SYMBOL = lazy_pattern(
    r"\s*(?:(\d{1,9})|(n)|(\|\||&&|==|!=|<=|>=|[-+*/%<>!?:()]))", re.ASCII
)
_MAX_SYMBOLS = 400
"""Numbers, names and signs of a rule: the longest of 1,027 real files has 101."""

_BINARY: dict[str, tuple[int, Callable[[int, int], int]]] = {
    "||": (1, lambda a, b: int(bool(a or b))),
    "&&": (2, lambda a, b: int(bool(a and b))),
    "==": (3, lambda a, b: int(a == b)),
    "!=": (3, lambda a, b: int(a != b)),
    "<": (4, lambda a, b: int(a < b)),
    ">": (4, lambda a, b: int(a > b)),
    "<=": (4, lambda a, b: int(a <= b)),
    ">=": (4, lambda a, b: int(a >= b)),
    "+": (5, operator.add),
    "-": (5, operator.sub),
    "*": (6, operator.mul),
    "/": (6, lambda a, b: a // b if b else 0),
    "%": (6, lambda a, b: a % b if b else 0),
}
_PRIORITY = {name: priority for name, (priority, _) in _BINARY.items()} | {
    "!": 7,
    "?:": 0,
}


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


def _compile(formula: str) -> list[int | str]:
    """The expression in postfix order (the shunting-yard algorithm, so depth costs no stack)."""
    output: list[int | str] = []
    waiting: list[str] = []
    operand = False
    for symbol in _symbols(formula):
        if symbol.isdigit() or symbol == "n":
            output.append(symbol if symbol == "n" else int(symbol))
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
        wants_operand = symbol not in (")", "n") and not symbol.isdigit()
        if operand == (symbol in ("!", "(", "n") or symbol.isdigit()):
            raise FormulaError(f"unexpected {symbol!r}")
        operand = not wants_operand
    if not operand or {"(", "?"} & set(waiting):
        raise FormulaError("the expression is not complete")
    return output + waiting[::-1]


def _symbols(formula: str) -> list[str]:
    formula = formula.strip()
    symbols: list[str] = []
    at = 0
    while at < len(formula):
        found = _SYMBOL.match(formula, at)
        if not found or len(symbols) > _MAX_SYMBOLS:
            raise FormulaError(f"no plural rule: {formula[at : at + 20]!r}")
        symbols.append(found[found.lastindex or 0])
        at = found.end()
    return symbols


def _unwind(waiting: list[str], output: list[int | str], until: str) -> None:
    while waiting and waiting[-1] != until:
        if waiting[-1] in ("(", "?"):
            break
        output.append(waiting.pop())
    if not waiting or waiting.pop() != until:
        raise FormulaError(f"{until!r} is missing")


def _make_room(waiting: list[str], output: list[int | str], symbol: str) -> None:
    """Operators that bind at least as tightly go first; ``?`` is right-associative."""
    priority = _PRIORITY.get(symbol, 0.5)
    while waiting and _PRIORITY.get(waiting[-1], -1) >= priority:
        output.append(waiting.pop())


def _apply(step: str, stack: list[int]) -> None:
    right = stack.pop()
    if step == "!":
        stack.append(int(not right))
    elif step == "?:":
        yes, condition = stack.pop(), stack.pop()
        stack.append(yes if condition else right)
    else:
        stack.append(_BINARY[step][1](stack.pop(), right))
