from projects import is_refused_by_xml

from i18n_workbench.formats.xml.stringsdict import Stringsdict

FORMAT = Stringsdict
TEXT = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<!-- In the list -->
\t<key>files</key>
\t<dict>
\t\t<key>NSStringLocalizedFormatKey</key>
\t\t<string>%#@count@</string>
\t\t<key>count</key>
\t\t<dict>
\t\t\t<key>NSStringFormatSpecTypeKey</key>
\t\t\t<string>NSStringPluralRuleType</string>
\t\t\t<key>NSStringFormatValueTypeKey</key>
\t\t\t<string>lld</string>
\t\t\t<key>one</key>
\t\t\t<string>%lld file</string>
\t\t\t<key>other</key>
\t\t\t<string>%lld files</string>
\t\t</dict>
\t</dict>
\t<key>limit</key>
\t<dict>
\t\t<key>NSStringLocalizedFormatKey</key>
\t\t<string>Only %#@left@ &amp; out</string>
\t\t<key>left</key>
\t\t<dict>
\t\t\t<key>NSStringFormatSpecTypeKey</key>
\t\t\t<string>NSStringPluralRuleType</string>
\t\t\t<key>NSStringFormatValueTypeKey</key>
\t\t\t<string>d</string>
\t\t\t<key>other</key>
\t\t\t<string>%d left</string>
\t\t</dict>
\t</dict>
\t<key>plain</key>
\t<dict>
\t\t<key>NSStringLocalizedFormatKey</key>
\t\t<string>Plain</string>
\t</dict>
\t<key>simple</key>
\t<dict>
\t\t<key>NSStringLocalizedFormatKey</key>
\t\t<string>Simple</string>
\t</dict>
</dict>
</plist>
"""
VALUES = {
    ("limit", "NSStringLocalizedFormatKey"): "Only %#@left@ & out",
    ("plain",): "Plain",
    ("simple",): "Simple",
}
FORMS = {
    (("files",), "one"): "%lld file",
    (("files",), "other"): "%lld files",
    (("limit",), "other"): "%d left",
}
NEW = ("places",)
AFTER = ("plain",)
DELETE = ("plain",)
RENAME = (("plain",), ("plane",))
DESCRIPTIONS = {("files",): "In the list"}
BROKEN = {
    TEXT[:700]: (26, 0),
    "<plist><dict><key>a</key></plist>": (1, 0),
    "<a/>": (1, 1),
}
REFUSES = is_refused_by_xml
