"""A link that came: who opens it, and pasting one."""
