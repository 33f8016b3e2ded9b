from i18n_workbench.formats.csv.godot import GodotCsv

FORMAT = GodotCsv
TEXT = """keys,?context,?plural,en,fr,ru,_notes
?pluralrule,,,,nplurals=2; plural=(n >= 2);,,French as we like it
LETTER,Alphabet,,Letter,Lettre,,a sign
LETTER,Message,,Letter,Courrier,,
APPLES,,%d APPLES,There is %d apple,Il y a %d pomme,%d яблоко,
,,,There are %d apples,Il y a %d pommes,%d яблока,
,,,,,%d яблок,
ASK,,,How are you?,,,
BYE,,,Goodbye,Adieu,,
"""
VALUES = {
    ("en", "Alphabet|LETTER"): "Letter",
    ("fr", "Alphabet|LETTER"): "Lettre",
    ("en", "Message|LETTER"): "Letter",
    ("fr", "Message|LETTER"): "Courrier",
    ("en", "ASK"): "How are you?",
    ("en", "BYE"): "Goodbye",
    ("fr", "BYE"): "Adieu",
}
FORMS = {
    (("en", "APPLES"), "one"): "There is %d apple",
    (("en", "APPLES"), "other"): "There are %d apples",
    (("fr", "APPLES"), "one"): "Il y a %d pomme",
    (("fr", "APPLES"), "other"): "Il y a %d pommes",
    (("ru", "APPLES"), "one"): "%d яблоко",
    (("ru", "APPLES"), "few"): "%d яблока",
    (("ru", "APPLES"), "many"): "%d яблок",
}
NEW = ("en", "WELCOME")
AFTER = ("en", "ASK")
DELETE = ("fr", "Message|LETTER")
RENAME = (("en", "ASK"), ("en", "Phone|ASK"))
DUPLICATE = ("keys,?context,en,de\na,x,1,\na,,2,\na,x,3,\n", ("en", "x|a"))
BROKEN = {'keys,?context,en,de\na,,"open,x\n': (2, 4)}


def REFUSES(text):
    return "\0" in text
