"""Merging locale files by key."""
