"""Servers that help two devices to connect for live play, where whoever hosts the page names some of their own.

None is named by default: devices then find each other in one network, and nobody else is asked. From the one list
follow the settings of the connections and the words on the screen (the names of the servers). The page's policy has no
list of such servers: browsers ask only those that a connection is given.

    python3 -m build --ice stun:ice.example:3478 --ice turn:name:password@ice.example:3478?transport=udp
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import NamedTuple

_NAME = r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_ADDRESS = re.compile(
    rf"(?P<kind>stuns?|turns?):(?:(?P<user>[^:@?\s]+):(?P<secret>[^@?\s]+)@)?"
    rf"(?P<host>{_NAME}|\[[0-9a-f:]+\])(?::(?P<port>[0-9]{{1,5}}))?(?P<more>\?transport=(?:udp|tcp))?\Z",
    re.IGNORECASE,
)


class Ice(NamedTuple):
    """One server: its address for the browser, its host's name, and a relay's name and password."""

    url: str
    host: str
    user: str = ""
    secret: str = ""

    def settings(self) -> dict[str, str]:
        """Return the server as browsers take it."""
        access = {"username": self.user, "credential": self.secret} if self.user else {}
        return {"urls": self.url, **access}


def ice_of(text: str) -> Ice:
    """Return the server that an address names. Raises `ArgumentTypeError` for anything else."""
    found = _ADDRESS.match(text)
    if not found or int(found["port"] or 1) not in range(1, 65536):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no server, such as stun:ice.example:3478 or turn:name:password@ice.example:3478"
        )
    kind, host, port = found["kind"].lower(), found["host"].lower(), found["port"]
    relay = kind.startswith("turn")
    if relay and not found["user"]:
        raise argparse.ArgumentTypeError(
            f"{text!r} is a relay and needs a name and a password: turn:name:password@host"
        )
    if not relay and (found["user"] or found["more"]):
        raise argparse.ArgumentTypeError(f"{text!r} is no relay and takes neither a name nor a transport")
    url = f"{kind}:{host}{f':{port}' if port else ''}{(found['more'] or '').lower()}"
    return Ice(url, host.strip("[]"), found["user"] or "", found["secret"] or "")


def hosts(servers: Sequence[Ice]) -> list[str]:
    """Return the names of the servers' hosts, each once."""
    return list(dict.fromkeys(server.host for server in servers))


def warnings(servers: Sequence[Ice]) -> list[str]:
    """Return what whoever builds the page should know about these servers."""
    told = [f"the page names {host}: it learns the addresses of all who play live" for host in hosts(servers)]
    open_ones = [server.host for server in servers if server.user]
    return told + [f"the name and password of the relay {host} lie open in the page" for host in open_ones]
