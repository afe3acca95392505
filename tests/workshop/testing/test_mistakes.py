"""Mistakes of authors: each is reported in one sentence, with file and line if known."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.workshop.testing.author_mistakes import GameWriter, Mistake, check_mistake, findings_of, game_writer

TABLE = '''
import traitlets as t
from sisyphus_widgets.widgets.table import Table

from .game import GAME


class OwnTable(Table):
    """A table with traits of its own."""

    GAME = GAME
    to_move = t.Int(None, allow_none=True).tag(sync=True, bound=True)
    hand = t.List().tag(sync=True, bound=True)
    standing = t.Dict().tag(sync=True, bound=True)
'''

MISTAKES = {
    "an event by a clause that does not exist": Mistake(
        "events.py",
        'rules="2.3", elements',
        'rules="2.4", elements',
        r"by clause 2\.4, which rulebook\.toml does not have; write 2\.\d",
    ),
    "a refusal by a clause that does not exist": Mistake(
        "violations.py",
        '"must_go_with", "2.2"',
        '"must_go_with", "2.7"',
        r"'must_go_with' names clause 2\.7, which rulebook",
    ),
    "a zone that does not exist": Mistake(
        "scene.py",
        '{"pile": zone_contents([state.top]',
        '{"heap": zone_contents([state.top]',
        "situation has zone 'heap', which layout does not have",
    ),
    "a kind of zone that does not exist": Mistake(
        "scene.py",
        'zone("pile", "slot"',
        'zone("pile", "slut"',
        "the zone 'pile' is of the kind 'slut': write one of .*slot",
    ),
    "a question decided by a clause that does not exist": Mistake(
        "events.py",
        'after="card_played", rule="3.1"',
        'after="card_played", rule="3.9"',
        r"Ask\('over'\) of GameWon is decided by clause 3\.9",
    ),
    "a goal on no event": Mistake(
        "game.py",
        'Aim("win", "winner"',
        'Aim("win", "winer"',
        "is on 'winer', which is neither a question nor an event.*write 'winner'",
    ),
    "events of another game": Mistake(
        "events.py",
        'Event, game="{name}"',
        'Event, game="other"',
        "game='other', and are never found: write game=\"{name}\"",
    ),
    "a value that the table does not declare": Mistake(
        "__init__.py",
        "from .notation import",
        "from .table import OwnTable as OwnTable\nfrom .notation import",
        r"traits has 'top', which OwnTable does not declare: add top = t\.Any\(\)",
        "scene.py",
        '"top": state.top,\n',
    ),
    "a list without a type of its elements": Mistake(
        "core.py",
        "plays: list[tuple[int, int]] =",
        "plays: list =",
        r"share the list 'plays', since its type is missing: write plays: list\[",
    ),
    "a kind of placeholder that does not exist": Mistake(
        "texts/en.toml",
        "You play {card:card}, which",
        "You play {card:kard}, which",
        "there is no kind 'kard'; did you mean 'card'",
    ),
    "texts that are not valid TOML": Mistake(
        "texts/en.toml", 'hand = "{seat:seat}\'s hand"', "hand = {seat:seat}'s hand\"", "this is no TOML: "
    ),
    "a rulebook that is not valid TOML": Mistake(
        "rulebook.toml", 'title = "Passing"', "title = Passing", "this is no TOML: "
    ),
    "a rulebook whose clause has no title": Mistake(
        "rulebook.toml",
        'title = "Passing"',
        'titel = "Passing"',
        r"clause 2\.3 has no title: write title = ",
        line="",
    ),
    "an event without a sentence": Mistake(
        "texts/en.toml",
        "passed = {",
        "past = {",
        "the event Passed has no sentence: write passed = ",
        "events.py",
        "class Passed(",
    ),
    "a refusal without a sentence": Mistake(
        "texts/en.toml",
        "must_play = {",
        "must_plai = {",
        "the refusal 'must_play' cannot be told: .*no entry 'reasons.must_play'",
        "violations.py",
        'Violation("must_play"',
    ),
    "a fact that does not exist": Mistake(
        "texts/en.toml",
        "You play {card:card}, which",
        "You play {crad:card}, which",
        r"there is no fact 'crad'; did you mean \{card\}\?",
    ),
    "an element by a field that does not exist": Mistake(
        "events.py",
        'elements="{card}"',
        'elements="{crad}"',
        "elements of the event CardPlayed depends on 'crad'.*: write 'card'",
    ),
    "a condition on a field that does not exist": Mistake(
        "events.py",
        'rules="3.1:out|3.2"',
        'rules="3.1:uot|3.2"',
        "rules of the event GameWon depends on 'uot'.*: write 'out'",
    ),
    "an answer in a field that does not exist": Mistake(
        "events.py",
        'Ask("winner", "seat", "seat")',
        'Ask("winner", "seat", "saet")',
        "asks of the event GameWon depends on 'saet'.*: write 'seat'",
    ),
    "a form of answer that does not exist": Mistake(
        "events.py",
        'Ask("winner", "seat", "seat")',
        'Ask("winner", "seet", "seat")',
        r"Ask\('winner'\) of GameWon has the form 'seet': write 'seat'",
    ),
    "a question after no event": Mistake(
        "events.py",
        'after="card_played"',
        'after="card_plaid"',
        "comes after 'card_plaid', which is neither an event.*: write 'card_played'",
    ),
    "a game that is not exported": Mistake(
        "__init__.py", "import GAME, ", "import ", "has no GAME: write GAME = ", "", ""
    ),
    "an order of learning with a clause that does not exist": Mistake(
        "rulebook.toml",
        'order = ["2.1", "2.2"',
        'order = ["2.1", "2.8"',
        r"\[learning\] names clause 2\.8, which is not below",
    ),
    "an endless loop of deals": Mistake(
        "core.py",
        "up, PLAYING, 0\n",
        "up, DEALING, 0\n",
        "deals follow each other, and nobody is ever to move",
        "state.py",
        "def perform",
    ),
    "a game that has no end": Mistake(
        "core.py",
        "self.phase, self.winner = OVER, winner",
        "self.phase, self.to_move, self.winner = PLAYING, winner, winner",
        "a random game is not over after 5000 moves",
        "state.py",
        "def perform",
    ),
    "a hook that raises": Mistake(
        "scene.py",
        "        core = state._core\n        zones",
        "        core = 1 / 0\n        zones",
        "ZeroDivisionError: .* \\(while checking positions\\)",
    ),
    "a function that raises": Mistake(
        "text_rendering.py",
        "facts = {",
        "facts = 0 / 0 or {",
        "ZeroDivisionError: ",
        None,
        "facts = 0",
    ),
    "a module that is not valid Python": Mistake(
        "core.py", "PASSED = -1", "PASSED = = -1", "SyntaxError: invalid syntax"
    ),
    "a move that is listed and refused": Mistake(
        "state.py",
        "in cards_of(self._core.playable())]",
        "in cards_of(self._core.hands[self.to_move])]",
        r"legal_actions lists play .*, and violation refuses it \(must_go_with\)",
        None,
        "def legal_actions",
    ),
    "a refusal that is not declared": Mistake(
        "game.py",
        'refused_by=("2.2", "2.3")',
        'refused_by=("2.2",)',
        r"clause 2\.3 refuses moves \(must_play\): add it to refused_by",
        None,
        "asking = Asking(",
    ),
    "a notation that cannot be read": Mistake(
        "notation.py", 'return "pass"', 'return "skip"', "the action 'skip' cannot be read", None, "def read_action"
    ),
    "a view that reveals the others' cards": Mistake(
        "view.py",
        "else self.hand\n",
        "else tuple(self._core.hands)\n",
        "a sampled world looks different",
        None,
        "def sample",
    ),
    "a drawing that reveals the others' cards": Mistake(
        "scene.py",
        "seen = perspective in (None, seat)",
        "seen = True",
        r"the situation tells seat \d what it must not know, at beat 1 \(dealt\): zones\.hand\.\d\.cards",
        None,
        "def situation",
    ),
    "a legal move that no page offers": Mistake(
        "scene.py",
        "for card in cards_of(playable)\n            ],",
        "for card in cards_of(playable)[:1]\n            ],",
        r"choosing does not offer play \w+, which is legal",
        None,
        "def choosing",
    ),
    "a deal that is always the same": Mistake(
        "state.py",
        "generator(seed, 1)",
        "generator(7, 1)",
        "chance_action deals the same for each of 20 seeds",
        None,
        "def chance_action",
    ),
    "a deal that ignores its seed": Mistake(
        "state.py",
        "cards = shuffled(cards_of(DECK), generator(seed, 1))",
        "cards = __import__('random').sample(cards_of(DECK), len(cards_of(DECK)))",
        "chance_action deals something else the second time for the same seed",
        None,
        "def chance_action",
    ),
    "an end before the last card": Mistake(
        "core.py",
        "        if emit is not None:\n            emit(events.CardPlayed(",
        "        if emit is not None and not self.hands[seat]:\n            emit(events.GameWon(seat, 0, True))\n"
        "        if emit is not None:\n            emit(events.CardPlayed(",
        "the event GameWon tells the end of the game, and CardPlayed follows it: emit it last",
        "events.py",
        "class GameWon",
    ),
    "another winner in the sentence than in the position": Mistake(
        "core.py",
        "emit(events.GameWon(winner, left, not left))",
        "emit(events.GameWon((winner + 1) % self.players, left, not left))",
        r"the event GameWon names seat \d as the winner, and the position seat \d",
        "events.py",
        "class GameWon",
    ),
    "a declaration with a misspelled name": Mistake(
        "game.py",
        "    fields = FIELDS",
        "    feilds = FIELDS",
        "Game declares 'feilds', which Game does not have: did you mean 'fields'[?]",
        None,
        "class ",
    ),
    # Since 3.13 Python itself suggests a name, with a capital letter.
    "an argument with a misspelled name": Mistake(
        "game.py",
        "refused_by=(",
        "refused_bye=(",
        r"unexpected keyword argument 'refused_bye'(: did|[.] Did) you mean 'refused_by'[?]",
        None,
        "asking = Asking(",
    ),
    "players that are a single number": Mistake(
        "game.py",
        "    players = FIELDS.players",
        "    players = 3",
        r"Game\.players must be a tuple of numbers, such as \(4,\), not 3",
        None,
        "class ",
    ),
    "a key without its history": Mistake(
        "view.py",
        "known, self.counts, self.history)",
        "known, self.counts)",
        r"key\(\) is the same to seat \d in two games, and history is not: it has ",
        None,
        "def key",
    ),
    "a sample that ignores passes": Mistake(
        "view.py",
        "unknown & ~shown_void(core, seat)",
        "unknown",
        r"a world sampled for seat \d cannot have come about, .*: move \d+ of the position: .*must keep to what",
        None,
        "def sample",
    ),
    "a clause that an event does not cite": Mistake(
        "events.py",
        'rules="2.3", elements="seat',
        'rules="2.2", elements="seat',
        r"example 1 of clause 2\.3: no event of pass is by clause 2\.3; there are Passed by 2\.2",
        "rulebook.toml",
        '[[clauses."2.3".examples]]',
    ),
    "another winner than in the rulebook": Mistake(
        "core.py",
        "sizes.index(min(sizes))",
        "sizes.index(max(sizes))",
        r"example 1 of clause 3\.2: North should have won, and East has",
        "rulebook.toml",
        '[[clauses."3.2".examples]]',
    ),
    "a seat that is skipped": Mistake(
        "core.py",
        "NOBODY if stuck else (seat + 1)",
        "NOBODY if stuck else (seat + 2)",
        r"example 1 of clause 2\.3: East should be to move, and South is",
        "rulebook.toml",
        '[[clauses."2.3".examples]]',
    ),
    "an event that names another seat": Mistake(
        "core.py",
        "emit(events.CardPlayed(seat, ",
        "emit(events.CardPlayed((seat + 1) % self.players, ",
        r"the event CardPlayed of play \w+ is about seat 1, and seat 0 made the move",
        "events.py",
        "class CardPlayed",
    ),
    "an event without a clause": Mistake(
        "events.py",
        'Event, rules="2.3", ',
        "Event, ",
        'the event Passed is by no clause: write rules="…" in the class line',
    ),
    "a key of a clause that does not exist": Mistake(
        "rulebook.toml",
        "unasked = ",
        "unaskd = ",
        r"clause 1\.1 has no key 'unaskd': did you mean 'unasked'",
        line="",
    ),
    "a key of an example that does not exist": Mistake(
        "rulebook.toml",
        "to_move = ",
        "tomove = ",
        r"clause 1\.1: example 1 has no key 'tomove': did you mean 'to_move'",
        line="",
    ),
    "a move without a hash": Mistake(
        "notation.py",
        "@dataclass(frozen=True, slots=True, repr=False)\nclass Play(",
        "@dataclass(slots=True, repr=False)\nclass Play(",
        r"Play has no hash: write frozen=True in its @dataclass",
        None,
        "@dataclass(slots=True, repr=False)",
    ),
    "a key with a list": Mistake(
        "view.py",
        "known, self.counts, self.history)",
        "known, [*self.counts], self.history)",
        r"key\(\) has \[5, 5, 5\], which has no hash: return tuples",
        None,
        "def key",
    ),
    "a field without a hash": Mistake(
        "core.py",
        "    winner: int = NOBODY",
        "    gone: set[int] = field(default_factory=set)\n    winner: int = NOBODY",
        r"the field 'gone' of the core has no hash: use a mask, a tuple or a list",
    ),
    "a key that holds only the last turn": Mistake(
        "view.py",
        "known, self.counts, self.history)",
        "known, self.counts, self._core.top)",
        r"key\(\) is the same to (seat \d|an onlooker) in two games, and history is not: it has ",
        None,
        "def key",
    ),
    "a move that changes the position before it": Mistake(
        "core.py",
        "self.hands[seat] ^= BIT[card]\n",
        "self.hands[seat] ^= BIT[card]\n        _SEEN.append(card)\n        self.winner = -len(_SEEN)\n",
        "does something else if nobody listens",
        "state.py",
        "def perform",
    ),
    "too few names of seats": Mistake(
        "texts/en.toml",
        'seats = ["North", "East", ',
        'seats = ["North", ',
        "seats names 3 seats, but 4 may play",
        None,
        'seats = ["North"',
    ),
    "a goal without a task": Mistake(
        "texts/asking_en.toml",
        "\nwin = {",
        "\nwon = {",
        "the goal 'win' has no task: write win = ",
        "game.py",
        'Aim("win"',
    ),
    "a question without a text": Mistake(
        "texts/asking_en.toml",
        'winner = "Who',
        'wins = "Who',
        "the question 'winner' has no text: write winner = ",
        "events.py",
        'Ask("winner"',
    ),
    "an option without a label": Mistake(
        "events.py",
        'Ask("winner", "seat", "seat")',
        'Ask("winner", "option", "seat", options=("by_points", "yes"))',
        r"the option 'by_points' of the question 'winner' has no label: write by_points = .* below \[options\.winner\]",
    ),
    "a step tag without an event": Mistake(
        "scene.py",
        'step_tags = ("play",)',
        'step_tags = ("trick",)',
        "step_tags has 'trick', but no event has tags=\"trick\"",
    ),
    "a word that learners must never read": Mistake(
        "texts/en.toml",
        "and {up:card} is turned up",
        "and {up:card} is the first frame",
        "says “frame”, which learners never read",
    ),
    "a clause about which nothing can be asked": Mistake(
        "rulebook.toml",
        '[clauses."3.1"]',
        '[clauses."2.9"]\ntitle = "No talking"\ntext = "Nobody talks."\n\n[clauses."3.1"]',
        "nothing can be asked about clause 2.9, “No talking”: ",
        None,
        '[clauses."2.9"]',
    ),
    "a lesson with a mistake": Mistake(
        "lessons/first-steps.toml",
        'kind = "playable.elements"',
        'kind = "playable.element"',
        "there is no",
        None,
        'kind = "playable.element"',
    ),
    "a course with a lesson that does not exist": Mistake(
        "course.toml",
        'lesson = "first-steps"',
        'lesson = "first-step"',
        "there is no lesson “{name}/first-step”",
        None,
        'lesson = "first-step"',
    ),
    "a complete course that leaves something out": Mistake(
        "course.toml",
        "[[stations]]",
        "complete = true\n[[stations]]",
        "clause 1.1: no step states “",
        None,
        "complete = true",
    ),
    "a course without a picture": Mistake(
        "course.toml", "[picture]", "[drawing]", r"course\.toml: a course has \[\[stations\]\]", None, ""
    ),
}


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameWriter]:
    """Yield a function that writes a correct game with a name."""
    with game_writer(tmp_path_factory.mktemp("games"), (3, 2, 4), "36") as write:
        yield write


def completed(package: Path, text: str) -> str:
    """Return the text of a changed file with the names that the change needs."""
    if "OwnTable" in text:
        (package / "table.py").write_text(TABLE, encoding="utf-8")
    return text.replace("PASSED = -1", "PASSED = -1\n_SEEN: list[int] = []") if "_SEEN" in text else text


def test_a_new_game_has_no_findings(games: GameWriter) -> None:
    games("no_mistake")
    assert findings_of("no_mistake") == []


def test_at_least_21_mistakes_are_covered() -> None:
    assert len(MISTAKES) >= 21


@pytest.mark.parametrize("number", range(len(MISTAKES)), ids=MISTAKES)
def test_a_mistake_is_found_at_its_line(number: int, games: GameWriter) -> None:
    check_mistake([*MISTAKES.values()][number], f"mistake_{number}", games, completed)
