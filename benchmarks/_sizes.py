"""The option that all benchmarks share: how much they measure."""

from __future__ import annotations

import argparse


def parse(parser: argparse.ArgumentParser, **tiny: float) -> argparse.Namespace:
    """Read the command line; with --tiny, sizes that are not given are these: enough to see that all still runs."""
    parser.add_argument("--tiny", action="store_true", help="the smallest sizes; the figures are worth nothing")
    if parser.parse_known_args()[0].tiny:
        parser.set_defaults(**tiny)
    return parser.parse_args()
