from projects import is_refused_by_xml

from i18n_workbench.formats.xml.xliff import Xliff

FORMAT = Xliff
TEXT = """\
<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="fr" datatype="plaintext" original="About">
    <body>
      <trans-unit id="$this.Text">
        <source>About</source>
        <target>À propos</target>
      </trans-unit>
      <group id="buttons">
        <trans-unit id="close.Text">
          <source>Close</source>
          <target>Fermer</target>
        </trans-unit>
      </group>
    </body>
  </file>
  <file source-language="en" target-language="fr" datatype="plaintext" original="Browse">
    <body>
      <trans-unit id="$this.Text">
        <source>Browse</source>
        <target>Parcourir</target>
      </trans-unit>
      <trans-unit id="close.Text">
        <source>Close</source>
        <target>Quitter</target>
      </trans-unit>
      <trans-unit id="tip.Text">
        <source>Tip</source>
        <target>Astuce</target>
      </trans-unit>
    </body>
  </file>
</xliff>
"""
VALUES = {
    ("About.$this.Text",): "À propos",
    ("About.close.Text",): "Fermer",
    ("Browse.$this.Text",): "Parcourir",
    ("Browse.close.Text",): "Quitter",
    ("Browse.tip.Text",): "Astuce",
}
NEW = ("About.open.Text",)
AFTER = ("About.$this.Text",)
DELETE = ("Browse.close.Text",)
RENAME = (("Browse.tip.Text",), ("Browse.tips.Text",))
DUPLICATE = (TEXT.replace('id="tip.Text"', 'id="close.Text"'), ("Browse.close.Text",))
BROKEN = {TEXT[:300]: (7, 0)}
REFUSES = is_refused_by_xml
