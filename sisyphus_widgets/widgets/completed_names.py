"""The names of our games and lessons as literals, so that editors complete them; any other string is taken as well."""

from typing import Literal

GameName = Literal["ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe"]
LessonName = Literal[
    "single-cards",
    "in-a-row",
    "bombs",
    "the-excuse",
    "the-finish",
    "a-promise",
    "up-the-hill",
    "on-the-way",
    "coming-back",
    "the-corner",
    "first-trick",
    "combinations",
    "levels",
    "a-deal",
    "the-summit",
    "first-game",
    "an-attack",
    "three-answers",
    "jokers",
    "to-the-end",
    "collecting",
    "sloughing",
    "getting-rid",
    "the-goat",
]
