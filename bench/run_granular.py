#!/usr/bin/env python3
"""Grains: Talus beside LAMMPS, LIGGGHTS and YADE on the same sheared packings, one core each, repeats interleaved.

usage: bench/run_granular.py [--binary build/bench/granular_bench] [--out build/bench] [--repeats 3]
                             [--sizes 2000,10000,100000] [--work 2e7] [--rate 0.1] [--million]

Best of the repeats counts: other work on the machine only ever adds time. Rates go by processor time, which it hardly
changes; wall time stands beside them. Writes granular.md and granular.json; the last line is one JSON object. A peer that is
not installed is left out. At the default rate no code makes its list of pairs anew within a run; --rate 100 shears so fast that
all of them do ("lists made"). --million runs 1,000,000 spheres of Talus alone and prints the peak memory.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import granular_peers
from run_bench import cpu_model

RATE = 0.1  # [1/s] along y, compression; half of it along x and z, extension
FAST_RATE = 3000.0
# Grains thrown together at random, and how often that cell is repeated side by side.
PACKINGS = {2000: (2000, 1, 1, 1), 10000: (10000, 1, 1, 1), 100000: (10000, 5, 2, 1), 1000000: (10000, 5, 5, 4)}
YADE_SHARE = 0.25  # of the steps of the others: it is slow
WANTED = {"lammps": 2.0, "liggghts": 2.0, "yade": 6.0}
TWO_CORES_WANTED = 1.8
MEMORY_WANTED_MB = 2000.0


def prepare(binary, folder, size):
    """Packing of `size` grains and its facts, made once."""
    packing, facts = folder / f"packing{size}.csv", folder / f"packing{size}.json"
    if not (packing.exists() and facts.exists()):
        print(f"making the packing of {size} grains", file=sys.stderr, flush=True)
        count, *times = PACKINGS[size]
        if count == size:
            answer = call([binary, "prepare", count, packing], folder).strip().splitlines()[-1]
        else:
            small, known = prepare(binary, folder, count)
            granular_peers.repeat_packing(small, times, packing)
            answer = json.dumps({**known, "grains": size})
        facts.write_text(answer + "\n", encoding="utf-8")
    return packing, json.loads(facts.read_text(encoding="utf-8"))


def call(command, folder, core=None):
    """What the program prints; SystemExit with the end of it when it fails. `core`: the only one it may use."""
    pin = (lambda: os.sched_setaffinity(0, {core})) if core is not None else None
    result = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True, check=False, preexec_fn=pin,
                            env={**os.environ, "OMP_NUM_THREADS": "1"})
    if result.returncode != 0:
        sys.exit(f"{command[0]} failed with exit code {result.returncode} in {folder}:\n"
                 f"{(result.stdout + result.stderr)[-2000:]}")
    return result.stdout


def run_talus(binary, folder, packing, facts, steps, threads, core, rate=RATE):
    answer = call([binary, "run", packing, rate, facts["time_step"], steps, threads], folder, core if threads == 1 else None)
    return json.loads(answer.strip().splitlines()[-1])


def run_lammps(program, folder, core):
    ticks = folder / "ticks"
    ticks.unlink(missing_ok=True)
    text = call([program, "-in", "in." + ("liggghts" if program == "liggghts" else "lammps"), "-log", "none"], folder, core)
    pairs = [tuple(map(int, line.split())) for line in ticks.read_text(encoding="utf-8").splitlines()]
    return granular_peers.read_lammps(text, pairs, os.sysconf("SC_CLK_TCK"))


def measure(binary, folder, size, work, repeats, core, rate=RATE):
    """Best run of each code: {name: answer with rates}."""
    packing, facts = prepare(binary, folder, size)
    steps = max(20, int(work / size) // 4 * 4)
    yade_steps = max(10, int(steps * YADE_SHARE))
    place = folder / f"granular{size}"
    place.mkdir(exist_ok=True)
    granular_peers.write_inputs(place, packing, facts, rate, steps, yade_steps)
    codes = {"talus": lambda: run_talus(binary, place, packing, facts, steps, 1, core, rate)}
    if shutil.which("lmp"):
        codes["lammps"] = lambda: run_lammps("lmp", place, core)
    if shutil.which("liggghts"):
        codes["liggghts"] = lambda: run_lammps("liggghts", place, core)
    if shutil.which("yade"):
        codes["yade"] = lambda: granular_peers.read_yade(call(["yade", "-n", "-x", "-j1", "shear.py"], place, core), yade_steps,
                                                         size)
    if len(os.sched_getaffinity(0)) > 1:
        codes["talus, 2 threads"] = lambda: run_talus(binary, place, packing, facts, steps, 2, core, rate)
    best = {}
    for repeat in range(repeats):
        for name, run in codes.items():
            print(f"{size} grains, repeat {repeat + 1}/{repeats}: {name}", file=sys.stderr, flush=True)
            answer = run()
            if answer is None:
                sys.exit(f"{name}: no times in what it printed; its input is in {place}")
            answer["wall_rate"] = answer["grains"] * answer["steps"] / answer["wall_s"]
            answer["cpu_rate"] = answer["grains"] * answer["steps"] / answer["cpu_s"]
            kept = best.setdefault(name, answer)
            if "hash" in answer and answer["hash"] != best["talus"]["hash"]:
                sys.exit(f"{name}: the end state has the hash {answer['hash']}, not {best['talus']['hash']}")
            # Each time by itself: the repeat with the least wall time need not have the least processor time.
            for key in ("wall_rate", "cpu_rate"):
                kept[key] = max(kept[key], answer[key])
    return best


def ratios(best):
    """Rates of Talus over those of the others, and of two threads over one."""
    found = {name: best["talus"]["cpu_rate"] / best[name]["cpu_rate"] for name in WANTED if name in best}
    if "talus, 2 threads" in best:
        found["two_cores"] = best["talus, 2 threads"]["wall_rate"] / best["talus"]["wall_rate"]
    return found


def markdown(results, cpu, repeats, rate=RATE):
    lines = [f"Measured on {cpu}, one core, best of {repeats} interleaved repeats, sheared at {rate:g}/s. Rates are million "
             "particle-steps per second.", "",
             "| grains | code | contacts per grain | lists made | by wall time | by processor time | Talus is faster by | wanted |",
             "|---|---|---|---|---|---|---|---|"]
    for size, best in results.items():
        found = ratios(best)
        for name, answer in best.items():
            ratio, wanted = found.get(name), WANTED.get(name)
            if name == "talus, 2 threads":
                ratio, wanted = found["two_cores"], TWO_CORES_WANTED
            lists = "" if answer["lists"] is None else answer["lists"]
            cpu_rate = "" if name == "talus, 2 threads" else f"{answer['cpu_rate'] / 1e6:.2f}"
            compared = "| |" if ratio is None else f"{ratio:.2f} | {wanted}{'' if ratio >= wanted else ' NOT REACHED'} |"
            lines.append(f"| {size} | {name} | {answer['contacts_per_grain']:.2f} | {lists} | "
                         f"{answer['wall_rate'] / 1e6:.2f} | {cpu_rate} | {compared}")
    lines += ["", "With 2 threads the last figures are wall time against one thread. Both end in the same bits."]
    return "\n".join(lines) + "\n"


def run_million(binary, folder):
    """Memory is highest while a list of pairs is made anew, so the strain is fast enough for that."""
    packing, facts = prepare(binary, folder, 1000000)
    answer = run_talus(binary, folder, packing, facts, 20, 1, None, FAST_RATE)
    print(f"1,000,000 spheres: {answer['peak_memory_MB']} MB at most (wanted: below {MEMORY_WANTED_MB:.0f}), "
          f"{answer['lists']} lists of pairs in {answer['steps']} steps")
    print(json.dumps(answer))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", type=Path, default=Path("build/bench/granular_bench"))
    parser.add_argument("--out", type=Path, default=Path("build/bench"))
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--sizes", default="2000,10000,100000")
    parser.add_argument("--work", type=float, default=2e7, help="particle-steps of one run")
    parser.add_argument("--rate", type=float, default=RATE, help="strain rate [1/s]")
    parser.add_argument("--million", action="store_true")
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    if options.repeats < 1 or not 0.0 < options.rate <= FAST_RATE or any(size not in PACKINGS for size in sizes):
        parser.error(f"--repeats must be at least 1, --rate above 0 and at most {FAST_RATE:g}, "
                     f"--sizes some of {', '.join(map(str, PACKINGS))}")
    binary, folder = options.binary.resolve(), options.out.resolve()
    if not os.access(binary, os.X_OK):
        sys.exit(f"there is no {binary}; run `make bench-granular`")
    folder.mkdir(parents=True, exist_ok=True)
    if options.million:
        run_million(binary, folder)
        return
    core = max(os.sched_getaffinity(0))
    results = {size: measure(binary, folder, size, options.work, options.repeats, core, options.rate)
               for size in sizes}
    table = markdown(results, cpu_model(), options.repeats, options.rate)
    (folder / "granular.md").write_text(table, encoding="utf-8")
    (folder / "granular.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(table)
    print(json.dumps({str(size): {name: round(ratio, 3) for name, ratio in ratios(best).items()}
                      for size, best in results.items()}))


if __name__ == "__main__":
    main()
