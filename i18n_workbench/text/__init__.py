"""What "edit in place" is made of: spans, splices, line and column, encodings, line ends; and the one way to do
each dangerous thing with text: escape it, match it with somebody else's regex, turn it into a path.
"""

from i18n_workbench.text.encodings import Decoded, decode, encode
from i18n_workbench.text.lines import LineIndex, newline_of
from i18n_workbench.text.spans import Span, Splice, apply_splices

__all__ = [
    "Decoded",
    "LineIndex",
    "Span",
    "Splice",
    "apply_splices",
    "decode",
    "encode",
    "newline_of",
]
