"""Benchmarks: they print figures and judge nothing. ``make bench`` runs them."""
