"""What a dynamic part is called, by the code that it is."""

from __future__ import annotations

from i18n_workbench.lazy import lazy_pattern

_NAME = lazy_pattern(r"([A-Za-z_$][\w$]*)\W*$")
_CHAIN = lazy_pattern(r"[A-Za-z_$@][\w$]*(?:(?:\??\.|->)[A-Za-z_$][\w$]*)*")
"""A variable with its members."""
_MEMBER = lazy_pattern(r"(?:\??\.|->)[A-Za-z_$][\w$]*$")
"""The last member of a chain."""
_FALLBACK = lazy_pattern(
    r"\s*(?:\?\?|\|\|)\s*(?:'[^']*'|\"[^\"]*\"|[\d.]+|null|undefined)$"
)
"""What a value is where there is none."""
_BEFORE_PIPE = lazy_pattern(
    r"((?:[^|'\"]|\|\||'[^']*'|\"[^\"]*\")+?)\s*(?<!\|)\|(?!\|)\s*[A-Za-z]"
)
"""What a pipe or a filter shows (``user.name | uppercase``)."""
_ARITHMETIC = lazy_pattern(r"\s[-+*/%]\s")
_SHOWN = lazy_pattern(
    r"(?<=[\w)\]])[?&]?\.(?:to[A-Z]\w*|trim\w*|join|map|filter|sort|slice|split|substring|substr|charAt|replace|replaceAll"
    r"|padStart|to_s|humanize|titleize|capitalize|upcase|downcase|strip|strftime)$"
)
"""Methods by which a value is shown, and which say nothing of what it is (``label.toLowerCase()``)."""
_SPEAKING = lazy_pattern(
    r"(?:get|count|len|length|sum|total|max|min|size|is|has)(?![a-z])|\w*(?:Name|Count|_name|_count)$"
)
"""Functions that name what they give; of any other with one argument the argument says more (``formatPrice(total)``)."""
_FUNCTION = lazy_pattern(r"(?:new\s+)?(?:(?:i18n|this|[A-Z]\w*)(?:\.|::))*\$?\w+|\$\w*")
_TEXT = lazy_pattern(r"(['\"])[\w.:-]*?(\w+)\1")
"""A key or an index between quotes."""
_PAIRS = {")": "(", "]": "["}


def argument_name(code: str, index: int = 0) -> str:
    """A name for a dynamic part: its last identifier (``user.name`` is ``name``), else ``arg0``."""
    unpiped = _BEFORE_PIPE.match(code)
    shown = unpiped[1] if unpiped else code
    name = _name_of(_FALLBACK.sub("", shown.strip()))
    return name.strip("$_@") or f"arg{index}"


def owner_name(code: str, index: int = 0) -> str:
    """A name for the value that a part is a member of (``team.name`` is ``team``); empty where it is none's."""
    owner = _MEMBER.sub("", code.strip())
    return "" if owner == code.strip() else argument_name(owner, index)


def _name_of(code: str) -> str:
    while code[-1:] in _PAIRS or _SHOWN.search(code):
        if code[-1] not in _PAIRS:
            code = _SHOWN.sub("", code)
            continue
        head, inner = _parted(code)
        if not head:
            code = inner
        elif code[-1] == "]":
            code = _of_index(head, inner)
        elif _SHOWN.search(head):
            code = _SHOWN.sub("", head)
        else:
            code = _of_call(head, inner)
    text = _TEXT.fullmatch(code)
    if text:
        return text[2]
    operator = _ARITHMETIC.search(code)
    if operator:
        operand = code[: operator.start()]
        is_whole = operand.count("(") == operand.count(")")
        named = _name_of(operand) if is_whole else ""
        code = named or _SHOWN.sub("", _first_chain(code)) or code
    last = _NAME.search(code) or _NAME.search(_first_chain(code))
    return last[1] if last else ""


def _of_index(head: str, inner: str) -> str:
    """``row['name']`` is a name, ``parts[0]`` one of the parts."""
    return inner if _TEXT.fullmatch(inner) else head


def _of_call(head: str, inner: str) -> str:
    """What a function gives is called as its only argument is, unless its own name says what it gives."""
    says_itself = _FUNCTION.fullmatch(head) is None or _SPEAKING.match(head)
    if says_itself or not inner.strip() or "," in inner:
        return head
    return inner.strip()


def _first_chain(code: str) -> str:
    found = _CHAIN.search(code)
    return found[0] if found else ""


def _parted(code: str) -> tuple[str, str]:
    """What stands before the last brackets, and in them."""
    closing, depth = code[-1], 0
    for at in range(len(code) - 1, -1, -1):
        depth += (code[at] == closing) - (code[at] == _PAIRS[closing])
        if not depth:
            return code[:at].rstrip(), code[at + 1 : -1].strip()
    return code[:-1], ""
