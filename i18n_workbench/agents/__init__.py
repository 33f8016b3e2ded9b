"""For coding assistants: the nouns as tools of a Model Context Protocol server, and what a project asks of them.

``session`` needs no SDK and holds what an assistant may do; ``server`` gives it a wire; ``guide`` is the text that
``i18n-workbench agents`` prints.
"""
