from i18n_workbench.formats.xml.qt import Qt

FORMAT = Qt
TEXT = """\
<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pl_PL">
<context>
    <name>Main</name>
    <message>
        <location filename="../main.cpp" line="12"/>
        <source>Files</source>
        <extracomment>On the button</extracomment>
        <translation>Pliki</translation>
    </message>
    <message>
        <source>Say &quot;yes&quot; &amp; &lt;b&gt;go&lt;/b&gt;</source>
        <translatorcomment>Ask Anna</translatorcomment>
        <translation type="unfinished">5 &quot;tak&quot;<byte value="x7"/></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n plik</numerusform>
            <numerusform>%n pliki</numerusform>
            <numerusform>%n plików</numerusform>
        </translation>
    </message>
    <message>
        <source>Zoom</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gone</source>
        <translation type="vanished">Nie ma</translation>
    </message>
</context>
<context>
    <name>Other</name>
    <message>
        <source>Files</source>
        <translation>Akta</translation>
    </message>
</context>
</TS>
"""
VALUES = {
    ("Main|Files",): "Pliki",
    ('Main|Say "yes" & <b>go</b>',): '5 "tak"\x07',
    ("Main|menu|Zoom",): "",
    ("Other|Files",): "Akta",
}
FORMS = {
    (("Main|%n file(s)",), "one"): "%n plik",
    (("Main|%n file(s)",), "few"): "%n pliki",
    (("Main|%n file(s)",), "many"): "%n plików",
}
NEW = ("Main|New",)
AFTER = ("Main|Files",)
DELETE = ("Other|Files",)
RENAME = (("Main|menu|Zoom",), ("Main|menu|Zooms",))
DESCRIPTIONS = {
    ("Main|Files",): "On the button",
    ('Main|Say "yes" & <b>go</b>',): "Ask Anna",
}
DUPLICATE = (TEXT.replace("<name>Other", "<name>Main"), ("Main|Files",))
BROKEN = {TEXT[:500]: (15, 0), "export default {}": (1, 0)}
REFUSES = lambda text: "\0" in text
