from i18n_workbench.formats.json.arb import Arb

FORMAT = Arb
TEXT = """{
  "@@locale": "en",
  "@@author": "somebody",
  "title": "Title",
  "@title": {
    "description": "On top of the page",
    "type": "text"
  },
  "items": "{count, plural, one{# item} other{# items}}",
  "@items": {
    "placeholders": {
      "count": {}
    }
  },
  "save": "Save",
  "last": "Last"
}
"""
VALUES = {
    ("title",): "Title",
    ("items",): "{count, plural, one{# item} other{# items}}",
    ("save",): "Save",
    ("last",): "Last",
}
NEW = ("subtitle",)
AFTER = ("title",)
DELETE = ("items",)
RENAME = (("title",), ("heading",))
DESCRIPTIONS = {("title",): "On top of the page"}
DUPLICATE = ('{"a": "1", "@a": {}, "@a": {}, "a": "2"}', ("a",))
BROKEN = {'{"a": "1",\n "@a" {}}': (2, 7)}
