from i18n_workbench.formats.compiled.mo import Mo

FORMAT = Mo
TEXT = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Home"
msgstr "Start"

msgctxt "menu"
msgid "Open"
msgstr "Öffnen"

msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d Datei"
msgstr[1] "%d Dateien"
"""
VALUES = {("Home",): "Start", ("menu|Open",): "Öffnen"}
FORMS = {(("%d file",), "one"): "%d Datei", (("%d file",), "other"): "%d Dateien"}
NEW = ("New",)
AFTER = ("Home",)
DELETE = ("Home",)
RENAME = (("Home",), ("House",))
BROKEN = {'msgid "a"\nmsgstr "b\n': (1, 0)}
