from i18n_workbench.formats.entries.described import Formatjs

FORMAT = Formatjs
TEXT = """{
  "app.title": {
    "defaultMessage": "Photos",
    "description": "The name in the title bar"
  },
  "app.count": {
    "defaultMessage": "{count, plural, one {# photo} other {# photos}}"
  },
  "plain": "A plain text",
  "last": { "defaultMessage": "Last" }
}
"""
VALUES = {
    ("app.title",): "Photos",
    ("app.count",): "{count, plural, one {# photo} other {# photos}}",
    ("plain",): "A plain text",
    ("last",): "Last",
}
NEW = ("app.welcome",)
AFTER = ("app.title",)
DELETE = ("app.count",)
RENAME = (("app.count",), ("app.number",))
DESCRIPTIONS = {("app.title",): "The name in the title bar"}
DUPLICATE = (
    '{"a": {"defaultMessage": "1"}, "b": "x", "a": {"defaultMessage": "2"}}',
    ("a",),
)
BROKEN = {'{"a": {"defaultMessage": }}': (1, 26)}
