"""Where PHP takes no call: what is settled before a program runs (``protected $title = 'Reports';``)."""

from __future__ import annotations

from i18n_workbench.source.read.syntax import tree_of

_SETTLED = {
    "property_element": "the value that a property begins with",
    "const_element": "a constant",
    "simple_parameter": "the default value of a parameter",
    "property_promotion_parameter": "the default value of a parameter",
    "static_variable_declaration": "the value that a static variable begins with",
    "attribute": "an attribute",
    "enum_case": "a case of an enumeration",
}
_RUNS = frozenset({"compound_statement", "arrow_function", "property_hook"})
"""What is run once it is called, with all that stands in it."""


def settled_at(text: str, offset: int) -> str:
    """What stands at a place that is settled before the program runs; empty where code runs.

    In the four programs in Laravel that were extracted whole (orchid, project-management, freescout, statamic) such
    texts are names of commands and titles of widgets, and a call there ends the program.
    """
    node = tree_of(text, "php").at(offset)
    while node is not None and node.type not in _RUNS:
        if node.type in _SETTLED:
            return _SETTLED[node.type]
        node = node.parent
    return ""
