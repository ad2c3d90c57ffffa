"""Dizzy Lizzy: the card game's engine, its table, its bots and its page.

The layers import downwards only: ``rules ← table ← bots ← peer ← page ← app``.
"""
