"""A golden file small enough to read: a short game, its narration, and the numbers of choices."""

from __future__ import annotations

from collections.abc import Callable

from sisyphus_widgets.games.sisyphos_board import GAME

from .shows import shows


def test_a_short_game_matches_its_golden_file(golden: Callable[[str, str], None]) -> None:
    match, texts = shows()[0], GAME.texts()
    lines = [f"{match.states[0].position}\n"]
    for before, action in zip(match.states, match.moves, strict=False):
        after, events = before.apply(action)
        lines.append(f"\n{action}, one of {len(list(before.legal_actions()))}\n")
        for event in events:
            rules = " ".join(rule.removeprefix("sisyphos_board.") for rule in event.rules)
            lines.append(f"  {rules}: {texts.say(f'events.{event.text_key}', event.facts(), about=event.actor)}\n")
    lines.append(f"\n{after.position}\n")
    golden("short_game.txt", "".join(lines))
