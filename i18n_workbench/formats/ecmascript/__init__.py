"""Modules of JavaScript and TypeScript: what can be read is read, what only running gives is shown so."""
