from i18n_workbench.formats.entries.keyed import KeyedJson

FORMAT = KeyedJson
TEXT = """{
  "menu": {
    "back": { "en": "Back", "fr": "Retour" },
    "next": { "en": "Next", "fr": "Suivant" }
  },
  "quit": { "en": "Quit", "fr": "Quitter" },
  "help": { "en": "Help" }
}
"""
VALUES = {
    ("en", "menu", "back"): "Back",
    ("fr", "menu", "back"): "Retour",
    ("en", "menu", "next"): "Next",
    ("fr", "menu", "next"): "Suivant",
    ("en", "quit"): "Quit",
    ("fr", "quit"): "Quitter",
    ("en", "help"): "Help",
}
NEW = ("fr", "menu", "up")
AFTER = ("fr", "menu", "back")
DELETE = ("fr", "menu", "back")
RENAME = (("en", "help"), ("en", "manual"))
NESTED = ("fr", "x", "y")
BROKEN = {'{"a": {"en": "b"\n': (2, 0)}
