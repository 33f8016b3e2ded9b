"""Names of Python's web frameworks, toolkits of windows and bots that say whether people read what they get."""

from __future__ import annotations

import re

from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.lazy import lazy_pattern

FOR_PEOPLE = lazy_pattern(
    r"^[ \t]*(?:from|import)[ \t]+(?:django|flask|flask_wtf|wtforms|starlette|quart|bottle|wagtail|crispy_forms|rest_framework|allauth|"
    r"PyQt[456]|PySide[26]?|qtpy|tkinter|Tkinter|customtkinter|ttkbootstrap|ttk|gi|kivy|kivymd|wx|toga|flet|nicegui|streamlit|gradio|dash|textual|"
    r"PySimpleGUI|dearpygui|pygame|arcade|xbmcgui|xbmc|discord|nextcord|disnake|telegram|telebot|aiogram|pyrogram|telethon|aqt|qgis|bpy|sublime|"
    r"trytond|app|apps|core|shared)\b"
    r"|^[ \t]*from[ \t]+\.",
    re.MULTILINE,
)
"""What a file imports that shows something to people, or a part of the same program that may."""
LIBRARIES = lazy_pattern(
    r"^[ \t]*(?:from|import)[ \t]+(?:odoo|openerp|click|typer|argparse|pytest|unittest)\b",
    re.MULTILINE,
)
"""What translates by itself, runs in a terminal or tests."""
TRANSLATING = lazy_pattern(
    r"(?:^|\.)(?:_\w?|__|N_|Q_|u?(?:n|np|p)?gettext(?:_lazy|_noop)?|gettext_\w+|lazy_\w*gettext|_n?gettext|\w*[tT]ranslate\w*|tr|trans|t|"
    r"trUtf8|localize\w*|getLocalizedString|LazyI18nString|lazy_translation)$"
)
LOGS = lazy_pattern(
    r"(?:^|\.)(?:_*log(?:ger|ging)?|LOG(?:GER)?|structlog|loguru|sentry_sdk|capture_\w+)(?:\.|$)|(?:^|\.)(?:print|pprint|debug|warn|exception|critical|log|"
    r"printf|fatal|trace)$|(?:^|\.)(?:std(?:out|err)|console|rich)\.\w+$"
)
FOR_TERMINALS = lazy_pattern(
    r"(?:^|\.)(?:ArgumentParser|add_argument\w*|add_(?:sub)?parsers?|option|argument|command|group|echo|Option|Argument|Typer|"
    r"Field|Query|Body|Path|Header|Param|Depends|FastAPI|APIRouter|HTTPException|extend_schema\w*|OpenApi\w*|swagger\w*|setup|StructuredTool|Tool|tool|"
    r"fixture|skip\w*|mark\.\w+|deprecated|warn)$"
)
"""What describes a command line, a program's interface or a tool: developers read it."""
ANSWERS = lazy_pattern(
    r"(?:^|\.)(?:Json\w*Response|JSONResponse|Response|jsonify|make_response|dumps|HTTPException|abort|NotFound|APIException|ParseError)$"
)
"""What answers a program that asks."""
TELLING = lazy_pattern(
    r"(?:^|\.)messages\.(?:success|error|info|warning|debug|add_message)$|(?:^|[._])(?:flash|toast|notify|notification|snackbar|alert|message_user)$"
    r"|(?:^|\.)(?:show|display|set|ask|send)_?(?:\w+_)*(?:message|error|warning|info|status|alert|toast|notification|question|text|title|label|tooltip|dialog|"
    r"description|hint|caption|markup|subtitle|heading|body)(?:_text)?$"
    r"|(?:^|\.)(?:messagebox|simpledialog|tkMessageBox|QMessageBox|QInputDialog|CTkMessagebox|easygui|sg)\.\w+$"
    r"|(?:^|\.)(?:Q(?:Label|(?:Push|Radio|Tool|CommandLink)Button|CheckBox|GroupBox|Action|DockWidget|ProgressDialog|MessageBox|StandardItem|(?:Tree|Table|List)WidgetItem))$"
    r"|(?:^|\.)set(?:Text|WindowTitle|ToolTip|StatusTip|WhatsThis|PlaceholderText|Title|SubTitle|LabelText|InformativeText|DetailedText|HeaderLabels|"
    r"(?:Horizontal|Vertical)HeaderLabels|ItemText|TabText|Suffix|SpecialValueText|ButtonText|Html|Markdown|PlainText|HeaderLabel)$"
    r"|(?:^|\.)(?:add|insert)(?:Menu|Action|Tab|Item|Items|Row|Button|Section|Separator)$|(?:^|\.)showMessage$"
    r"|(?:^|\.)(?:new_with_(?:label|mnemonic)|append_text|set_tooltip_markup|format_secondary_(?:text|markup)|SetLabel|SetTitle|SetToolTip|SetStatusText|MessageBox|"
    r"StaticText|MessageDialog|InlineKeyboardButton|KeyboardButton)$"
    r"|(?:^|\.)(?:st|sidebar)\.(?:title|header|subheader|caption|text|markdown|write|success|error|info|warning|button|checkbox|radio|selectbox|multiselect|"
    r"slider|text_input|number_input|text_area|file_uploader|metric|expander|tabs|spinner|form_submit_button|download_button|date_input|toggle)$"
    r"|(?:^|\.)(?:root|window|win|master|app|self|top|dialog|popup)\.(?:title|wm_title)$"
    r"|(?:^|\.)(?:reply(?:_text|_to|_html|_markdown)?|send_message|edit_text|edit_message_text|answer|answer_callback_query|respond|followup\.send|ctx\.send|channel\.send|"
    r"send_photo|send_audio)$"
    r"|(?:^|\.)(?:ValidationError|UserError|StopValidation)$"
    r"|(?:^|[._])(?:errors?|messages|warnings|notices|alerts)(?:\[[^\]]*\])?\.(?:append|extend|add|insert)$"
    r"|(?:^|\.)Dialog\(\)\.\w+$"
)
"""Functions whose texts people read, wherever they stand among the arguments."""
FIRST_SHOWN = lazy_pattern(
    r"(?:^|\.)(?!Foreign|ManyToMany|OneToOne|Regex|Generic)\w*Field$|(?:^|\.)(?:DataRequired|InputRequired|Email|URL|MacAddress|IPAddress)$"
    r"|(?:^|\.)HttpResponse\w*$|(?:^|\.)(?:send_mail|EmailMessage|EmailMultiAlternatives|send_mass_mail|Fieldset|Submit|Button|Div|HTML)$"
)
"""Those of which people read the first."""
SECOND_SHOWN = lazy_pattern(
    r"(?:^|\.)(?:send_mail|EmailMessage|EmailMultiAlternatives|add_error|EqualTo|Regexp|Submit|Button)$"
)
"""Those of which they read the second."""
HANDED_ON = words(
    "format strip lstrip rstrip upper lower title capitalize encode replace dedent cleandoc mark_safe format_html str SafeString format_lazy join zfill ljust "
    "rjust center tuple list dict set sorted OrderedDict"
)
"""Functions and methods that hand on what they get or are called on."""
SHOWN_NAMES = words(
    "verbose_name verbose_name_plural help_text empty_label short_description site_header site_title index_title empty_value_display "
    "hint_text helper_text success_message error_message page_title window_title subject labels help_texts error_messages choices "
    "text title label message msg tooltip"
)
"""Keywords and attributes that people read, beside those that they read in any language."""
PROGRAMS_NAMES = words(
    "name names value values default defaults data fields exclude model db_table app_label related_name upload_to template template_name "
    "ordering widget initial queryset success_url login_url permission_denied_message content_type media_type status reason summary "
    "help prog usage epilog metavar dest font bg fg relief anchor justify sticky side fill bitmap compound columns show bind"
)
"""Keywords and attributes that programs read."""
OF_TEXTS = words("labels help_texts error_messages messages titles texts")
"""Tables of texts by what they are for: every value of theirs is read."""
OF_ERRORS = lazy_pattern(r"(?:^|[._])errors$")
"""Tables of what is wrong, by the field that it is wrong with (``errors["name"] = "Say who you are"``)."""
OF_CHOICES = lazy_pattern(
    r"(?i)(?:choice|option|status|type|kind|level|role|gender|categor|categories)\w*$"
)
"""Lists of what people choose, by their name."""
FILE_TYPES = words("filetypes file_types")
"""Lists of pairs of which people read the first."""
ENUMERATION = lazy_pattern(r"(?:Choices|Enum)\b")
"""Classes whose members have a value and a text."""
