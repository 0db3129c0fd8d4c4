#!/usr/bin/python3
"""How fast the server of the viewer answers: a terrain of 4,000 x 4,000 nodes and 1,000,000 points of trajectories.

usage: bench/view_bench.py [--talus build/talus] [--side 4000] [--points 1000000]"""

import argparse
import json
import pathlib
import re
import signal
import struct
import subprocess
import tempfile
import time
import urllib.request

import numpy as np

CASE = """
[study]
kind = "rockfall"
duration = 20.0
[terrain]
raster = "terrain.flt"
[[rock]]
shape = {{ class = "equant" }}
volume = 1.0
[release]
points = [[{x}, {y}]]
height = 2.0
count = 4
[output]
cell = 5.0
"""


def write_terrain(folder, side):
    """A rough slope as an EHdr grid."""
    x, y = np.meshgrid(np.arange(side, dtype=np.float32), np.arange(side, dtype=np.float32))
    height = 2000.0 - 0.5 * x + 20.0 * np.sin(x / 90.0) * np.cos(y / 70.0)
    height.astype("<f4").tofile(folder / "terrain.flt")
    (folder / "terrain.hdr").write_text(
        f"ncols {side}\nnrows {side}\nxllcorner 600000\nyllcorner 5100000\ncellsize 1\nNODATA_value -9999\nbyteorder LSBFIRST\n"
    )


def write_trajectories(file, points, side):
    lines = 1000
    each = points // lines
    t = np.tile(np.linspace(0.0, 1.0, each, dtype=np.float32), lines)
    position = np.stack([t * side, np.repeat(np.linspace(0, side, lines, dtype=np.float32), each), 2000 - 0.5 * side * t], axis=1)
    arrays = {"position": position.astype("<f4"), "line_start": np.arange(0, lines * each + 1, each, dtype="<i4"), "id": np.arange(lines, dtype="<i4")}
    for name in ["time", "kinetic_energy", "velocity", "jump_height", "spin"]:
        arrays[name] = (100 * t).astype("<f4")
    about = [{"name": name, "type": "i32" if a.dtype.kind == "i" else "f32", "components": 3 if a.ndim == 2 else 1, "count": len(a)} for name, a in arrays.items()]
    text = json.dumps({"arrays": about, "origin": [600000.5, 5100000.5, 0.0]}).encode()
    pad = lambda data: data + b"\0" * (-len(data) % 8)
    file.write_bytes(b"TLVBLOB1" + struct.pack("<II", len(text), 0) + pad(text) + b"".join(pad(a.tobytes()) for a in arrays.values()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--talus", type=pathlib.Path, default=pathlib.Path("build/talus"))
    parser.add_argument("--side", type=int, default=4000)
    parser.add_argument("--points", type=int, default=1_000_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        write_terrain(folder, options.side)
        (folder / "case.toml").write_text(CASE.format(x=600000 + options.side // 4, y=5100000 + options.side // 2))
        subprocess.run([options.talus, "run", folder / "case.toml", "--out", folder / "result", "--quiet"], check=True)
        write_trajectories(folder / "result" / "trajectories.blob", options.points, options.side)
        started = time.monotonic()
        server = subprocess.Popen([options.talus, "view", folder / "result", "--no-browser"], stdout=subprocess.PIPE, text=True)
        address = re.search(r"http://\S+", server.stdout.readline())[0]
        print(f"{'ready':40} {time.monotonic() - started:8.2f} s")
        for path in ["api/manifest", "api/blob/terrain?max=1024", "api/blob/terrain?max=256", "api/blob/trajectories", "api/blob/trajectories", "files/frames.tlf"]:
            started = time.monotonic()
            data = urllib.request.urlopen(address + path).read()
            print(f"{path:40} {time.monotonic() - started:8.2f} s {len(data) / 1e6:8.1f} MB")
        status = pathlib.Path(f"/proc/{server.pid}/status").read_text()
        print(f"{'memory, largest':40} {int(re.search(r'VmHWM:[^0-9]*([0-9]+)', status)[1]) / 1e3:8.0f} MB")
        server.send_signal(signal.SIGINT)
        print(f"exit code {server.wait()}")


if __name__ == "__main__":
    main()
