"""The games of the kit, known by name while advice is tested."""

from __future__ import annotations

from tests.kits.conftest import register_games

__all__ = ["register_games"]
