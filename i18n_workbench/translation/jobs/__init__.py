"""Jobs: planned, dispatched to engines, watched, saved as results come."""
