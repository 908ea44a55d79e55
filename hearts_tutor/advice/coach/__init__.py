"""The coach: a player that measures before it passes and before each card, and the review of a played deal."""
