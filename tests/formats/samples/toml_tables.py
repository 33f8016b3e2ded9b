from i18n_workbench.formats.toml.document import Toml

FORMAT = Toml
TEXT = """# Texts of the theme

# The front page
[home]
other = "Home"

# How long it takes
[readingTime]
one = "One minute"   # never shown
other = "{{ .Count }} minutes"

# ---- Menus ----

[article]
other = 'Say "hi"'
[about.team]
  other = "Team"
  title = "Our team"
"""
VALUES = {
    ("home", "other"): "Home",
    ("readingTime", "one"): "One minute",
    ("readingTime", "other"): "{{ .Count }} minutes",
    ("article", "other"): 'Say "hi"',
    ("about", "team", "other"): "Team",
    ("about", "team", "title"): "Our team",
}
NEW = ("readingTime", "few")
AFTER = ("readingTime", "one")
DELETE = ("readingTime", "one")
RENAME = (("about", "team", "title"), ("about", "team", "name"))
NESTED = ("archive", "other")
MOVE = (("home",), ("start",))
BRANCH = ("about",)
BROKEN = {"[a.b]\n[a]\nb.c = 1\n": (3, 1), "[a]\nx = {b = 1, b = 2}\n": (2, 13)}
