from i18n_workbench.formats.compiled.definitions import Dtd

FORMAT = Dtd
TEXT = """<!-- Licence -->
<!ENTITY % brand SYSTEM "chrome://branding/brand.dtd">
<!ENTITY open.label "Open &quot;it&quot;">
<!-- <!ENTITY old "Old"> -->
<!ENTITY about.title 'About &brandShortName;&#8230;'>
<!ENTITY two "Two
lines">
"""
VALUES = {
    ("open.label",): 'Open "it"',
    ("about.title",): "About &brandShortName;…",
    ("two",): "Two\nlines",
}
NEW = ("new",)
AFTER = ("two",)
DELETE = ("two",)
RENAME = (("two",), ("three",))
DUPLICATE = ('<!ENTITY a "1"><!ENTITY a "2">', ("a",))
BROKEN = {'<!ENTITY a "1">\n<!ENTITY b "2>\n': (2, 1)}
