from i18n_workbench.formats.csv.pairs import PairsCsv

FORMAT = PairsCsv
TEXT = '''Cart,Warenkorb,
"Add to ""Cart""","In den ""Warenkorb"", bitte",
Draft,Entwurf,Invoice
Draft,Skizze,
Open,,
'''
VALUES = {
    ("Cart",): "Warenkorb",
    ('Add to "Cart"',): 'In den "Warenkorb", bitte',
    ("Invoice|Draft",): "Entwurf",
    ("Draft",): "Skizze",
    ("Open",): "",
}
NEW = ("Welcome, you",)
AFTER = ("Draft",)
DELETE = ("Draft",)
RENAME = (("Draft",), ("Sketch",))
DUPLICATE = ("a,1\nb,3\na,2\n", ("a",))
BROKEN = {"a,b\n<<<<<<< HEAD\nc,d\n": (2, 1)}


def REFUSES(text):
    return "\0" in text
