"""Whether a text is a CSS colour and nothing else: colours from a workspace end up in style attributes."""

from __future__ import annotations

import re
from typing import Final

from i18n_workbench.lazy import lazy_pattern

_NUMBER = r"(?:[+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})(?:%|deg|g?rad|turn)?|none)"
_SPACES = (
    r"(?:srgb|srgb-linear|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65)"
)
_COLOUR = lazy_pattern(
    rf"#(?:[0-9a-f]{{3,4}}|[0-9a-f]{{6}}|[0-9a-f]{{8}})"
    rf"|(?:rgb|hsl)a?\( *{_NUMBER} *(?:, *{_NUMBER} *){{2,3}}\)"
    rf"|(?:(?:rgb|hsl)a?|hwb|(?:ok)?(?:lab|lch))\( *{_NUMBER}(?: +{_NUMBER}){{2}} *(?:/ *{_NUMBER} *)?\)"
    rf"|color\( *{_SPACES}(?: +{_NUMBER}){{3}} *(?:/ *{_NUMBER} *)?\)",
    re.IGNORECASE | re.ASCII,
)

NAMED: Final = frozenset(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
    cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson currentcolor cyan darkblue darkcyan
    darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred
    darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue
    dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray
    green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen
    lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink
    lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen
    linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
    mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy
    oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip
    peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown
    seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal
    thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen
    """.split()  # noqa: SIM905 - 150 names read better as words than as a list
)


def is_colour(text: str) -> bool:
    """Whether it is ``#`` with 3, 4, 6 or 8 hex digits, a function of plain numbers (CSS Color 4), or a named colour."""
    return text.lower() in NAMED or _COLOUR.fullmatch(text) is not None
