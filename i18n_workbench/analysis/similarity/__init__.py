"""Which texts and keys are like which."""
