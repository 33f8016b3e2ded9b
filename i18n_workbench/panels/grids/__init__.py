"""The grid of translations: key x locale, windowed, edited in place."""
