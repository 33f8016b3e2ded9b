from i18n_workbench.formats.record.properties import Properties

FORMAT = Properties
TEXT = """# Licensed under the MIT license

home.title = Home
! On the button
save\\ all: Save \\
    everything
empty=
blank value
last\\u0020one = caf\\u00e9
"""
VALUES = {
    ("home.title",): "Home",
    ("save all",): "Save everything",
    ("empty",): "",
    ("blank",): "value",
    ("last one",): "café",
}
NEW = ("home.subtitle",)
AFTER = ("home.title",)
DELETE = ("save all",)
RENAME = (("save all",), ("save=all",))
DESCRIPTIONS = {("save all",): "On the button"}
DUPLICATE = ("a=1\nb=2\na=3\n", ("a",))
BROKEN = {"a=1\nb=\\u12x4\n": (2, 3), "a=1\n>>>>>>> branch\n": (2, 1)}
REFUSES = lambda text: "\0" in text
