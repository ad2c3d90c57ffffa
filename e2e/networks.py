"""Two homes and the internet between them, on one machine.

Each home is a network namespace behind another one, a router that translates addresses; outside is a STUN server. Needs Linux, root, `ip` and `iptables`; :func:`why_not` says what is missing. Everything made here has this process's number
in its name and is removed again.

    home 0 (10.0.0.2) -- router 0 (198.51.100.10) --+
                                                    +-- internet (198.51.100.1, STUN)
    home 1 (10.0.1.2) -- router 1 (198.51.100.11) --+
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools import ROOT, browsers

__all__ = ["STUN", "Homes", "homes", "why_not"]

STUN = "198.51.100.1:3478"
_ID = f"lizzy{os.getpid()}"
#: What a router does to what goes out. Linux keeps the port, and lets in only what answers: a port-restricted NAT.
RESTRICTED = ("MASQUERADE",)
#: Another port for every one that is talked to, so that what STUN says is of no use to anybody else.
SYMMETRIC = ("MASQUERADE", "--random-fully")


def why_not() -> str:
    """Why there can be no homes on this machine; empty if there can."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        return "network namespaces need Linux and root"
    for program in ("ip", "iptables"):
        if shutil.which(program) is None:
            return f"there is no {program} on this machine"
    if browsers.find("chromium") is None:
        return "there is no Chromium on this machine"
    name = f"{_ID}try"
    tried = subprocess.run(["ip", "netns", "add", name], capture_output=True)
    if tried.returncode:
        return "this machine allows no network namespaces"
    tried = subprocess.run(
        ["ip", "netns", "exec", name, "iptables", "-t", "nat", "-A", "POSTROUTING", "-j", "MASQUERADE"],
        capture_output=True,
    )
    _run("ip", "netns", "del", name)
    return "this machine's kernel translates no addresses" if tried.returncode else ""


@dataclass(frozen=True)
class Homes:
    """The homes, each with the site on its own device and a way to start a browser there."""

    sites: tuple[str, str]
    browsers: tuple[Path, Path]


@contextmanager
def homes(scratch: Path, *routers: Sequence[str]) -> Iterator[Homes]:
    """Two homes, behind those routers; ``scratch`` is a folder for what starts their browsers."""
    with ExitStack() as made:
        internet = _namespace(made, "net")
        _in(internet, "ip", "link", "add", "bridge", "type", "bridge")
        _in(internet, "ip", "address", "add", "198.51.100.1/24", "dev", "bridge")
        _in(internet, "ip", "link", "set", "bridge", "up")
        _begin(made, internet, "-m", "e2e.stun", STUN)
        sites, programs = [], []
        for number, router in enumerate(routers):
            home = _home(made, internet, number, router)
            port = 8800 + number
            _begin(made, home, "-m", "tools.serve", "--port", str(port))
            sites.append(f"http://127.0.0.1:{port}/")
            chromium = browsers.find("chromium")
            assert chromium is not None
            program = scratch / f"browser{number}"
            program.write_text(f'#!/bin/sh\nexec ip netns exec {home} {chromium.program} "$@"\n')
            program.chmod(0o755)
            programs.append(program)
        yield Homes((sites[0], sites[1]), (programs[0], programs[1]))


def _home(made: ExitStack, internet: str, number: int, translate: Sequence[str]) -> str:
    """A home with its router; gives the home's namespace."""
    home, router = _namespace(made, f"home{number}"), _namespace(made, f"router{number}")
    _wire(router, "inside", home, "wire")
    _wire(router, "outside", internet, f"to{number}")
    _in(internet, "ip", "link", "set", f"to{number}", "master", "bridge")
    _in(router, "ip", "address", "add", f"10.0.{number}.1/24", "dev", "inside")
    _in(router, "ip", "address", "add", f"198.51.100.{10 + number}/24", "dev", "outside")
    _in(router, "sysctl", "-q", "net.ipv4.ip_forward=1")
    _in(router, "iptables", "-t", "nat", "-A", "POSTROUTING", "-o", "outside", "-j", *translate)
    _in(router, "iptables", "-P", "FORWARD", "DROP")
    _in(router, "iptables", "-A", "FORWARD", "-i", "inside", "-j", "ACCEPT")
    answers = ("-m", "conntrack", "--ctstate", "ESTABLISHED,RELATED")
    _in(router, "iptables", "-A", "FORWARD", "-i", "outside", *answers, "-j", "ACCEPT")
    # A router that doesn't know what comes in says nothing, as those at home do.
    _in(
        router,
        "iptables",
        "-A",
        "INPUT",
        "-i",
        "outside",
        "-m",
        "conntrack",
        "--ctstate",
        "NEW",
        "-j",
        "DROP",
    )
    _in(home, "ip", "address", "add", f"10.0.{number}.2/24", "dev", "wire")
    _in(home, "ip", "route", "add", "default", "via", f"10.0.{number}.1")
    return home


def _namespace(made: ExitStack, name: str) -> str:
    name = f"{_ID}{name}"
    _run("ip", "netns", "add", name)
    made.callback(_run, "ip", "netns", "del", name)
    _in(name, "ip", "link", "set", "lo", "up")
    return name


def _wire(here: str, end: str, there: str, other: str) -> None:
    _in(here, "ip", "link", "add", end, "type", "veth", "peer", "name", other, "netns", there)
    _in(here, "ip", "link", "set", end, "up")
    _in(there, "ip", "link", "set", other, "up")


def _begin(made: ExitStack, namespace: str, *arguments: str) -> None:
    """Start a Python program in a namespace; it says a line when it is ready."""
    program = subprocess.Popen(
        ["ip", "netns", "exec", namespace, sys.executable, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )

    def stop() -> None:
        program.terminate()
        program.communicate()

    made.callback(stop)
    assert program.stdout is not None
    program.stdout.readline()


def _in(namespace: str, *command: str) -> None:
    _run("ip", "netns", "exec", namespace, *command)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)
