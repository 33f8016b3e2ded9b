"""Widgets over the objects below: each panel is a thin view, all it does can be done without it."""
