"""Builder of a lesson from its source: it notes each problem with its line and raises nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from ..questions.contrast import is_pair
from ..questions.makers import make_question, makers
from ..questions.positions import spot_of
from ..questions.question import Question
from ..questions.question_by_id import question
from ..rules import AnyGame, AnyState, Record, RulesError, game_names, get_game
from ..rules.files import why_not
from ..rules.language.catalogue_files import languages
from ..rules.position.line_parser import is_line
from .format import FORMAT, TASKS
from .goal_questions import goal_question, read_goals
from .mistakes import mistakes_that_can_be
from .position_report import contradicted, filled_in
from .quiz_choice import question_about
from .reading import LIMITED, MOST_LINES, length_of
from .source import LessonFault, LessonSource, Path_
from .steps import LessonData, LessonStepData, Term
from .texts import Overlay, check_sentences

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def build(source: LessonSource, id: str, translation: LessonSource | None = None) -> LessonData | None:
    """Build the lesson of a source, with the texts of a translation if given; return None if there are problems.

    The problems are noted in the sources.
    """
    if source.problems:
        return None
    data = source.check_table("lesson", source.data, ())
    if (version := data.get("format", FORMAT)) != FORMAT:
        source.add(("format",), f"“format” is {version}.", f"This version reads format {FORMAT}.")
    game = _game(source, data)
    steps = data.get("steps")
    if not isinstance(steps, list) or not steps:
        if "steps" in data:
            source.add(("steps",), "“steps” is not a list of steps.", "Begin each step with a line [[steps]].")
        return None
    if game is None:
        for number, step in enumerate(steps):
            _shape(source, step, ("steps", number))
        return None
    over, language = Overlay.of(source, translation, data), _language(source, translation, data, game)
    if language is None:
        return None
    for key in ("title", "theme", "goal"):
        check_sentences(source, data.get(key), (key,))
    written = data.get("language", "en")
    written = written if written in languages(game.package) else "en"
    builder = _Builder(source, game, id, language, _options(source, game, data), over, written)
    made_steps = [builder.step(step, number) for number, step in enumerate(steps)]
    if source.problems or (translation is not None and translation.problems):
        return None
    texts = {key: over.text(key, data[key]) for key in ("title", "theme", "goal")}
    number, remarks = data.get("number", 0), tuple(builder.remarks)
    return LessonData(
        id, game.name, **texts, steps=tuple(made_steps), number=number, language=language, remarks=remarks
    )


def _game(source: LessonSource, data: Mapping[str, Any]) -> AnyGame | None:
    name = data.get("game")
    if not isinstance(name, str):
        return None
    if name in game_names():
        return get_game(name)
    nearest = get_close_matches(name, game_names(), n=1)
    hint = f"Did you mean “{nearest[0]}”?" if nearest else f"There are {', '.join(game_names())}."
    source.add(("game",), f"there is no game “{name}”.", hint)
    return None


def _language(
    source: LessonSource, translation: LessonSource | None, data: Mapping[str, Any], game: AnyGame
) -> str | None:
    """Return the language of the texts; None if the game is not available in it, which is noted."""
    language: str = data.get("language", "en")
    if translation is not None and not translation.problems:
        language = translation.data.get("language", "en")
    if language in (available := languages(game.package)):
        return language
    file = source if translation is None else translation
    file.add(("language",), f"“language” is {language!r}.", f"{game.name} is available in {', '.join(available)}.")
    return None


def _options(source: LessonSource, game: AnyGame, data: Mapping[str, Any]) -> Any:
    given = data.get("options", {})
    if not isinstance(given, dict):
        source.add(("options",), "“options” is not a table.", "Write [options], and below it the options of the game.")
        return game.chosen(None)
    try:
        return game.read_options(given)
    except RulesError as error:
        source.add(("options",), f"these options are invalid: {error}.")
        return game.chosen(None)


def _shape(source: LessonSource, step: object, path: Path_) -> dict[str, Any]:
    """Return the valid keys of a step and of its inner tables."""
    data = source.check_table("step", step, path)
    for name in ("term", "ask", "play"):
        if name in data:
            data[name] = source.check_table(name, data[name], (*path, name))
    return data


class _Builder:
    """A builder of the steps of one lesson."""

    def __init__(
        self, source: LessonSource, game: AnyGame, lesson: str, language: str, options: Any, over: Overlay, written: str
    ) -> None:
        self._source, self._game, self._lesson, self._options = source, game, lesson, options
        self._language, self._over = language, over
        self._written = game.texts(written)
        """The texts of the lesson's own language, which positions, moves and seats may also use."""
        self._ids: dict[str, int] = {}
        self._terms: set[str] = set()
        self._question_ids: set[str] = set()
        self._played: set[int] = set()
        """The seats of the learner in the steps so far."""
        self.remarks: list[LessonFault] = []

    def step(self, raw_step: object, number: int) -> LessonStepData:
        """Build one step; note its problems and leave out the invalid parts."""
        path: Path_ = ("steps", number)
        source, data = self._source, _shape(self._source, raw_step, path)
        id = data.get("id", "")
        if "id" in data and not _ID.fullmatch(id):
            source.add(
                (*path, "id"), f"{id!r} is not a name for a step.", 'Small letters, digits and hyphens: "first-trick".'
            )
        elif id in self._ids:
            source.add(
                (*path, "id"), f"step {self._ids[id] + 1} is called “{id}” too.", "Each step needs a name of its own."
            )
        self._ids.setdefault(id, number)
        for key in ("text", "prompt"):
            check_sentences(source, data.get(key), (*path, key))
        for key in ("hints", "mistakes"):
            texts = data.get(key, [])
            for text in texts.values() if isinstance(texts, dict) else texts:
                check_sentences(source, text, (*path, key))
        term = self._term(data, path)
        tasks = [task for task in TASKS if task in data]
        if len(tasks) > 1:
            source.add((*path, tasks[1]), f"a step has one task, not {' and '.join(tasks)}.", "Make two steps of it.")
        states, moves = self._states(data, path)
        self._remark(data, path, states)
        seat = self._seat(data, path, states[-1] if states else None)
        step = LessonStepData(
            id,
            self._over.text("text", data.get("text", ""), id),
            term,
            states,
            moves,
            seat,
            until=data.get("play", {}).get("until", "") if "play" in data else "",
            hints=tuple(self._over.texts("hints", data.get("hints", []), id)),
            mistakes=self._over.words("mistakes", data.get("mistakes", {}), id),
            minutes=data.get("minutes", 1),
            notes=self._over.text("notes", data.get("notes", ""), id),
            teaches=tuple(self._teaches(data, path)),
            filled=self._filled(data, states),
        )
        self._check_length(step, path)
        step_questions = self._questions(data, path, step, tasks[0]) if len(tasks) == 1 else ()
        if seat is not None:
            self._played.add(seat)
        if data.get("mistakes"):
            self._check_mistakes(data["mistakes"], step_questions, tasks, path)
        if data.get("hints") and not step_questions and not source.problems:
            source.add((*path, "hints"), "hints are for a question, and this step has none.", "Remove them.")
        return replace(step, questions=step_questions)

    def _term(self, data: Mapping[str, Any], path: Path_) -> Term | None:
        term = data.get("term")
        if not isinstance(term, dict) or "word" not in term or "means" not in term:
            return None
        if term["word"].lower() in self._terms:
            self._source.add(
                (*path, "term"), f"“{term['word']}” was a new word before.", "A word can be new only once."
            )
        self._terms.add(term["word"].lower())
        check_sentences(self._source, term["means"], (*path, "term"))
        over = self._over.words("term", term, data.get("id", ""))
        return Term(over["word"], over["means"])

    def _teaches(self, data: Mapping[str, Any], path: Path_) -> Iterator[tuple[str, int]]:
        """Yield the sentences of clauses that the text of a step states; note those that the rulebook lacks."""
        for written in data.get("teaches", ()):
            number, _, sentence = written.partition("/")
            id = f"{self._game.name}.{number}"
            if id not in self._game.rulebook:
                what, instead = f"there is no clause “{number}”.", "Write the number of a clause, such as 2.1 or 2.1/2."
                self._source.add((*path, "teaches"), what, instead)
                continue
            count = len(self._game.rulebook[id].sentences)
            if not sentence:
                yield from ((id, each) for each in range(1, count + 1))
            elif sentence.isdecimal() and 1 <= int(sentence) <= count:
                yield id, int(sentence)
            else:
                what = f"clause {number} has no sentence “{sentence}”."
                self._source.add((*path, "teaches"), what, f"Its sentences are numbered 1 to {count}.")

    # --- positions --------------------------------------------------------------------------------------------

    def _states(self, data: Mapping[str, Any], path: Path_) -> tuple[tuple[AnyState, ...], tuple[str, ...]]:
        """Return the positions of the shown stretch, and the moves in it."""
        source = self._source
        if "position" in data and "record" in data:
            source.add((*path, "record"), "a step shows a position or a record, not both.", "Remove one of them.")
            return (), ()
        for key in ("from", "to"):
            if key in data and "record" not in data:
                source.add((*path, key), f"“{key}” goes with a record, and there is none.", 'Write record = "….json".')
        if "record" in data:
            return self._recorded(data, path)
        if "position" not in data:
            if "moves" in data:
                source.add((*path, "moves"), "moves need a position to start from.", 'Write position = "…".')
            return (), ()
        try:
            state = self._game.read_position(
                data["position"],
                self._options,
                seed=data.get("seed", 0),
                me=self._me(data),
                language=self._written.language,
            )
        except RulesError as error:
            source.add((*path, "position"), f"this position is invalid: {_ended(error)}")
            return (), ()
        states, moves = [state], list[str]()
        for move in data.get("moves", ()):
            try:
                action = states[-1].action(self._game.in_notation(move, self._written))
                states.append(states[-1].after(action))
                moves.append(str(action))
            except RulesError as error:
                source.add((*path, "moves"), f"the move {move!r} cannot be played: {_ended(error)}")
                return (), ()
        return tuple(states), tuple(moves)

    def _filled(self, data: Mapping[str, Any], states: Sequence[AnyState]) -> str:
        """Return the facts filled in for a position written in one line; empty for any other."""
        line = data.get("position")
        if not states or not is_line(self._game.says, line):
            return ""
        facts = self._game.read_facts(line, me=self._me(data), language=self._written.language)
        return filled_in(self._game, facts, states[0])

    def _remark(self, data: Mapping[str, Any], path: Path_, states: Sequence[AnyState]) -> None:
        """Note a sentence of the text that contradicts the position."""
        text = self._over.text("text", data.get("text", ""), data.get("id"))
        if (found := contradicted(self._game, self._language, text, states)) is None:
            return
        sentence, so = found
        file, line = self._over.line_of("text", data.get("id")) or (
            self._source.file,
            self._source.line((*path, "text")),
        )
        what = f"the text says “{sentence}”, but the position says: {so}."
        self.remarks.append(LessonFault(line, what, "Say it in the position, or change the text.", file))

    def _check_length(self, step: LessonStepData, path: Path_) -> None:
        """Note a step that is too long to be read beside its table."""
        length = length_of(step)
        if length.is_too_long:
            what = f"step “{step.id}” has {length.words} words, which are {length.lines[LIMITED]} lines on {LIMITED}."
            file, line = self._over.line_of("text", step.id) or (self._source.file, self._source.line((*path, "text")))
            self.remarks.append(LessonFault(line, what, f"Make it shorter: {MOST_LINES} lines at most.", file))

    def _me(self, data: Mapping[str, Any]) -> int:
        """Return the seat that “I” and “you” mean in a position."""
        return self._seats().get(str(data.get("seat", "")).lower(), 0)

    def _recorded(self, data: Mapping[str, Any], path: Path_) -> tuple[tuple[AnyState, ...], tuple[str, ...]]:
        source, file = self._source, self._source.folder / data["record"]
        try:
            record = Record.loads(file.read_text("utf-8"))
            positions = record.replayed()
        except (OSError, UnicodeDecodeError, ValueError) as error:
            reason = why_not(file, error) if isinstance(error, OSError) else error
            source.add((*path, "record"), f"the record {data['record']!r} cannot be read: {reason}.")
            return (), ()
        if record.game != self._game.name:
            source.add(
                (*path, "record"), f"this is a record of {record.game}.", f"The lesson is about {self._game.name}."
            )
            return (), ()
        most = len(positions) - 1
        first, last = data.get("from", 0), data.get("to", most)
        if not first <= last <= most:
            source.add((*path, "to" if "to" in data else "from"), f"the record has {most} moves, from 0 to {most}.",
                       "“from” is not after “to”, and neither is after the last move.")  # fmt: skip
            return (), ()
        return positions[first : last + 1], record.moves[first:last]

    def _seat(self, data: Mapping[str, Any], path: Path_, state: AnyState | None) -> int | None:
        names = list(self._game.texts().seat_names)
        if "seat" not in data:
            return None if state is None else state.to_move
        players = len(names) if state is None else state.players
        seat = self._seats().get(data["seat"].lower())
        if seat is None or seat >= players:
            there = ", ".join(names[:players])
            self._source.add((*path, "seat"), f"there is no seat “{data['seat']}”.", f"There are {there}.")
            return None
        return seat

    def _seats(self) -> dict[str, int]:
        """Return the seats by name, in lower case, in English and in the language of the lesson."""
        each = (texts.seat_names for texts in (self._game.texts(), self._written))
        return {name.lower(): seat for names in each for seat, name in enumerate(names)}

    # --- tasks ------------------------------------------------------------------------------------------------

    def _questions(self, data: Mapping[str, Any], path: Path_, step: LessonStepData, task: str) -> tuple[Question, ...]:
        source, here = self._source, (*path, task)
        if task == "play":
            if step.states and step.state is not None and step.state.to_move is None and not step.state.chance_due:
                source.add(here, "the game is over in this position, so nothing can be played.")
            return ()
        if task in ("ask", "goal"):
            if step.state is None:
                if not any(key in data for key in ("position", "record")):
                    source.add(here, f"“{task}” needs a position.", 'Write position = "…" in this step.')
                return ()
            if step.state.to_move is None:
                source.add(here, "nobody is to move here, so nothing can be asked.", "Let it end earlier.")
                return ()
        found = list(self._build_questions(data, here, step, task))
        named = []
        for number, one in enumerate(found):
            place = f"{self._lesson}.{step.id}" + (f".{number + 1}" if len(found) > 1 else "")
            prompt = self._over.text("prompt", data.get("prompt", ""), step.id) or one.prompt
            # A question at a position of the author has no place, so its step names it.
            id = one.id if task in ("question", "quiz") else f"{one.game}/{one.kind}.{one.ask}/{place}"
            named.append(replace(one, id=id, place=one.place if id == one.id else place, prompt=prompt))
        return tuple(named)

    def _build_questions(
        self, data: Mapping[str, Any], path: Path_, step: LessonStepData, task: str
    ) -> Iterator[Question]:
        source, language = self._source, self._language
        if task == "question" and is_pair(data["question"]):
            what = "this cannot be asked: a contrast pair has two positions, and a step shows one."
            source.add(path, what, "Ask it in a quiz or in practice.")
        elif task == "question":
            yield from self._try(path, lambda: [question(data["question"], language=language)])
        elif task == "quiz":
            for rule in data["quiz"]:
                yield from self._try(path, lambda rule=rule: self._about(rule, data.get("seed", 0)))  # type: ignore[misc]
        elif task == "goal":
            assert step.state is not None  # checked by the caller
            try:
                goals = read_goals(self._game, [data["goal"]] if isinstance(data["goal"], str) else data["goal"])
            except RulesError as error:
                source.add(path, _ended(error))
                return
            one = goal_question(self._game, step.state, goals, language)
            if isinstance(one, str):
                source.add(path, one, "Change the position, or the goal.")
            else:
                yield one
        else:
            yield from self._ask_block(data["ask"], path, step)

    def _about(self, rule: str, number: int) -> list[Question]:
        """Return a question about a clause for a quiz."""
        found = question_about(self._game, rule, number, self._question_ids, self._played, self._language)
        self._question_ids.add(found.id.partition("/")[2])
        return [found]

    def _ask_block(self, data: Mapping[str, Any], path: Path_, step: LessonStepData) -> Iterator[Question]:
        source, game, state = self._source, self._game, step.state
        assert state is not None  # checked by the caller
        kind = data.get("kind")
        if kind is None:
            return
        if kind not in makers(game):
            nearest = get_close_matches(kind, makers(game), n=1)
            hint = f"Did you mean “{nearest[0]}”?" if nearest else f"There are {', '.join(makers(game))}."
            source.add((*path, "kind"), f"there is no kind of question “{kind}”.", hint)
            return
        action, tried = None, ""
        if "move" in data:
            try:
                action = state.action(self._game.in_notation(data["move"], self._written))
            except RulesError as error:
                source.add((*path, "move"), f"the move cannot be read: {_ended(error)}")
                return
            tried = str(action)
            if kind != "playable.may" and not (verdict := state.verdict(action)):
                source.add((*path, "move"), f"the move cannot be made: {verdict.text}", "Ask about one that can.")
                return
        elif (
            kind.partition(".")[0] in ("outcome", "rule") and kind not in ("rule.refusal", "rule.example")
        ) or kind == "playable.may":
            source.add(path, "say which move is asked about.", 'Write move = "…".')
            return
        if kind == "playable.may":
            action = None
        if step.seat not in (None, state.to_move):
            source.add(path, "the learner is not to move in this position, and can be asked when they are.")
            return
        spot = spot_of(
            game, state, action, "here", step.seat, tried if kind in ("playable.may", "playable.targets") else ""
        )
        one = None if spot is None else make_question(spot, kind, self._language)
        if one is None:
            why = "there is nothing to choose, or the learner cannot know the answer"
            source.add(path, f"“{kind}” cannot be asked here: {why}.", "Change the position, or ask something else.")
        else:
            yield one

    def _try(self, path: Path_, find: Callable[[], Sequence[Question]]) -> Sequence[Question]:
        try:
            return find()
        except RulesError as error:
            self._source.add(path, f"this cannot be asked: {_ended(error)}")
            return ()

    def _check_mistakes(
        self, mistakes: Mapping[str, str], step_questions: Sequence[Question], tasks: Sequence[str], path: Path_
    ) -> None:
        source = self._source
        if not step_questions:
            if not source.problems:
                source.add((*path, "mistakes"), "mistakes are for a question, and this step has none.", "Remove them.")
            return
        known = {name for one in step_questions for name in mistakes_that_can_be(one)}
        for name in mistakes:
            if name not in known:
                nearest = get_close_matches(name, sorted(known), n=1)
                hint = f"Did you mean “{nearest[0]}”?" if nearest else f"There are {', '.join(sorted(known))}."
                source.add((*path, "mistakes", name), f"no wrong answer here is “{name}”.", hint)


def _ended(error: Exception) -> str:
    text = error.english if isinstance(error, RulesError) else str(error)
    return text if text.endswith((".", "!", "?")) else f"{text}."
