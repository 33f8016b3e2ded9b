from i18n_workbench.formats.json.chrome import ChromeMessages

FORMAT = ChromeMessages
TEXT = """{
  "name": {
    "message": "My extension",
    "description": "Shown in the store"
  },
  "hello": {
    "message": "Hello $USER$",
    "placeholders": {
      "user": { "content": "$1", "example": "Cira" }
    }
  },
  "bye": { "message": "Bye" },
  "last": {
    "message": "Last"
  }
}
"""
VALUES = {
    ("name",): "My extension",
    ("hello",): "Hello $USER$",
    ("bye",): "Bye",
    ("last",): "Last",
}
NEW = ("welcome",)
AFTER = ("name",)
DELETE = ("hello",)
RENAME = (("hello",), ("greeting",))
DESCRIPTIONS = {("name",): "Shown in the store"}
DUPLICATE = ('{"a": {"message": "1"}, "a": {"message": "2"}}', ("a",))
BROKEN = {'{"a": {"message": }}': (1, 19)}
