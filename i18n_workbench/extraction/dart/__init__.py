"""Dart: where a string stands among Flutter's widgets, and which messages are in scope there."""
