from projects import is_refused_by_xml

from i18n_workbench.formats.xml.xliff import Xliff

FORMAT = Xliff
TEXT = """\
<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="fr" datatype="plaintext" original="ng2.template">
    <header/>
    <body>
      <trans-unit id="title" datatype="html">
        <source>Title</source>
        <target>Titre</target>
        <note priority="1" from="description">On top of the page</note>
        <context-group purpose="location">
          <context context-type="linenumber">1</context>
        </context-group>
      </trans-unit>
      <trans-unit id="hello" datatype="html">
        <source>Hello <x id="INTERPOLATION" equiv-text="{{ name }}"/>!</source>
        <target state="needs-review-translation"><x id="INTERPOLATION" equiv-text="{{ name }}"/>, salut !</target>
      </trans-unit>
      <trans-unit id="open" datatype="html">
        <source>Not translated</source>
      </trans-unit>
      <trans-unit id="last" datatype="html">
        <source>End</source>
        <target/>
      </trans-unit>
      <group id="files">
        <trans-unit id="tune" datatype="html">
          <source>a &lt;b&gt; &amp; c</source>
          <target>un &lt;b&gt; &amp; c</target>
        </trans-unit>
        <trans-unit id="zoom" datatype="html">
          <source>One
            two</source>
          <target><![CDATA[Un
            <i>deux</i>]]></target>
        </trans-unit>
      </group>
    </body>
  </file>
</xliff>
"""
VALUES = {
    ("title",): "Titre",
    ("hello",): '<x id="INTERPOLATION" equiv-text="{{ name }}"/>, salut !',
    ("last",): "",
    ("tune",): "un <b> & c",
    ("zoom",): "Un\n            <i>deux</i>",
}
TYPED = {("open",): "null"}
NEW = ("subtitle",)
AFTER = ("hello",)
DELETE = ("tune",)
RENAME = (("zoom",), ("zooms",))
DESCRIPTIONS = {("title",): "On top of the page"}
DUPLICATE = (TEXT.replace('id="zoom"', 'id="title"'), ("title",))
BROKEN = {TEXT[:300]: (7, 0), "<a/>": (1, 1), "<xliff><file></xliff>": (1, 0)}
REFUSES = is_refused_by_xml
