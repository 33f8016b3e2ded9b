"""Names of UIKit, AppKit and of apps' own functions that show a text as it is, without looking it up."""

from __future__ import annotations

import re

from i18n_workbench.extraction.natural import words

PROPERTIES = words(
    "text title subtitle placeholder placeholderString stringValue messageText informativeText toolTip prompt message body "
    "accessibilityLabel accessibilityHint accessibilityValue headerTitle footerTitle detailText secondaryText errorDescription "
    "recoverySuggestion failureReason label paletteLabel helpText errorMessage alertTitle alertMessage displayName caption hint"
)
"""Properties whose value is shown."""
DEBUGGED = words("description debugDescription name identifier logDescription")
"""Properties that look like texts, and that logs or programs read."""

TITLED = re.compile(
    r"(?:UIAlertController|UIAlertAction|UIBarButtonItem|UIAction|UIMenu|UIKeyCommand|UICommand|UITabBarItem|UIContextualAction|"
    r"UNNotificationAction|UIApplicationShortcutItem|UIMutableApplicationShortcutItem|NSMenuItem|NSMenu|NSButton|NSTextField|NSTextView|"
    r"NSStatusBarButton|NSToolbarItem|NSAlert)"
)
"""Classes of UIKit and AppKit that are made with a text."""
TITLES = words(
    "title message subtitle checkboxWithTitle radioButtonWithTitle labelWithString wrappingLabelWithString "
    "localizedTitle localizedSubtitle discoverabilityTitle string"
)
"""The labels of these texts."""
SETTERS = re.compile(
    r"(?:^|\.)(?:setTitle|setLabel|setToolTip|setAccessibilityLabel|addButton|insertItem|insertSegment|addItem|setMessage|setText|"
    r"setPlaceholder)$"
)
FIRST_LABELS = words("withTitle withText title text")
"""Labels of what a setter gets that is shown, beside none."""
DRAWN = words("Text Button Label Toggle")
"""Views of SwiftUI: a literal is a key there, a sum of texts is shown as it is."""
MESSAGES = words(
    "errorMessage alertMessage infoText alertMsg failureMessage warningMessage"
)
"""Labels of what functions and cases of enumerations hand on to be shown."""

SHOWING = re.compile(
    r"(?:^|\.)(?:show|display|present|make|post|notify|add)\w*(?:Alert|Error|Toast|Message|Notification|Banner|Warning|HUD|Dialog|Prompt)$"
)
"""Functions of an app's own that show what they get."""
TRANSLATING = re.compile(
    r"(?:^|\.)(?:\w*LocalizedString\w*|localized\w*|localizedStringWithFormat|tr|L10n\w*)$|(?:^|\.)\w*[lL]10n\.\w+$"
)
