from __future__ import annotations

from hypothesis import settings

# Machines differ in speed: how long an example takes says nothing about the game.
settings.register_profile("game", deadline=None, print_blob=True)
settings.load_profile("game")
