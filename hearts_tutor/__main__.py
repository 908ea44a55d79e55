"""``python -m hearts_tutor``: the command line."""

import sys

from hearts_tutor.cli import main

if __name__ == "__main__":
    sys.exit(main())
