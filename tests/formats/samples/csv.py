from i18n_workbench.formats.csv.format import Csv

FORMAT = Csv
TEXT = '''keys,en,de,_notes
GREET,"Hello, friend!",Hallo,shown first
ASK,How are you?,,
QUOTE,"""Hello"" said he.",,with quotes
BYE,Goodbye,Tschüss,
'''
VALUES = {
    ("en", "GREET"): "Hello, friend!",
    ("de", "GREET"): "Hallo",
    ("en", "ASK"): "How are you?",
    ("en", "QUOTE"): '"Hello" said he.',
    ("en", "BYE"): "Goodbye",
    ("de", "BYE"): "Tschüss",
}
NEW = ("en", "WELCOME")
AFTER = ("en", "ASK")
DELETE = ("de", "GREET")
RENAME = (("en", "ASK"), ("en", "ASK_AGAIN"))
DUPLICATE = ("keys,en,de\na,1,\nb,x,\na,3,\n", ("en", "a"))
BROKEN = {'keys,en,de\na,"open,x\n': (2, 3)}


def REFUSES(text):
    return "\0" in text
