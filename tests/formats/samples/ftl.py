from i18n_workbench.formats.ftl.format import Ftl

FORMAT = Ftl
TEXT = """\
### The whole file

-brand = Firefox

# On top of the page.
# Short.
title = Title
welcome = Welcome to { -brand }, { $user }
multiline =
    First line
      second line

    fourth line
files =
    { $count ->
        [0] No files
        [one] { $count } file
       *[other] { NUMBER($count, style: "percent") } files
    }
    .tooltip = Opens a file
empty = { "" }
only-attributes =
    .key = K
    .label = Label
last = Last
"""
VALUES = {
    ("-brand",): "Firefox",
    ("title",): "Title",
    ("welcome",): "Welcome to { -brand }, { $user }",
    ("multiline",): "First line\n  second line\n\nfourth line",
    ("files",): """\
{ $count ->
    [0] No files
    [one] { $count } file
   *[other] { NUMBER($count, style: "percent") } files
}""",
    ("files.tooltip",): "Opens a file",
    ("empty",): "",
    ("only-attributes.key",): "K",
    ("only-attributes.label",): "Label",
    ("last",): "Last",
}
NEW = ("subtitle",)
AFTER = ("title",)
DELETE = ("welcome",)
RENAME = (("title",), ("heading",))
DESCRIPTIONS = {("title",): "On top of the page.\nShort."}
DUPLICATE = ("a = 1\nb = 2\na = 3\n", ("a",))
BROKEN = {"a = 1\n<<<<<<< HEAD\nb = 2\n": (2, 1), "a = 1\n\0": (2, 1)}
