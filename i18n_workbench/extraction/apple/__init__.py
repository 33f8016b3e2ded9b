"""Strings of apps for Apple's platforms."""
