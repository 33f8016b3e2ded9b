from projects import is_refused_by_xml

from i18n_workbench.formats.xml.plist import PlistStrings

FORMAT = PlistStrings
TEXT = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<!--Made by a tool-->
<plist version="1.0">
  <dict>
    <!-- The title of the first screen -->
    <key>home.title</key>
    <string>Home</string>
    <key>Hello, %@!</key>
    <string>Hello &amp; welcome, %@!</string>
    <key>files</key>
    <string>Files "here"</string>
    <key>number</key>
    <integer>3</integer>
  </dict>
</plist>
"""
VALUES = {
    ("home.title",): "Home",
    ("Hello, %@!",): "Hello & welcome, %@!",
    ("files",): 'Files "here"',
}
NEW = ("welcome",)
AFTER = ("home.title",)
DELETE = ("files",)
RENAME = (("home.title",), ("start.title",))
DESCRIPTIONS = {("home.title",): "The title of the first screen"}
BROKEN = {
    "<plist><dict><key>a</key></plist>": (1, 0),
    "<a/>": (1, 1),
}
REFUSES = is_refused_by_xml
