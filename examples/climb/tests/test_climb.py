"""The checks of Climb: rules, texts, drawing, secrets, questions, lessons."""

from collections.abc import Callable


def test_the_game_passes_every_check(game_check: Callable[[], None]) -> None:
    """Run one check of the game."""
    game_check()  # one test for each check; pyproject.toml names the game
