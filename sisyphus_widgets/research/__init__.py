"""Research on learning: tables of answers, gains with intervals, learning curves by rule, and simulated classes."""

from ..practice.study import conditions_of
from .additive_factors import AdditiveFactors, additive_factors
from .answer_frames import AnswerFrames, frames
from .extra import ResearchError
from .gain import gain
from .simulation import ClassTruth, simulated_class

__all__ = [
    "AdditiveFactors",
    "AnswerFrames",
    "ClassTruth",
    "ResearchError",
    "additive_factors",
    "conditions_of",
    "frames",
    "gain",
    "simulated_class",
]
