from i18n_workbench.formats.apple.strings import Strings

FORMAT = Strings
TEXT = """/*
  Localizable.strings
  Copyright © 2024
*/

/* The title of the first screen */
"home.title" = "Home";
"Hello, %@!" = "Hello, %@!"; // greeting

// MARK: - Files

/* No comment provided by engineer. */
"files" = "Files \\"here\\" \\U00e9\\n";
bare_key = bare.value;
'single'='It says "so"';

/* Class = "NSMenuItem"; title = "Quit \\"App\\""; ObjectID = "1Xt-HY-uBw"; */
"1Xt-HY-uBw.title" = "Quit";
"""
VALUES = {
    ("home.title",): "Home",
    ("Hello, %@!",): "Hello, %@!",
    ("files",): 'Files "here" é\n',
    ("bare_key",): "bare.value",
    ("single",): 'It says "so"',
    ("1Xt-HY-uBw.title",): "Quit",
}
NEW = ("welcome",)
AFTER = ("home.title",)
DELETE = ("files",)
RENAME = (("home.title",), ("start.title",))
DESCRIPTIONS = {("home.title",): "The title of the first screen"}
DUPLICATE = ('"a" = "1";\n"b" = "2";\n"a" = "3";\n', ("a",))
BROKEN = {
    '"a" = "1"\n"b" = "2";\n': (1, 1),
    '"a" = "1;\n': (1, 1),
    '"a" = "1";\n/* open\n': (2, 1),
    '"a" = ;\n': (1, 1),
    '<?xml version="1.0"?>\n': (1, 1),
    '"a" = "1";\n<<<<<<< HEAD\n': (2, 1),
}
