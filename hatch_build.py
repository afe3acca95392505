"""Hooks of the build: the page of the index, and on request compiled cores; otherwise a wheel holds the sources.

    HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 pip wheel --no-deps .

pyproject.toml lists the modules to compile. mypyc works on a copy of the package, so that no compiled module is left
beside the sources, where Python would prefer it to them. In that copy, the functions that a core generates on first use
to copy and compare itself are generated in advance, so that they are compiled, too.
"""

from __future__ import annotations

import importlib
import re
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PACKAGE = "sisyphus_widgets"

_SETUP = f"""
import os
import sys
from mypyc.build import mypycify
from setuptools import setup

levels = {{"opt_level": os.environ.get("MYPYC_OPT_LEVEL", "3"), "debug_level": "0"}}
# Functions that need NumPy import it themselves; no build needs it.
modules = mypycify(["--ignore-missing-imports", *sys.argv[1:]], group_name="{PACKAGE}", **levels)
setup(name="{PACKAGE}", packages=[], ext_modules=modules, script_args=["build_ext", "--inplace"])
"""


class IndexPage(MetadataHookInterface):
    """A hook that makes the page of the package index: the README with whole addresses, and links to the project.

    All addresses begin with one of those in ``CITATION.cff``.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the description and the addresses."""
        citation = Path(self.root, "CITATION.cff").read_text(encoding="utf-8")
        addresses = dict(re.findall(r"^(repository-code|url): (\S+)", citation, re.MULTILINE))
        source = addresses["repository-code"]
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": with_whole_addresses(readme, source)}
        metadata["urls"] = {
            "Documentation": addresses["url"],
            "Source": source,
            "Issues": f"{source}/issues",
            "Changelog": f"{source}/blob/HEAD/CHANGELOG.md",
        }


def with_whole_addresses(readme: str, source: str) -> str:
    """Return Markdown in which links and pictures beside the file have whole addresses below ``source``."""
    pictures = re.sub(r"(!\[[^]]*\]\()(?!\w+:|#)", rf"\g<1>{source}/raw/HEAD/", readme)
    return re.sub(r"(\]\()(?!\w+:|#)", rf"\g<1>{source}/blob/HEAD/", pictures)


class CompiledCores(BuildHookInterface[Any]):
    """A hook that adds the compiled modules to a wheel, which is then for one Python version and one platform."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the modules, and pass them to the builder."""
        if version == "editable":
            return  # an editable installation must run the edited sources
        self._folder = TemporaryDirectory()
        folder = Path(self._folder.name)
        shutil.copytree(Path(self.root, PACKAGE), folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
        # mypy follows imports, and those of this module lead to packages that no build needs, such as Jupyter.
        (folder / PACKAGE / "__init__.py").write_text('"""The package, without what it offers."""\n', encoding="utf-8")
        names = sorted(
            {file.relative_to(folder) for pattern in self.config["modules"] for file in folder.glob(pattern)}
        )
        write_out(folder, names)
        subprocess.run([sys.executable, "-c", _SETUP, *map(str, names)], cwd=folder, check=True)
        built = [file for file in folder.rglob(f"*{EXTENSION_SUFFIXES[0]}") if "build" not in file.parts]
        build_data["force_include"] |= {str(file): str(file.relative_to(folder)) for file in built}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder of the build."""
        if version != "editable":
            self._folder.cleanup()


def write_out(folder: Path, names: list[Path]) -> None:
    """Add to each module in ``names`` the functions that copy and compare its cores."""
    sys.path.insert(0, str(folder))
    core = importlib.import_module(f"{PACKAGE}.rules.core")
    for name in names:
        module = importlib.import_module(".".join(name.with_suffix("").parts))
        kinds = [
            kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__
        ]
        written = [core.written_out(kind) for kind in kinds if issubclass(kind, core.Core) and kind is not core.Core]
        if written:
            with Path(folder, name).open("a", encoding="utf-8") as file:
                file.write("\n\nfrom sisyphus_widgets.rules.core import COPIERS, READERS\n" + "\n".join(written))
    sys.path.remove(str(folder))
