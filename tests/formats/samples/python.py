from i18n_workbench.formats.programs.python import Python

FORMAT = Python
TEXT = r'''"""Texts of the bot."""
from x import y

TEXTS = {
    "home": {"title": "Chez \"moi\"\n\u00e9", 'sub': r"\d" "é" 'b'},  # where it begins
    "long": """Two
lines""",
    "order": ["a", ("b", 3)],
    "flag": True,
    "none": None,
    "said": f"Bonjour {name}",
    "called": _("x"),
    y: "unknown",
    **y,
}


def text(key):
    return TEXTS[key]
'''
VALUES = {
    ("home", "title"): 'Chez "moi"\né',
    ("home", "sub"): "\\déb",
    ("long",): "Two\nlines",
    ("order", 0): "a",
    ("order", 1, 0): "b",
}
TYPED = {
    ("order", 1, 1): "number",
    ("flag",): "boolean",
    ("none",): "null",
    ("said",): "computed",
    ("called",): "computed",
}
NEW = ("new",)
AFTER = ("said",)
DELETE = ("said",)
RENAME = (("said",), ("told",))
DUPLICATE = ('A = {"a": "1", "a": "2"}', ("a",))
BROKEN = {'A = {"a": "1"\nB = 2\n': (1, 0)}
