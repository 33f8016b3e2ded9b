from i18n_workbench.formats.xml.android import Android

FORMAT = Android
TEXT = """\
<?xml version="1.0" encoding="utf-8"?>
<!-- Copyright 2024 Somebody -->
<resources xmlns:tools="http://schemas.android.com/tools">

    <!-- On top of the page -->
    <string name="title">Hello</string>
    <string name="say" tools:ignore="Typos">It\\'s \\"ok\\" &amp;
        more\\nlines</string> <!-- Ask Anna -->
    <color name="red">#f00</color>
    <string name="app_name" translatable="false">App</string>

    <!-- Files -->

    <plurals name="files">
        <item quantity="one">%d file</item>
        <item quantity="other">%d files</item>
    </plurals>
    <string-array name="planets">
        <item>Mercury</item>
        <item>Venus</item>
    </string-array>
    <string name="rich">Read <b>all</b> of <xliff:g xmlns:xliff="x" id="n">%1$s</xliff:g></string>
    <string name="html">&lt;b&gt;bold&lt;/b&gt;</string>
    <string name="section"><![CDATA[<i>Terms</i> & more]]></string>
    <string name="same">@string/title</string>
    <string name="end">" end "</string>
</resources>
"""
VALUES = {
    ("title",): "Hello",
    ("say",): 'It\'s "ok" & more\nlines',
    ("app_name",): "App",
    ("planets", 0): "Mercury",
    ("planets", 1): "Venus",
    ("rich",): 'Read <b>all</b> of <xliff:g xmlns:xliff="x" id="n">%1$s</xliff:g>',
    ("html",): "&lt;b&gt;bold&lt;/b&gt;",
    ("section",): "<i>Terms</i> & more",
    ("end",): " end ",
}
FORMS = {(("files",), "one"): "%d file", (("files",), "other"): "%d files"}
TYPED = {("same",): "alias"}
NEW = ("subtitle",)
AFTER = ("say",)
DELETE = ("app_name",)
RENAME = (("say",), ("said",))
DESCRIPTIONS = {("title",): "On top of the page", ("say",): "Ask Anna"}
DUPLICATE = (
    '<resources><string name="a">1</string><string name="b">2</string><string name="a">3</string></resources>',
    ("a",),
)
BROKEN = {
    '<resources>\n<string name="a">x</resources>': (2, 21),
    "<resources>\n<string>&nbsp;</string></resources>": (2, 9),
    "<LinearLayout/>": (1, 1),
    '<!DOCTYPE resources [<!ENTITY a "b">]>\n<resources/>': (1, 1),
}
REFUSES = lambda text: "\0" in text or "\uffff" in text
