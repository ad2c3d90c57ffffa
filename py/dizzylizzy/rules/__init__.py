"""The game itself, as pure values: no time, no input or output, no chance but the dealer's.

Nothing in here imports anything but the standard library. The rule numbers in the docstrings
(K, L, P, D, N) are those of ``docs/rules.md``.
"""
