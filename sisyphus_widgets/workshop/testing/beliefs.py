"""Declared beliefs: their clauses, texts and positions, and the clauses that none is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...questions.believed import beliefs_in, differs
from ...rules import AnyGame, RulesError
from ...rules.belief import Believer
from ...rules.language.catalogue_files import languages
from .findings import Finding, find


def beliefs(game: AnyGame) -> Iterator[Finding]:
    """Find beliefs without a clause or a text, with a name used twice, or that change nothing where they should."""
    names = Counter(belief.name for belief in game.beliefs)
    for belief in game.beliefs:
        where = find(game, f'"{belief.name}"')
        if names[belief.name] > 1:
            yield Finding(where, f"{names[belief.name]} beliefs have the name {belief.name!r}; give each its own")
        if f"{game.name}.{belief.clause}" not in game.rulebook:
            message = f"the belief {belief.name!r} is about clause {belief.clause}, which rulebook.toml does not have"
            yield Finding(where, message)
        elif belief.shows_at:
            try:
                state = game.read_position(belief.shows_at, game.read_options(belief.options))
            except RulesError as error:
                yield Finding(where, f"the position at which {belief.name!r} shows cannot be read: {error}")
                continue
            if not differs(Believer(state, belief)):
                yield Finding(where, f"at the position {belief.shows_at!r} the belief {belief.name!r} changes nothing")
    for language in languages(game.package):
        try:
            beliefs_in(game, language)
        except (RulesError, KeyError) as error:
            file = f"texts/beliefs_{language}.toml"
            yield Finding(find(game, ending=file), f"a name or a sentence of a belief is missing in {file}: {error}")


def notes(game: AnyGame) -> list[str]:
    """Return what an author may want to add to a game, although nothing is wrong: further examples and beliefs."""
    about = {f"{game.name}.{belief.clause}" for belief in game.beliefs}
    own = [clause for clause in game.rulebook if clause.id.startswith(f"{game.name}.") and not clause.unasked]
    found = list[str]()
    if bare := [clause.id for clause in own if not clause.examples]:
        found.append(f"{game.name}: no example shows {_clauses(bare)}, so only other checks compare the code with it")
    if unbelieved := [clause.id for clause in own if clause.id not in about]:
        what = f"no belief is declared about {_clauses(unbelieved)}"
        found.append(f"{game.name}: {what}, so no wrong answer there names a misunderstanding")
    return found


def _clauses(ids: Sequence[str]) -> str:
    """Return clauses in words, by their numbers."""
    numbers = [id.partition(".")[2] for id in ids]
    return f"clause {numbers[0]}" if len(numbers) == 1 else f"clauses {', '.join(numbers)}"
