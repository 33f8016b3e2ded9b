"""A Qt program as a person sees it: in which context its code asks."""

import i18n_workbench as i18n


def message(text):
    source, _, comment = text.partition("#")
    told = f"<comment>{comment}</comment>" if comment else ""
    return f"<message><source>{source}</source>{told}<translation>x</translation></message>"


def ts(language, contexts):
    body = "".join(
        f"<context><name>{name}</name>{''.join(map(message, texts))}</context>"
        for name, texts in contexts.items()
    )
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="{language}">{body}</TS>\n'


CONTEXTS = {
    "Join": ["Cancel", "Gone"],
    "Window": ["Open", "Open#a door", "Close", "Gone"],
    "Find::Box": ["Next", "Gone"],
    "Cache": ["Open", "Close"],
}
CODE = """
void
Window::fill()
{
    Cache::client()->clear();
    add(tr("Open"), tr("Open", "a door"));
    Cache::client()->clear();
    add(tr("Close", "", count));
}
"""


def test_the_context_is_the_class_of_the_method_or_the_file(tmp_path):
    files = {
        "CMakeLists.txt": "find_package(Qt6 COMPONENTS Widgets)",
        "lang/app_en.ts": ts("en", CONTEXTS),
        "lang/app_de.ts": ts("de", CONTEXTS),
        "ui/Join.qml": 'Button { text: qsTr("Cancel") }',
        "src/window.cpp": CODE,
        "src/find.cpp": 'namespace Find {\nvoid Box::go() { add(tr("Next")); }\n}\n',
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    usage = i18n.open(tmp_path).usage().set_index("key")["status"]
    assert set(usage.index[usage == "used"]) == {
        "Join|Cancel", "Window|Open", "Window|a door|Open", "Window|Close", "Find::Box|Next",
    }  # fmt: skip
    assert set(usage.index[usage == "unused"]) >= {"Join|Gone", "Window|Gone"}
