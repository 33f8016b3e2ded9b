import re

from i18n_workbench.formats.record.luanti import Luanti

FORMAT = Luanti
TEXT = """\
# textdomain: cheese
# Thanks to all

### init.lua ###

# On a button
Eat it=Iss es
@1 of @2= @1 von @2
a@=b@@n=c@nd=e
two@
lines=zwei Zeilen
Not yet=
Last=Letzte
"""
VALUES = {
    ("Eat it",): "Iss es",
    ("@1 of @2",): " @1 von @2",
    ("a=b@@n",): "c\nd=e",
    ("two\nlines",): "zwei Zeilen",
    ("Not yet",): "",
    ("Last",): "Letzte",
}
NEW = ("New",)
AFTER = ("Eat it",)
DELETE = ("@1 of @2",)
RENAME = (("Not yet",), ("Later",))
DESCRIPTIONS = {("Eat it",): "On a button"}
DUPLICATE = ("a=1\nb=2\na=3\n", ("a",))
BROKEN = {"a=b\nwords\n": (2, 1), "# c\n\na@=b\n": (3, 1), "a=b\n<<<<<<< x\n": (2, 1)}


def REFUSES(text):
    return bool(re.search(r"@(?:[^@0-9]|\Z)|\r|\0", text.replace("@@", "")))
