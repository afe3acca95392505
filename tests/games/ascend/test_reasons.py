"""Why not: every reason with its clause, facts and sentence, and which comes first where several apply."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.ascend import GAME, AscendState, Options, new_game, position
from sisyphus_widgets.rules import Verdict
from tests.reasons import Case, check_reason, check_refused, own

from .games import dealt, filled, play_all

DEAL = filled(["X AM 2MK 3SK", "CM CS 9LK", "4MS 5ML", "6MW 7ML"])
HAND = "X AM 2MK 2SY 3MW 5ML 6MW CM CW 9LK PMSL"
BIDDING = Options(bidding=True)


def giving() -> AscendState:
    """The first hand, South to choose cards to give."""
    return dealt(["X AM 2MK 3SK", "CM CS 9LK", "4MS 5ML", "6MW 7ML"])


def leading(south: str = HAND, west: str = "AW AL 4WL 8WL 8YK", moves: tuple[str, ...] = ()) -> AscendState:
    """South to lead, or what came of it."""
    return position(hands=[south, west, "AS AK 7SK 7WY", "AY 9MS 9WY TSLK"], moves=moves)


def won() -> AscendState:
    """South has won."""
    return position(
        hands=["9MS", "AW", "AS 7SK"], points=(44, 0, 0), moves=("9MS", *2 * ("pass",), "AS", "pass", "7SK")
    )


def promising() -> AscendState:
    """South has led a single and may promise."""
    return position(hands=["AS 5ML", "AW 6MW 4MS", "AK 7ML"], options=BIDDING, aside="", moves=("AS",), hand_number=2)


def followed(hand: str, *moves: str, options: Options | None = None) -> AscendState:
    """West, holding this, to follow what South led; the others hold nothing of use."""
    rest = [card for card in ["AS", "AL", "AY", "AK"] if card not in hand.split()]
    words = [word.partition("=")[0] for move in moves for word in move.split() if move != "pass"]
    south = " ".join([*words, "9WY"])
    return position(hands=[south, hand, rest[0], rest[1]], moves=moves, options=options or Options())


def bidding(moves: tuple[str, ...], hands: tuple[str, ...] = ("5ML 4MS 9MS", "6MW 8WL AW", "7ML AS")) -> AscendState:
    """A table with promises, after these moves."""
    return position(hands=hands, options=BIDDING, moves=moves)


CASES = {
    "game_over": Case(won(), "play 7SK", 2, "game_over", "common.1", {}, "The game is over: nothing more is played."),
    "not_your_turn": Case(
        leading(), "play AW", 1, "not_your_turn", "common.2", {"to_move": 0},
        "It is South's turn. Press Next to see what they do.", ("seat.0",),
    ),
    "not_your_turn_yet": Case(
        giving(), "give 9LK CM", 1, "not_your_turn_yet", "common.2", {},
        "It is not your turn yet. Press Next to go on.",
    ),
    "not_your_turn_yet promise": Case(
        promising(), "play AW", 1, "not_your_turn_yet", "common.2", {},
        "It is not your turn yet. Press Next to go on.",
    ),
    "not_in_hand": Case(
        leading(), "play 9WY", None, "not_in_hand", "common.3", {"card": "9WY"},
        "9≈§ is not in your hand. Choose one of your own cards.", ("9WY",),
    ),
    "wrong_count give": Case(
        giving(), "give AM", None, "wrong_count", "common.4", {"needed": 2, "given": 1}, "Choose 2 cards, not 1.",
    ),
    "wrong_count single": Case(
        followed("6MW 6SY", "5ML"), "6MW 6SY", None, "wrong_count", "common.4",
        {"needed": 1, "given": 2, "rank": "5", "suits": ("M", "L")},
        "Choose one card, not 2: a single of moons or leaves, 5 or higher.", ("5ML",),
    ),
    "wrong_count any single": Case(
        followed("6MW 6SY", "X"), "6MW 6SY", None, "wrong_count", "common.4",
        {"needed": 1, "given": 2, "rank": "X"}, "Choose one card, not 2. Any single will do.", ("X",),
    ),
    "wrong_count set": Case(
        followed("6MW 6SY 6LK", "5ML 5SW"), "6MW", None, "wrong_count", "common.4",
        {"needed": 2, "given": 1, "rank": "5"}, "Choose 2 cards, not 1: a set, 5 or higher, or a bomb.", ("5ML", "5SW"),
    ),
    "wrong_count flush": Case(
        followed("5ML 6MW 7ML 8MS", "2MK 3MW 4MS"), "5ML 6MW 7ML 8MS", None, "wrong_count", "common.4",
        {"needed": 3, "given": 4, "rank": "4"},
        "Choose 3 cards, not 4: a straight flush up to 4 or higher, or a bomb.",
    ),
    "wrong_count either": Case(
        followed("6MW 6SY 6LK", "2MK 3SK"), "6MW 6SY 6LK", None, "wrong_count", "common.4",
        {"needed": 2, "given": 3, "rank": "2"},
        "Choose 2 cards, not 3: a set or straight flush, 2 or higher, or a bomb.",
    ),
    "no_deal_due": Case(
        giving(), DEAL, None, "no_deal_due", "ascend.2.1", {}, "The cards are dealt already. Play on first.",
    ),
    "deal_due": Case(GAME.start(), "play AM", 0, "deal_due", "ascend.2.1", {}, "The next cards must be dealt first."),
    "give_first": Case(
        giving(), "play X AM", None, "give_first", "ascend.2.2", {},
        "First everyone gives a card to each neighbour. Choose two.",
    ),
    "give_first pass": Case(
        giving(), "pass", None, "give_first", "ascend.2.2", {},
        "First everyone gives a card to each neighbour. Choose two.",
    ),
    "not_giving_now": Case(
        leading(), "give AM 5ML", None, "not_giving_now", "ascend.2.2", {},
        "Nothing is given now. Play cards, or pass.",
    ),
    "leader_may_not_pass": Case(
        leading(), "pass", 0, "leader_may_not_pass", "ascend.3.1", {},
        "You lead, so you may not pass. Any card will do.",
    ),
    "no_combination": Case(
        leading(), "3MW PMSL", None, "no_combination", "ascend.3.1", {},
        "These cards make nothing together. Try one rank, or three in a row of one suit, or personalities only.",
        ("3MW", "PMSL"),
    ),
    "too_low single": Case(
        followed("2MK 9LK", "5ML"), "2MK", None, "too_low", "ascend.3.2",
        {"cards": ("2MK",), "card": "2MK", "rank": "2", "needed": "5"},
        "2☾⌘ ranks below the card before it. Play 5 or higher.", ("2MK", "5ML"),
    ),
    "too_low set": Case(
        followed("2SY 2WL", "5ML 5SW"), "2SY 2WL", None, "too_low", "ascend.3.2",
        {"cards": ("2SY", "2WL"), "card": "2SY", "rank": "2", "needed": "5"},
        "A set of rank 2 is too low here. Play 5 or higher, or a bomb.", ("2SY", "2WL", "5ML", "5SW"),
    ),
    "too_low flush": Case(
        followed("AM 2MK 3MW", "5ML 6LK 4WL"), "AM=4 2MK 3MW", None, "too_low", "ascend.3.2",
        {"cards": ("AM", "2MK", "3MW"), "card": "AM", "rank": "4", "needed": "6"},
        "A straight flush up to 4 is too low here. It must reach 6 or higher.",
    ),
    "too_low after a bomb": Case(
        followed("2SY 2WL", "5YK 6SY"), "2SY 2WL", None, "too_low", "ascend.3.2",
        {"cards": ("2SY", "2WL"), "card": "2SY", "rank": "2", "needed": "5"},
        "Rank 2 is too low for this bomb. Play 5 or higher, or another bomb.", ("2SY", "2WL", "5YK", "6SY"),
    ),
    "wrong_kind set": Case(
        followed("6MW 7ML 8MS", "5ML 5SW 5YK"), "6MW 7ML 8MS", None, "wrong_kind", "ascend.3.2",
        {"needed": 3, "rank": "5"},
        "Asked for is a set of 3: one rank, 5 or higher. A bomb of 3 will do too.",
        ("6MW", "7ML", "8MS", "5ML", "5SW", "5YK"),
    ),
    "wrong_kind flush": Case(
        followed("7ML 7SK 7WY", "2MK 3MW 4MS"), "7ML 7SK 7WY", None, "wrong_kind", "ascend.3.2",
        {"needed": 3, "rank": "4"},
        "Asked for is a straight flush: 3 in a row of one suit, up to 4 or higher. Or a bomb of 3.",
    ),
    "wrong_kind either": Case(
        followed("7ML 8YK", "2MK 3SK"), "7ML 8YK", None, "wrong_kind", "ascend.3.2", {"needed": 2, "rank": "2"},
        "These cards are no set, straight flush or bomb. Asked for are 2 cards, 2 or higher, or any bomb.",
    ),
    "must_share_suit": Case(
        followed("7SK 8WL", "5ML"), "7SK", None, "must_share_suit", "ascend.4.1",
        {"card": "7SK", "suits": ("M", "L"), "led": "5ML"},
        "7☉⌘ shares no suit with 5☾❧, which was led. Choose a card of moons or leaves.", ("7SK", "5ML"),
    ),
    "crowns_make_no_set": Case(
        leading(), "CM CW", None, "crowns_make_no_set", "ascend.4.2", {"cards": ("CM", "CW")},
        "Crowns make no set. Play one of them as a single.", ("CM", "CW"),
    ),
    "number_not_asked": Case(
        leading(), "AM=3", None, "number_not_asked", "ascend.4.3", {"card": "AM"},
        "A☾ stands for a number in a straight flush only. Leave the number out.", ("AM",),
    ),
    "ace_needs_number": Case(
        leading(), "AM 5ML 6MW", None, "ace_needs_number", "ascend.4.3", {"card": "AM", "numbers": (4, 7)},
        "With A☾ this is a straight flush. Say which number it stands for: 4 or 7.", ("AM",),
    ),
    "ace_cannot_stand": Case(
        leading(), "AM=3 5ML 6MW", None, "ace_cannot_stand", "ascend.4.3",
        {"card": "AM", "numbers": (4, 7), "number": 3}, "A☾ cannot stand for 3 here. It can for 4 or 7.", ("AM",),
    ),
    "flush_too_short": Case(
        leading(), "5ML 6MW", None, "flush_too_short", "ascend.4.3", {},
        "A straight flush needs three cards or more. Add the next in the row.", ("5ML", "6MW"),
    ),
    "only_numbers_in_flush": Case(
        leading(), "5ML 6MW PMSL", None, "only_numbers_in_flush", "ascend.4.3", {"card": "PMSL"},
        "P☾☉❧ is no number, and a straight flush has only 2 to 9 and aces.", ("PMSL",),
    ),
    "flush_has_gap": Case(
        leading(), "2MK 5ML 6MW", None, "flush_has_gap", "ascend.4.3", {"suit": "M"},
        "These cards are all moons, but not in a row. A straight flush has no gap.", ("2MK", "5ML", "6MW"),
    ),
    "not_all_personalities": Case(
        leading(), "2MK CM CW", None, "not_all_personalities", "ascend.4.4", {"card": "CW"},
        "C≈ is no personality, and a bomb has nothing else. Leave it out.", ("CW",),
    ),
    "kind_is_fixed set": Case(
        position(
            hands=["3SK 4WL 5YK 2MK", "6MW 6SY 6LK 9WY", "7ML 8MS 9MS AS", "AK"], moves=("3SK 4WL 5YK", "6MW 6SY 6LK"),
        ), "7ML 8MS 9MS", None, "kind_is_fixed", "ascend.5.3", {"needed": 3},
        "A set has come in this round, so straight flushes are out. Play a set or a bomb of 3.",
    ),
    "kind_is_fixed flush": Case(
        position(
            hands=["3SK 4WL 5YK 2MK", "7ML 8MS 9MS AS", "9WY 9LK TSWY TMLY TSLK", "AK"],
            moves=("3SK 4WL 5YK", "7ML 8MS 9MS"),
        ), "TSWY TMLY TSLK", None, "kind_is_fixed", "ascend.5.3", {"needed": 3},
        "A straight flush has come in this round, so sets are out. Play a straight flush or a bomb of 3.",
    ),
    "say_first": Case(
        promising(), "play 5ML", 0, "say_first", "ascend.7.1", {},
        "First say whether you promise to go out first.",
    ),
    "no_promise_now off": Case(
        leading(), "promise", None, "no_promise_now", "ascend.7.1", {}, "This table plays without promises.",
    ),
    "no_promise_now made": Case(
        bidding(("5ML", "promise")), "promise", None, "no_promise_now", "ascend.7.1", {"promiser": 0},
        "There is a promise in this hand already, by South. One is all there can be.", ("promise", "seat.0"),
    ),
    "no_promise_now mountain": Case(
        bidding(("4MS",)), "promise", None, "no_promise_now", "ascend.7.1", {},
        "The Mountain has been played, so nobody may promise any more in this hand.",
    ),
    "no_promise_now out": Case(
        bidding(("5ML",), ("5ML", "6MW 8WL", "7ML 4MS")), "promise", None, "no_promise_now", "ascend.7.1",
        {"first": 0}, "Since South went out, nobody may promise any more in this hand.", ("seat.0",),
    ),
    "no_promise_now before": Case(
        bidding(("5ML", "no-promise")), "promise", None, "no_promise_now", "ascend.7.1", {},
        "A promise comes right after a play of your own. Play first.",
    ),
}  # fmt: skip


def fits_nothing() -> list[tuple[AscendState, str, str]]:
    """Positions, single cards that are in nothing that may follow, and what is said of them."""
    return [
        (followed("2SY 2WL 7ML 7SK", "5ML 5SW"), "2SY",
         "2☉§ is in no set of 2, rank 5 or higher, nor in a bomb of 2, in this hand."),
        (followed("9LK 7ML", "2MK 3MW 4MS"), "7ML",
         "7☾❧ is in no straight flush of 3 up to 4 or higher, nor in such a bomb, in this hand."),
        (followed("7ML 7SK 8YK", "2MK 3SK"), "8YK",
         "8§⌘ is in nothing of 2 cards that may follow here. Asked for is 2 or higher, or a bomb."),
    ]  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_reason(name: str) -> None:
    check_reason(GAME, CASES[name])


@pytest.mark.parametrize("name", own(CASES))
def test_what_is_refused_changes_nothing_and_the_error_carries_the_verdict(name: str) -> None:
    check_refused(CASES[name])


@pytest.mark.parametrize("number", range(3))
def test_single_cards_that_fit_nothing_say_so(number: int) -> None:
    state, card, text = fits_nothing()[number]
    refusal = GAME.scene.choosing(state, 1).refusals[card]
    assert (refusal.legal, refusal.code, refusal.rule, refusal.text) == (False, "fits_nothing", "ascend.3.2", text)
    assert card in refusal.names


def test_every_reason_of_the_catalogue_is_set_up_here() -> None:
    assert {case.code for case in CASES.values()} | {"fits_nothing"} == set(GAME.texts().data["reasons"])


def test_reasons_told_to_others_name_the_player() -> None:
    texts = GAME.texts()

    def told(name: str) -> str:
        case = CASES[name]
        return case.state.verdict(case.action, case.seat).say(texts, reader=None)

    assert told("not_in_hand") == "9≈§ is not in South's hand."
    assert told("leader_may_not_pass") == "South leads, so a pass will not do."
    assert told("wrong_count give") == "South must choose 2 cards, not 1."


def test_spoken_reasons_say_cards_by_name() -> None:
    case = CASES["must_share_suit"]
    spoken = case.state.verdict(case.action, case.seat).say(GAME.texts(), reader=1, spoken=True)
    assert spoken == "the Castle shares no suit with the Forest, which was led. Choose a card of moons or leaves."


@pytest.mark.parametrize(
    ("state", "action", "seat", "code"),
    [
        # nothing after the end, whatever else is wrong
        (won(), "play 4MS 5ML", 1, "game_over"),
        (won(), DEAL, None, "game_over"),
        (won(), "promise", None, "game_over"),
        # not your turn, before not in hand, before the wrong number of cards
        (leading(), "play X 2MK", 1, "not_your_turn"),
        (giving(), "give X AM 2MK", 2, "not_your_turn_yet"),
        (giving(), "give X CM 2MK", None, "not_in_hand"),
        (followed("6MW 6SY", "5ML"), "6MW 7ML", None, "not_in_hand"),
        (promising(), "play 6MW 7ML", None, "not_in_hand"),
        # the wrong number before the clauses of the game
        (giving(), "play X", None, "wrong_count"),
        (followed("6MW 8YK", "5ML"), "6MW 8YK", None, "wrong_count"),
        (followed("CW CL 6MW", "5ML"), "CW CL", None, "wrong_count"),
        (followed("AM 5ML 6MW", "4MS 4YK"), "AM=7 5ML 6MW", None, "wrong_count"),
        (followed("6MW 6SY", "5ML"), "give 6MW 6SY", None, "wrong_count"),
        # then the lowest clause: giving (2.2), rank (3.2), shared suits (4.1), numbers of aces (4.3)
        (promising(), "give 5ML", None, "not_giving_now"),
        (followed("6MW 7ML", "5ML 5SW"), "give 6MW 7ML", None, "not_giving_now"),
        (followed("2SY 8WL", "5ML"), "2SY", None, "too_low"),
        (followed("AS 8WL", "5ML"), "AS=3", None, "too_low"),
        (followed("AY 8WL", "X"), "AY=3", None, "number_not_asked"),
        (followed("AS AK 8WL", "2MK 2SY"), "AS=3 8WL", None, "wrong_kind"),
        (followed("AM 2MK 3MW", "5ML 6LK 4WL"), "AM 2MK 3MW", None, "too_low"),
        (followed("AM 7ML 8MS", "5ML 6LK 4WL"), "AM 7ML 8MS", None, "ace_needs_number"),
        (followed("AM 7ML 8MS", "5ML 5SW 5YK"), "AM 7ML 8MS", None, "wrong_kind"),
        # after a led bomb a rank too low (3.2) before the kind that is out (5.3)
        (
            position(
                hands=["3SK 4WL 5YK 2MK", "7ML 7SK 7WY 9WY", "4MS 5ML 6MW AS", "AK"],
                moves=("3SK 4WL 5YK", "7ML 7SK 7WY"),
            ), "4MS 5ML 6MW", None, "too_low",
        ),
    ],
)  # fmt: skip
def test_which_reason_comes_first(state: AscendState, action: str, seat: int | None, code: str) -> None:
    assert state.verdict(action, seat).code == code


def test_a_verdict_is_true_where_the_action_is_allowed() -> None:
    for action in ("AM", "AM=4 5ML 6MW", "AM=7 5ML 6MW", "X 2MK CM", "2MK 2SY", "9LK"):
        assert leading().verdict(action) == Verdict(True)
    assert new_game(seed=1).verdict("give " + " ".join(new_game(seed=1).hands[0][:2]))
    assert play_all(leading(), "5ML").verdict("pass")
