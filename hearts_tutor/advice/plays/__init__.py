"""What a card costs in a position, measured by rollouts of sampled deals that fit what is known, with reasons."""
