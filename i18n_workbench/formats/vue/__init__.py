"""Blocks of messages in Vue's single-file components."""
