"""Everything that holds of every game holds of Three in a row: rules, texts, drawing, secrets, questions, lessons."""

from collections.abc import Callable


def test_what_holds_of_every_game(game_check: Callable[[], None]) -> None:
    """Make one check of the game."""
    game_check()  # one test for each check; pyproject.toml names the game
