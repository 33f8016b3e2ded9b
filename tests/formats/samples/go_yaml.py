from i18n_workbench.formats.entries.go import GoYaml

FORMAT = GoYaml
TEXT = """# Texts of the theme
home:
  other: Home
minutes:
  one: One minute
  other: "{{ .Count }} minutes"
open:
  other: Open
save:
  other: Save
"""
VALUES = {("home",): "Home", ("open",): "Open", ("save",): "Save"}
FORMS = {
    (("minutes",), "one"): "One minute",
    (("minutes",), "other"): "{{ .Count }} minutes",
}
DESCRIPTIONS = {("home",): "Texts of the theme"}
NEW = ("close",)
AFTER = ("open",)
DELETE = ("save",)
RENAME = (("save",), ("store",))
BROKEN = {"a:\n  other: [x\n": (3, 0)}


def REFUSES(text):
    return "\0" in text
