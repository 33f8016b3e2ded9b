from i18n_workbench.formats.record.ini import Ini

FORMAT = Ini
TEXT = """; Shop
# (c) the authors

home = Home
; On the button
save = "Save it"

[wizard]
name = Name
first.name : First
[wizard.rules]
empty = 'May not be empty'
days[] = Monday
days[] = Tuesday
"""
VALUES = {
    ("home",): "Home",
    ("save",): "Save it",
    ("wizard", "name"): "Name",
    ("wizard", "first.name"): "First",
    ("wizard", "rules", "empty"): "May not be empty",
    ("wizard", "rules", "days", 0): "Monday",
    ("wizard", "rules", "days", 1): "Tuesday",
}
NEW = ("wizard", "last.name")
AFTER = ("wizard", "name")
NESTED = ("list", "empty", "hint")
MOVE = (("wizard", "name"), ("name",))
BRANCH = ("wizard",)
DELETE = ("save",)
RENAME = (("wizard", "name"), ("wizard", "given"))
DESCRIPTIONS = {("save",): "On the button"}
DUPLICATE = ("a = 1\nb = 2\na = 3\n", ("a",))
BROKEN = {
    "a = 1\nno value\n": (2, 1),
    "[open\na = 1\n": (1, 1),
    "a = 1\n<<<<<<< HEAD\n": (2, 1),
    "\x00\x00": (1, 1),
}


def REFUSES(text):
    return "\n" in text or "\r" in text or "\0" in text
