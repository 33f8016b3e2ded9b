from projects import is_refused_by_xml

from i18n_workbench.formats.xml.xliff import Xliff

FORMAT = Xliff
TEXT = """\
<?xml version="1.0" encoding="utf-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">
  <file id="messages.fr">
    <unit id="yaEgy1C" name="home.title">
      <notes>
        <note category="state" priority="1">new</note>
        <note>On top of the page</note>
      </notes>
      <segment state="translated">
        <source>home.title</source>
        <target>Bienvenue</target>
      </segment>
    </unit>
    <unit id="bXwvJ7F" name="home.lead">
      <segment state="translated">
        <source>home.lead</source>
        <target>Tout <pc id="1">ici</pc></target>
      </segment>
    </unit>
    <unit id="a1bYz3E" name="save">
      <segment state="initial">
        <source>save</source>
        <target>5 Save</target>
      </segment>
    </unit>
    <unit id="mgSIS0m" name="two">
      <segment state="translated">
        <source>One.</source>
        <target>Un.</target>
      </segment>
      <segment state="translated">
        <source>Two.</source>
        <target>Deux.</target>
      </segment>
    </unit>
  </file>
</xliff>
"""
VALUES = {
    ("home.title",): "Bienvenue",
    ("home.lead",): 'Tout <pc id="1">ici</pc>',
    ("save",): "5 Save",
    ("two", 0): "Un.",
    ("two", 1): "Deux.",
}
NEW = ("home.text",)
AFTER = ("home.title",)
DELETE = ("save",)
RENAME = (("home.lead",), ("home.intro",))
DESCRIPTIONS = {("home.title",): "On top of the page"}
BROKEN = {TEXT[:400]: (11, 0)}
REFUSES = is_refused_by_xml
