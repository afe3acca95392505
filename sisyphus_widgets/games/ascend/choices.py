"""The selections open to the seat to move, their meanings, and the reasons why single cards fit no play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from ...rules.core import NOBODY
from ...rules.drawing.scene import Choice, Choosing, PickGrowing, PickOne, PickSet, Sentence
from ...rules.errors import NotationError
from ...rules.verdict import Verdict, Violation
from .combinations import KINDS, readings
from .core import GIVING, PROMISING, AscendCore
from .decktet import (
    BIT,
    CROWNS,
    EXCUSE,
    EXTENDED,
    NAMES,
    PERSONALITIES,
    RANK_MASK,
    RANK_OF,
    RANKS,
    cards_of,
    names_of,
    read_cards,
    suits_text,
)
from .notation import AscendMove, Deal, Give, Pass, Play, Promise, play_of
from .plays import STANDS
from .round import last_cards, least, required_play
from .state import AscendState
from .violations import TO_GIVE, why_not

MOST = 256
"""The largest number of choices that a page takes."""


def choosing(state: AscendState, seat: int) -> Choosing:
    """Return the selections open to the seat to move; see :class:`~sisyphus_widgets.rules.drawing.scene.Choosing`.

    A play grows card by card and is judged as it grows. If more than 256 actions are possible, the list has only a
    pass and the plays whose ace has several readings.
    """
    core = state._core
    hand = core.hands[seat]
    actions = list(islice(state.legal_actions(), MOST + 1))
    if core.phase == GIVING:
        return Choosing(
            prompt=prompt(core, seat),
            picking=PickSet(names_of(hand), TO_GIVE),
            choices=_choices(core, actions),
        )
    if core.phase == PROMISING:
        return Choosing(
            prompt=prompt(core, seat),
            picking=PickOne(),
            choices=_choices(core, actions),
        )
    many = len(actions) > MOST
    usable = _usable(core)
    return Choosing(
        prompt=_turn_prompt(core, seat, usable),
        picking=PickGrowing(names_of(usable), _most(core), Sentence("prompts.play_confirm"), complete=not many)
        if usable
        else PickOne(),
        choices=_choices(core, _readings(core) if many else actions),
        refusals={NAMES[card]: _refusal(state, card, seat) for card in cards_of(hand & ~usable)},
    )


def _choices(core: AscendCore, actions: Iterable[AscendMove]) -> list[Choice]:
    return [Choice(action, picks_of(action), label(action, core)) for action in actions]


def prompt(core: AscendCore, seat: int) -> Sentence:
    """Return the question to the seat to move."""
    if core.phase == GIVING:
        return Sentence("prompts.give", _neighbours(core, seat), seat)
    if core.phase == PROMISING:
        return Sentence("prompts.promise", {"seat": seat, "value": core.hands[seat].bit_count()}, seat)
    return _turn_prompt(core, seat, _usable(core))


def picks_of(action: AscendMove) -> tuple[str, ...]:
    """Return the cards that select a decision; none if it is a button."""
    return action.cards


def _neighbours(core: AscendCore, seat: int) -> dict[str, int]:
    left, right = core.neighbours(seat)
    return {"seat": seat, "left": left, "right": right}


def _most(core: AscendCore) -> int:
    """Return the number of cards that may be selected: one in a round of singles, where a second replaces the first."""
    return 1 if core.size == 1 else core.hands[core.to_move].bit_count()


def _usable(core: AscendCore) -> int:
    """Return the cards of the hand to move that are part of a legal play."""
    hand = core.hands[core.to_move]
    if not core.size:
        return hand
    if core.size == 1:
        return core.following(hand)
    mask = 0
    for play in core.answers(hand):
        mask |= play & hand
    personalities = hand & PERSONALITIES
    return mask | (personalities if personalities.bit_count() >= core.size else 0)


def _readings(core: AscendCore) -> list[Play | Pass]:
    """Return the actions to list if there are too many: a pass, and plays whose ace has several readings."""
    plays = core.answers(core.hands[core.to_move])
    several = [play for play in plays if play >> STANDS and len(readings(play & EXTENDED)) > 1]
    several.sort(key=lambda play: (play & EXTENDED).bit_count())
    return [*([Pass()] if core.size else []), *map(play_of, several)][:MOST]


def label(action: AscendMove, core: AscendCore) -> Sentence:
    """Return the name of a legal decision of the seat to move, as on its button."""
    facts: dict[str, Any]
    if isinstance(action, Give):
        left, right = action.cards
        facts = {**_neighbours(core, core.to_move), "left_card": left, "right_card": right}
        return Sentence("prompts.give_cards", facts, core.to_move)
    if isinstance(action, Promise):
        value = core.hands[core.to_move].bit_count()
        return Sentence("prompts.say_promise" if action.is_made else "prompts.say_nothing", {"value": value})
    if not isinstance(action, Play):
        return Sentence("prompts.pass")
    combo = action.combination
    assert combo is not None
    facts = {"cards": action.cards, "size": combo.size, "rank": RANKS[combo.rank]}
    if action.ace is not None:
        facts.update(card=NAMES[action.ace], number=action.stands)
        return Sentence("prompts.play_flush_ace", facts)
    return Sentence(f"prompts.play_{KINDS[combo.kind]}", facts)


def _turn_prompt(core: AscendCore, seat: int, usable: int) -> Sentence:
    if not core.size:
        return Sentence("prompts.lead", {"seat": seat}, seat)
    excuse = int(bool(usable & EXCUSE))
    facts = {"seat": seat, "needed": core.size, "suits": suits_text(core.suits), "excuse": excuse, **least(core)}
    kind = "excuse" if core.size == 1 and usable == EXCUSE else required_play(core)
    return Sentence(f"prompts.{'follow' if usable else 'only_pass'}_{kind}", facts, seat)


def _refusal(state: AscendState, card: int, seat: int) -> Verdict:
    """Return the verdict that explains why a card is part of no legal play."""
    core = state._core
    if core.size == 1:
        return state.verdict(Play(BIT[card]))
    kind, name = required_play(core), NAMES[card]
    alike = core.hands[seat] & RANK_MASK[RANK_OF[card]] & ~(CROWNS | EXCUSE)
    if kind in ("set", "either") and RANK_OF[card] < core.rank and alike.bit_count() >= core.size:
        others = cards_of(alike & ~BIT[card])[: core.size - 1]
        return state.verdict(Play(BIT[card] | sum(BIT[other] for other in others)))
    facts = {"card": name, "needed": core.size, **least(core)}
    names, key = (name, *last_cards(core)), "crown" if kind == "set" and BIT[card] & CROWNS else kind
    return state.refuse(Violation("fits_nothing", "3.2", facts, names, f"fits_nothing.{key}"), seat)


def picked(state: AscendState, picks: Sequence[str], seat: int | None) -> AscendMove | Deal:
    """Return the action that selecting these cards means.

    An ace gets its number if only one fits. Only the seat to move and an observer who sees everything (None) get this
    help.

    Raises:
        NotationError: nothing is selected, or the picks mean no action.
    """
    if not picks:
        raise NotationError("nothing is selected", "")
    core = state._core
    text = " ".join(picks)
    if core.phase == GIVING:
        return state.read(text)
    mask = read_cards(text)
    numbers = readings(mask)
    if not numbers or core.to_move == NOBODY or seat not in (None, core.to_move) or mask & ~core.hands[core.to_move]:
        return Play(mask)
    fitting = [number for number in numbers if why_not(core, mask, number) is None] or list(numbers)
    return Play(mask, fitting[0]) if len(fitting) == 1 else Play(mask)
