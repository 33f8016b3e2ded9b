"""Names of UIKit, AppKit and of apps' own functions that show a text as it is, without looking it up."""

from __future__ import annotations

import re

from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.lazy import lazy_pattern

PROPERTIES = words(
    "text title subtitle placeholder placeholderString stringValue messageText informativeText toolTip prompt message body "
    "accessibilityLabel accessibilityHint accessibilityValue headerTitle footerTitle detailText secondaryText errorDescription "
    "recoverySuggestion failureReason label paletteLabel helpText errorMessage alertTitle alertMessage displayName caption hint"
)
"""Properties whose value is shown."""
DEBUGGED = words("debugDescription identifier logDescription forResource")
"""Properties that look like texts, and that logs or programs read."""
CHOSEN = words("description name")
"""Those that are texts where a value chooses among several (``case .all: "Repeat all"``), and for developers elsewhere."""

TITLED = lazy_pattern(
    r"(?:UIAlertController|UIAlertAction|UIBarButtonItem|UIAction|UIMenu|UIKeyCommand|UICommand|UITabBarItem|UIContextualAction|"
    r"UNNotificationAction|UIApplicationShortcutItem|UIMutableApplicationShortcutItem|NSMenuItem|NSMenu|NSButton|NSTextField|NSTextView|"
    r"NSStatusBarButton|NSToolbarItem|NSAlert)"
)
"""Classes of UIKit and AppKit that are made with a text."""
PLATFORM = lazy_pattern(
    r"(?:UI|NS|CP|UN|WK|MF|SK|MK|AV|QL|PK|CN|SF|MP|IN|PH|LA|EK)[A-Z]\w*[a-z]\w*"
)
"""Classes of Apple's frameworks: what they get is shown as it is, or no text."""
PLATFORM_LABELS = words("header footer text detailText prompt placeholder")
"""Labels of what such a class shows, beside :data:`TITLES`."""
VIEWS = lazy_pattern(r"^import (?:SwiftUI|AppIntents|WidgetKit|TipKit)\b", re.MULTILINE)
"""What a file has to import so that a literal in it is looked up without a word."""
MODIFIERS = words("init searchable accessibilityAction")
"""Methods of views that look up what they get under a label; and what is made without its name (``.init(title: "Home")``)."""
ASSERTED = lazy_pattern(
    r"(?:^|\.)(?:os_log|NSLog|\w*[pP]rint(?:[A-Z]\w*)?|dump|fatalError|precondition\w*|assert\w*|XCT\w+|log\w*|[a-z]\w*Log|debug|trace|info|notice|warning|"
    r"error|fault|critical|verbose|signpost\w*|record\w*|track\w*|capture\w*|raise|breadcrumb)$"
    r"|(?:^|\.)(?:\w*[lL]og(?:ger)?|Sentry\w*|\w*Analytics|\w*Logging)\."
)
"""Logs, assertions and telemetry."""
SILENT_CALLS = lazy_pattern(
    r"(?:^|\.)\w*(?:Error|Exception)(?:\.\w+)?$"
    r"|(?:^|\.)(?:\w*(?:Predicate|Expression|Notification|Queue|Formatter|Descriptor|Regex|Font|Color|Image|URL\w*|Data|Key|Storyboard|Nib)|"
    r"value|set|object|string|bool|integer|forKey|replacingOccurrences|components|contains|hasPrefix|hasSuffix|split|trimmingCharacters|"
    r"range|firstIndex|appendingPathComponent|execute\w*|prepare\w*|query\w*|addValue|setValue|perform\w*|register\w*|instantiate\w*|"
    r"dequeue\w*|evaluateJavaScript|compactMap|init)$"
)
"""Functions whose arguments are for programs: predicates, keys, patterns, queries, names of resources."""
TITLES = words(
    "title message subtitle checkboxWithTitle radioButtonWithTitle labelWithString wrappingLabelWithString "
    "localizedTitle localizedSubtitle discoverabilityTitle string"
)
"""The labels of these texts."""
SETTERS = lazy_pattern(
    r"(?:^|\.)(?:setTitle|setLabel|setToolTip|setAccessibilityLabel|addButton|insertItem|insertSegment|addItem|setMessage|setText|"
    r"setPlaceholder)$"
)
FIRST_LABELS = words("withTitle withText title text")
"""Labels of what a setter gets that is shown, beside none."""
LOOKED_UP = words(
    "Text Button Label Toggle Section Picker Menu Link Tab TextField SecureField NavigationLink GroupBox Stepper DisclosureGroup "
    "ProgressView ColorPicker DatePicker MultiDatePicker LabeledContent ContentUnavailableView CommandMenu Window WindowGroup ShareLink Gauge"
)
"""Views of SwiftUI that look up the literal that they get first, without a label."""
LOOKING_UP = words(
    "navigationTitle navigationBarTitle navigationSubtitle alert confirmationDialog help accessibilityLabel accessibilityHint badge"
)
"""Methods of views that do so."""
DRAWN = words("Text Button Label Toggle")
"""Views of SwiftUI: a literal is a key there, a sum of texts is shown as it is."""
MESSAGES = words(
    "errorMessage alertMessage infoText alertMsg failureMessage warningMessage"
)
"""Labels of what functions and cases of enumerations hand on to be shown."""

SHOWING = lazy_pattern(
    r"(?:^|\.)(?:show|display|present|make|post|notify|add)\w*(?:Alert|Error|Toast|Message|Notification|Banner|Warning|HUD|Dialog|Prompt)$"
)
"""Functions of an app's own that show what they get."""
TRANSLATING = lazy_pattern(
    r"(?:^|\.)(?:\w*LocalizedString\w*|localized\w*|localizedStringWithFormat|tr|L10n\w*)$|(?:^|\.)\w*[lL]10n\.\w+$"
)
