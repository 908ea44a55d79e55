"""What lessons share: the base class, stops with a score, stored texts, rule sets side by side, and words."""
