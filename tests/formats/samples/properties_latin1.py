from i18n_workbench.formats.record.properties import Properties

FORMAT = Properties
ENCODING = "iso8859-1"
TEXT = "a=\xe9t\xe9\nb=two\nc=three\n"
VALUES = {("a",): "\xe9t\xe9", ("b",): "two", ("c",): "three"}
NEW = ("d",)
AFTER = ("a",)
DELETE = ("b",)
RENAME = (("b",), ("e",))
BROKEN = {"a=\\uzzzz\n": (1, 3)}
