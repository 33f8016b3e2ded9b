from i18n_workbench.formats.entries.rust import RustI18n

FORMAT = RustI18n
TEXT = """_version: 2

menu:
  # Of the first page.
  back:
    en: "Back"
  next:
    en: Next
    fr: 'Suivant'
Not signed in:
  en: Not signed in
last:
  fr: Dernier
"""
VALUES = {
    ("en", "menu", "back"): "Back",
    ("en", "menu", "next"): "Next",
    ("fr", "menu", "next"): "Suivant",
    ("en", "Not signed in"): "Not signed in",
    ("fr", "last"): "Dernier",
}
NEW = ("en", "welcome")
AFTER = ("en", "Not signed in")
DELETE = ("fr", "menu", "next")
RENAME = (("en", "menu", "back"), ("en", "menu", "before"))
BROKEN = {"_version: 2\na:\n  en: 'open\n": (4, 0)}
