"""The table's controller: plain Python that a browser, or a test, drives."""
