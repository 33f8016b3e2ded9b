from i18n_workbench.formats.compiled.definitions import Inc

FORMAT = Inc
TEXT = """# Licence
#define MOZ_LANGPACK_CREATOR mozilla.org
# not read: #define OLD x
#define CREDIT A person, and others
"""
VALUES = {
    ("MOZ_LANGPACK_CREATOR",): "mozilla.org",
    ("CREDIT",): "A person, and others",
}
NEW = ("NEW",)
AFTER = ("CREDIT",)
DELETE = ("CREDIT",)
RENAME = (("CREDIT",), ("THANKS",))
DUPLICATE = ("#define a 1\n#define a 2\n", ("a",))
BROKEN = {"#define a 1\n#define\n": (2, 1)}
