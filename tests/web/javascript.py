"""Our JavaScript, asked from a test: what a module's function makes of many values, in Node.js."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools import ROOT

__all__ = ["asked"]


def asked(module: str, function: str, values: Sequence[object]) -> list[Any]:
    """What ``function``, an expression over what ``module`` of ``web/`` exports as ``m``, gives for each value."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    node = shutil.which("node", path=path)
    assert node is not None, "`make test` installs Node.js where there is none"
    program = f"""
        import {{ readFileSync }} from "node:fs";
        import * as m from {json.dumps((ROOT / "web" / module).as_uri())};
        const answer = {function};
        console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map((value) => answer(value) ?? null)));
    """
    done = subprocess.run(
        [node, "--input-type=module", "--eval", program],
        input=json.dumps(list(values)),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    answers: list[Any] = json.loads(done.stdout)
    return answers
