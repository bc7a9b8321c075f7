"""``python -m skat``."""

from skat.terminal.main import main

if __name__ == "__main__":
    main()
