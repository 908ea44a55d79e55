"""A server of the book and the live pages in a process of its own, as people start it."""

import http.client
import os
import re
import subprocess
import sys
from contextlib import closing
from dataclasses import dataclass

from hearts_tutor.site.sources import ROOT

START = "from hearts_tutor.site.serve import serve; serve(port=0, open_browser=False)"


@dataclass
class Server:
    """A running server and its address."""

    process: subprocess.Popen[str]
    url: str

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1].strip("/"))

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)) as connection:
            connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


def start() -> Server:
    """Start a server on a free port and wait until it says where it is."""
    environment = {**os.environ, "HEARTS_STATIC": "1"}  # left over from somewhere: live pages must not take it for theirs
    process = subprocess.Popen(
        [sys.executable, "-c", START], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert found, line
    return Server(process, found[0])
