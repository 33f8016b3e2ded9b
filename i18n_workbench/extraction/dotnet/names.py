"""Names of .NET that say whether people read a string: of functions, properties and attributes."""

from __future__ import annotations

from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.lazy import lazy_pattern

SHOWN = words(
    "Text Title Header Content Caption ToolTip ToolTipText HeaderText Label LabelText Placeholder PlaceholderText Watermark "
    "Subtitle SubTitle HelperText HelpText StatusText StatusMessage ErrorMessage ErrorText AccessibleName AccessibleDescription "
    "PrimaryButtonText SecondaryButtonText CloseButtonText CancelText OkText YesText NoText ButtonText EmptyText "
    "BalloonTipText BalloonTipTitle DisplayMessage WarningMessage SuccessMessage InfoMessage InfoBarMessage Prompt Hint"
)
"""Properties that are drawn, or read aloud."""
ANNOTATIONS = words(
    "@Display @DisplayName @Description @DisplayAttribute @DisplayNameAttribute"
)
"""Attributes of declarations that name what people see."""
SHOWN_LABELS = words("Name Description Prompt ShortName GroupName ErrorMessage")
"""What these get by name; a message of an error is one of any attribute that checks a value."""

_KINDS = "Message|Error|Warning|Success|Info(?:rmation)?|Alert|Toast|Notification|Snackbar|Dialog|Confirm|Prompt|Status|Tip|Balloon"
SHOWING = lazy_pattern(
    r"(?:^|\.)(?:MessageBox\w*|Snackbar\w*|_?[sS]nack[bB]ar\w*|_?[tT]oast\w*|_?[nN]otif\w*|_?[dD]ialog\w*|_?[mM]essage(?:Service|Dialog)?)"
    r"\.(?:Show\w*|Add|Success|Error|Info|Warning|Warn|Notify\w*|Alert\w*|Confirm\w*|Create)$"
    rf"|(?:^|\.)(?:Show|Display|Notify|Set|Add|Flash|Push)(?:\w*(?:{_KINDS}))(?:Async|Box|Dialog)?$"
    r"|(?:^|\.)(?:DisplayAlert|DisplayActionSheet|DisplayPromptAsync|Interaction\.(?:InputBox|MsgBox)|ShowBalloonTip|ConfirmAsync|AlertAsync|PageTitle|SetTitle)$"
    r"|(?:^|\.)(?:WithMessage|WithName|HasTitle|HasText)$"
)
"""Functions that show what they get."""
FIRST_SHOWN = lazy_pattern(
    r"(?:^|\.)Html\.(?:ActionLink|RouteLink)$|^(?:MenuItem|ToolStripMenuItem|ToolStripButton|MenuFlyoutItem|Label|Button|SelectListItem|ColumnHeader|TabPage)$"
)
"""Those whose first argument they read."""
SECOND_SHOWN = lazy_pattern(
    r"(?:^|\.)(?:AddModelError|Html\.Label(?:For)?|SetToolTip|Columns\.Add|ValidationMessage(?:For)?)$"
)
"""Those whose second one they read."""
HANDED_ON = words(
    "Format Concat Join Trim HtmlString MarkupString Raw ToString Task.FromResult FromResult ToUpper ToLower FormattableString "
    "Replace TrimEnd TrimStart"
)
"""Functions and methods that hand on what they get: who reads it is said by what stands around them."""
LOGS = lazy_pattern(
    r"(?:^|\.)_?\w*[lL]og(?:ger|ging|s)?(?:\.\w+)*\.\w+$|(?:^|\.)(?:Debug|Trace|Console|EventSource|Activity|Telemetry\w*|_?telemetry\w*|Sentry\w*|Guard|Assert|Ensure|Verify|Should|Throw\w*)\.\w+$"
    r"|(?:^|\.)(?:Log[A-Z]?\w*|Write(?:Line|Log\w*)?|Trace\w*|Assert\w*|Should\w*|Debug|Fatal|Verbose|TrackEvent|Because)$"
)
"""Logs, assertions, telemetry, and what is written to a stream."""
TRANSLATING = lazy_pattern(
    r"(?:^|\.)(?:GetString|GetLocalized\w*|GetResource\w*|Locali[sz]e\w*|Translate\w*|T|L|_|GetText|Gettext|TryFindResource|FindResource|Loc)$"
)
THROWN = lazy_pattern(r"(?:^|\.)\w*(?:Exception|Error)$|^base$|^nameof$")
