"""The host: Python in a worker, which answers what the client in the document tells it."""
