"""Questions: reproducible, all different, sorted by difficulty, judged part by part, with hints that reveal nothing."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache

import pytest

from sisyphus_widgets.embed.offline.answer_key import bank_of
from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, skitgubbe
from sisyphus_widgets.questions.difficulty import difficulty
from sisyphus_widgets.questions.feedback import right_feedback
from sisyphus_widgets.questions.makers import KINDS
from sisyphus_widgets.questions.outcomes import asks_of
from sisyphus_widgets.questions.positions import PREPARED, Place, swaps, walk
from sisyphus_widgets.questions.question import sameness
from sisyphus_widgets.questions.wording import texts_of
from sisyphus_widgets.rules import AnyState, RulesError, game_names, get_game
from sisyphus_widgets.rules.language.catalogue_files import texts_below
from sisyphus_widgets.teaching import (
    AnswerError,
    NoQuestionError,
    Question,
    pairs,
    question,
    questions,
    questions_at,
)
from tests.games import every  # noqa: F401  (makes the game of the tests known)

GAMES = sorted(game_names())


@cache
def some(name: str, n: int = 24) -> tuple[Question, ...]:
    return tuple(questions(name, n=n, seed=1))


@pytest.mark.parametrize("name", GAMES)
def test_questions_are_different_reproducible_and_sorted(name: str) -> None:
    found = [*some(name)]
    assert len({sameness(one) for one in found}) == len(found) == 24
    assert questions(name, n=24, seed=1) == found
    assert [one.id for one in questions(name, n=24, seed=2)] != [one.id for one in found]
    assert sorted(found, key=difficulty) == found
    assert len(found[0].rules) == 1
    for one in found:
        assert question(one.id).dumps() == one.dumps()
        assert one.rule in get_game(name).rulebook


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_question_is_found(name: str) -> None:
    kinds = {one.kind for kind in KINDS for one in questions(name, kinds=[kind], n=1)}
    assert kinds == {*KINDS} - (
        ({"value"} if name != "sisyphos_board" else set()) | (set() if get_game(name).asking.facts else {"fact"})
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_right_answer_is_right_and_explained(name: str) -> None:
    for one in some(name):
        judged = one.judge(one.answer)
        assert judged.right
        assert judged.score == 1
        assert all(part.text and part.rule in get_game(name).rulebook for part in judged.parts)
        assert one.explanation
        assert "{" not in one.prompt + one.explanation


@pytest.mark.parametrize("name", GAMES)
def test_hints_on_a_wrong_answer_do_not_reveal_the_right_one(name: str) -> None:
    for one in some(name, 30):
        wrong = next((given for given in others(one) if not one.judge(given).right), None)
        if wrong is None:
            continue
        assert one.judge(wrong).score < 1
        first, second, third = (one.hint(n, wrong) for n in (1, 2, 3))
        assert first
        assert second
        answer = one.answer_text(one.answer)
        assert answer in third
        if one.form.kind in ("seat", "space"):
            assert answer not in first
            # The text of the rule may contain the answer, since it does not depend on it.
            assert answer not in second or answer in get_game(name).rulebook[one.rule].text


def others(target: Question) -> list[object]:
    """Return answers that may be wrong."""
    form = target.form
    match form.kind:
        case "pick":
            return [[], list(form.ids)]
        case "order":
            return [tuple(reversed(target.answer))]
        case "number":
            return [n for n in range(form.least, form.most + 1) if n != target.answer]
        case "act":
            return list(target.moves)
    return [id for id in form.ids if id != target.answer]


BAD = [None, 3.5, "nonsense", -1, True, ["nonsense"], [1, 1], {}, object()]


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_of_the_wrong_form_is_a_clear_error(name: str) -> None:
    for one in some(name):
        before = one.dumps()
        for bad in BAD:
            with pytest.raises(AnswerError) as error:
                one.judge(bad)
            assert len(str(error.value)) > 10
        assert one.dumps() == before


def test_a_pick_is_judged_card_by_card() -> None:
    one = questions("sisyphus_cards", kinds=["playable.elements"], rules=["3.2"], n=4)[-1]
    right = list(one.answer)
    wrong = next(id for id in one.form.ids if id not in right)
    parts = {part.about: part for part in one.judge([*right[1:], wrong]).parts}
    assert parts[right[0]].state == "missed"
    assert parts[wrong].state == "wrong"
    assert parts[wrong].rule == "sisyphus_cards.3.2"
    assert "was led" in parts[wrong].text
    assert sum(part.right for part in parts.values()) == len(parts) - 2
    assert wrong not in one.hint(2, [wrong])


def test_the_hint_differs_between_an_empty_and_an_incomplete_pick() -> None:
    one = next(one for one in questions("sisyphus_cards", kinds=["playable.elements"], n=8) if len(one.answer) > 1)
    assert one.hint(1, []) == "You have chosen nothing, but there is at least one."
    assert one.hint(1, one.answer[:1]) == "All of that is right, but there is at least one more."
    bank = bank_of([one], passing=1, session="", name="one")
    assert bank["questions"][0]["missing"] == [one.hint(1, []), one.hint(1, one.answer[:1])]


def test_moves_on_the_board_are_named_in_words() -> None:
    state = sisyphos_board.parse_position("c3 / c4 / stones")
    [goal] = questions_at(state, kinds=["goal.capture"])
    assert goal.answer_text("c3xc4") == "capture from c3 on c4"
    assert goal.answer_text("c3-b3") == "move from c3 to b3"
    examples = [one for one in questions("sisyphos_board", n=60) if one.deed is not None]
    assert any(" to " in one.prompt for one in examples)
    assert not any(one.deed in one.prompt for one in examples if one.deed)


@pytest.mark.parametrize(
    ("state", "prompt"),
    [
        (sisyphus_cards.position("South holds 7C KC 2H, led 9H"), "Which of these cards may you play now?"),
        (
            sisyphus_cards.position("passing, deal 2, South keeps KS, South to move"),
            "Which of these cards may you pass?",
        ),
        (ascend.position("South holds 3MW 7ML 8WL, East led 5ML"), "Which of these cards may you play now?"),
        (
            ascend.position("South holds 7ML 7SK 3MW, East led 4MS 4WL"),
            "Which of these cards may you play now, alone or with others?",
        ),
        (
            skitgubbe.position("phase one, Alva holds 4H 9C KD, Björn led 9S, Disa played 4C, Alva to move, stock 12"),
            "Which of these cards may you slough now?",
        ),
        (
            sisyphos_board.position("stones on b3 c2 d1 e2, spirits on a4 a5 b5"),
            "Which of your pieces may move or enter now?",
        ),
    ],
)
def test_the_prompt_uses_the_verb_of_the_legal_moves(state: AnyState, prompt: str) -> None:
    [example] = questions_at(state, kinds=["playable.elements"])
    assert example.prompt == prompt


def test_a_piece_is_named_by_its_square_or_as_waiting() -> None:
    state = sisyphos_board.position("stones on b3 c2 d1 e2, spirits on a4 a5 b5")
    [example] = questions_at(state, kinds=["playable.elements"])
    assert {example.form.label(id) for id in example.form.ids} == {
        "stone (b3)", "stone (c2)", "stone (d1)", "stone (e2)", "stone (waiting)"
    }  # fmt: skip


def test_an_illegal_move_is_judged_with_its_reason() -> None:
    state = sisyphos_board.parse_position("c3 / c4 / stones")
    [goal] = questions_at(state, kinds=["goal.capture"])
    assert goal.judge("c3xc4").right
    assert goal.judge(["c3", "c4"]).right
    assert not goal.judge("c3-b3").right
    [part] = goal.judge("c3-d3").parts
    assert (part.rule, part.right) == ("sisyphos_board.2.1", False)
    assert "left, up" in part.text


def test_questions_about_a_position_set_by_hand_have_the_right_answers() -> None:
    hands = ["3C 4D 5S", "9C TC 2H", "JC QD AS", "KC 2D 3H"]
    state = sisyphus_cards.position(hands=hands).after("play 3C").after("play TC").after("play JC")
    found = {f"{one.kind}.{one.ask}": one for one in questions_at(state, "play KC")}
    assert found["outcome.taker"].answer == 3
    assert found["outcome.combo"].answer == "none"
    assert found["outcome.taker"].explanation.startswith("K♣ is the highest club")
    assert found["playable.elements"].answer == ("KC",)
    assert questions_at(state, "play KC", perspective=0) == []
    with pytest.raises(RulesError):
        questions_at(state, "play 2D")


def test_minimal_pairs_differ_in_one_card_and_turn_on_another_rule() -> None:
    found = pairs("sisyphus_cards", "4.1", "4.2", n=2)
    assert len(found) == 2
    for one, other in found:
        assert one.prompt == other.prompt
        assert (one.rule, other.rule) == ("sisyphus_cards.4.1", "sisyphus_cards.4.2")
        seen = [{*each.state.view(each.perspective).hand, *each.state.trick} for each in (one, other)]
        assert len(seen[0] ^ seen[1]) == 2
        assert question(other.id).dumps() == other.dumps()
        assert question(one.id).dumps() == one.dumps()


def test_a_change_without_effect_is_refused() -> None:
    for change in ("QQ.2C", "2C", "#3", "#1.999", "#x.y"):
        with pytest.raises(NoQuestionError, match="changes nothing"):
            question(f"sixty/playable.may/0.5~{change}")


def test_a_card_kept_from_an_earlier_deal_is_not_exchanged() -> None:
    game, kept_was_played = get_game("sisyphus_cards"), False
    for seed in range(PREPARED, PREPARED + 60):
        one = walk(game, seed)
        if not one.states[0].chance_due:
            continue
        dealt, moves = str(one.actions[0]).split(), " ".join(str(action) for action in one.actions[1:5])
        kept_was_played |= any(word not in dealt for word in moves.split() if word != "play")
        for change, _ in swaps(game, Place(seed, 5), random.Random(1)):
            assert {*change.split(".")} <= {*dealt}, (seed, change)
    assert kept_was_played


def test_equal_cards_are_swapped_by_their_places_in_the_deal() -> None:
    one, other = (question(f"sixty/playable.elements/28.12{change}") for change in ("", "~#8.46"))
    hands = [Counter(each.state.view(each.perspective).hand) for each in (one, other)]
    assert (hands[0] - hands[1]).total() == (hands[1] - hands[0]).total() == 1
    assert {one.rule, other.rule} == {"sixty.3.1", "sixty.3.3"}


def test_minimal_pairs_on_a_board_are_reproducible() -> None:
    [(one, other)] = pairs("sisyphos_board", "2.1", "2.2", n=1)
    assert {one.rule, other.rule} == {"sisyphos_board.2.1", "sisyphos_board.2.2"}
    assert question(other.id).dumps() == other.dumps()


@pytest.mark.parametrize(
    "id", ["", "chess/playable.may/1.2", "sixty/playable.may", "sixty/guess/1.2", "sixty/playable.may/x", 7, None,
           "sixty/playable.may/1.9999", "sixty/playable.may/0.0", "sisyphus_cards/playable.may/0.5~QQ.2C"]
)  # fmt: skip
def test_an_invalid_question_id_is_refused(id: str) -> None:
    with pytest.raises(RulesError):
        question(id)


def test_invalid_searches_are_refused() -> None:
    with pytest.raises(RulesError, match="no questions of kind 'riddle'"):
        questions("sixty", kinds=["riddle"])
    with pytest.raises(RulesError, match="has no clause"):
        questions("sixty", rules=["9.9"])
    with pytest.raises(NoQuestionError, match="Nobody has anything to decide at the deal"):
        questions("sixty", rules=["1.1"])
    with pytest.raises(RulesError, match="whole number from 0"):
        questions("sixty", n=-1)
    with pytest.raises(RulesError, match="hints are counted"):
        some("sixty", 1)[0].hint(0)


@pytest.mark.parametrize("name", GAMES)
def test_the_catalogue_has_exactly_the_texts_that_questions_need(name: str) -> None:
    data = texts_of(get_game(name)).data
    of_kit = texts_below(get_game(name).package, "en")
    asks = asks_of(get_game(name))

    def entries_of(part: str, used: set[str]) -> set[str]:
        """Return the entries of a part, without a kit's entries for other games."""
        return data.get(part, {}).keys() - (of_kit.get(part, {}).keys() - used)

    names = {n for n, found in asks.items() if any(ask.field or ask.after for _, ask in found)}
    assert entries_of("asks", names) == names
    reasons = {key for found in asks.values() for _, ask in found for key in ask.reasons}
    assert entries_of("otherwise", reasons) == reasons
    goals = {n for n, found in asks.items() if any(ask.goal for _, ask in found)}
    assert entries_of("goals", goals) == goals
    explained = {key for found in asks.values() for _, ask in found for key in ask.explained}
    assert {key for found in asks.values() for _, ask in found if ask.because for key in ask.explained} <= {
        *data.get("because", {})
    }
    assert entries_of("because", explained) - {"may"} <= explained
    for kind, entries_of in data.get("because", {}).get("may", {}).items():
        assert entries_of.keys() <= data["events"][kind].keys()


def test_a_page_gets_plain_json() -> None:
    for name in GAMES:
        for one in some(name, 6):
            assert json.loads(json.dumps(one.to_page())) == one.to_page()


def test_feedback_states_a_shared_reason_once_for_all_its_elements() -> None:
    for place in ("sisyphus_cards/playable.elements/30804.14", "sisyphos_board/playable.targets/30811.13"):
        one = question(place)
        texts = [line["text"] for line in right_feedback(one, one.judge(one.answer))]
        assert len(texts) == 3, texts
        for id in one.form.ids:
            assert sum(one.form.label(id) in text for text in texts) == 1, (id, texts)
