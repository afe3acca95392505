"""Partial positions in one line: all stated facts hold, and the position can be played to the end of a game."""

from __future__ import annotations

import random
import re
from collections import Counter
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import SisyphusTable, rules
from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.kits import tricks
from sisyphus_widgets.rules import AnyState, RulesError, get_game
from sisyphus_widgets.rules.language.catalogue_files import read_texts, texts_below
from sisyphus_widgets.rules.position.line_parser import fact_lines
from tests.pseudo_languages import spoken

from .every import provided
from .samples import Samples, Table, random_game

SAMPLES: dict[str, Samples] = provided("games", "SAMPLES")
every_game = pytest.mark.parametrize("samples", SAMPLES.values(), ids=SAMPLES)


def options_of(state: AnyState, table: Table) -> Any:
    return getattr(state, "options", table[1])


def lines_of(samples: Samples, state: AnyState) -> list[str]:
    names = samples.game.texts().seat_names
    return fact_lines(samples.game.says, state.core, state.players, names)


MUST = ("phase", "passing", "giving", "deal ")
"""Facts that others depend on, besides plays, seats that are out, promises and numbers of cards."""
ALWAYS = re.compile(r" (led|out|promised) ")


def is_required(game: str, line: str) -> bool:
    return line.startswith(MUST) or bool(ALWAYS.search(line)) or (game == "ascend" and line.startswith("cards "))


def is_sayable(state: AnyState) -> bool:
    """Return True if a line can state the position.

    In phase one of Skitgubbe with an empty stock it cannot: a line does not allow such small hands."""
    core = state.core
    return state.to_move is not None and not (
        state.game_name == "skitgubbe" and core.collecting and core.drawn == len(core.stock)
    )


@every_game
def test_facts_of_a_real_position_hold_in_the_position_built_from_them(samples: Samples) -> None:
    game = samples.game

    def holds(seed: int, table: Table) -> None:
        rng = random.Random(seed)
        states = [state for state, _, _ in islice(samples.play(seed, table), 400) if is_sayable(state)]
        for state in rng.sample(states, min(3, len(states))):
            lines = lines_of(samples, state)
            share = rng.choice((0.2, 0.6, 1))
            statements = [line for line in lines if is_required(game.name, line) or rng.random() < share]
            if len(game.players) > 1:
                statements.append(f"{state.players} players")
            rng.shuffle(statements)
            text = rng.choice((", ", " ", "; ")).join(statements)
            if rng.random() < 0.5:
                text = text.upper()
            if not statements:
                continue
            made = game.read_position(text, options_of(state, table), seed=seed)
            assert made == game.read_position(text, options_of(state, table), seed=seed), text
            assert made.players == state.players
            assert_so(statements, lines_of(samples, made))
            check_playable(made, seed)

    samples.try_out(holds)


def assert_so(statements: list[str], facts: list[str]) -> None:
    """Assert that the result has every stated fact, and at least the stated cards."""
    for line in statements:
        words = line.split()
        if line.endswith(" players") or " led " in line:
            assert line in facts or line.endswith(" players"), (line, facts)
            continue
        head = [
            n for n, word in enumerate(words) if word in ("holds", "took", "keeps", "penalties", "collected", "discard")
        ]
        if head:
            key, cards = words[: head[0] + 1], Counter(words[head[0] + 1 :])
            found = next(Counter(one.split()[len(key) :]) for one in facts if one.split()[: len(key)] == key)
            assert not cards - found, (line, facts)
        else:
            assert line in facts, (line, facts)


def check_playable(state: AnyState, seed: int) -> None:
    """Assert that a position is read as it is written (if it is written), and can be played to the end."""
    assert state.to_move is not None
    for _, _, after in islice(random_game(state, seed), 150):
        last = after
    assert last is not None
    try:
        text = state.position
    except RulesError:
        return
    assert get_game(state.game_name).read_whole(text, getattr(state, "options", None)) == state


@every_game
def test_every_example_is_read_and_possible(samples: Samples) -> None:
    game = samples.game
    for fact in game.says.facts:
        [*_, statement] = game.read_facts(fact.example).stated
        assert statement.fact is fact
        if (game.name, fact.name) not in NEED_MORE:
            made = game.read_position(fact.example)
            assert made.to_move is not None
            assert made == game.read_position(fact.example.upper())
            assert (
                fact.kind != "number"
                or fact.example.split()[0] in game.position_line(made)
                or fact.example[0].isdigit()
            )


NEED_MORE = {
    ("sisyphus_cards", "kept"),
    ("ascend", "promised"),
    ("skitgubbe", "plays"),
}
"""Examples that are possible only with other options or together with another fact."""


REFUSED = [
    ("South hlds 7C", "'hlds' cannot be understood here. Did you mean “holds”?"),
    ("South holds 7C levls 1 1 1 1", "'levls' cannot be understood here. Did you mean “levels”?"),
    ("South wears 7C", "'wears' cannot be understood here. You can write: South holds"),  # no word is similar enough
    ("South holds" + " 7C" * 700, "no position is said in more than 2000 characters"),
    ("South holds", "“South holds”: cards are missing, as in “South holds 7C KC”"),
    ("South holds 7X", "'7X' is not a card"),
    ("South", "“South”: nothing is said of this seat"),
    ("to move", "“to move”: say who: South to move"),
    ("levels 1 2 3", "that is a number for each of South, West, North, East, not 3"),
    ("levels 1 2 3 9", "it is a number from 1 to 8, not 9"),
    ("South holds 7C, West holds 7C", "“West holds 7C”: 7C is there twice, see “South holds 7C”"),
    ("South level 4, South level 5", "“South level 4” does not go with it"),
    ("West holds 4H, North led 9H, West to move, South played 3C", "who leads and who has played"),
    ("South holds 4H 5H, West led 9H, North played 2H, East played 3H, South played 3C", "at most three cards"),
    (
        "East holds 4H, North led 9H, East played 3C",
        "East played 3C and so holds no 4H (Follow suit, sisyphus_cards.3.2)",
    ),
    ("North led 9H, 13 cards each", "one card less after playing"),
    ("South holds 2C, 3 cards each", "(The two of clubs leads, sisyphus_cards.3.1)"),
    ("spades whole, 3 cards each", "(Breaking spades, sisyphus_cards.3.5)"),
    ("led AS, spades whole", "a spade has been played, and that breaks them (Breaking spades, sisyphus_cards.3.5)"),
    ("passing, deal 4", "in every fourth deal nothing is passed (Which way cards pass, sisyphus_cards.2.3)"),
    ("passing, led 9H", "no card is played while cards are chosen"),
    ("Wset holds 7C", "Did you mean “West”?"),
    ("Dora holds 7C", "'Dora' cannot be understood here."),
]


@pytest.mark.parametrize(("text", "words"), REFUSED)
def test_impossible_lines_are_refused_with_the_reason(text: str, words: str) -> None:
    with pytest.raises(RulesError) as refused:
        sisyphus_cards.position(text)
    assert words in str(refused.value)


REFUSED_ELSEWHERE = [
    (ascend, "North led 4WL, East played 3LY", "(Same kind, as many, as high, ascend.3.2)"),
    (ascend, "West promised 6", "at this table nobody promises (its option bidding is off) (Making a promise"),
    (ascend, "6 cards each, North out 1", "“North out 1”: a player who is out has no cards"),
    (ascend, "North leads, North out 1", "“North out 1”: who is out neither leads nor is to move"),
    (skitgubbe, "4 cards each, needed 3", "“needed 3”: more players than that hold cards now"),
    (skitgubbe, "phase two, needed 9", "“needed 9”: that is how many held cards"),
    (ascend, "giving, North led 4WL", "no card is played while cards are given"),
    (sixty, "attack 4 5", "an attack is of cards of one number"),
    (sixty, "deck 5, 2 cards each", "everyone draws up to five cards"),
    (sixty, "Ada holds zap zap zap", "the game has 2 cards of Zap, not 3"),
    (skitgubbe, "phase two, hearts trumps, Alva led 9S, Björn played 4D", "(What may be played, skitgubbe.2.3)"),
    (skitgubbe, "phase one, hearts trumps", "that cannot be said of phase 1"),
    (skitgubbe, "aside AH, spades trumps", "the card set aside is of the suit of trumps"),
    (sisyphos_board, "stones on a1 b1 c1 d1 e1 a2", "there are 5 stones"),
    (sisyphos_board, "stones on a1, spirits on a1", "a1 is there twice"),
    (
        sisyphos_board,
        "c1 a4 stones",
        "'c1' cannot be understood here. You can write: stones on c1",
    ),
    (sisyphos_board, "stones on a5, spirits on e1", "one of them ended the game"),
    (sisyphos_board, "stones on a5, stones to move", "have reached a5 and so moved last"),
    (sisyphos_board, "50 turns, stones to move", "all his 50 turns"),
    (sisyphos_board, "51 turns", "he cannot have made 51"),
    (ascend, "points 90 0 0 0", "points the game is over"),
    (ascend, "5 players", "this game is for 3 or 4 players, not 5"),
    (ascend, "South out 1, West out 2, 3 players", "must be a seat that holds cards"),
    (sixty, "to move Ada, Ada 0 cards", "and has no cards"),
    (sixty, "deck 0, Ada holds zap, Ben holds zap, 2 players, to move Ada", "nobody holds a number card"),
    (sixty, "Ada to move, Ada attacks, attack 4", "does not lie against"),
    (skitgubbe, "phase two, Alva to move, Alva 0 cards", "holds no cards"),
    (skitgubbe, "Finn holds 2C", "'Finn' cannot be understood here"),
]


@pytest.mark.parametrize(("game", "text", "words"), REFUSED_ELSEWHERE)
def test_impossible_lines_of_other_games_are_refused_with_the_reason(game: Any, text: str, words: str) -> None:
    with pytest.raises(RulesError) as refused:
        game.position(text)
    assert words in str(refused.value)


QUOTED = re.compile(r"“[^”]*”|'[^']*'|\([^()]*\)$")


def test_a_refusal_is_in_the_language_of_the_page() -> None:
    """The words of a page contain no English except the input and the examples."""
    with spoken():
        for game, text, _ in [(sisyphus_cards, *case) for case in REFUSED] + REFUSED_ELSEWHERE:
            texts = game.GAME.texts("xx-accent")
            with pytest.raises(RulesError) as refused:
                game.position(text)
            why = refused.value.why
            assert why is not None, text
            message = QUOTED.sub("", why.text_in(texts, clause=False))
            for fact in game.GAME.says.facts:
                message = message.replace(fact.example, "")
            named = "|".join([*game.GAME.texts().seat_names, "bidding"])
            assert not re.search(r"[A-Za-z]{2,}", re.sub(named, "", message)), (text, message)
            assert why.text_in(game.GAME.texts("de")) != why.text_in(game.GAME.texts())


QUESTION_FACT = re.compile(
    r"""(?:refuse\(\s*|_refuse\(start, |Reason\(\s*(?:self\.\w+(?:\.package)?|package|__package__|SHARED), )"(\w+)\""""
)


def keys_in(folder: Path) -> set[str]:
    return {key for file in folder.rglob("*.py") for key in QUESTION_FACT.findall(file.read_text("utf-8"))}


KIT = Path(tricks.__file__).parent


def entries_of(package: str) -> set[str]:
    own = {
        **texts_below(package, "en").get("positions", {}),
        **read_texts(package, "positions", "en").get("positions", {}),
    }
    return set(own)


def test_reasons_and_catalogue_entries_match() -> None:
    shared, used_keys = entries_of(rules.__name__), keys_in(Path(rules.__file__).parent)
    assert used_keys <= shared
    for samples in SAMPLES.values():
        package = samples.game.package
        own, keys = entries_of(package), keys_in(Path(import_module(package).__file__ or "").parent)
        keys |= keys_in(KIT) if texts_below(package, "en") else set()
        assert keys <= own | shared
        assert own <= keys | shared
        used_keys |= keys
    assert shared - used_keys <= {"about", "by_clause", "unknown", "for_table"}


def test_numbers_may_precede_or_follow_their_words() -> None:
    made = ascend.position("4 players, 6 cards each, points 7 0 3 5, hand 3")
    assert {len(hand) for hand in made.hands} == {6}
    assert (made.points, made.hand_number) == ((7, 0, 3, 5), 3)
    made = ascend.position("points 7 0 3 5, 4 players, 6 cards each")
    assert {len(hand) for hand in made.hands} == {6}
    made = sixty.position("Ada holds 3 3 20 5 4, 4 players, deck 12, round 2")
    assert (len(made.deck), made.core.round) == (12, 2)
    made = sixty.position("round 2 deck 12 Ada holds 3 3 20 5 4 4 players")
    assert (len(made.deck), made.core.round) == (12, 2)


def test_a_line_may_name_players_or_address_the_reader() -> None:
    made = sisyphus_cards.GAME.read_position("I hold 7♣ KC; and Bea led 10♥", names=["Ann", "Bea", "Col", "Dan"], me=2)
    assert {"7C", "KC"} <= set(made.hands[2])
    assert (made.to_move, made.trick) == (2, ("TH",))
    table = SisyphusTable(position="you hold 7C KC 2H, to move", play=1, seed=3)
    assert (table.to_move, table.hand) == (1, ["7C", "KC", "2H"])
    assert sisyphus_cards.position("South holds 7C", seed=1) != sisyphus_cards.position("South holds 7C", seed=2)


def test_a_line_for_a_seat_states_nothing_hidden_from_it() -> None:
    made = sisyphus_cards.position("South holds 7C KC, led 9H KH")
    line = sisyphus_cards.GAME.position_line(made, seat=0)
    assert "South holds 7C KC" in line
    assert "West holds" not in line


def test_a_record_begins_from_a_whole_position() -> None:
    made = sisyphus_cards.position("South holds 7C KC")
    assert sisyphus_cards.parse_position(made.position) == made


@pytest.mark.parametrize("order", ["9MS 9LK 9WY", "9WY 9MS 9LK"])
def test_cards_played_together_may_be_stated_in_any_order(order: str) -> None:
    made = ascend.position(f"South holds 2MK 3LY 8WL, East led {order}, South to move")
    assert "East led 9MS 9WY 9LK" in ascend.GAME.position_line(made)


def test_the_number_of_an_ace_may_be_left_out() -> None:
    made = ascend.position("East led AM 5ML 7ML, South to move, South holds 2MK")
    assert "East led AM=6 5ML 7ML" in ascend.GAME.position_line(made)


def test_an_unnamed_play_belongs_to_the_next_player_who_is_not_out() -> None:
    made = ascend.position("West out 1, South led 3LY, played 4WL, East to move")
    assert "South led 3LY, North played 4WL" in ascend.GAME.position_line(made)
