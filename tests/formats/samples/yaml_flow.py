from i18n_workbench.formats.yaml.format import Yaml

FORMAT = Yaml
TEXT = """{
  a: x,
  "b": "y", # about b
  c: { d: 'z', e: [1, f] },
  g: h
}
"""
VALUES = {
    ("a",): "x",
    ("b",): "y",
    ("c", "d"): "z",
    ("c", "e", 1): "f",
    ("g",): "h",
}
TYPED = {("c", "e", 0): "number"}
NEW = ("i",)
AFTER = ("a",)
NESTED = ("c", "j", "k")
BRANCH = ("c",)
DELETE = ("b",)
RENAME = (("c", "d"), ("c", "l"))
DESCRIPTIONS = {("b",): "about b"}
BROKEN = {"{a: b\n": (2, 1)}
