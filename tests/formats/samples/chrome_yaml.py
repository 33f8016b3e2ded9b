from i18n_workbench.formats.entries.described import ChromeYaml

FORMAT = ChromeYaml
TEXT = """# Made by hand
name:
  description: Shown in the store
  message: My extension
hello:
  message: 'Hello $1'
  touched: false
bye:
  message: Bye
last:
  description: ''
  message: Last
"""
VALUES = {
    ("name",): "My extension",
    ("hello",): "Hello $1",
    ("bye",): "Bye",
    ("last",): "Last",
}
NEW = ("welcome",)
AFTER = ("name",)
DELETE = ("hello",)
RENAME = (("hello",), ("greeting",))
DESCRIPTIONS = {("name",): "Shown in the store"}
DUPLICATE = ("a:\n  message: '1'\nb:\n  message: x\na:\n  message: '2'\n", ("a",))
BROKEN = {"a:\n  message: 'open\n": (3, 0)}
