"""Names of helpers and methods in Ruby and PHP that say whether people read what they get."""

from __future__ import annotations

import re

from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.lazy import lazy_pattern

TRANSLATED = words(
    "t translate trans trans_choice __ _ _n _x n_ s_ gettext ngettext lang choice l localize transChoice Lang"
)
FIRST_SHOWN = words(
    "link_to button_to submit submit_tag button button_tag page_title set_title title heading"
)
"""Helpers whose first argument people read."""
LABELS = words("label label_tag")
"""Helpers that get the name of a field, or what people read beside it (``f.label "Your name"``)."""
FIELD = lazy_pattern(r"[\"'][a-z_][\w\[\]]*[\"']", re.ASCII)
"""The name of a field as a string."""
CONTROL = lazy_pattern(r"(?<!^radio)_(?:button|link)(?:_to)?$|^(?:link|button)_to_\w+$")
"""Helpers of a library or a project's own that make what people press: ``add_element_button "Add"``, ``link_to_page "Next"``,
``sort_link @search, :name, "Name"``. What they read is the first string that they get.
"""
THINGS = frozenset({"identifier", "instance_variable", "simple_symbol"})
"""Arguments that only say what something is about (``@search, :name``)."""
_MADE_WITHOUT_TEXT = r"\w*icon|image_tag|check_box\w*|radio_button\w*|\w+_field(?:_tag)?|text_area\w*|select(?:_\w+)?"
MADE_WITHOUT_TEXT = lazy_pattern(rf"(?:\w+\.)*(?:{_MADE_WITHOUT_TEXT})")
"""Helpers of Rails that make an element in which nothing is read, or only what somebody typed."""
MADE = lazy_pattern(
    rf"\s*\(?(?:\w+\.)*(?:{_MADE_WITHOUT_TEXT}|(?:link|button|mail)_to\w*|content_tag|tag\.\w+|time_tag|(?:submit|label|button)(?:_tag)?|"
    r"render|raw|simple_format|safe_join)(?:\(|\s+[\w:\"'@\[{*])"
)
"""Helpers of Rails that make an element: handed to a translation it would be escaped, and its tags be read."""
TOLD_NEXT = lazy_pattern(r"flash(?:\.now)?\s*\[")
"""What is shown on the next page, whatever it is filed under (``flash[:danger] = "Not saved"``)."""
OF_A_RULE = lazy_pattern(
    r"[\w*]+(?:\.[\w*]+)*\.(?:required\w*|min|max|between|size|email|unique|exists|confirmed|numeric|integer|string|boolean|array|date\w*|after\w*|before\w*|"
    r"regex|not_regex|in|not_in|image|mimes|mimetypes|file|url|same|different|digits\w*|gt|gte|lt|lte|alpha\w*|accepted|distinct|json|ip|timezone|uuid|"
    r"current_password|password|dimensions|uploaded|filled|present|starts_with|ends_with)"
)
"""What Laravel's validator calls the message of a rule (``'name.required' => 'Say who you are'``)."""
OF_FIELDS = words("withErrors withMessages")
"""Functions that get what is wrong by the fields of a form (``withErrors(['email' => 'It is taken'])``): of six programs that
call one so three have 15 such texts.
"""
IN_A_MAIL = words("subject greeting line lineIf action salutation")
"""Methods of Laravel's messages by mail; a command writes its lines to a console (``$this->line``)."""
TELLING = lazy_pattern(r"(?:^|[a-z_])(?:flash|toast|notify|snackbar)(?:_\w+)?$")
"""Methods of a project's own that tell people something (``stream_flash(:success, "Saved")``)."""
WRAPPERS = words(
    "raw h e sanitize html_escape safe_join simple_format nl2br pluralize plural ucfirst ucwords array"
)
"""Helpers that hand on what they get: who reads it is said by what stands around them."""
HANDED_ON = words(
    "freeze html_safe strip squish strip_heredoc dup upcase downcase capitalize titleize presence to_s"
)
"""Methods that hand on what they are called on."""
OF_OPTIONS = words("options_for_select select select_tag")
"""Helpers that get pairs of what people read and what the program gets (``[["Yes", "true"]]``)."""
SECOND_SHOWN = words(
    "label label_tag button content_tag mail_to link_to_if link_to_unless title provide content_for flash with withErrors add addError put "
    "section"
)
"""Those whose second one they read; of a button the first may be its kind (``f.button :submit, "Send"``)."""
NAMED_CONTENT = words("provide content_for section flash put add")
OF_A_RECORD = lazy_pattern(r"(?:[\w@]+\.)*errors\.add\b")
"""What is wrong with a record of Rails, whatever its field is called (``errors.add(:start_date, "must be later")``)."""
LOGS = lazy_pattern(
    r"(?:[\w$]+\.)?(?:logger|log|Log|puts|p|debug|error_log|print_r|var_dump)(?:\.|$)"
)
RAISES = lazy_pattern(
    r"^(?:raise|fail|abort|abort_if|trigger_error|die|exit)$|(?:Exception|(?<!^add)Error)$"
)
CONTENT_NAMES = words(
    "title heading subject description subtitle page_title success error warning info notice alert message base"
)
