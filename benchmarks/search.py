"""Our search on Hearts beside OpenSpiel's ``ISMCTSBot``: points in the same deals, at equal numbers of simulations.

Each deal is played twice, without passing: ours has seats 0 and 2, and then seats 1 and 3. Both players choose from the
same position, which is kept by our engine and by OpenSpiel's at once; a difference in legal moves ends the run.

    python -m benchmarks.search [--deals 40] [--simulations 200] [--seed 1]

OpenSpiel is optional: pip install open_spiel
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from benchmarks._sizes import parse
from sisyphus_widgets.players.search import Search
from sisyphus_widgets.rules import Action, AnyState, register_package
from sisyphus_widgets.rules.cards import NAMES
from sisyphus_widgets.rules.shuffle import generator, shuffled

SHELF = Path(__file__).parent.parent / "shelf"
RULES = "hearts(pass_cards=False,qs_breaks_hearts=False)"
NO_PASS = 0
"""The action of OpenSpiel's chance node that chooses not to pass."""

EXPLORATION = 30.0
"""The exploration constant of the bot, in points: about the spread of the points of a deal."""


class Theirs:
    """OpenSpiel's position of a deal, and its bot."""

    def __init__(self, pyspiel: Any, hands: list[list[str]], simulations: int, seed: int) -> None:
        self._game = pyspiel.load_game(RULES)
        self.state = self._game.new_initial_state()
        self.state.apply_action(NO_PASS)
        # A card is dealt to each seat in turn.
        for place in range(13):
            for hand in hands:
                self.state.apply_action(self._number(hand[place]))
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        self._bot = pyspiel.ISMCTSBot(seed, evaluator, EXPLORATION, simulations, -1, final, False, False)

    @staticmethod
    def _number(card: str) -> int:
        return "23456789TJQKA".index(card[0]) * 4 + "CDHS".index(card[1])

    def choose(self) -> str:
        """Return the card that the bot plays."""
        number = self._bot.step(self.state)
        return "23456789TJQKA"[number // 4] + "CDHS"[number % 4]

    def play(self, card: str) -> None:
        """Play a card."""
        self.state.apply_action(self._number(card))

    def check(self, ours: AnyState) -> None:
        """Check that both engines allow the same cards.

        Raises:
            AssertionError: they do not.
        """
        own = sorted(self._number(action.cards[0]) for action in ours.legal_actions())
        assert own == sorted(self.state.legal_actions()), f"the engines differ in\n{ours!r}\nand\n{self.state}"


def dealt(seed: int) -> list[list[str]]:
    """Return the cards of each seat in deal number ``seed``."""
    deck = shuffled(range(52), generator(seed, 1))
    return [[NAMES[card] for card in deck[13 * seat : 13 * seat + 13]] for seat in range(4)]


def points(pyspiel: Any, game: Any, seed: int, our_seat: int, simulations: int, spent: list[float]) -> float:
    """Play a deal in which ours has the seats ``our_seat`` and opposite, and return how many points fewer it takes."""
    hands = dealt(seed)
    leader = next(seat for seat, hand in enumerate(hands) if "2C" in hand)
    state: AnyState = game.position(hands=[" ".join(hand) for hand in hands], leader=leader)
    theirs = Theirs(pyspiel, hands, simulations, seed)
    search, rng = Search(simulations), random.Random(f"{seed}/{our_seat}")
    while not (state.over or state.chance_due):
        theirs.check(state)
        seat = state.to_move
        assert seat is not None  # somebody is to move
        began = time.process_time()
        action: Action | str = search.choose(state.view(seat), rng) if seat % 2 == our_seat else theirs.choose()
        spent[seat % 2 == our_seat] += time.process_time() - began
        action = state.action(f"play {action}" if isinstance(action, str) else action)
        theirs.play(action.cards[0])  # type: ignore[attr-defined]  # a card is played
        state = state.after(action)
    scores = [game.heuristic.score(state, seat) for seat in range(4)]
    own_points, their_points = fmean(scores[our_seat::2]), fmean(scores[1 - our_seat :: 2])
    return own_points - their_points  # fewer points are a higher score


def main() -> None:
    """Play the deals, and print the difference in points with its 95 % interval."""
    parser = argparse.ArgumentParser(description="Our search on Hearts beside OpenSpiel's ISMCTSBot")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parse(parser, deals=1, simulations=4)
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed; to compare with it: pip install open_spiel")
        return
    sys.path.insert(0, str(SHELF))
    from sisyphus_shelf.hearts import GAME

    register_package(GAME.name, GAME.package)
    spent, found = [0.0, 0.0], list[float]()
    for seed in range(given.seed, given.seed + given.deals):
        found.append(fmean(points(pyspiel, GAME, seed, own, given.simulations, spent) for own in (0, 1)))
        half = 1.96 * stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.inf
        print(
            f"{len(found)} deals, {given.simulations} simulations: {fmean(found):+.2f} ± {half:.2f} points", flush=True
        )
    print(f"CPU seconds: ours {spent[1]:.1f}, theirs {spent[0]:.1f}")


if __name__ == "__main__":
    main()
