"""A golden file to read: the beats of a seat's trace, from the deal to the fourth trick."""

from __future__ import annotations

from collections.abc import Callable

from sisyphus_widgets.trace.builder import trace_record
from tests.games.sisyphus_cards.games import cut, random_record


def test_the_beats_of_a_seat_match_the_golden_file(golden: Callable[[str, str], None]) -> None:
    lines = []
    for frame in trace_record(cut(random_record(7), 1 + 4 + 3 * 4), 2)["frames"]:
        tags = f" [{' '.join(frame['tags'])}]" if frame["tags"] else ""
        lines.append(f"{frame['text']}{tags}\n")
        if "decision" in frame:
            decision, choosing = frame["decision"], frame["decision"]["choosing"]
            refused = "; ".join(f"{card} {verdict['code']}" for card, verdict in choosing["refusals"].items())
            lines.append(f"  ? {decision['prompt']} {' '.join(choosing['selection']['from'])}\n")
            lines += [f"    not {refused}\n"] if refused else []
    golden("beats.txt", "".join(lines))
