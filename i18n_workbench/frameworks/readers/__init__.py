"""Small readers that several frameworks share; none of them is a framework."""
