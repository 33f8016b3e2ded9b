from i18n_workbench.formats.entries.described import Formatjs

FORMAT = Formatjs
TEXT = """{
  "app": {
    "title": {
      "string": "Photos",
      "developer_comment": "The name in the title bar"
    },
    "count": {
      "string": "{count} photos",
      "character_limit": 20
    }
  },
  "plain": "A plain text",
  "last": { "string": "Last" }
}
"""
VALUES = {
    ("app", "title"): "Photos",
    ("app", "count"): "{count} photos",
    ("plain",): "A plain text",
    ("last",): "Last",
}
NEW = ("app", "welcome")
AFTER = ("app", "title")
DELETE = ("app", "count")
RENAME = (("app", "count"), ("app", "number"))
DESCRIPTIONS = {("app", "title"): "The name in the title bar"}
DUPLICATE = (
    '{"a": {"string": "1"}, "b": {"string": "x"}, "a": {"string": "2"}}',
    ("a",),
)
BROKEN = {'{"a": {"string": }}': (1, 18)}
