"""The rules of Hearts: cards, the kernel that decides, positions and their verdicts, deals, scores and games."""
