from i18n_workbench.formats.record.lang import Lang

FORMAT = Lang
TEXT = """\
## Items of the shop
pack

# what a sword is called
item.sword.name=Sword
item.spawn_egg.entity.shop:wolf.name=Wolf: "#1"\t## on the egg
tile.old door.name = Old\\n Door
greeting=Hello, %s = %s!
empty=
last=Last
"""
VALUES = {
    ("item.sword.name",): "Sword",
    ("item.spawn_egg.entity.shop:wolf.name",): 'Wolf: "#1"',
    ("tile.old door.name",): "Old\\n Door",
    ("greeting",): "Hello, %s = %s!",
    ("empty",): "",
    ("last",): "Last",
}
NEW = ("item.bow.name",)
AFTER = ("item.sword.name",)
DELETE = ("greeting",)
RENAME = (("tile.old door.name",), ("tile.door.name",))
DESCRIPTIONS = {("item.sword.name",): "what a sword is called"}
DUPLICATE = ("a=1\nb=2\na=3\n", ("a",))
BROKEN = {"a=b\n<<<<<<< x\n": (2, 1)}


def REFUSES(text):
    return any(mark in text for mark in ("\n", "\r", "\0", "\t#")) or text[:1] in {
        " ",
        "\t",
    }
