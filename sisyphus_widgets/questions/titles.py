"""The titles of clauses as the options of a question, and a prompt whose wording does not reveal the right one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache

from ..rules import RulesError
from ..rules.game_files import teaching
from ..rules.language.catalogue_files import languages
from .shared_words import shared, spelt_out
from .wording import Voice

MOST_OPTIONS = 4
"""The number of options in a question about rules, if so many clauses fit."""

LEAST_WRONG = 2
"""The least number of wrong options. Only if fewer fit, clauses are offered that are never right in such a question."""

MISTAKEN = 1.2
"""The factor by which a clause that beginners confuse with the right one is offered more often."""

TITLES = "titles"
"""The name of the file with the weights of clauses, by kind of question and number."""

SELDOM, NEVER = 0.5, 0.01
"""The counts of a clause that is right in none of the listed questions, but may be, and of one that never is."""

Wordings = Callable[[Voice], Sequence[str]]
"""A function that returns the wordings of a prompt in a voice's language, best first."""


def order_of(number: str) -> tuple[int, ...]:
    """Return the key that sorts a clause by its number."""
    return tuple(int(part) for part in number.split("."))


def choose_titles(
    voice: Voice,
    kind: str,
    prompts: Wordings,
    right: str,
    excluded: Collection[str],
    family: Collection[str],
    *,
    wordless: bool = False,
) -> tuple[list[str], str] | None:
    """Return the ids of the clauses to choose from, and the prompt; None if every wording gives the right one away.

    The clauses are those that may be right in questions of this ``kind``, such as all of the ``family``, and those that
    beginners confuse with the right one; see :func:`_neighbours`. Others are offered only if too few fit, or if every
    wording would give the right one away. The clauses are the same in every language, so the prompt is checked in all
    languages. If ``wordless``, the prompt shares no word with the right title in any.
    """
    others = _neighbours(voice, kind, right, excluded, family)
    mistaken = mistaken_for(voice, right)
    name = voice.spot.game.name
    fitting = [id for id in others if id in mistaken or may_be_right(name, kind, _number(voice, id), family)]
    choices = (fitting, others) if LEAST_WRONG <= len(fitting) < len(others) else (others,)
    return next((found for some in choices if (found := _offered(voice, prompts, right, some, wordless))), None)


def _offered(
    voice: Voice, prompts: Wordings, right: str, others: Sequence[str], wordless: bool
) -> tuple[list[str], str] | None:
    """Return the ids of the first of some clauses with the right one, and the prompt; see :func:`choose_titles`."""
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


def likely_titles(
    voice: Voice, right: str, excluded: Iterable[str], weight: Callable[[str], float]
) -> dict[str, float]:
    """Return the other clauses that may be offered beside the right one, each with a random place: low ones come first.

    The greater the ``weight`` of a clause, by its number, the lower its place tends to be. Clauses that are mistaken
    for the right one come a little earlier.
    """
    game, barred = voice.spot.game, {*excluded, right}
    mistaken, rng = mistaken_for(voice, right), voice.spot.rng("options")
    others = [clause.id for clause in game.rulebook if clause.id.startswith(f"{game.name}.") and not clause.unasked]
    places = {id: rng.expovariate(weight(_number(voice, id)) * (MISTAKEN if id in mistaken else 1)) for id in others}
    return {id: place for id, place in places.items() if id not in barred}


def mistaken_for(voice: Voice, right: str) -> frozenset[str]:
    """Return the ids of the clauses that beginners confuse with a clause."""
    game = voice.spot.game
    return frozenset(f"{game.name}.{number}" for number in game.asking.mistaken.get(_number(voice, right), ()))


def _number(voice: Voice, id: str) -> str:
    return id.removeprefix(f"{voice.spot.game.name}.")


def with_one_mistaken(order: Sequence[str], mistaken: Collection[str]) -> list[str]:
    """Return clauses in the same order, but the first of those mistaken for the right one before all others."""
    near = next((clause for clause in order if clause in mistaken), None)
    return sorted(order, key=lambda clause: clause != near)


def usual_weight(game: str, kind: str, number: str, family: Collection[str]) -> float:
    """Return how often a clause is right in the listed questions of a kind, or a little if it is right in none."""
    return right_counts(game, kind).get(number, 0) or (SELDOM if number in family else NEVER)


def may_be_right(game: str, kind: str, number: str, family: Collection[str]) -> bool:
    """Return True if a clause is right in some questions of a kind, listed or not."""
    return usual_weight(game, kind, number, family) != NEVER


def _neighbours(voice: Voice, kind: str, right: str, excluded: Collection[str], family: Collection[str]) -> list[str]:
    """Return the other clauses that may be offered, in a random order in which likely ones tend to come first.

    The more often a clause is right in questions of this kind, the more often it is offered where it is wrong.
    Otherwise, a learner could learn which titles tend to be right, and choose one without looking. The game's
    ``titles.json`` says how much that takes for each clause, since some may be offered in few questions. One that
    beginners confuse with the right one comes first, so that one title at least is worth a thought.
    """
    name = voice.spot.game.name
    weights: Mapping[str, float] = teaching(name, TITLES).get(kind, {})
    places = likely_titles(
        voice, right, excluded, lambda number: weights.get(number) or usual_weight(name, kind, number, family)
    )
    return with_one_mistaken(sorted(places, key=places.__getitem__), mistaken_for(voice, right))


@cache
def right_counts(game: str, kind: str) -> dict[str, int]:
    """Return how many of a game's listed questions of a kind each clause is right in, by its number."""
    found = Counter[str]()
    for file in ("known", "stock"):
        for number, ids in teaching(game, file).items():
            found[number] += sum(id.startswith(f"{kind}/") for id in ids)
    return found


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
