"""Problems as questions: the learner is asked for a move, and the best one is the key."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache

from ..rules import AnyGame, RulesError, Texts, get_game, resolve_language
from ..rules.errors import quoted
from ..rules.language.catalogue_files import merged
from ..rules.language.statement import Statement
from ..rules.position.checks import number, words
from .draft import Draft
from .forms import Form
from .makers import question_of
from .positions import Spot
from .problems.library import Problem, problem, problems_of
from .question import AnswerKey, AnswerReason, NoQuestionError, Question
from .wording import Voice, texts_of

KIND = "problem"
"""The kind of these questions, which ordinary quizzes do not include."""


def problems(
    game: str | AnyGame,
    *,
    themes: Collection[str] | None = None,
    n: int | None = None,
    language: str | None = None,
) -> list[Question]:
    """Return the problems of a game as questions, from easy to hard: all, or ``n`` spread evenly over all.

    ``themes`` are the kinds of problem, such as ``["lead", "fight"]``; by default, all.

    Raises:
        RulesError: there is no such game or theme, or the number is invalid.
        NoQuestionError: the game has no problems.
    """
    subject, code = get_game(game), resolve_language(language)
    found = problems_of(subject.name)
    if themes is not None:
        wanted, available = words("themes", themes), {one.theme for one in found}
        if strange := [theme for theme in wanted if theme not in available]:
            raise RulesError(
                f"{subject.name} has no problems of the theme {quoted(strange[0])}; its themes are {_some(found)}"
            )
        found = tuple(one for one in found if one.theme in wanted)
    if not found:
        raise NoQuestionError(f"there are no problems of {subject.name}")
    count = len(found) if n is None else min(number("n", n, least=1), len(found))
    chosen = [found[at * len(found) // count] for at in range(count)]
    return [as_question(one, code) for one in chosen]


def _some(found: Collection[Problem]) -> str:
    return ", ".join(dict.fromkeys(one.theme for one in found)) or "none"


def problem_at(game: AnyGame, kind: str, place: str, language: str) -> Question:
    """Return the problem of a kind, such as ``problem.lead``, at a place, as a question.

    Raises:
        NoQuestionError: there is no such problem.
    """
    try:
        return as_question(problem(game.name, kind.partition(".")[2], place), language)
    except RulesError as error:
        raise NoQuestionError(str(error)) from None


def problem_of(question: Question) -> Problem:
    """Return the problem that a question poses."""
    return problem(question.game, question.ask, question.place)


@cache
def _texts(game: AnyGame, language: str) -> Texts:
    """Return the catalogue of a game with the controls of a quiz worded for problems."""
    plain = texts_of(game, language)
    teaching = plain.data["teaching"]
    return Texts({**plain.data, "teaching": merged(teaching, teaching["problem"]["instead"])}, language, plain.package)


@cache
def as_question(puzzle: Problem, language: str) -> Question:
    """Return a problem as a question in a language."""
    game, theme = get_game(puzzle.game), puzzle.theme_info
    spot = Spot(game, puzzle.place, puzzle.seat, puzzle.state.view(puzzle.seat), None)
    voice = Voice(spot, language, _texts(game, language))
    each = {move: _reason(puzzle, move, voice) for move in puzzle.works}
    rule = f"{game.name}.{theme.rule}"
    prompt = " ".join([_task(puzzle, voice.texts), *_seen_card_sentences(puzzle, voice)])
    draft = Draft(prompt, Form("act"), AnswerKey((puzzle.best,), each=each), (rule,), 0)
    return question_of(draft, voice, f"{KIND}.{theme.name}")


def task_of(question: Question) -> str:
    """Return the task of a problem: its prompt without the cards that have been seen before."""
    return _task(problem_of(question), question.texts)


def idea_of(question: Question) -> str:
    """Return the sentence with the idea behind a problem; empty if its theme has none."""
    key = f"ideas.{question.ask}"
    return question.texts.say(key, {}) if question.texts.has(key) else ""


def verdict_of(question: Question) -> str:
    """Return the explanation of a problem without its idea: how surely the move works, or its end."""
    return question.explanation.removeprefix(idea_of(question)).lstrip()


def _task(puzzle: Problem, texts: Texts) -> str:
    facts = {"seat": puzzle.seat, **puzzle.theme_info.facts(puzzle.state, puzzle.seat)}
    return texts.say(f"problems.{puzzle.theme}", facts, about=puzzle.seat, reader=puzzle.seat)


def _seen_card_sentences(puzzle: Problem, voice: Voice) -> Iterator[str]:
    """Yield sentences about cards seen before, which the learner needs: cards that others may hold, and cards gone."""
    phrases = []
    for whose, cards in puzzle.revealed_cards.items():
        listed = voice.texts.cards(cards)
        if whose in ("all", "gone"):
            yield voice.say(f"teaching.problem.{whose}", {"cards": listed})
        else:
            phrases.append(_held_sentence(puzzle, int(whose), cards, voice))
    if phrases:
        yield voice.say(f"teaching.problem.{'hold' if puzzle.open else 'may_hold'}", {"what": "; ".join(phrases)})


def _held_sentence(puzzle: Problem, who: int, cards: Sequence[str], voice: Voice) -> str:
    """Return the phrase for the possible cards of a seat: it holds them all, or only some if its hand is smaller."""
    size, texts = puzzle.sizes[who], voice.texts
    if len(cards) <= size:
        return voice.say("teaching.problem.holds", {"who": who, "cards": texts.cards(cards)})
    if size == 1:
        either = texts.listed([texts.card(card) for card in cards], "or")
        return voice.say("teaching.problem.holds", {"who": who, "cards": either})
    return voice.say("teaching.problem.holds_some", {"who": who, "n": size, "cards": texts.cards(cards)})


def _reason(puzzle: Problem, move: str, voice: Voice) -> AnswerReason:
    """Return the reason why a move is right or wrong: its outcome, or what refutes it in the deal that shows why."""
    rule = f"{puzzle.game}.{puzzle.theme_info.rule}"
    tutor = voice.spot.game.tutor
    if puzzle.theme_info.solved is not None and tutor is not None:
        outlooks = tutor.outlooks(voice.spot.state.view(puzzle.seat))
        says = next(outlook.sentence for outlook in outlooks if str(outlook.action) == move)
        text = says.say(voice.texts, voice.reader)
        statement = Statement("teaching.value.why", (("text", voice.statement(says)),))
        return AnswerReason(rule, statement, voice.say("teaching.value.why", {"text": text[:1].upper() + text[1:]}))
    if move != puzzle.best:
        key = "teaching.problem.fails_surely" if puzzle.open else "teaching.problem.fails"
        cause = _refutation(puzzle, move, voice)
        statement = Statement(key, tuple(("text", one.statement) for one in cause))
        return AnswerReason(rule, statement, voice.say(key, {"text": " ".join(one.text for one in cause)}))
    always, others = puzzle.works[move] == puzzle.deals, sorted(puzzle.works.values())[-2]
    key = "best" if not always else "safe" if others else "certain" if puzzle.open else "sure"
    best = voice.because(rule, f"teaching.problem.{key}")
    return replace(best, text=f"{voice.say(f'ideas.{puzzle.theme}')} {best.text}")


def _refutation(puzzle: Problem, move: str, voice: Voice) -> list[AnswerReason]:
    """Return the sentences about the play that refutes a wrong move."""
    found, rule = puzzle.refutation(move), f"{puzzle.game}.{puzzle.theme_info.rule}"
    sentences = [voice.because_of(event) for event in found.events]
    if found.left:
        cards = voice.texts.listed([voice.element(card) for card in found.left])
        sentences.append(voice.because(rule, "teaching.problem.left", {"cards": cards}))
    return sentences
