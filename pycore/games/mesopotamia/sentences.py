"""The English sentences of the codes with which the rules refuse a choice or a position: for the shell and
for programs. A page says them in its reader's language from its own catalogues."""

SENTENCES: dict[str, str] = {}
