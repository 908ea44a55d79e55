"""The house player: rule-based, with a reason for every choice; the arithmetic runs inside the compiled loop, too."""
