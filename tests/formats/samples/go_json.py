from i18n_workbench.formats.entries.go import GoJson

FORMAT = GoJson
TEXT = """{
  "home": {
    "description": "The front page",
    "other": "Home"
  },
  "minutes": {
    "one": "One minute",
    "other": "{{.Count}} minutes"
  },
  "open": {
    "other": "Open"
  },
  "save": {
    "hash": "sha1-f937a0e05e19bfe6cd70937c980eaf1f9832f091",
    "other": "Save"
  }
}
"""
VALUES = {("home",): "Home", ("open",): "Open", ("save",): "Save"}
FORMS = {
    (("minutes",), "one"): "One minute",
    (("minutes",), "other"): "{{.Count}} minutes",
}
DESCRIPTIONS = {("home",): "The front page"}
NEW = ("close",)
AFTER = ("open",)
DELETE = ("open",)
RENAME = (("save",), ("store",))
BROKEN = {'{"a": {"other": "b" "one": "c"}}': (1, 21)}
