"""Names of C++ (Qt, wxWidgets, Dear ImGui, GTK) and of Rust (egui, iced, Leptos, Yew, Dioxus, GTK) that show what they
get; and of QML.
"""

from __future__ import annotations

import re

from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.lazy import lazy_pattern

TOOLKITS = {
    "cpp": lazy_pattern(
        r"#\s*include\s*[<\"](?:Q[A-Z]|Qt|ui_|wx/|gtkmm|gtk/|imgui|FL/)|\bui->|\bQ[A-Z]\w+::|\bQStringLiteral\b|\bImGui::|\bnew Q[A-Z]"
    ),
    "rs": lazy_pattern(
        r"\b(?:egui|eframe|leptos\w*|yew|dioxus|iced|gtk4?|adw|slint|fltk|druid|relm4?|sycamore|floem|rfd|native_dialog|gpui|bevy_ui|cosmic|ratatui)\b"
        r"|\b(?:view|rsx|html)!|&mut Ui\b"
    ),
    "qml": lazy_pattern(r"^\s*import\s+(?:Qt|org\.kde)", re.MULTILINE),
}
"""What a file names that shows something to people; in any other nothing is found."""
TRANSLATING = lazy_pattern(
    r"(?:^|::|\.|->)(?:_|N_|Q_|tr|trUtf8|qsTr\w*|qtTrId|translate|i18nc?p?|xi18n\w*|ki18n\w*|ngettext|gettext|pgettext|wxTRANSLATE|wxGetTranslation|wxPLURAL|"
    r"QT_TR(?:ANSLATE)?_NOOP\w*|QT_TRID_NOOP|(?:t|tr|td|fl|gettext|ngettext|i18n|tid|t_string|td_string|move_tr)!|t_string|localize\w*)$"
)
LOGS = lazy_pattern(
    r"(?:^|::|\.|->)(?:qDebug|qInfo|qWarning|qCritical|qFatal|qC(?:Debug|Info|Warning|Critical)|q?printf|fprintf|s?n?printf|puts|fputs|perror|cout|cerr|clog|wcout|wcerr|"
    r"LOG\w*|log\w*|\w*[lL]og(?:ger)?|spdlog|SPDLOG_\w+|assert\w*|Q_ASSERT\w*|static_assert|Q_UNREACHABLE|wxLog\w*|wxASSERT\w*|syslog|OutputDebugString\w?|"
    r"e?print(?:ln)?!|(?:log|info|warn|error|debug|trace|dbg|panic|assert\w*|debug_assert\w*|unreachable|todo|unimplemented|write(?:ln)?|bail|ensure|anyhow|"
    r"debug_\w+|tracing|span|event|include_str|include_bytes|env|option_env|concat|cfg|console_log|console_\w+)!|expect|expect_err|context|with_context|debug_name)$"
    r"|(?:^|::)(?:log|tracing|gloo|console|logging|leptos::logging|spdlog|error)::\w+!?$"
)
HIDDEN = lazy_pattern(
    r"(?:^|::|\.|->)(?:QIcon|QPixmap|QImage|QUrl|QFile|QFileInfo|QDir|QFont|QColor|QKeySequence|QShortcut|QRegularExpression|QRegExp|QSettings|QProcess|QLibrary|QMovie|QJson\w+|"
    r"QCommandLineOption|setObjectName|setStyleSheet|setProperty|property|setValue|value|contains|startsWith|endsWith|indexOf|split|replace|remove|arg|toString|fromString|"
    r"SIGNAL|SLOT|METHOD|connect|disconnect|findChild|findChildren|invokeMethod|setHtmlFor|setFontFamily|fromTheme|addApplicationFont|setApplicationName|"
    r"setOrganization\w*|setIcon\w*|setTheme|setStyle|setDisplayFormat|exec|prepare|bindValue|addBindValue|beginGroup|registerType\w*|qmlRegister\w*|qRegisterMetaType|"
    r"insert|find|count|at|open|load|save|write\w*|read\w*|rawHeader|setRawHeader|setHeader|header|firstChildElement|attribute|setAttribute|toElement|elementsByTagName|"
    r"PushID|BeginChild|GetID|id|id_source|id_salt|from_id_source|from_id_salt|font|icon|image|get|set_var|var|join|push|with_extension|strip_prefix|starts_with|ends_with|"
    r"on|listen|query_selector|get_element_by_id|class|class_name|css_class|add_css_class|set_css_classes|style|attr|name|method|url|fetch|"
    r"left|right|top|bottom|\w+_id|new_persistent_id|with_id|from|Path|PathBuf|Regex|Command|Url)$"
)
"""What takes names, paths, patterns and styles."""
SHOWN_BY = {
    "cpp": lazy_pattern(
        r"(?:^|::|\.|->)(?:Q(?:Label|PushButton|RadioButton|ToolButton|CommandLinkButton|CheckBox|GroupBox|Action|DockWidget|ProgressDialog|MessageBox|ErrorMessage|Menu|"
        r"StandardItem|TreeWidgetItem|TableWidgetItem|ListWidgetItem|WidgetAction|SplashScreen|TextEdit|PlainTextEdit|LineEdit|TabBar|ToolBar|WizardPage))$"
        r"|(?:^|::|\.|->)Q(?:MessageBox|InputDialog|FileDialog|ToolTip|WhatsThis|ErrorMessage)::\w+$"
        r"|(?:^|\.|->|::)set(?:Text|WindowTitle|Title|SubTitle|ToolTip|StatusTip|WhatsThis|PlaceholderText|LabelText|InformativeText|DetailedText|Header|HeaderText|HeaderLabels?|"
        r"(?:Horizontal|Vertical)HeaderLabels|ItemText|TabText|TabToolTip|Suffix|Prefix|SpecialValueText|ButtonText|CancelButtonText|OkButtonText|Html|Markdown|PlainText|"
        r"AccessibleName|AccessibleDescription|IconText|Description|TitleText|NameFilters?|ApplicationDisplayName)$"
        r"|(?:^|\.|->|::)(?:addMenu|addAction|addTab|insertTab|addItems?|insertItems?|addRow|addButton|addSection|insertRow|addToolBar|showMessage|showText|appendPlainText|appendHtml|"
        r"showFullMessage|changeItem)$"
        r"|(?:^|::|\.|->)(?:wxStaticText|wxButton|wxCheckBox|wxRadioButton|wxMessageBox|wxMessageDialog|wxMenuItem|wxFrame|wxDialog|wxStaticBox|SetLabel|SetTitle|SetToolTip|SetStatusText|"
        r"SetHelpText|AppendSeparator|AppendCheckItem|AppendRadioItem|AddTool)$"
        r"|(?:^|::)ImGui::(?:Text\w*|Button|SmallButton|Checkbox|RadioButton|MenuItem|BeginMenu|Begin|CollapsingHeader|TreeNode\w*|Selectable|BulletText|LabelText|SetTooltip|"
        r"SetItemTooltip|BeginTabItem|TabItemButton|SeparatorText|Slider\w+|Drag\w+|Input\w+|Combo|BeginCombo|ColorEdit\d|ColorPicker\d|ListBox|TableSetupColumn|OpenPopup|BeginPopupModal)$"
        r"|(?:^|::|\.|->)(?:gtk_(?:label|button|check_button|window|menu_item|frame)_(?:new|set)_\w*(?:label|text|title|mnemonic)\w*|gtk_label_new|gtk_label_set_(?:text|markup)|"
        r"set_(?:label|text|title|tooltip_text|markup|placeholder_text)|add_button)$"
    ),
    "rs": lazy_pattern(
        r"(?:^|\.|::)(?:ui|row|cols?(?:\[\d+\])?|columns|header)\.(?:label|button|heading|small|small_button|strong|weak|checkbox|radio|radio_value|selectable_label|selectable_value|"
        r"toggle_value|collapsing|menu_button|hyperlink_to|link|colored_label|monospace|code|add)$"
        r"|(?:^|\.|::)(?:on_hover_text|on_disabled_hover_text|on_hover_text_at_pointer|hint_text|set_label|set_title|set_text|set_markup|set_tooltip_text|set_placeholder_text|set_subtitle|"
        r"set_description|set_body|set_heading|set_message|tooltip|tooltip_text|placeholder|placeholder_text|with_label|with_title|from_label|with_mnemonic|set_tooltip|set_tooltip_markup|"
        r"show_tooltip_text|info_text|warning_text|error_text|button_with_label|header_text|small_button|menu_button)$"
        r"|(?:^|::)(?:RichText|Label|Button|Window|CollapsingHeader|WidgetText|Checkbox|RadioButton|SelectableLabel|ImageButton|MenuItem|Text|Hyperlink|ProgressBar|LayoutJob|Alert|Toast|"
        r"AlertDialog|MessageDialog|Banner|StatusPage|ActionRow|PreferencesGroup|Notification|ToggleButton|CheckButton|Paragraph|Span|Line)::(?:new|from_label|builder|selectable|raw|styled|simple|single_line|"
        r"from_label_and_url|from|with_label|opt_text|label|image_and_text)$"
        r"|(?:^|::|widget\.)(?:text|button|text_input|checkbox|radio|toggler|tooltip|container|menu_item|text_editor|heading)$"
        r"|(?:^|\.)(?:text|title|label|subtitle|description|heading|body|summary|button|prefix|suffix|caption|message)$"
    ),
    "qml": lazy_pattern(
        r"(?:^|\.)(?:showPassiveNotification|showMessage|showNotification)$"
    ),
}
"""Functions, methods and classes whose texts people read, wherever they stand among the arguments."""
HANDING_ON = lazy_pattern(
    r"(?:^|::|\.|->)(?:QString|QStringLiteral|QLatin1String(?:View)?|QLatin1StringView|QByteArray|QVariant|QStringList|QList|QVector|qsl|u8?|L|fromUtf8|fromLatin1|fromLocal8Bit|fromStdString|"
    r"string|wstring|string_view|wxString|wxT|_T|TEXT|format|move|vector|initializer_list|array|"
    r"format!|vec!|Some|Ok|Cow|Borrowed|Owned|Rc|Arc|Box|String|from|new|to_string|to_owned|into|clone|as_str|Into|SharedString|AttrValue|Signal|signal|create_signal|format_args!|move)$"
)
"""What hands on a text: who reads it is said further out."""
MACROS = frozenset({"view", "html", "rsx", "template"})
"""Macros of Rust in which elements are written, without the sign behind their names."""
RECEIVERS = words(
    "to_string to_owned into clone as_str into_any into_view as_ref arg trim to_uppercase leak"
)
"""What is called on a text and hands it on."""
COMPARISONS = frozenset({"==", "!=", "<", "<=", ">="})
SETTERS = words("set update replace push_str emit send call")
"""Methods of a value that say nothing of who reads it: its own name does (``error_message.set("…")``)."""
HIDDEN_FILES = lazy_pattern(
    r"(?:^|/)(?:tests?|benches|examples|3rdparty|third[-_]?party|external|deps|moc_\w+|ui_\w+|qrc_\w+)(?:/|\.\w+$)|_(?:tests?|autogen)\.\w+$",
    re.IGNORECASE,
)
"""Files of tests, of others and of tools."""
