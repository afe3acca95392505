"""The texts of a lesson: the check of their sentences, and the texts of a translation by step ids."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from .format import text_keys
from .source import LessonSource, Path_

LONGEST = 25
"""The greatest number of words in a sentence."""

HEAD = (*text_keys("lesson"), "language", "steps")
"""The keys at the top of a translation; the last one is its steps."""

_SENTENCE = re.compile(r"[^.!?:]+")


def check_sentences(source: LessonSource, text: object, path: Path_) -> None:
    """Note sentences that are too long."""
    if not isinstance(text, str):
        return
    for sentence in _SENTENCE.findall(text):
        words = sentence.split()
        if len(words) > LONGEST:
            begin = " ".join(words[:6])
            source.add(
                path,
                f"a sentence has {len(words)} words: “{begin} …”.",
                f"Make two of it, with {LONGEST} words at most.",
            )


class Overlay:
    """The texts of a translation, by the ids of the steps."""

    def __init__(
        self, head: Mapping[str, Any], steps: Mapping[str, Mapping[str, Any]], translation: LessonSource | None = None
    ) -> None:
        self._head, self._steps, self._translation = head, steps, translation

    @classmethod
    def of(cls, source: LessonSource, translation: LessonSource | None, data: Mapping[str, Any]) -> Overlay:
        """Return the texts of a translation, and note where it does not match the lesson."""
        if translation is None:
            return cls({}, {})
        language = translation.file.removesuffix(".toml").rpartition(".")[2]
        if translation.problems:
            return cls({}, {})
        over = translation.check_table("lesson", translation.data, (), partly=True)
        base = {
            step["id"]: step for step in data["steps"] if isinstance(step, dict) and isinstance(step.get("id"), str)
        }
        _check_head(translation, over, language)
        return cls(over, _steps_by_id(translation, over, base, source.file), translation)

    def _of(self, step: str | None) -> Mapping[str, Any]:
        return self._head if step is None else self._steps.get(step, {})

    def line_of(self, key: str, step: str | None) -> tuple[str, int] | None:
        """Return the file and line of a step's text in the translation; None if there is none."""
        if self._translation is None or step is None or step not in self._steps:
            return None
        number = list(self._steps).index(step)
        return self._translation.file, self._translation.line(("steps", number, key))

    def text(self, key: str, default: str, step: str | None = None) -> str:
        """Return a text, translated if possible."""
        return str(self._of(step).get(key, default))

    def texts(self, key: str, default: Sequence[str], step: str) -> Sequence[str]:
        """Return several texts, translated if possible."""
        found = self._of(step).get(key, default)
        return found if isinstance(found, list) else list(default)

    def words(self, key: str, default: Mapping[str, str], step: str) -> dict[str, str]:
        """Return a table of texts, translated if possible."""
        found = self._of(step).get(key, default)
        return {**default, **(found if isinstance(found, dict) else {})}


def _check_head(translation: LessonSource, over: Mapping[str, Any], language: str) -> None:
    """Note what is wrong with the keys at the top of a translation into ``language``."""
    for key in over:
        if key not in HEAD:
            translation.add((key,), f"“{key}” is not translated: it is the same in all languages.", "Remove it.")
    for key in HEAD[:-1]:
        if key not in over:
            translation.add((), f"“{key}” is missing.", "A translation must have it too.")
        check_sentences(translation, over.get(key), (key,))
    if over.get("language", language) != language:
        translation.add(("language",), f"“language” is {over['language']!r}.", f'Write: language = "{language}".')


def _steps_by_id(
    translation: LessonSource, over: Mapping[str, Any], base: Mapping[str, Mapping[str, Any]], lesson: str
) -> dict[str, Mapping[str, Any]]:
    """Return the steps of a translation by their ids, and note where they do not match those of the lesson's file."""
    found: dict[str, Mapping[str, Any]] = {}
    steps = over.get("steps", [])
    for number, step in enumerate(steps if isinstance(steps, list) else []):
        path: Path_ = ("steps", number)
        mine = translation.check_table("step", step, path, partly=True)
        id = mine.get("id")
        if not isinstance(id, str) or id not in base:
            nearest = get_close_matches(str(id), base, n=1)
            hint = f"Did you mean “{nearest[0]}”?" if nearest else f"There are {', '.join(base)}."
            translation.add((*path, "id"), f"{lesson} has no step “{id}”.", hint)
            continue
        if id in found:
            translation.add((*path, "id"), f"step “{id}” appears twice.", "Remove one of them.")
        found[id] = mine
        _match(translation, base[id], mine, path)
    for id in base:
        if id not in found:
            translation.add((), f"step “{id}” is missing.", "A translation must have every step.")
    return found


_STEP_TEXT_KEYS = text_keys("step")


def _match(translation: LessonSource, base: Mapping[str, Any], mine: Mapping[str, Any], path: Path_) -> None:
    """Note texts of a step that are in one language and not in the other."""
    for key in mine:
        if key != "id" and key not in _STEP_TEXT_KEYS:
            translation.add((*path, key), f"“{key}” is not translated: it is the same in all languages.", "Remove it.")
        elif key != "id" and key not in base:
            translation.add((*path, key), f"the lesson itself has no “{key}” in this step.", "Remove it.")
    for key in _STEP_TEXT_KEYS:
        if key in mine:
            if key in base:
                _match_parts(translation, key, base[key], mine[key], path)
            text = mine[key]
            texts = text.values() if isinstance(text, dict) else text if isinstance(text, list) else [text]
            for one in texts:
                check_sentences(translation, one, (*path, key))
        elif key in base:
            translation.add(path, f"“{key}” is missing in step “{base['id']}”.", "A translation must have it too.")


def _match_parts(translation: LessonSource, key: str, base: Any, mine: Any, path: Path_) -> None:
    """Note parts of one key of a step that are in one language and not in the other."""
    if key in ("mistakes", "term") and isinstance(base, dict) and isinstance(mine, dict):
        if odd := sorted(base.keys() ^ mine.keys()):
            translation.add((*path, key), f"“{key}” does not have the same keys: check {', '.join(map(str, odd))}.")
    elif key == "hints" and len(base) != len(mine):
        translation.add((*path, key), f"there are {len(base)} hints, not {len(mine)}.")
