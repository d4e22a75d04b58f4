"""What the pages are made with: markup, texts, patterns, style sheets, the addresses of files."""
