"""The format of docs/formats.md: what the page shows has to fulfil the contract, too."""

import re
from pathlib import Path

page = (Path(__file__).parents[3] / "docs" / "formats.md").read_text("utf-8")
code = re.search(r"```python\n(.*?)```", page, re.DOTALL)[1]
example = {"__name__": "msg_format"}
exec(compile(code, "docs/formats.md", "exec"), example)  # our own documentation

FORMAT = example["Msg"]
TEXT = """# Items of the shop

# what a sword is called
item.sword=Sword
item.shield=Shield
# to greet
greeting=Hello, %s!
empty=
last=Last
"""
VALUES = {
    ("item.sword",): "Sword",
    ("item.shield",): "Shield",
    ("greeting",): "Hello, %s!",
    ("empty",): "",
    ("last",): "Last",
}
NEW = ("item.bow",)
AFTER = ("item.sword",)
DELETE = ("greeting",)
RENAME = (("item.shield",), ("item.buckler",))
DESCRIPTIONS = {("item.sword",): "what a sword is called", ("greeting",): "to greet"}
DUPLICATE = ("a=1\nb=2\na=3\n", ("a",))
BROKEN = {}


def REFUSES(text):
    return "\n" in text or "\r" in text
