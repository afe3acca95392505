"""The titles of clauses as the options of a question, and a prompt whose wording does not reveal the right one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..rules import RulesError
from ..rules.language.catalogue import languages
from .shared_words import shared, spelt_out
from .wording import Voice

MOST_OPTIONS = 4
"""The number of options in a question about rules."""

LIKE = 10
"""The unit in letters by which the lengths of titles are compared."""

Wordings = Callable[[Voice], Sequence[str]]
"""A function that returns the wordings of a prompt in a voice's language, best first: equally many in all languages."""


def order_of(number: str) -> tuple[int, ...]:
    """Return the key that sorts a clause by its number."""
    return tuple(int(part) for part in number.split("."))


def choose_titles(
    voice: Voice, prompts: Wordings, right: str, excluded: Iterable[str], family: set[str], *, wordless: bool = False
) -> tuple[list[str], str] | None:
    """Return the ids of the clauses to choose from, and the prompt; None if every wording gives the right one away.

    The clauses are first those that the game declares as easily mistaken for the ``right`` one, then those near it in
    the rulebook, preferably of its ``family`` and with titles of similar length. They are the same in every language,
    so the prompt is checked in all languages. If ``wordless``, the prompt shares no word with the right title in any.
    """
    others = _neighbours(voice, right, set(excluded), family)
    needed = list[str]()
    own_prompt = ""
    for one in voices(voice):
        found = _wording(one, prompts(one), right, [*needed, *(id for id in others if id not in needed)])
        if found is None:
            return None
        prompt, decoy = found
        if decoy is not None and wordless:
            return None
        if decoy is not None and decoy not in needed:
            needed.append(decoy)
        if one is voice:
            own_prompt = prompt
    ids = [*needed, *(id for id in others if id not in needed)][: MOST_OPTIONS - 1]
    if len(needed) >= MOST_OPTIONS or not ids:
        return None
    ids.append(right)
    voice.spot.rng("order").shuffle(ids)
    return ids, own_prompt


def _wording(voice: Voice, prompts: Sequence[str], right: str, others: Sequence[str]) -> tuple[str, str | None] | None:
    """Return the first wording that shares no word with the right title, and None.

    If all wordings share some, return the first one that shares as many with another title, and the id of that title's
    clause as a decoy.
    """
    language, title = voice.texts.language, voice.rulebook[right].title
    wordings = [spelt_out(prompt, voice.texts) for prompt in prompts]
    most = [shared(one, title, language) for one in wordings]
    if 0 in most:
        return prompts[most.index(0)], None
    for prompt, one, words in zip(prompts, wordings, most, strict=True):
        for id in others:
            if shared(one, voice.rulebook[id].title, language) >= words:
                return prompt, id
    return None


def _neighbours(voice: Voice, right: str, excluded: set[str], family: set[str]) -> list[str]:
    """Return the other clauses that may be offered, the likeliest to be mistaken for the right one first."""
    name, book = voice.spot.game.name, voice.spot.game.rulebook
    others = [id for id in (clause.id for clause in book) if id.startswith(f"{name}.") and id != right]
    others = [id for id in others if id not in excluded and not book[id].unasked]
    mistaken = {
        f"{name}.{number}" for number in voice.spot.game.asking.mistaken.get(right.removeprefix(f"{name}."), ())
    }
    section, letters = _section(right), len(book[right].title)
    voice.spot.rng("options").shuffle(others)

    def farness(id: str) -> tuple[bool, int, bool, int]:
        number = id.removeprefix(f"{name}.")
        return (
            id not in mistaken,
            abs(_section(id) - section),
            number not in family,
            abs(len(book[id].title) - letters) // LIKE,
        )

    return sorted(others, key=farness)


def _section(id: str) -> int:
    return order_of(id.partition(".")[2])[0]


def voices(voice: Voice) -> list[Voice]:
    """Return voices in all languages of the game's questions, sorted; the given voice itself for its own language."""
    found = [voice]
    for language in languages(voice.spot.game.package):
        if language == voice.texts.language:
            continue
        try:
            found.append(Voice(voice.spot, language))
        except RulesError:  # there are no questions in that language
            continue
    return sorted(found, key=lambda candidate: candidate.texts.language)
