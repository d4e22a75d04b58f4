"""What makes the committed pictures (`python -m assets.make`) and, for build.py, the parts of dist/."""
