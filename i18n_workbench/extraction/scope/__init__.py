"""What can be called for a translation at a place in code: who is in sight there, and what would bring one."""
