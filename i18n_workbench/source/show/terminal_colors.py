"""CSS colours of the theme as a terminal shows them."""

from __future__ import annotations

import colorsys
import re

_HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
_FUNCTION = re.compile(r"(rgb|hsl)a?\(([^()]*)\)", re.IGNORECASE)
_NUMBER = re.compile(r"([+-]?(?:\d+(?:\.\d*)?|\.\d+))(%?)")
_NAMES = {
    "black": 30,
    "red": 31,
    "green": 32,
    "yellow": 33,
    "blue": 34,
    "magenta": 35,
    "cyan": 36,
    "white": 37,
    "gray": 90,
    "grey": 90,
}
"""What a terminal calls the colours that have a name there."""
_PLAIN = "36"
_FAINT = 0.5
"""A colour that is less opaque than this is shown faint: what is behind it is not known."""


def colored(text: str, color: str) -> str:
    """The text in a CSS colour. One that a terminal cannot be told (most names) is the terminal's cyan."""
    return f"\x1b[{_code(color.strip())}m{text}\x1b[0m"


def _code(color: str) -> str:
    channels = _channels(color)
    if channels is None:
        return str(_NAMES.get(color.lower(), _PLAIN))
    *rgb, alpha = channels
    faint = "2;" if alpha < _FAINT else ""
    levels = []
    for share in rgb:
        within = min(max(share, 0.0), 1.0)
        levels.append(str(round(255 * within)))
    return f"{faint}38;2;{';'.join(levels)}"


def _channels(color: str) -> tuple[float, float, float, float] | None:
    """Red, green, blue and opacity from 0 to 1; None for what is written in another way."""
    digits = _HEX.fullmatch(color)
    if digits:
        return _of_digits(digits[1])
    function = _FUNCTION.fullmatch(color)
    if function is None:
        return None
    found = _NUMBER.findall(function[2])
    numbers = [(float(value), unit) for value, unit in found]
    if len(numbers) not in {3, 4}:
        return None
    alpha = _share(*numbers[3], whole=1) if len(numbers) == 4 else 1.0
    if function[1].lower() == "hsl":
        hue, saturation, lightness = (value for value, _ in numbers[:3])
        turn = hue % 360 / 360
        rgb = colorsys.hls_to_rgb(turn, lightness / 100, saturation / 100)
        return (*rgb, alpha)
    red, green, blue = (_share(value, unit, whole=255) for value, unit in numbers[:3])
    return red, green, blue, alpha


def _of_digits(digits: str) -> tuple[float, float, float, float]:
    """The channels of a colour in hexadecimal digits, one or two for each."""
    if len(digits) < 5:
        pairs = [2 * digit for digit in digits]
    else:
        pairs = re.findall("..", digits)
    shares = [int(pair, 16) / 255 for pair in pairs]
    red, green, blue, alpha = [*shares, 1.0][:4]
    return red, green, blue, alpha


def _share(value: float, unit: str, *, whole: float) -> float:
    return value / (100 if unit else whole)
