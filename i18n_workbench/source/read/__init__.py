"""One file of code: its syntax, the calls in it, and which keys they name where."""
