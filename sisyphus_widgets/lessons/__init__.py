"""Lessons as data: reading and checking them, the lessons of games, and a learner's progress."""

from .library import course, find, languages_of, names, shipped
from .progress import Progress, TaskFeedback
from .reader import load, read_file
from .source import LessonError, LessonFault
from .steps import LessonData, LessonStepData, Term

__all__ = [
    "LessonData",
    "LessonError",
    "LessonFault",
    "Progress",
    "LessonStepData",
    "Term",
    "TaskFeedback",
    "course",
    "find",
    "languages_of",
    "load",
    "names",
    "read_file",
    "shipped",
]
