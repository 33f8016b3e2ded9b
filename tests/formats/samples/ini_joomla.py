from i18n_workbench.formats.record.ini import Ini

FORMAT = Ini
TEXT = """; Joomla! Project
; Note : All ini files need to be saved as UTF-8

COM_SHOP_TITLE="Shop"
; Above the list
COM_SHOP_HINT="Click \\"here\\"; or there" ; comment
COM_SHOP_LAST=""
"""
VALUES = {
    ("COM_SHOP_TITLE",): "Shop",
    ("COM_SHOP_HINT",): 'Click "here"; or there',
    ("COM_SHOP_LAST",): "",
}
NEW = ("COM_SHOP_NEW",)
AFTER = ("COM_SHOP_TITLE",)
DELETE = ("COM_SHOP_HINT",)
RENAME = (("COM_SHOP_HINT",), ("COM_SHOP_TIP",))
DESCRIPTIONS = {("COM_SHOP_HINT",): "Above the list"}
BROKEN = {'A="b"\nC="d\n': (2, 1)}


def REFUSES(text):
    return (
        any(char in text for char in "\n\r\0") or text.endswith("\\") or '\\"' in text
    )
