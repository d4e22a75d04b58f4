"""Programs that use the laboratory, to read and to begin from."""
