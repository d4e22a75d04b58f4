"""The screens: what each remembers, what can be done on it, and how it looks."""
