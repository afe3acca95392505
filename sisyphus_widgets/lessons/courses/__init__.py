"""The way through a game: its lessons, practice and problems in order, a learner's progress, and a picture of it."""

from .marks import mark_read, next_station, renewed, rules_to_catch_up, state_of, taken_up
from .stations import CourseData, Station, course_at, course_of

__all__ = [
    "CourseData",
    "Station",
    "course_at",
    "course_of",
    "mark_read",
    "next_station",
    "renewed",
    "rules_to_catch_up",
    "state_of",
    "taken_up",
]
