"""What the seat to move may select, what each selection means, and why single cards fit nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from ...rules.errors import NotationError
from ...rules.scene import Choice, Choosing, Sentence
from ...rules.verdict import Verdict
from .combinations import KINDS, readings
from .decktet import (
    BIT,
    CROWNS,
    EXCUSE,
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
from .notation import AscendAction, Give, Pass, Play, Promise
from .phases import GIVING, NOBODY, PROMISING
from .reasons import asked, last_cards, least, why_not
from .tables import STANDS, flushes_in

if TYPE_CHECKING:
    from .core import AscendCore
    from .state import AscendState

MOST = 256
"""The most choices that a page takes."""


def choosing(state: AscendState, seat: int) -> Choosing:
    """What the seat to move may select; see :class:`~sisyphus_widgets.rules.scene.Choosing`.

    A play grows card by card and is judged as it grows. Where more than 256 are possible, listed are only a pass and
    the readings of an ace.
    """
    core = state._core
    if core.phase == GIVING:
        return _giving(state, seat)
    if core.phase == PROMISING:
        facts = {"seat": seat, "value": core.hands[seat].bit_count()}
        return Choosing(
            prompt=Sentence("prompts.promise", facts, seat),
            elements=[],
            least=0,
            most=0,
            choices=[Choice(action, (), label(action, core)) for action in (Promise(True), Promise(False))],
        )
    actions = list(islice(state.legal_actions(), MOST + 1))
    many = len(actions) > MOST
    usable = _usable(core) if many else _used(actions)
    hand = core.hands[seat]
    return Choosing(
        prompt=_prompt(core, seat, usable),
        elements=names_of(usable),
        least=1 if usable else 0,
        most=hand.bit_count(),
        choices=[Choice(action, _picks(action), label(action, core)) for action in _listed(core, actions, many)],
        any_of=many,
        several=True,
        refusals={NAMES[card]: _refusal(state, card, seat) for card in cards_of(hand & ~usable)},
        confirm=Sentence("prompts.play_confirm") if usable else None,
    )


def _giving(state: AscendState, seat: int) -> Choosing:
    core = state._core
    choices = []
    for action in state.legal_actions():
        assert isinstance(action, Give)
        choices.append(Choice(action, tuple(NAMES[card] for card in action.cards), label(action, core)))
    return Choosing(
        prompt=Sentence("prompts.give", _neighbours(core, seat), seat),
        elements=names_of(core.hands[seat]),
        least=2,
        most=2,
        choices=choices,
    )


def _neighbours(core: AscendCore, seat: int) -> dict[str, int]:
    return {"seat": seat, "left": (seat + 1) % core.players, "right": (seat - 1) % core.players}


def _picks(action: AscendAction) -> tuple[str, ...]:
    return tuple(names_of(action.cards)) if isinstance(action, Play) else ()


def _used(actions: Iterable[AscendAction]) -> int:
    mask = 0
    for action in actions:
        if isinstance(action, Play):
            mask |= action.cards
    return mask


def _usable(core: AscendCore) -> int:
    """The cards of the hand to move that are part of something it may play."""
    hand = core.hands[core.to_move]
    if not core.size:
        return hand
    mask = 0
    for play in core.answers(hand):
        mask |= play & hand
    personalities = hand & PERSONALITIES
    return mask | (personalities if personalities.bit_count() >= core.size else 0)


def _listed(core: AscendCore, actions: list[AscendAction], many: bool) -> list[AscendAction]:
    """The actions to list: all, or where they are too many a pass and what an ace may stand for."""
    if not many:
        return actions
    hand = core.hands[core.to_move]
    plays: list[AscendAction] = [Pass()] if core.size else []
    for size in (core.size,) if core.size else range(3, hand.bit_count() + 1):
        for code in flushes_in(hand, size, core.rank):
            play = Play(code & hand, code >> STANDS)
            if play.stands and len(readings(play.cards)) > 1 and why_not(core, play.cards, play.stands) is None:
                plays.append(play)
    return plays[:MOST]


def label(action: AscendAction, core: AscendCore) -> Sentence:
    """What a legal decision of the seat to move is called, as on its button."""
    facts: dict[str, Any]
    if isinstance(action, Give):
        left, right = (NAMES[card] for card in action.cards)
        facts = {**_neighbours(core, core.to_move), "left_card": left, "right_card": right}
        return Sentence("prompts.give_cards", facts, core.to_move)
    if isinstance(action, Promise):
        value = core.hands[core.to_move].bit_count()
        return Sentence("prompts.say_promise" if action.made else "prompts.say_nothing", {"value": value})
    if not isinstance(action, Play):
        return Sentence("prompts.pass")
    made = action.made
    assert made is not None
    facts = {"cards": names_of(action.cards), "size": made.size, "rank": RANKS[made.rank]}
    if action.ace is not None:
        facts.update(card=NAMES[action.ace], number=action.stands)
        return Sentence("prompts.play_flush_ace", facts)
    return Sentence(f"prompts.play_{KINDS[made.kind]}", facts)


def _prompt(core: AscendCore, seat: int, usable: int) -> Sentence:
    if not core.size:
        return Sentence("prompts.lead", {"seat": seat}, seat)
    facts = {"seat": seat, "needed": core.size, "suits": suits_text(core.suits), **least(core)}
    return Sentence(f"prompts.{'follow' if usable else 'only_pass'}_{asked(core)}", facts, seat)


def _refusal(state: AscendState, card: int, seat: int) -> Verdict:
    """Why a card is part of nothing that may be played now."""
    core = state._core
    if core.size == 1:
        return state.verdict(Play(BIT[card]))
    kind, name = asked(core), NAMES[card]
    alike = core.hands[seat] & RANK_MASK[RANK_OF[card]] & ~(CROWNS | EXCUSE)
    if kind in ("set", "either") and RANK_OF[card] < core.rank and alike.bit_count() >= core.size:
        others = cards_of(alike & ~BIT[card])[: core.size - 1]
        return state.verdict(Play(BIT[card] | sum(BIT[other] for other in others)))
    facts = {"card": name, "needed": core.size, **least(core)}
    names, key = (name, *last_cards(core)), "crown" if kind == "set" and BIT[card] & CROWNS else kind
    return state.refuse("fits_nothing", "ascend.3.2", seat, facts, names, f"fits_nothing.{key}")


def picked(state: AscendState, picks: Sequence[str]) -> AscendAction:
    """The action that selecting these cards means; an ace gets its number where only one will do.

    Raises:
        NotationError: nothing is selected, or the picks mean no action.
    """
    if not picks:
        raise NotationError("nothing is selected", "")
    core = state._core
    text = " ".join(picks)
    if core.phase == GIVING or "=" in text or picks[0] in ("pass", "promise", "no-promise"):
        return state.read(text)
    mask = read_cards(text)
    numbers = readings(mask)
    if not numbers or core.to_move == NOBODY or mask & ~core.hands[core.to_move]:
        return Play(mask)
    fitting = [number for number in numbers if why_not(core, mask, number) is None] or list(numbers)
    return Play(mask, fitting[0]) if len(fitting) == 1 else Play(mask)
