"""How a text becomes a message: its forms, and the marks that a framework's syntax needs around its arguments."""
