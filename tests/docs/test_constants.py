"""A number that decides something says beside itself what it is, and where it comes from."""

from __future__ import annotations

import ast
from pathlib import Path

import i18n_workbench

PACKAGE = Path(i18n_workbench.__file__).parent


def is_number(value: ast.expr) -> bool:
    """Whether an expression is a number, a sum or product of numbers, or several of them."""
    match value:
        case ast.Constant():
            return type(value.value) in {int, float}
        case ast.UnaryOp():
            return is_number(value.operand)
        case ast.BinOp():
            return is_number(value.left) and is_number(value.right)
        case ast.Tuple():
            return bool(value.elts) and all(map(is_number, value.elts))
        case _:
            return False


def is_constant(target: ast.expr) -> bool:
    """Whether what is assigned to is written as the names of constants are."""
    names = target.elts if isinstance(target, ast.Tuple) else [target]
    return all(isinstance(name, ast.Name) and name.id.isupper() for name in names)


def numbers_of(tree: ast.Module) -> list[tuple[int, str, ast.stmt | None]]:
    """The constants of a module that are numbers: line, text, and the statement that follows."""
    numbers = []
    following = [*tree.body[1:], None]
    for statement, after in zip(tree.body, following, strict=True):
        match statement:
            case ast.Assign(targets=[target], value=value):
                pass
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                pass
            case _:
                continue
        if is_constant(target) and is_number(value):
            numbers.append((statement.lineno, ast.unparse(statement), after))
    return numbers


def is_text(statement: ast.stmt | None) -> bool:
    """Whether a statement is a docstring."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case _:
            return False


def test_numbers_say_what_they_are():
    seen = 0
    silent = []
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text("utf-8")
        lines = source.splitlines()
        for line, text, after in numbers_of(ast.parse(source)):
            seen += 1
            above = lines[line - 2].lstrip() if line > 1 else ""
            has_comment = above.startswith("#") or "  # " in lines[line - 1]
            if not is_text(after) and not has_comment:
                silent.append(f"{path.relative_to(PACKAGE)}:{line}: {text}")
    assert seen > 300
    assert not silent, "\n".join(silent)


def test_a_number_without_words_is_seen():
    [(line, text, after)] = numbers_of(ast.parse("import re\nMOST = 2 * 10**6\n"))
    assert (line, text, after) == (2, "MOST = 2 * 10 ** 6", None)
    assert not numbers_of(ast.parse("MOST = len(sizes)\nmost = 3\n"))
