from i18n_workbench.formats.xml.android import Compose

FORMAT = Compose
TEXT = """\
<resources>
    <string name="title">Hello</string>
    <!-- On the button -->
    <string name="save">It's "here" \\u00e9\\n\\\\n  twice</string>
    <string name="terms">a &lt;b&gt; &amp; c</string>
    <plurals name="files">
        <item quantity="other">%1$d files</item>
    </plurals>
    <string-array name="days">
        <item>Monday</item>
    </string-array>
    <string name="styled">a <b>b</b></string>
    <string name="last">end</string>
</resources>
"""
VALUES = {
    ("title",): "Hello",
    ("save",): 'It\'s "here" é\n\\n  twice',
    ("terms",): "a <b> & c",
    ("days", 0): "Monday",
    ("last",): "end",
}
FORMS = {(("files",), "other"): "%1$d files"}
TYPED = {("styled",): "markup"}
NEW = ("subtitle",)
AFTER = ("save",)
DELETE = ("terms",)
RENAME = (("save",), ("keep",))
DESCRIPTIONS = {("save",): "On the button"}
BROKEN = {"<resources><string name='a'>x</resources>": (1, 0), "<a:resources/>": (1, 1)}
REFUSES = lambda text: "\0" in text or "\uffff" in text
