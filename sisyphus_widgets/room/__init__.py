"""A room for a class, on the teacher's own machine: asked at once, at one table, or each alone, without accounts."""

from .notebook import Room

__all__ = ["Room"]
