"""The way through a game: its lessons, practice and problems in order, a learner's progress, and a picture of it."""

from .marks import next_station, state_of, taken_up
from .stations import CourseData, Station, course_at, course_of

__all__ = ["CourseData", "Station", "course_at", "course_of", "next_station", "state_of", "taken_up"]
