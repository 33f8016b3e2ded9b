from projects import is_refused_by_xml

from i18n_workbench.formats.xml.resx import Resx

FORMAT = Resx
TEXT = """\
<?xml version="1.0" encoding="utf-8"?>
<root>
  <!--
    Microsoft ResX Schema
  -->
  <xsd:schema id="root" xmlns="" xmlns:xsd="http://www.w3.org/2001/XMLSchema">
    <xsd:element name="root" />
  </xsd:schema>
  <resheader name="version">
    <value>2.0</value>
  </resheader>
  <data name="Hello" xml:space="preserve">
    <value>Hello {0:N2}</value>
    <comment>{0} is an amount</comment>
  </data>
  <data name="Html" xml:space="preserve">
    <value>&lt;b&gt;a&lt;/b&gt; &amp;amp; c</value>
  </data>
  <data name="Logo" type="System.Resources.ResXFileRef, System.Windows.Forms">
    <value>logo.png;System.Drawing.Bitmap</value>
  </data>
  <data name="$this.Text" xml:space="preserve">
    <value>  two
lines </value>
  </data>
  <data name="&gt;&gt;button.Name" xml:space="preserve">
    <value>button</value>
  </data>
  <data name="Last" xml:space="preserve">
    <value />
  </data>
</root>
"""
VALUES = {
    ("Hello",): "Hello {0:N2}",
    ("Html",): "<b>a</b> &amp; c",
    ("$this.Text",): "  two\nlines ",
    ("Last",): "",
}
NEW = ("Goodbye",)
AFTER = ("Hello",)
DELETE = ("Html",)
RENAME = (("Html",), ("Markup",))
DESCRIPTIONS = {("Hello",): "{0} is an amount"}
DUPLICATE = (TEXT.replace('"Last"', '"Html"'), ("Html",))
BROKEN = {TEXT[:500]: (18, 0), "<resources/>": (1, 1)}
REFUSES = is_refused_by_xml
