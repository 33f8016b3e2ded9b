"""Texts in C++ and Rust, which are read by their tokens, and in Qt's interface files; what stands beside them for programs."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

QT = "#include <QLabel>\n"
EGUI = "use eframe::egui;\n"
LEPTOS = "use leptos::prelude::*;\n"


def shown(text: str, file: str) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ('label->setText("Not connected");', ["Not connected"]),
        ('auto *a = new QPushButton("Save", this);', ["Save"]),
        ('QLabel label("Save");', ["Save"]),
        ('QLabel *label = new QLabel(QStringLiteral("Save it"));', ["Save it"]),
        ('QMessageBox::critical(this, "Error", "It is gone.");', ["Error", "It is gone."]),
        ('menu->addAction(QIcon(":/some/Icon"), "Open all");', ["Open all"]),
        ('table->setHorizontalHeaderLabels(QStringList() << "Name" << "Size");', ["Name", "Size"]),
        ('table->setHorizontalHeaderLabels({"Name", "Size"});', ["Name", "Size"]),
        ('label->setText("One " /* and */ "sentence");', ["One sentence"]),
        ('label->setText(done ? "All done" : "Not yet");', ["All done", "Not yet"]),
        ('label->setText(QString("%1 of %2").arg("Some Key").arg(1));', ["%1 of %2"]),
        ('label->setText(R"(<b>Read it</b>)");', ["<b>Read it</b>"]),
        ('showErrorMessage("It went wrong");', ["It went wrong"]),
        ('if (done) qDebug() << "It is done"; m_errorText = "It went wrong";', ["It went wrong"]),
        ('\n#if A\n#endif\nlabel->setText("Don\\\'t");', ["Don't"]),
        ('ImGui::Button("Open##file");', ["Open"]),
    ],
)  # fmt: skip
def test_what_people_read_in_a_window(code: str, texts: list[str]) -> None:
    assert shown(f"{QT}void f() {{ {code} }}", "src/window.cpp") == texts


@pytest.mark.parametrize(
    "code",
    [
        'label->setText(tr("Not connected"));',
        'label->setText(QCoreApplication::translate("Window", "Not connected"));',
        'qDebug() << a << "It went wrong" << b;',
        'else qWarning("It went wrong");',
        'a->setStyleSheet("Some Style"); a->setObjectName("Some Name");',
        'connect(a, SIGNAL("Some Signal"), b, SLOT("Some Slot"));',
        'if (text == "Some text") return; // "Not this one"',
        'throw std::runtime_error("It went wrong");',
        'settings.value("Some Key"); std::cout << "It is done" << std::endl;',
        '/* label->setText("Not connected"); */',
        'std::string word = "Some words of it";',
    ],
)
def test_what_programs_and_developers_read(code: str) -> None:
    assert shown(f"{QT}void f() {{ {code} }}", "src/window.cpp") == []


def test_what_people_read_in_qml() -> None:
    code = (
        'import QtQuick\nItem {\n  id: some\n  objectName: "Some Name"\n  Text { text: "Not connected" }\n'
        '  Button { text: qsTr("Known already"); icon.source: "Some.png"\n    ToolTip.text: ok ? "All done" : "Not yet" }\n'
        '  TextField { placeholderText: "Your name"; onTextChanged: console.log("It is done") }\n}\n'
    )
    texts = ["Not connected", "All done", "Not yet", "Your name"]
    assert shown(code, "src/Page.qml") == texts


def test_a_program_without_windows_shows_nothing() -> None:
    code = 'void f() { page->setText("Not connected"); }'
    assert shown(code, "src/server.cpp") == []
    assert shown(QT + code, "tests/window.cpp") == []


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ('if ui.button("Save it").clicked() {}', ["Save it"]),
        ('ui.label(format!("{} of {total:?} {{done}}", n));', ["{0} of {1} {done}"]),
        ('ui.label(RichText::new("Big").strong());', ["Big"]),
        ('egui::Window::new("Settings").show(ctx, |ui| {});', ["Settings"]),
        ('ui.button("Save").on_hover_text("Keeps all");', ["Save", "Keeps all"]),
        ('error_message.set("Nothing was found".to_string());', ["Nothing was found"]),
        ('self.status_text = "Not connected".into();', ["Not connected"]),
        ('let a = Item { label: "Not connected", id: "Some Id" };', ["Not connected"]),
        ('ui.label(r#"A "whole" row"#);', ['A "whole" row']),
        ("fn f<'a>(x: &'a str) -> char { ui.label(\"All\"); 'x' }", ["All"]),
    ],
)  # fmt: skip
def test_what_people_read_in_rust(code: str, texts: list[str]) -> None:
    assert shown(f"{EGUI}fn f() {{ {code} }}", "src/app.rs") == texts


@pytest.mark.parametrize(
    "code",
    [
        'println!("It is done"); log::info!("It is done"); panic!("It went wrong");',
        'egui::SidePanel::left("Some Panel"); file.expect("It should be there");',
        'ui.label(t!("Some key")); ui.label(fl!("some-key"));',
        'match a { "Some kind" => 1, _ => 2 };',
        'if a == "Some kind" {}',
        '#[doc = "What it does"] fn g() {}',
        'return Err(Error::Broken("It went wrong".into()));',
        '"Some words of it".split(" ");',
    ],
)
def test_what_programs_read_in_rust(code: str) -> None:
    assert shown(f"{EGUI}fn f() {{ {code} }}", "src/app.rs") == []


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ('view! { <p class="Some Class" title="What it is">"All of it"</p> }', ["What it is", "All of it"]),
        ('view! { <p>"You have " {n} " items"</p> }', ["You have", "items"]),
        ('view! { <p>{move || if a() { "Yes, all" } else { "Not yet" }}</p> }', ["Yes, all", "Not yet"]),
        ('view! { <p style:display=move || if a() { "none" } else { "Some" }>"Read it"</p> }', ["Read it"]),
        ('html! { <button onclick={f}>{ "Press me" }</button> }', ["Press me"]),
        ('rsx! { button { class: "Some Class", placeholder: "Your name", "Press me" } }', ["Your name", "Press me"]),
        ('view! { <p>{ log!("It is done"); "Read it" }</p> }', ["Read it"]),
    ],
)  # fmt: skip
def test_elements_in_macros(code: str, texts: list[str]) -> None:
    assert shown(f"{LEPTOS}fn f() {{ {code} }}", "src/page.rs") == texts


UI = """<?xml version="1.0" encoding="UTF-8"?>
<ui version="4.0">
 <class>Window</class>
 <widget class="QMainWindow" name="Window">
  <property name="windowTitle"><string>All of it</string></property>
  <!-- <property name="text"><string>Not this</string></property> -->
  <property name="styleSheet"><string notr="true">Some Style</string></property>
  <property name="text"><string notr="true">Fixed text</string></property>
  <property name="text"><string>Save &amp;all</string></property>
  <attribute name="title"><string>First tab</string></attribute>
  <property name="text"><string>TextLabel</string></property>
 </widget>
</ui>
"""


def test_interface_files() -> None:
    found = detect_text(UI, "window.ui", floor=0.5)
    assert [(each.text, each.site) for each in found] == [
        ("All of it", "lookup"),
        ("Fixed text", "text"),
        ("Save &all", "lookup"),
        ("First tab", "lookup"),
    ]
    assert shown("<interface><property name='label'>Save</property></interface>", "a.ui") == []  # fmt: skip


def test_what_a_catalog_of_qt_has_is_not_found(workspace: Callable[..., Path]) -> None:
    catalog = (
        '<!DOCTYPE TS><TS version="2.1" language="de"><context><name>Window</name>'
        "<message><source>All of it</source><translation>Alles</translation></message></context></TS>"
    )
    code = QT + 'void f() { label->setText("Not connected"); }'
    files = {
        "CMakeLists.txt": "find_package(Qt6 REQUIRED)\n",
        "i18n/app_de.ts": catalog,
        "window.ui": UI,
        "window.cpp": code,
    }
    wb = i18n.open(workspace(files))
    frame = wb.hardcoded(min_confidence=0.5)
    assert list(frame["text"]) == [
        "Not connected",
        "Fixed text",
        "Save &all",
        "First tab",
    ]
    needs = {row.found.file: row.needs for row in wb.extraction(frame).rows}
    assert needs["window.cpp"].startswith("to be extracted by hand")
    assert needs["window.ui"].startswith("a file of Qt's")


def test_a_long_file_is_read_fast() -> None:
    line = 'label->setText("Not " + a); qDebug() << \'x\' << "It is done" << (1 + 2);\n'
    started = time.process_time()
    found = shown(QT + line * 3000 + '"' * 3000, "src/window.cpp")
    assert len(found) == 3000
    assert time.process_time() - started < 10
