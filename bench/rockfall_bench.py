#!/usr/bin/env python3
"""Times whole `talus run` commands of ensembles: the ramp of Leine et al. (2021) and a real alpine model.

usage: bench/rockfall_bench.py [--talus build/talus] [--repeats 3] [--alpine DIR] [--rocks 2000]

Best of the repeats counts: other work on the machine only ever adds time. `cpu` is the processor time of the command, which
other work hardly changes. The alpine model is read from ../shared/data/alpine beside the repository; without it that part is
left out, and said so. The last line is one JSON object.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

RAMP = """
[study]
kind = "rockfall"
duration = 120.0
time_step = 0.002
[terrain]
ramp = { slope_deg = 40.0, length = 180.0, runout = 900.0, width = 800.0, cell = 2.0 }
[soil]
default = "hard"
[[rock]]
shape = { eota = 221, size = [0.93, 0.93, 0.47] }
mass = 780.0
[release]
points = [[5.0, 0.0]]
velocity = [1.0, 0.0, 0.0]
count = 1000
"""

ALPINE = """
[study]
kind = "rockfall"
duration = 900.0
time_step = 0.002
[terrain]
raster = "{folder}/kot.asc"
[soil]
default = "hard"
[soil.categories.hard]
strength_MPa = 9.0
scar_drag = 1.5
[[rock]]
shape = {{ eota = 111 }}
mass = 1000.0
[release]
file = "{folder}/kot_release.shp"
count = {rocks}
[output]
cell = 5.0
"""


def time_command(talus, case, threads, repeats):
    """Best wall and processor time of `talus run` with all its output, and its summary."""
    best = None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "case.toml").write_text(case, encoding="utf-8")
        for repeat in range(repeats):
            out = folder / f"out{repeat}"
            started, used = time.monotonic(), os.times()
            result = subprocess.run([talus, "run", folder / "case.toml", "--out", out, "--threads", str(threads), "--quiet"],
                                    capture_output=True, text=True, check=False)
            wall, after = time.monotonic() - started, os.times()
            if result.returncode != 0:
                sys.exit(f"talus run failed with exit code {result.returncode}:\n{result.stderr}")
            cpu = after.children_user + after.children_system - used.children_user - used.children_system
            summary = json.loads((out / "summary.json").read_text(encoding="utf-8"))
            if best is None or wall < best["wall_s"]:
                best = {"wall_s": wall, "cpu_s": cpu, "rocks": summary["rocks"],
                        "rock_steps_per_second": summary["rock_steps_per_second"]}
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--talus", type=Path, default=ROOT / "build/talus")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--alpine", type=Path, default=ROOT.parent / "shared/data/alpine")
    parser.add_argument("--rocks", type=int, default=2000, help="rocks of the smaller alpine ensemble; the larger has twice as many")
    options = parser.parse_args()
    if not os.access(options.talus, os.X_OK):
        sys.exit(f"there is no {options.talus}; run `make build`")

    ramp = time_command(options.talus, RAMP, 2, options.repeats)
    result = {"ramp_wall_s": ramp["wall_s"], "ramp_cpu_s": ramp["cpu_s"],
              "ramp_rock_steps_per_second": ramp["rock_steps_per_second"]}
    print(f"ramp, {ramp['rocks']} rocks, 2 threads: {ramp['wall_s']:.2f} s, cpu {ramp['cpu_s']:.2f} s, "
          f"{ramp['rock_steps_per_second']:.3g} rock-steps/s (wanted: at most 5 s)")
    if options.alpine.is_dir():
        case = lambda rocks: ALPINE.format(folder=options.alpine, rocks=rocks)  # noqa: E731
        one = time_command(options.talus, case(options.rocks), 1, options.repeats)
        two = time_command(options.talus, case(options.rocks), 2, options.repeats)
        double = time_command(options.talus, case(2 * options.rocks), 2, options.repeats)
        # Time is fixed + per_rock * rocks; two sizes tell both.
        per_rock = (double["wall_s"] - two["wall_s"]) / (double["rocks"] - two["rocks"])
        minutes = (two["wall_s"] + per_rock * (100000 - two["rocks"])) / 60.0
        result.update(alpine_two_thread_speedup=one["wall_s"] / two["wall_s"],
                      alpine_doubling_time_ratio=double["wall_s"] / two["wall_s"],
                      alpine_100000_rocks_minutes=minutes, alpine_wall_s=two["wall_s"], alpine_cpu_s=two["cpu_s"],
                      alpine_rock_steps_per_second=double["rock_steps_per_second"])
        print(f"alpine, {two['rocks']} rocks: 1 thread {one['wall_s']:.2f} s, 2 threads {two['wall_s']:.2f} s "
              f"(x {one['wall_s'] / two['wall_s']:.2f}, wanted: at least 1.9), twice the rocks {double['wall_s']:.2f} s")
        print(f"alpine, 100,000 rocks by linear extrapolation: {minutes:.1f} min on 2 threads (wanted: at most 20)")
    else:
        print(f"alpine: not measured, there is no {options.alpine}")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
