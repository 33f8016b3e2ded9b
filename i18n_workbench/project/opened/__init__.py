"""What opening a workspace gives, and what one process keeps of that for the next."""
