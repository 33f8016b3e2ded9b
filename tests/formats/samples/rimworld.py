from projects import is_refused_by_xml

from i18n_workbench.formats.xml.rimworld import RimWorld

FORMAT = RimWorld
TEXT = """\
<?xml version="1.0" encoding="utf-8"?>
<LanguageData>

  <!-- On the first page -->
  <Mod_Title>Work &amp; play</Mod_Title>
  <Gun_Rifle.label>rifle</Gun_Rifle.label>
  <Mod_Lines>One\\nTwo {0}</Mod_Lines>
  <Mod_Rules.rulesStrings>
    <li>a-&gt;b</li>
  </Mod_Rules.rulesStrings>
  <Mod_Empty/>
</LanguageData>
"""
VALUES = {
    ("Mod_Title",): "Work & play",
    ("Gun_Rifle.label",): "rifle",
    ("Mod_Lines",): "One\\nTwo {0}",
    ("Mod_Empty",): "",
}
NEW = ("Mod_New",)
AFTER = ("Mod_Title",)
DELETE = ("Gun_Rifle.label",)
RENAME = (("Mod_Title",), ("Mod_Heading",))
DESCRIPTIONS = {("Mod_Title",): "On the first page"}
DUPLICATE = (TEXT.replace("Mod_Empty", "Mod_Title"), ("Mod_Title",))
BROKEN = {TEXT[:160]: (6, 0), "<root/>": (1, 1)}
REFUSES = is_refused_by_xml
