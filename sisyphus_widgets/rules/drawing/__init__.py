"""The vocabulary of drawing: zones and cards, symbols, suits, and the changes between two scenes."""
