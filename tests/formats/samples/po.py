from i18n_workbench.formats.po.format import Po

FORMAT = Po
TEXT = """\
# The licence

#, fuzzy
msgid ""
msgstr ""
"Language: pl\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 "
"|| n%100>=20) ? 1 : 2);\\n"

#. On top of the page
#: app.c:1
msgid "Title"
msgstr "Tytuł"

# ---------- Files ----------

#, fuzzy, c-format
#| msgid "File"
msgid "Files"
msgstr "5 plików"

#~ msgid "Old"
#~ msgstr "Stary"

# Ask Anna
msgctxt "menu"
msgid "Open"
msgstr "Otwórz"

#, c-format
msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d plik"
msgstr[1] "%d pliki"
msgstr[2] "%d plików"

msgid ""
"Two\\n"
"lines"
msgstr ""
"Dwie\\n"
"linie"

#~ msgid "Older"
#~ msgstr "Starszy"
"""
VALUES = {
    ("Title",): "Tytuł",
    ("Files",): "5 plików",
    ("menu|Open",): "Otwórz",
    ("Two\nlines",): "Dwie\nlinie",
}
FORMS = {
    (("%d file",), "one"): "%d plik",
    (("%d file",), "few"): "%d pliki",
    (("%d file",), "many"): "%d plików",
}
NEW = ("Subtitle",)
AFTER = ("menu|Open",)
DELETE = ("Files",)
RENAME = (("menu|Open",), ("menu|Close",))
DESCRIPTIONS = {("Title",): "On top of the page", ("menu|Open",): "Ask Anna"}
DUPLICATE = ('msgid "a"\nmsgstr "1"\n\nmsgid "a"\nmsgstr "2"\n', ("a",))
BROKEN = {
    'msgid "a"\nmsgstr "b\n': (1, 1),
    'msgid "a"\nmsgstr "b"\n\nmsgid "c"\n': (4, 1),
    'msgid "a"\nmsgstr "b"\n<<<<<<< HEAD\n': (3, 1),
    'msgid "a"\n"b" c\nmsgstr "b"\n': (1, 1),
}
REFUSES = lambda text: "\0" in text
