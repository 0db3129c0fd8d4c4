#!/usr/bin/env python3
"""Runs the benchmarks of Talus and of its peers on one core, repeats interleaved, and compares them.

usage: bench/run_bench.py [--binaries build/bench] [--out build/bench] [--repeats 5] [--core N]

Each program prints one JSON object on its last line (bench/README.md). A program that is not built is left out.
"""
import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from pathlib import Path

PROGRAMS = ["rotation_bench", "replay_bench", "ramp_bench", "bullet_rock"]

# What is compared: (words, numerator, denominator or None, kind of bound, bound). A quantity is (program, key).
COMPARISONS = [
    ("rotation alone: implicit / explicit, time", ("rotation_bench", "implicit_cayley_ns"),
     ("rotation_bench", "explicit_ns"), "at most", 1.0),
    ("whole step: implicit / explicit, time", ("replay_bench", "implicit_ns"),
     ("replay_bench", "explicit_ns"), "at most", 1.1),
    ("rock-steps per second", ("ramp_bench", "rock_steps_per_second"), None, "at least", 2e6),
    ("rock-steps per second: Talus / Bullet", ("ramp_bench", "rock_steps_per_second"),
     ("bullet_rock", "rock_steps_per_second"), "at least", 10.0),
    ("solver sweeps per contact step", ("ramp_bench", "sweeps_per_contact_step"), None, "at most", 6.0),
    ("contact steps at the cap of sweeps", ("ramp_bench", "solver_failures"), None, "at most", 0.0),
]


def cpu_model():
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def run_program(path):
    """The JSON object on the last line of what the program prints; SystemExit with the reason if there is none."""
    result = subprocess.run([str(path)], capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"{path} failed with exit code {result.returncode}:\n{result.stdout}{result.stderr}")
    lines = result.stdout.strip().splitlines()
    try:
        answer = json.loads(lines[-1]) if lines else None
    except json.JSONDecodeError:
        answer = None
    if not isinstance(answer, dict):
        sys.exit(f"{path}: the last line is not a JSON object: {lines[-1] if lines else '(nothing)'}")
    return answer


def run_interleaved(binaries, programs, repeats):
    """runs[program] = list of answers, one per repeat; each repeat runs every program once."""
    runs = {program: [] for program in programs}
    for repeat in range(repeats):
        for program in programs:
            if sys.stderr.isatty():
                print(f"\rrepeat {repeat + 1}/{repeats}: {program:<20}", end="", file=sys.stderr, flush=True)
            runs[program].append(run_program(binaries / program))
    if sys.stderr.isatty():
        print("\r" + " " * 50 + "\r", end="", file=sys.stderr)
    return runs


def compare(runs):
    """One row per comparison: value (median over repeats), range, bound, and whether it holds. None: not measured."""

    def values(quantity):
        program, key = quantity
        answers = [answer.get(key) for answer in runs.get(program, [])]
        if not all(isinstance(answer, (int, float)) for answer in answers):
            sys.exit(f"{program} prints no number named {key} (bench/README.md)")
        return answers or None

    rows = []
    for words, above, below, kind, bound in COMPARISONS:
        samples = values(above)
        if samples and below:
            divisors = values(below)
            samples = [a / b for a, b in zip(samples, divisors)] if divisors and all(divisors) else None
        row = {"what": words, "bound": f"{kind} {bound:g}", "median": None, "min": None, "max": None, "holds": None}
        if samples:
            row.update(median=statistics.median(samples), min=min(samples), max=max(samples))
            row["holds"] = row["median"] <= bound if kind == "at most" else row["median"] >= bound
        rows.append(row)
    return rows


def markdown(results):
    lines = [f"Measured on one core of {results['cpu']}, {results['repeats']} interleaved repeats, median (least - most).", "",
             "| what | measured | wanted | holds |", "|---|---|---|---|"]
    for row in results["comparisons"]:
        if row["median"] is None:
            lines.append(f"| {row['what']} | not measured | {row['bound']} | |")
        else:
            lines.append(f"| {row['what']} | {row['median']:.4g} ({row['min']:.4g} - {row['max']:.4g}) | {row['bound']} | "
                         f"{'yes' if row['holds'] else 'NO'} |")
    lines += ["", "| program | number | median |", "|---|---|---|"]
    for program, answers in results["runs"].items():
        for key, value in answers[0].items():
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                median = statistics.median(answer.get(key, value) for answer in answers)
                lines.append(f"| {program} | {key} | {median:.6g} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binaries", type=Path, default=Path("build/bench"))
    parser.add_argument("--out", type=Path, default=Path("build/bench"))
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--core", type=int, help="the core to pin to (default: the last one allowed)")
    options = parser.parse_args()
    if options.repeats < 1:
        parser.error("--repeats must be at least 1")

    programs = [program for program in PROGRAMS if os.access(options.binaries / program, os.X_OK)]
    if not programs:
        sys.exit(f"no benchmark is built in {options.binaries}; run `make bench`")
    core = max(os.sched_getaffinity(0)) if options.core is None else options.core
    os.sched_setaffinity(0, {core})  # the programs inherit it

    runs = run_interleaved(options.binaries, programs, options.repeats)
    results = {"cpu": cpu_model(), "core": core, "repeats": options.repeats, "comparisons": compare(runs), "runs": runs}
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    (options.out / "results.md").write_text(markdown(results), encoding="utf-8")
    print(markdown(results), end="")
    print(f"\nwritten: {options.out / 'results.json'}, {options.out / 'results.md'}")


if __name__ == "__main__":
    main()
