"""Run the build's Node.js scripts, which are in ``tools/javascript/``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools import ROOT

__all__ = ["NODE_MODULES", "SCRIPTS", "BuildError", "run"]

NODE_MODULES: Final = ROOT / "node_modules"
SCRIPTS: Final = ROOT / "tools/javascript"


class BuildError(Exception):
    """The sources can't be built; the message tells a person why."""


def run(script: str, *words: str | Path) -> str:
    """What ``script`` printed, given those words.

    :raises BuildError: if there is no Node.js, or the script failed.
    """
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    node = shutil.which("node", path=path)
    if node is None:
        raise BuildError("Node.js is missing: run `make build`, which installs it first")
    done = subprocess.run(
        [node, str(SCRIPTS / script), *map(str, words)], capture_output=True, text=True, cwd=ROOT
    )
    if done.returncode != 0:
        # Node.js quotes the line it failed on, and a whole program may be in one.
        lines = [line for line in done.stderr.splitlines() if line.strip() and len(line) < 500]
        said = "\n".join(lines)
        raise BuildError(f"{script} failed: {said}")
    return done.stdout
