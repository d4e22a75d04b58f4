"""What choices were worth."""
