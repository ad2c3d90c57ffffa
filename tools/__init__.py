"""What builds, serves and measures the game. Run from the repository's root: ``python -m tools.build``."""

import sys
from pathlib import Path
from typing import Final

__all__ = ["ROOT"]

#: The repository's root.
ROOT: Final = Path(__file__).resolve().parent.parent

# The game isn't installed, it is read from where it is written; so every tool finds it, and nothing has to be set.
sys.path.insert(0, str(ROOT / "py"))
