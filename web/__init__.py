"""The page. Knows no rule: it shows observations and offers what the engine offers."""
