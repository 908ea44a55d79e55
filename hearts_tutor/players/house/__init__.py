"""The house player, by rules of thumb on whole numbers: its pass, its plays, its care about moons, and its reasons."""
