from i18n_workbench.formats.entries.angular import AngularJson

FORMAT = AngularJson
TEXT = """{
  "locale": "en-US",
  "translations": {
    "hello": "Hello {$INTERPOLATION}",
    "1234567890123456789": "Bye",
    "last": "Last"
  }
}
"""
VALUES = {
    ("hello",): "Hello {$INTERPOLATION}",
    ("1234567890123456789",): "Bye",
    ("last",): "Last",
}
NEW = ("welcome",)
AFTER = ("hello",)
DELETE = ("last",)
RENAME = (("last",), ("end",))
DUPLICATE = (
    '{"locale": "en", "translations": {"a": "1", "b": "x", "a": "2"}}',
    ("a",),
)
BROKEN = {'{"locale": "en", "translations": {"a": }}': (1, 40)}
