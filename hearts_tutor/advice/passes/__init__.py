"""What a pass costs, measured by rollouts of many sampled deals, with reasons."""
