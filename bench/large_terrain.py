"""Peak memory and time of large studies: a terrain of 10,000 x 10,000 cells with 100,000 rocks, and bytes per rock of a
million rocks. The last line is one JSON object.

    python3 bench/large_terrain.py [--binary build/talus] [--side 10000] [--rocks 100000] [--threads N] [--keep DIR]
    python3 bench/large_terrain.py --ensemble            # bytes per rock instead
"""

import argparse
import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import time

import numpy as np

LIMIT_GB = 4.0

TERRAIN_CASE = """\
[study]
kind = "rockfall"
duration = 60.0
[terrain]
raster = "dem.tif"
[soil]
default = "hard"
[[rock]]
shape = {{ eota = 221 }}
mass = 800.0
[release]
file = "release.geojson"
count = {count}
[output]
cell = 2.0
frames_per_second = 0.0
"""

ENSEMBLE_CASE = """\
[study]
kind = "rockfall"
duration = 0.1
[terrain]
ramp = { slope_deg = 40.0, length = 200.0, runout = 100.0, width = 200.0, cell = 2.0 }
[soil]
default = "hard"
[[rock]]
shape = { eota = 221 }
mass = 800.0
[release]
points = [[20.0, 0.0]]
count = 1
[output]
frames_per_second = 0.0
trajectories = 10
"""


def write_relief(path, side):
    """Float32 GeoTIFF of 1 m cells, one row per strip: ridges of 60 m with slopes of about 38 degrees, and roughness of
    some decimetres."""
    tags = [(256, 4, [side]), (257, 4, [side]), (258, 3, [32]), (259, 3, [1]), (262, 3, [1]), (273, 4, [0] * side),
            (277, 3, [1]), (278, 4, [1]), (279, 4, [4 * side] * side), (339, 3, [3]), (33550, 12, [1.0, 1.0, 0.0]),
            (33922, 12, [0.0, 0.0, 0.0, 2600000.0, 1200000.0, 0.0]),
            (34735, 3, [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 2056])]
    codes = {3: "H", 4: "I", 12: "d"}
    extra_at = 8 + 2 + 12 * len(tags) + 4
    data_at = extra_at + sum(len(v) * struct.calcsize(codes[k]) for _, k, v in tags)
    tags[5] = (273, 4, [data_at + 4 * side * row for row in range(side)])
    entries, extra = b"", b""
    for tag, kind, values in tags:
        data = struct.pack(f"<{len(values)}{codes[kind]}", *values)
        if len(data) > 4:
            entries += struct.pack("<HHII", tag, kind, len(values), extra_at + len(extra))
            extra += data
        else:
            entries += struct.pack("<HHI", tag, kind, len(values)) + data.ljust(4, b"\0")
    extra = extra.ljust(data_at - extra_at, b"\0")
    x = np.arange(side)
    random = np.random.default_rng(1)
    ridge = 60.0 * np.abs((x / 75.0) % 2.0 - 1.0)
    with open(path, "wb") as file:
        file.write(struct.pack("<2sHIH", b"II", 42, 8, len(tags)) + entries + b"\0" * 4 + extra)
        for row in range(side):
            rough = 0.1 * np.sin(0.9 * x + 0.05 * row) + 0.05 * random.standard_normal(side)
            file.write((1500.0 + ridge + 5.0 * np.sin(row / 90.0) + rough).astype("<f4").tobytes())


def write_releases(path, side):
    """A hundred bands along ridges, spread over the terrain."""
    features = []
    for k in range(100):
        i, j = k % 10, k // 10
        x = 2600000.0 + 150.0 * round((side / 10 * (i + 0.5)) / 150.0) + 1.0
        y = 1200000.0 - side / 10 * (j + 0.5)
        ring = [[x, y - 20], [x + 8, y - 20], [x + 8, y + 20], [x, y + 20], [x, y - 20]]
        features.append({"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [ring]}})
    crs = {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::2056"}}
    path.write_text(json.dumps({"type": "FeatureCollection", "crs": crs, "features": features}))


def measure(command, folder):
    """Runs the command; returns wall seconds, processor seconds and peak memory in GB."""
    started = time.monotonic()
    process = subprocess.Popen([str(word) for word in command], cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"failed: {' '.join(map(str, command))}")
    return time.monotonic() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e9


def terrain_bench(binary, folder, side, rocks, threads):
    write_relief(folder / "dem.tif", side)
    write_releases(folder / "release.geojson", side)
    (folder / "case.toml").write_text(TERRAIN_CASE.format(count=max(1, rocks // 100)))
    result = {"side": side, "rocks": rocks}
    seconds, processor, peak = measure([binary, "check", "case.toml"], folder)
    result |= {"check_s": seconds, "check_processor_s": processor, "check_peak_GB": peak,
               "bytes_per_cell": peak * 1e9 / side**2}
    print(f"read and check: {seconds:.1f} s ({processor:.1f} s of processor), peak {peak:.2f} GB", flush=True)
    seconds, processor, peak = measure([binary, "run", "case.toml", "--out", "result", "--quiet", *threads], folder)
    summary = json.loads((folder / "result/summary.json").read_text())
    result |= {"run_s": seconds, "run_processor_s": processor, "run_peak_GB": peak, "outcomes": summary["outcomes"],
               "fits": peak < LIMIT_GB}
    print(f"{summary['rocks']} rocks: {seconds:.1f} s ({processor:.1f} s of processor), peak {peak:.2f} GB, "
          f"{'below' if peak < LIMIT_GB else 'ABOVE'} {LIMIT_GB:g} GB", flush=True)
    return result


def ensemble_bench(binary, folder, threads):
    (folder / "case.toml").write_text(ENSEMBLE_CASE)
    result, peaks = {}, {}
    for rocks in [100_000, 1_000_000]:
        seconds, processor, peak = measure([binary, "run", "case.toml", "--out", f"r{rocks}", "--quiet", "--set",
                                            f"release.count={rocks}", *threads], folder)
        peaks[rocks] = peak
        result |= {f"seconds_{rocks}": seconds, f"processor_s_{rocks}": processor, f"peak_GB_{rocks}": peak}
        size = (folder / f"r{rocks}/rockfall.gpkg").stat().st_size
        print(f"{rocks} rocks: {seconds:.1f} s ({processor:.1f} s of processor), peak {peak:.2f} GB, GeoPackage "
              f"{size / 1e6:.0f} MB", flush=True)
    result["bytes_per_rock"] = (peaks[1_000_000] - peaks[100_000]) * 1e9 / 900_000
    print(f"{result['bytes_per_rock']:.0f} bytes per rock")
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, default=pathlib.Path("build/talus"))
    parser.add_argument("--side", type=int, default=10000, help="cells along each side of the terrain")
    parser.add_argument("--rocks", type=int, default=100000)
    parser.add_argument("--threads", type=int)
    parser.add_argument("--ensemble", action="store_true", help="bytes per rock of a million rocks instead")
    parser.add_argument("--keep", type=pathlib.Path, help="work in this folder and keep it")
    options = parser.parse_args()
    binary = options.binary.resolve()
    threads = ["--threads", options.threads] if options.threads else []
    folder = options.keep or pathlib.Path(tempfile.mkdtemp(prefix="talus_large_"))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        if options.ensemble:
            result = ensemble_bench(binary, folder, threads)
        else:
            result = terrain_bench(binary, folder, options.side, options.rocks, threads)
        print(json.dumps(result))
    finally:
        if not options.keep:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
