"""The model that ranks passes at once, and how its weights are fitted."""
