"""The fixture that registers the games of the kit's tests, used here too."""

from tests.kits.conftest import register_games as register_games
