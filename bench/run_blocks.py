#!/usr/bin/env python3
"""Piles of convex rocks: Talus beside Siconos and Bullet, one core, and Talus alone on two cores and with more rocks.

usage: bench/run_blocks.py [--bench build/bench] [--out build/bench] [--rocks 1000] [--tolerance 1e-4] [--settle 1500]
                           [--large 12500]

1. A pile is let fall into a pit by Talus until it has nearly come to rest, and one contact problem of it is written.
2. Talus and Siconos solve this problem from zero to the same residual (the natural map of docs/theory/contact.md (18), computed
   alike); the making of Siconos' operator is not timed.
3. Bullet steps the same rocks from the same state with more and more iterations; the residual is that of its impulses and
   velocities.
4. Talus goes on for some steps on one and on two cores: time, and that the bits are the same.
5. Cost of a contact in layers of rocks, five on top of each other, from 1,000 to 100,000 contacts (half an hour).
Writes blocks.json; the last line is one JSON object. A peer that is not built is left out.
"""
import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

LAYERS = 5
SICONOS_WANTED, TWO_CORES_WANTED, GROWTH_WANTED = 5.0, 1.7, 1.5


def call(command, core=None):
    pin = (lambda: os.sched_setaffinity(0, {core})) if core is not None else None
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, preexec_fn=pin)
    if result.returncode != 0:
        sys.exit(f"{command[0]} failed with exit code {result.returncode}:\n{(result.stdout + result.stderr)[-2000:]}")
    return [json.loads(line) for line in result.stdout.splitlines() if line.startswith("{")]


def pile(program, folder, rocks, settle, tolerance, shape=()):
    """A pile of rocks that has nearly come to rest, made once. `shape`: further options of the program."""
    state = folder / f"pile{rocks}{'-'.join(map(str, shape))}.state"
    if not state.exists():
        print(f"{rocks} rocks fall for {settle} steps", file=sys.stderr, flush=True)
        call([program, "run", rocks, settle, "--tolerance", tolerance, "--threads", os.cpu_count() or 1, "--save", state, *shape])
    return state


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", type=Path, default=Path("build/bench"))
    parser.add_argument("--out", type=Path, default=Path("build/bench"))
    parser.add_argument("--rocks", type=int, default=1000)
    parser.add_argument("--tolerance", type=float, default=1e-4)
    parser.add_argument("--settle", type=int, default=1500)
    parser.add_argument("--large", type=int, default=12500)
    args = parser.parse_args()
    program, folder = args.bench / "blocks_bench", args.out
    folder.mkdir(parents=True, exist_ok=True)
    state = pile(program, folder, args.rocks, args.settle, args.tolerance)
    problem, rocks = folder / "pile.problem", folder / "pile.rocks"
    answers = {}
    one = call([program, "run", args.rocks, 100, "--tolerance", args.tolerance, "--load", state, "--dump", problem,
                "--rocks", rocks], core=0)[-1]
    two = call([program, "run", args.rocks, 100, "--tolerance", args.tolerance, "--load", state, "--threads", 2])[-1]
    answers["pile"] = one
    answers["two_cores"] = one["step_ms"] / two["step_ms"]
    answers["same_bits"] = one["hash"] == two["hash"]
    solved = call([program, "solve", problem, "--tolerance", args.tolerance], core=0)[-1]
    answers["solve"] = solved
    if (args.bench / "siconos_solve").exists():
        siconos = call([args.bench / "siconos_solve", problem, "--tolerance", args.tolerance], core=0)[-1]
        answers["siconos"] = siconos
        answers["siconos_ratio"] = siconos["cpu_ms"] / solved["cpu_ms"]
    if (args.bench / "bullet_pile").exists():
        answers["bullet"] = [call([args.bench / "bullet_pile", rocks, "--iterations", n], core=0)[-1]
                             for n in (10, 50, 200, 1000)]
    growth = []
    for count in (200, 1250, args.large):
        shape = ["--across", round((count / LAYERS) ** 0.5)]
        start = pile(program, folder, count, args.settle + 500, args.tolerance, shape)
        growth.append(call([program, "run", count, 50, "--tolerance", args.tolerance, "--load", start, *shape], core=0)[-1])
    answers["growth"] = growth
    answers["cost_growth"] = growth[-1]["cpu_us_per_contact"] / growth[0]["cpu_us_per_contact"]
    answers["wanted"] = {"siconos_ratio": SICONOS_WANTED, "two_cores": TWO_CORES_WANTED, "cost_growth": GROWTH_WANTED}
    (folder / "blocks.json").write_text(json.dumps(answers, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(answers))


if __name__ == "__main__":
    main()
