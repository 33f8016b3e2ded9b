from i18n_workbench.formats.entries.go import GoToml

FORMAT = GoToml
TEXT = """# The front page
[home]
other = "Home"

[PersonCats]
description = "The number of cats a person has"
hash = "sha1-f937a0e05e19bfe6cd70937c980eaf1f9832f091"
one = "{{.Name}} has {{.Count}} cat."
other = "{{.Name}} has {{.Count}} cats."

[menu.open]
other = "Open"

[save]
other = "Save"
"""
VALUES = {("home",): "Home", ("menu", "open"): "Open", ("save",): "Save"}
FORMS = {
    (("PersonCats",), "one"): "{{.Name}} has {{.Count}} cat.",
    (("PersonCats",), "other"): "{{.Name}} has {{.Count}} cats.",
}
DESCRIPTIONS = {
    ("home",): "The front page",
    ("PersonCats",): "The number of cats a person has",
}
NEW = ("close",)
AFTER = ("home",)
DELETE = ("save",)
RENAME = (("save",), ("store",))
NESTED = ("errors", "network", "offline")
BROKEN = {"[a\n": (1, 3)}
