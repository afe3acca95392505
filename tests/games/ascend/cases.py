"""Every reason against a move of Ascend, with its clause, facts and sentence."""

from __future__ import annotations

from sisyphus_widgets.games.ascend import GAME, AscendState, position
from tests.reasons import Case

from .set_ups import BASIC, DEAL, bidding, bombed, followed, giving, leading, nines, promising, rows, won

CASES = {
    "game_over": Case(won(), "play 7SK", 2, "game_over", "common.1", {}, "The game is over: nothing more is played."),
    "not_your_turn": Case(
        leading(), "play AW", 1, "not_your_turn", "common.2", {"to_move": 0},
        "It is South's turn, not yours.", ("seat.0",),
    ),
    "not_your_turn_yet": Case(
        giving(), "give 9LK CM", 1, "not_your_turn_yet", "common.2", {},
        "It is not your turn yet.",
    ),
    "not_your_turn_yet promise": Case(
        promising(), "play AW", 1, "not_your_turn_yet", "common.2", {},
        "It is not your turn yet.",
    ),
    "not_in_hand": Case(
        leading(), "play 9WY", None, "not_in_hand", "common.3", {"card": "9WY"},
        "9≈§ is not in your hand. Choose one of your own cards.", ("9WY",),
    ),
    "wrong_count give": Case(
        giving(), "give AM", None, "wrong_count", "common.4", {"needed": 2, "given": 1}, "Choose 2 cards, not 1.",
    ),
    "wrong_count single": Case(
        followed("6MW 6LK", "5ML"), "6MW 6LK", None, "wrong_count", "common.4",
        {"needed": 1, "given": 2, "rank": "5", "any": 0, "top": 0, "suits": ("M", "L"), "excuse": 0},
        "Choose one card, not 2: a single of moons or leaves, 5 or higher.", ("5ML",),
    ),
    "wrong_count single of any rank": Case(
        position(hands=["9MS AY", "X AW", "2SY AS 9WY", "AK"], moves=("9MS", "X")), "2SY AS", None, "wrong_count",
        "common.4", {"needed": 1, "given": 2, "rank": "any", "any": 1, "top": 1, "suits": ("M", "S"), "excuse": 0},
        "Choose one card, not 2: a single of moons or suns, of any rank.", ("X",),
    ),
    "wrong_count any single": Case(
        followed("6MW 6SY", "X"), "6MW 6SY", None, "wrong_count", "common.4",
        {"needed": 1, "given": 2, "rank": "any", "any": 1, "top": 1, "suits": (), "excuse": 0},
        "Choose one card, not 2. Any single will do.", ("X",),
    ),
    "wrong_count set": Case(
        followed("6MW 6SY 6LK", "5ML 5SW"), "6MW 6SY 6LK", None, "wrong_count", "common.4",
        {"needed": 2, "given": 3, "rank": "5", "any": 0, "top": 0},
        "Choose 2 cards, not 3: a set, rank 5 or higher, or a bomb.", ("5ML", "5SW"),
    ),
    "wrong_count flush": Case(
        followed("5ML 6MW 7ML 8MS", "2MK 3MW 4MS"), "5ML 6MW 7ML 8MS", None, "wrong_count", "common.4",
        {"needed": 3, "given": 4, "rank": "4", "any": 0, "top": 0},
        "Choose 3 cards, not 4: a straight flush up to 4 or higher, or a bomb.",
    ),
    "wrong_count either": Case(
        followed("6MW 6SY 6LK 7ML", "2MK 3SK 4WL"), "6MW 6SY 6LK 7ML", None, "wrong_count", "common.4",
        {"needed": 3, "given": 4, "rank": "2", "any": 0, "top": 0},
        "Choose 3 cards, not 4: a set or straight flush, rank 2 or higher, or a bomb.",
    ),
    "wrong_count some_set": Case(
        nines(), "9MS", None, "wrong_count", "common.4",
        {"needed": 3, "given": 1, "missing": 2, "rank": "5", "any": 0, "top": 0, "own": "9"},
        "1 of 3 for a set: add 2 more of rank 9.", ("5ML", "5SW", "5YK"),
    ),
    "wrong_count some_bomb": Case(
        nines(), "9LK 6MW", None, "wrong_count", "common.4",
        {"needed": 3, "given": 2, "missing": 1, "rank": "5", "any": 0, "top": 0},
        "2 of 3 for a bomb: add 1 more personality.",
    ),
    "wrong_count some_set_bomb": Case(
        nines(), "9LK", None, "wrong_count", "common.4",
        {"needed": 3, "given": 1, "missing": 2, "rank": "5", "any": 0, "top": 0, "own": "9"},
        "1 of 3: add 2 more of rank 9 for a set, or personalities for a bomb.",
    ),
    "wrong_count none_set": Case(
        nines(), "9MS 6MW", 1, "wrong_count", "common.4",
        {"needed": 3, "given": 2, "missing": 1, "rank": "5", "any": 0, "top": 0},
        "These cards fit no set of 3, rank 5 or higher, and no bomb of 3, in your hand.",
    ),
    "wrong_count some_flush": Case(
        rows("2MK 3MW 4MS"), "5ML", None, "wrong_count", "common.4",
        {"needed": 3, "given": 1, "missing": 2, "rank": "4", "any": 0, "top": 0, "suits": ("M", "L")},
        "1 of 3 for a straight flush of moons or leaves: add 2 more in a row, up to 4 or higher.",
    ),
    "wrong_count some_flush_bomb": Case(
        rows("2MK 3MW 4MS"), "6MW 8MS", None, "wrong_count", "common.4",
        {"needed": 3, "given": 2, "missing": 1, "rank": "4", "any": 0, "top": 0, "suits": ("M",)},
        "2 of 3: add 1 more in a row of moons, or a personality for a bomb.",
    ),
    "wrong_count none_flush": Case(
        rows("2MK 3MW 4MS"), "7WY", 1, "wrong_count", "common.4",
        {"needed": 3, "given": 1, "missing": 2, "rank": "4", "any": 0, "top": 0},
        "This card fits no straight flush of 3 up to 4 or higher, and no bomb of 3, in your hand.",
    ),
    "wrong_count some_set_flush": Case(
        rows("2MK 3SK 4WL"), "7ML", None, "wrong_count", "common.4",
        {"needed": 3, "given": 1, "missing": 2, "rank": "2", "any": 0, "top": 0, "own": "7", "suits": ("M", "L")},
        "1 of 3: add 2 more of rank 7 for a set, or in a row of moons or leaves.",
    ),
    "wrong_count some_set_flush_bomb": Case(
        rows("2MK 3SK 4WL"), "6MW", None, "wrong_count", "common.4",
        {"needed": 3, "given": 1, "missing": 2, "rank": "2", "any": 0, "top": 0, "own": "6", "suits": ("M",)},
        "1 of 3: add 2 more of rank 6, or in a row of moons, or personalities for a bomb.",
    ),
    "wrong_count none_either": Case(
        rows("X 2MK 3SK"), "5ML 7SK", 1, "wrong_count", "common.4",
        {"needed": 3, "given": 2, "missing": 1, "rank": "any", "any": 1, "top": 1},
        "These cards fit no set or straight flush of 3, of any rank, and no bomb of 3, in your hand.",
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
        "These cards do not go together. Try one rank, or three in a row of one suit, or personalities only.",
        ("3MW", "PMSL"),
    ),
    "no_combination alone": Case(
        leading(), "5ML CW", None, "no_combination", "ascend.3.1", {"card": "CW"}, "C≈ can only be played alone.",
        ("5ML", "CW"),
    ),
    "no_combination alone or in a bomb": Case(
        leading(), "5ML CM", None, "no_combination", "ascend.3.1", {"card": "CM"},
        "C☾ is played alone, or in a bomb with nothing but personalities.", ("5ML", "CM"),
    ),
    "no_combination excuse": Case(
        leading(), "X 5ML", None, "no_combination", "ascend.3.1", {"card": "X"},
        "X is played alone, or in a bomb with nothing but personalities.", ("X", "5ML"),
    ),
    "too_low single": Case(
        followed("2MK 9LK", "5ML"), "2MK", None, "too_low", "ascend.3.2",
        {
            "cards": ("2MK",), "card": "2MK", "rank": "2", "needed": "5", "top": 0, "suits": ("M", "L"), "led": "5ML",
            "excuse": 0,
        },
        "2☾⌘ ranks below the card before it. Play 5 or higher.", ("2MK", "5ML"),
    ),
    "too_low single and suit": Case(
        position(hands=["5ML AY", "6LK AW", "2SY AS 9WY", "AK"], moves=("5ML", "6LK")), "2SY", None, "too_low",
        "ascend.3.2",
        {
            "cards": ("2SY",), "card": "2SY", "rank": "2", "needed": "6", "top": 0, "suits": ("M", "L"), "led": "5ML",
            "excuse": 0,
        },
        "2☉§ is too low and shares no suit with the lead. Play moons or leaves, 6 or higher.",
        ("2SY", "6LK", "5ML"),
    ),
    "too_low single, a Crown wanted": Case(
        position(hands=["5SW AY", "CS AW", "2MK AL 9WY", "AK"], moves=("5SW", "CS")), "2MK", None, "too_low",
        "ascend.3.2",
        {
            "cards": ("2MK",), "card": "2MK", "rank": "2", "needed": "C", "top": 1, "suits": ("S", "W"), "led": "5SW",
            "excuse": 0,
        },
        "2☾⌘ is too low and shares no suit with the lead. Play suns or waves, Crown.", ("2MK", "CS", "5SW"),
    ),
    "too_low single, with the Excuse in hand": Case(
        followed("X 5ML", "9MS"), "5ML", None, "too_low", "ascend.3.2",
        {
            "cards": ("5ML",), "card": "5ML", "rank": "5", "needed": "9", "top": 0, "suits": ("M", "S"), "led": "9MS",
            "excuse": 1,
        },
        "5☾❧ ranks below the card before it. Play 9 or higher, or the Excuse.", ("5ML", "9MS"),
    ),
    "too_low single, where only the Excuse could follow": Case(
        followed("5ML CL", "CM"), "5ML", None, "too_low", "ascend.3.2",
        {
            "cards": ("5ML",), "card": "5ML", "rank": "5", "needed": "C", "top": 1, "suits": ("M",), "led": "CM",
            "excuse": 0,
        },
        "No card of these suits is high enough here. Only the Excuse could follow.", ("5ML", "CM"),
    ),
    "too_low single, where nothing could follow": Case(
        followed("5ML CL", "CM", options=BASIC), "5ML", None, "too_low", "ascend.3.2",
        {
            "cards": ("5ML",), "card": "5ML", "rank": "5", "needed": "C", "top": 1, "suits": ("M",), "led": "CM",
            "excuse": 0,
        },
        "Nobody holds anything that could follow this, so you have to pass.", ("5ML", "CM"),
    ),
    "too_low set": Case(
        followed("2SY 2WL", "5ML 5SW"), "2SY 2WL", None, "too_low", "ascend.3.2",
        {"cards": ("2SY", "2WL"), "card": "2SY", "rank": "2", "needed": "5", "top": 0},
        "A set of rank 2 is too low here. Play 5 or higher, or a bomb.", ("2SY", "2WL", "5ML", "5SW"),
    ),
    "too_low flush": Case(
        followed("AM 2MK 3MW", "5ML 6LK 4WL"), "AM=4 2MK 3MW", None, "too_low", "ascend.3.2",
        {"cards": ("AM", "2MK", "3MW"), "card": "AM", "rank": "4", "needed": "6", "top": 0},
        "A straight flush up to 4 is too low here. It must reach 6 or higher.",
    ),
    "too_low after a bomb": Case(
        followed("2SY 2WL", "5YK 6SY"), "2SY 2WL", None, "too_low", "ascend.3.2",
        {"cards": ("2SY", "2WL"), "card": "2SY", "rank": "2", "needed": "5", "top": 0},
        "Rank 2 is too low for this bomb. Play a set, 5 or higher, or another bomb.", ("2SY", "2WL", "5YK", "6SY"),
    ),
    "too_low after a bomb that both kinds could follow": Case(
        followed("2MK 2SY 2WL", "5YK 6SY 8MS"), "2MK 2SY 2WL", None, "too_low", "ascend.3.2",
        {"cards": ("2MK", "2SY", "2WL"), "card": "2MK", "rank": "2", "needed": "5", "top": 0},
        "Rank 2 is too low for this bomb. Play 5 or higher, or another bomb.",
    ),
    "too_low after a bomb on a straight flush": Case(
        bombed("7WY 8WL 9WY", "5YK 6SY 8MS"), "AM=2 3MW 4MS", None, "too_low", "ascend.3.2",
        {"cards": ("AM", "3MW", "4MS"), "card": "AM", "rank": "4", "needed": "5", "top": 0},
        "Rank 4 is too low for this bomb. Play a straight flush up to 5 or higher, or another bomb.",
    ),
    "too_low after a bomb that no straight flush could follow": Case(
        followed("7ML 8MS 9MS", "PMYK PSWK TMWK"), "7ML 8MS 9MS", None, "too_low", "ascend.3.2",
        {"cards": ("7ML", "8MS", "9MS"), "card": "7ML", "rank": "9", "needed": "P", "top": 0},
        "Rank 9 is too low for this bomb. Play a set, Pawn or higher, or another bomb.",
    ),
    "too_low after a bomb that only bombs could follow": Case(
        followed("9MS 9LK", "CM CS"), "9MS 9LK", None, "too_low", "ascend.3.2",
        {"cards": ("9MS", "9LK"), "card": "9MS", "rank": "9", "needed": "C", "top": 1},
        "No set or straight flush is high enough here. Only a bomb of the same number of cards can follow.",
        ("9MS", "9LK", "CM", "CS"),
    ),
    "wrong_kind set": Case(
        followed("6MW 7ML 8MS", "5ML 5SW 5YK"), "6MW 7ML 8MS", None, "wrong_kind", "ascend.3.2",
        {"needed": 3, "rank": "5", "any": 0, "top": 0},
        "You need a set of 3 cards of one rank, rank 5 or higher, or a bomb of 3.",
        ("6MW", "7ML", "8MS", "5ML", "5SW", "5YK"),
    ),
    "wrong_kind set of any rank": Case(
        followed("7ML 8YK", "X 3SK"), "7ML 8YK", None, "wrong_kind", "ascend.3.2",
        {"needed": 2, "rank": "any", "any": 1, "top": 1},
        "You need a set of 2 cards of one rank, of any rank, or a bomb of 2.",
    ),
    "wrong_kind flush": Case(
        followed("7ML 7SK 7WY", "2MK 3MW 4MS"), "7ML 7SK 7WY", None, "wrong_kind", "ascend.3.2",
        {"needed": 3, "rank": "4", "any": 0, "top": 0},
        "You need a straight flush, 3 cards in a row of one suit up to 4 or higher, or a bomb of 3.",
    ),
    "wrong_kind either": Case(
        followed("7ML 7WY 8YK", "2MK 3SK 4WL"), "7ML 7WY 8YK", None, "wrong_kind", "ascend.3.2",
        {"needed": 3, "rank": "2", "any": 0, "top": 0},
        "You need a set or straight flush of 3 cards, rank 2 or higher, or a bomb of 3.",
    ),
    "must_share_suit": Case(
        followed("7SK 8WL", "5ML"), "7SK", None, "must_share_suit", "ascend.4.1",
        {"card": "7SK", "suits": ("M", "L"), "led": "5ML", "excuse": 0},
        "7☉⌘ shares no suit with 5☾❧, which was led. Play moons or leaves.", ("7SK", "5ML"),
    ),
    "must_share_suit with the Excuse in hand": Case(
        followed("X 7SK", "5ML"), "7SK", None, "must_share_suit", "ascend.4.1",
        {"card": "7SK", "suits": ("M", "L"), "led": "5ML", "excuse": 1},
        "7☉⌘ shares no suit with 5☾❧, which was led. Play moons or leaves, or the Excuse.",
    ),
    "must_share_suit after the Excuse was led": Case(
        position(hands=["X AY", "3SK AW", "CM AS 9WY", "AK"], moves=("X", "3SK")), "CM", None, "must_share_suit",
        "ascend.4.1", {"card": "CM", "suits": ("S", "K"), "led": "3SK", "excuse": 0},
        "C☾ shares no suit with 3☉⌘, which set the suits after the Excuse. Play suns or knots.",
        ("CM", "3SK"),
    ),
    "crowns_make_no_set": Case(
        leading(), "CM CW", None, "crowns_make_no_set", "ascend.4.2", {"cards": ("CM", "CW")},
        "Crowns make no set. Play one of them as a single.", ("CM", "CW"),
    ),
    "one_too_many set": Case(
        leading(), "2MK 2SY 3MW", None, "one_too_many", "ascend.4.2", {"card": "3MW"},
        "Without 3☾≈ these are a set. All cards of a set have one rank.", ("3MW",),
    ),
    "one_too_many flush": Case(
        leading("4MS 5ML 6MW 2SY"), "2SY 4MS 5ML 6MW", None, "one_too_many", "ascend.4.3", {"card": "2SY"},
        "Without 2☉§ these are a straight flush. All its cards share one suit and are in a row.", ("2SY",),
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
        "A straight flush needs three cards or more. Add one of their suit that continues the row.", ("5ML", "6MW"),
    ),
    "flush_too_short no more": Case(
        leading("5ML 6MW CS"), "5ML 6MW", 0, "flush_too_short", "ascend.4.3", {},
        "A straight flush needs three cards or more, and you hold no third for these two.", ("5ML", "6MW"),
    ),
    "only_numbers_in_flush": Case(
        leading(), "5ML 6MW PMSL", None, "only_numbers_in_flush", "ascend.4.3", {"card": "PMSL"},
        "P☾☉❧ is no number, and a straight flush has only 2 to 9 and aces.", ("PMSL",),
    ),
    "flush_has_gap": Case(
        leading(), "2MK 3MW 6MW", None, "flush_has_gap", "ascend.4.3", {"suits": ("M",), "missing": (4, 5)},
        "For a straight flush of moons, still missing: 4 and 5.", ("2MK", "3MW", "6MW"),
    ),
    "flush_has_gap two cards": Case(
        leading(), "3MW 5ML", None, "flush_has_gap", "ascend.4.3", {"suits": ("M",), "missing": (4,)},
        "For a straight flush of moons, still missing: 4.", ("3MW", "5ML"),
    ),
    "flush_has_gap ace": Case(
        leading(), "AM 2MK 5ML", None, "flush_has_gap", "ascend.4.3", {"card": "AM", "missing": (3, 4), "count": 2},
        "A☾ fills one gap of the row, and there are 2: 3 and 4.", ("AM", "2MK", "5ML"),
    ),
    "flush_has_gap not in hand": Case(
        leading("2MK 5ML 6MW"), "2MK 5ML 6MW", None, "flush_has_gap", "ascend.4.3", {"suit": "M"},
        "These cards are all moons, but not in a row. A straight flush has no gap.", ("2MK", "5ML", "6MW"),
    ),
    "not_all_personalities": Case(
        leading(), "2MK CM CW", None, "not_all_personalities", "ascend.4.4", {"card": "CW"},
        "C≈ is no personality, and a bomb has only personalities. Leave it out.", ("CW",),
    ),
    "kind_is_fixed set": Case(
        position(
            hands=["3SK 4WL 5YK 2MK", "6MW 6SY 6LK 9WY", "7ML 8MS 9MS AS", "AK"], moves=("3SK 4WL 5YK", "6MW 6SY 6LK"),
        ), "7ML 8MS 9MS", None, "kind_is_fixed", "ascend.5.3", {"needed": 3},
        "A set has come in this round, so straight flushes are out. Play a set or a bomb of 3 cards.",
    ),
    "kind_is_fixed flush": Case(
        position(
            hands=["3SK 4WL 5YK 2MK", "7ML 8MS 9MS AS", "9WY 9LK TSWY TMLY TSLK", "AK"],
            moves=("3SK 4WL 5YK", "7ML 8MS 9MS"),
        ), "TSWY TMLY TSLK", None, "kind_is_fixed", "ascend.5.3", {"needed": 3},
        "A straight flush has come in this round, so sets are out. Play a straight flush or a bomb of 3 cards.",
    ),
    "kind_is_fixed after a led set and a bomb": Case(
        bombed("7ML 7SK 7WY"), "4MS 5ML 6MW", None, "kind_is_fixed", "ascend.5.3", {"needed": 3},
        "A set has come in this round, so straight flushes are out. Play a set or a bomb of 3 cards.",
        ("4MS", "5ML", "6MW"),
    ),
    "kind_is_fixed though the ace has no number yet": Case(
        bombed("7ML 7SK 7WY"), "AM 5ML 6MW", None, "kind_is_fixed", "ascend.5.3", {"needed": 3},
        "A set has come in this round, so straight flushes are out. Play a set or a bomb of 3 cards.",
    ),
    "too_low and a set has come": Case(
        bombed("7ML 7SK 7WY", "5YK 6SY 8MS"), "AM=2 3MW 4MS", None, "too_low", "ascend.3.2",
        {"cards": ("AM", "3MW", "4MS"), "card": "AM", "rank": "4", "needed": "5", "top": 0},
        "Straight flushes are out since a set has come, and rank 4 is too low. Play a set, 5 or higher, or a bomb.",
    ),
    "too_low and a straight flush has come": Case(
        bombed("7WY 8YK 9WY", "5YK 6SY 8MS"), "AM AK AL", None, "too_low", "ascend.3.2",
        {"cards": ("AM", "AL", "AK"), "card": "AM", "rank": "A", "needed": "5", "top": 0},
        "Sets are out since a straight flush has come, and rank ace is too low. Play one up to 5 or higher, or a bomb.",
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
        "There is a promise in this deal already, by South. One is all there can be.", ("promise", "seat.0"),
    ),
    "no_promise_now mountain": Case(
        bidding(("4MS",)), "promise", None, "no_promise_now", "ascend.7.1", {},
        "The Mountain has been played, so nobody may promise any more in this deal.",
    ),
    "no_promise_now out": Case(
        bidding(("5ML",), ("5ML", "6MW 8WL", "7ML 4MS")), "promise", None, "no_promise_now", "ascend.7.1",
        {"first": 0}, "Since South went out, nobody may promise any more in this deal.", ("seat.0",),
    ),
    "no_promise_now before": Case(
        bidding(("5ML", "no-promise")), "promise", None, "no_promise_now", "ascend.7.1", {},
        "A promise comes right after a play of your own. Play first.",
    ),
}  # fmt: skip


def fits_nothing() -> list[tuple[AscendState, str, str]]:
    """Return positions, single cards that are part of no legal play, and the sentences about them."""
    return [
        (followed("2SY 3MW 7ML 7SK", "5ML 5SW"), "2SY",
         "2☉§ fits no set of 2, rank 5 or higher, and no bomb of 2, in your hand."),
        (followed("TSLK 2WL 7ML 7SK", "X 3SK"), "TSLK",
         "T☉❧⌘ fits no set of 2, of any rank, and no bomb of 2, in your hand."),
        (followed("CW CL 7ML 7SK", "5ML 5SW"), "CW",
         "Crowns make no set, and C≈ is in no bomb of 2 cards either, among your cards."),
        (followed("9LK 7ML", "2MK 3MW 4MS"), "7ML",
         "7☾❧ fits no straight flush of 3 up to 4 or higher, and no bomb of 3, in your hand."),
        (followed("CW 7ML 7SK", "CM CS"), "7ML",
         "Only a bomb of 2 cards can follow, and 7☾❧ is in none among your cards."),
        (followed("7ML 7SK 7WY 8YK", "2MK 3SK 4WL"), "8YK",
         "8§⌘ fits no set or straight flush of 3, rank 2 or higher, and no bomb of 3, in your hand."),
    ]  # fmt: skip
