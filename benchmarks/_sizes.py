"""The option for the size of samples that all benchmarks share."""

from __future__ import annotations

import argparse


def parse(parser: argparse.ArgumentParser, **tiny: float) -> argparse.Namespace:
    """Read the command line; with --tiny, use the values in ``tiny`` as defaults, just enough to run all code."""
    parser.add_argument("--tiny", action="store_true", help="use the smallest sizes; the figures mean nothing")
    if parser.parse_known_args()[0].tiny:
        parser.set_defaults(**tiny)
    return parser.parse_args()
