"""One running game: its seats, its clock, its dealer, its log, and the only one who changes it."""
