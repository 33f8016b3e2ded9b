from i18n_workbench.formats.yaml.format import Yaml

FORMAT = Yaml
TEXT = """# Translations of the shop
---
fr:
  title: "Titre"
  # On the button
  save: Enregistrer
  close: 'Fermer'  # short
  count: 3
  nav:
    home: Accueil
    long: |
      Une ligne
      et une autre

    folded: >-
      Encore
      une
  days: [lundi, mardi]
  steps:
    - Ouvrir
    - Fermer
  last: Fin
"""
VALUES = {
    ("fr", "title"): "Titre",
    ("fr", "save"): "Enregistrer",
    ("fr", "close"): "Fermer",
    ("fr", "nav", "home"): "Accueil",
    ("fr", "nav", "long"): "Une ligne\net une autre\n",
    ("fr", "nav", "folded"): "Encore une",
    ("fr", "days", 0): "lundi",
    ("fr", "days", 1): "mardi",
    ("fr", "steps", 0): "Ouvrir",
    ("fr", "steps", 1): "Fermer",
    ("fr", "last"): "Fin",
}
TYPED = {("fr", "count"): "number"}
NEW = ("fr", "subtitle")
AFTER = ("fr", "title")
NESTED = ("fr", "form", "labels", "name")
MOVE = (("fr", "nav", "home"), ("fr", "home"))
BRANCH = ("fr", "nav")
DELETE = ("fr", "save")
RENAME = (("fr", "nav", "long"), ("fr", "nav", "text"))
DESCRIPTIONS = {("fr", "save"): "On the button", ("fr", "close"): "short"}
DUPLICATE = ("a: 1\nb: x\nb: y\n", ("b",))
BROKEN = {
    "a:\n\tb: c\n": (2, 1),
    'a: "b\n': (2, 1),
    "a: b\n<<<<<<< HEAD\nc: d\n=======\n>>>>>>> x\n": (2, 1),
    "a: {b\n": (2, 1),
    "a: *nowhere\n": (1, 4),
}
