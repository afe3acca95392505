"""The games for testing the adapters: those of the package, three_cards, and those of the kit."""

from __future__ import annotations

import random
from collections.abc import Callable

from sisyphus_widgets.rules import Record
from tests.games.ascend import redeal as of_ascend
from tests.games.samples import Samples
from tests.games.sisyphus_cards import redeal as of_sisyphus_cards
from tests.games.sixty import redeal as of_sixty
from tests.games.skitgubbe import redeal as of_skitgubbe
from tests.games.test_every_game import EVERY
from tests.kits import kit_games
from tests.kits import test_kit_secrets as of_the_kit

GAMES: dict[str, Samples] = {**EVERY, **kit_games.SAMPLES}

Another = Callable[[Record, int, random.Random], Record | None]


def in_one_deal(record: Record, seat: int, rng: random.Random) -> Record | None:
    """Deal hidden cards again in the first deal of a game of the kit; return None in later deals."""
    dealt = sum(move.startswith("deal") for move in record.moves)
    return of_the_kit.another(record, seat, rng) if dealt == 1 else None


REDEALT: dict[str, Another] = {
    "ascend": of_ascend.another,
    "sisyphus_cards": of_sisyphus_cards.another,
    "sixty": of_sixty.another,
    "skitgubbe": of_skitgubbe.another,
    "hearts": in_one_deal,
    "whist": in_one_deal,
    "three_of_all": in_one_deal,
}
"""Game → a function that replaces cards which a seat cannot see."""
