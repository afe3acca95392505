"""The games of the kit's tests, known by name while these tests run, too."""

from tests.kits.conftest import register_games as register_games
