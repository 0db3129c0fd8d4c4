"""A server of the viewer for tests: starts `talus view` or `talus run --view`, talks HTTP to it, ends it."""

import http.client
import json
import re
import signal
import socket
import struct
import subprocess
import time

import numpy as np

from conftest import BINARY


class ViewServer:
    """`with ViewServer("view", folder) as server:`; ends with Ctrl-C."""

    def __init__(self, *arguments, cwd=None):
        self.process = subprocess.Popen(
            [BINARY, *map(str, arguments), "--no-browser"],
            cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, line + self.process.stderr.read()
        self.port = int(found[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def request(self, method, path, headers=None, body=None):
        """Status, headers, bytes. The path goes out as it is."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in {"Host": f"127.0.0.1:{self.port}", **(headers or {})}.items():
            connection.putheader(name, value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        answer = connection.getresponse()
        result = answer.status, dict(answer.getheaders()), answer.read()
        connection.close()
        return result

    def get(self, path, **headers):
        return self.request("GET", path, {name.replace("_", "-"): value for name, value in headers.items()})

    def manifest(self):
        status, _, text = self.get("/api/manifest")
        assert status == 200
        return json.loads(text)

    def token(self):
        return re.search(rb'<meta name="talus-token" content="([0-9a-f]{32})">', self.get("/")[2])[1].decode()

    def control(self, action, token=None, **headers):
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if token is not None:
            headers["X-Talus-Token"] = token
        return self.request("POST", "/api/control", headers, json.dumps({"action": action}).encode())[0]

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def open_events(self):
        """Socket of an event stream and the status of its answer."""
        client = self.connect()
        client.sendall(f"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
        return client, int(client.recv(12).split()[1])

    def events(self, until, seconds=60):
        """Progress events until one fulfils `until`."""
        client, status = self.open_events()
        assert status == 200, status
        text, seen, end = b"", [], time.monotonic() + seconds
        while time.monotonic() < end:
            piece = client.recv(65536)
            if not piece:
                break
            text += piece
            seen = [json.loads(data) for data in re.findall(rb"data: (\{.*\})\n", text)]
            if seen and until(seen[-1]):
                break
        client.close()
        return seen

    def interrupt(self):
        """Ctrl-C; exit code, what it printed, and how long it took."""
        started = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        out, error = self.process.communicate(timeout=30)
        return self.process.returncode, out + error, time.monotonic() - started


def read_blob(data):
    """Description and arrays of a blob."""
    assert data[:8] == b"TLVBLOB1"
    length = struct.unpack_from("<I", data, 8)[0]
    about, at, arrays = json.loads(data[16 : 16 + length]), (16 + length + 7) // 8 * 8, {}
    for array in about["arrays"]:
        count = array["count"] * array["components"]
        values = np.frombuffer(data, {"f32": "<f4", "i32": "<i4"}[array["type"]], count, at)
        arrays[array["name"]] = values.reshape(array["count"], array["components"]).squeeze(axis=1) if array["components"] == 1 else values.reshape(array["count"], array["components"])
        at = (at + 4 * count + 7) // 8 * 8
    assert at == len(data)
    return about, arrays
