from i18n_workbench.formats.json.format import Json

FORMAT = Json
TEXT = """{
  "greeting": "Hello \\u00e9 \\/ there",
  "home": {
    "title": "Home",
    "body": "Line one\\nline two",
    "deep": {
      "er": "Deeper"
    }
  },
  "dotted.key": "Dots",
  "": "Nameless",
  "__proto__": "A key like any other",
  "10": "Ten",
  "2": "Two",
  "list": ["first", "second", {"name": "third"}],
  "count": 12345678901234567890,
  "price": 1.0,
  "on": true,
  "nothing": null,
  "empty": {},
  "last": "Last"
}
"""
VALUES = {
    ("greeting",): "Hello é / there",
    ("home", "title"): "Home",
    ("home", "body"): "Line one\nline two",
    ("home", "deep", "er"): "Deeper",
    ("dotted.key",): "Dots",
    ("",): "Nameless",
    ("__proto__",): "A key like any other",
    ("10",): "Ten",
    ("2",): "Two",
    ("list", 0): "first",
    ("list", 1): "second",
    ("list", 2, "name"): "third",
    ("last",): "Last",
}
NEW = ("home", "subtitle")
AFTER = ("home", "title")
DELETE = ("home", "body")
RENAME = (("home", "title"), ("home", "heading"))
NESTED = ("errors", "network", "offline")
MOVE = (("home", "deep"), ("away", "deep"))
BRANCH = ("home",)
TYPED = {
    ("count",): "number",
    ("price",): "number",
    ("on",): "boolean",
    ("nothing",): "null",
}
DUPLICATE = ('{"a": "1", "b": "2", "a": "3"}', ("a",))
BROKEN = {
    '{"a": "1" "b": "2"}': (1, 11),
    '{\n  "a": "1"\n  "b": "2"\n}': (3, 3),
    '{\n<<<<<<< HEAD\n  "a": "1"\n}': (2, 1),
    '{"a": "one': (1, 7),
    '{"a": "one\ntwo"}': (1, 11),
    '{"a": "\\q"}': (1, 8),
    "{'a': '1'}": (1, 2),
    '{"a": nil}': (1, 7),
    '{"a": 1} x': (1, 10),
    '{"a": [1, 2}': (1, 12),
    '{"a": "1" /* note': (1, 11),
    '"only a text"': (1, 1),
    "\x00": (1, 1),
}
