from projects import is_refused_by_xml

from i18n_workbench.formats.xml.xaml import Xaml

FORMAT = Xaml
TEXT = """\
<ResourceDictionary xmlns="https://github.com/avaloniaui" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">
  <ResourceDictionary.MergedDictionaries>
    <ResourceInclude Source="avares://App/Locales/en_US.axaml"/>
  </ResourceDictionary.MergedDictionaries>

  <!-- On the first page -->
  <x:String x:Key="Text.About" xml:space="preserve">About &amp; more</x:String>
  <x:String x:Key="Text.Date">Release {0:d}</x:String>
  <SolidColorBrush x:Key="Brush.Border" Color="#FF5C5C5C"/>
  <x:String x:Key="Text.Lines" xml:space="preserve">Keywords:

  ${files} &lt;paths&gt;</x:String>
  <x:String x:Key="Text.Empty"/>
</ResourceDictionary>
"""
VALUES = {
    ("Text.About",): "About & more",
    ("Text.Date",): "Release {0:d}",
    ("Text.Lines",): "Keywords:\n\n  ${files} <paths>",
    ("Text.Empty",): "",
}
NEW = ("Text.New",)
AFTER = ("Text.About",)
DELETE = ("Text.Date",)
RENAME = (("Text.Date",), ("Text.Day",))
DESCRIPTIONS = {("Text.About",): "On the first page"}
DUPLICATE = (TEXT.replace("Text.Empty", "Text.Date"), ("Text.Date",))
BROKEN = {TEXT[:300]: (7, 0), "<root/>": (1, 1)}
REFUSES = is_refused_by_xml
