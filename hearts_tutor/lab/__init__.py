"""The laboratory: simulations and statistics, with numpy."""
