"""The commands of dev.py and their options."""

from __future__ import annotations

import argparse

from devtools import check, lab, node, venv
from devtools.paths import notebooks
from devtools.run import StepError, fail, run


def parser() -> argparse.ArgumentParser:
    """All commands and options."""
    top = argparse.ArgumentParser(prog="dev.py", description="Try, check and build sisyphus_widgets.")
    commands = top.add_subparsers(dest="command", required=True, metavar="command")

    command = commands.add_parser("lab", help="open the start notebook in JupyterLab (needs Python only)")
    command.add_argument("--no-browser", action="store_true", help="print the address, open no browser")
    command.add_argument("--port", type=int, help="the port to listen on")

    command = commands.add_parser("check", help="run everything that CI runs (needs Python and Node)")
    command.add_argument("--only", metavar="STEPS", default="", help="only these steps, as in pytest,types")
    command.add_argument("--full", action="store_true", help="long sizes: all deals and many more examples")

    commands.add_parser("build", help="build the front-end bundle (needs Node)")

    command = commands.add_parser("notebooks", help="run the notebooks and save their outputs in place")
    command.add_argument("names", nargs="*", help="notebook files; all of notebooks/ if none is named")
    return top


def main(arguments: list[str]) -> int:
    """Run one command; the exit code."""
    options = parser().parse_args(arguments)
    try:
        if options.command == "lab":
            return lab.lab(browser=not options.no_browser, port=options.port)
        if options.command == "check":
            names = [name.strip() for name in options.only.split(",") if name.strip()]
            return check.check(names, full=options.full)
        if options.command == "build":
            node.require_node()
            node.install()
            node.npm("run", "build", limit="bundle")
        else:
            venv.require_installed("lab", "test")
            run([venv.PYTHON, "-m", "devtools.notebooks", *(options.names or notebooks())], limit="notebooks")
    except StepError as error:
        return fail(str(error))
    except KeyboardInterrupt:
        return fail("Stopped")
    return 0
