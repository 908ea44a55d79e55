"""The laboratory: simulation and statistics, with numpy."""
