"""The vocabulary of drawing: zones and cards, symbols, suits, and what changes between two scenes."""
