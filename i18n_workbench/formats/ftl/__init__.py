"""Fluent: messages, terms, attributes, selectors."""
