from i18n_workbench.formats.toml.document import Toml

FORMAT = Toml
TEXT = """# Licensed under the MIT license

# Shown first
greeting = "Hello \\u00e9 there" # beside it
body = '''
Line one
line two'''
"dotted.key" = 'C:\\temp'
count = 1_000
on = true
since = 1979-05-27T07:32:00Z
list = ["first", 'second', 3]
near = { deep.er = "two", one = "one here" }

# Many
[zone]
away.far = "Far"
open = "Open"
save = \"\"\"
Save \\
    everything\"\"\"

[zone.things]
one = "{{.Count}} item"
other = "{{.Count}} items"

[[zoo]]
name = "Ada"
role = "First"

[[zoo]]
name = "Grace"
role = "Second"
"""
VALUES = {
    ("greeting",): "Hello é there",
    ("body",): "Line one\nline two",
    ("dotted.key",): "C:\\temp",
    ("list", 0): "first",
    ("list", 1): "second",
    ("near", "deep", "er"): "two",
    ("near", "one"): "one here",
    ("zone", "away", "far"): "Far",
    ("zone", "open"): "Open",
    ("zone", "save"): "Save everything",
    ("zone", "things", "one"): "{{.Count}} item",
    ("zone", "things", "other"): "{{.Count}} items",
    ("zoo", 0, "name"): "Ada",
    ("zoo", 0, "role"): "First",
    ("zoo", 1, "name"): "Grace",
    ("zoo", 1, "role"): "Second",
}
TYPED = {
    ("count",): "number",
    ("on",): "boolean",
    ("since",): "date",
    ("list", 2): "number",
}
DESCRIPTIONS = {("greeting",): "Shown first"}
NEW = ("zone", "close")
AFTER = ("zone", "open")
DELETE = ("zone", "save")
RENAME = (("zone", "open"), ("zone", "reopen"))
NESTED = ("errors", "network", "offline")
MOVE = (("zone", "things"), ("zone", "tools"))
BRANCH = ("zone",)
BROKEN = {
    'a = "x"\na = "y"\n': (2, 1),
    "a = hello\n": (1, 5),
    'a = "open\n': (1, 5),
    'a = "\\q"\n': (1, 5),
    'a "x"\n': (1, 2),
    'a = "x" b = "y"\n': (1, 8),
    "[a\n": (1, 3),
    "[a]\n[a]\n": (2, 1),
    'a = "x"\n[a.b]\n': (2, 1),
    'a = ["x" "y"]\n': (1, 10),
    'a = ["x",\n': (2, 1),
    "[a.b]\n[[a]]\n": (2, 1),
    "a = 2024-13\n": (1, 5),
    "<<<<<<< HEAD\n": (1, 1),
    "\x00": (1, 1),
}
