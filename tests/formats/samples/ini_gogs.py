from i18n_workbench.formats.record.ini import Ini

FORMAT = Ini
TEXT = """app_desc = A painless service
settings = Settings

[settings]
size_error = ` must be %s long.`
profile.name=Name
help = \"\"\"Two
lines\"\"\"
"""
VALUES = {
    ("app_desc",): "A painless service",
    ("settings",): "Settings",
    ("settings", "size_error"): " must be %s long.",
    ("settings", "profile.name"): "Name",
    ("settings", "help"): "Two\nlines",
}
NEW = ("app_name",)
AFTER = ("app_desc",)
DELETE = ("settings", "size_error")
RENAME = (("settings", "help"), ("settings", "hint"))
BROKEN = {"a = `b`\nc = `d\n": (2, 1)}


def REFUSES(text):
    return "\0" in text or "\r" in text or ("`" in text and '"' in text)
