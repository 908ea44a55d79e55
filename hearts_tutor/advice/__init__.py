"""What a decision costs: measured on common random worlds, put in bands, with reasons in words."""
