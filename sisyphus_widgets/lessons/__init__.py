"""Lessons as data: reading and checking them, the lessons of games, and a learner's progress."""

from .library import course, find, languages_of, names, shipped
from .progress import Progress, Told
from .reader import load, read_file
from .source import LessonError, Problem
from .steps import Lesson, Step, Term

__all__ = [
    "Lesson",
    "LessonError",
    "Problem",
    "Progress",
    "Step",
    "Term",
    "Told",
    "course",
    "find",
    "languages_of",
    "load",
    "names",
    "read_file",
    "shipped",
]
