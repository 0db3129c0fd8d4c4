#!/usr/bin/env python3
"""Piles of convex rocks: Talus beside Siconos and Bullet, one core, and Talus alone on two cores and with more rocks.

usage: bench/run_blocks.py [--bench build/bench] [--out build/bench] [--rocks 1000] [--tolerance 1e-4] [--settle 1900]
                           [--large 12500]

1. A pile is let fall into a pit by Talus until it has nearly come to rest, and one contact problem of it is written.
2. Talus and Siconos solve this problem from zero to the same residual (the natural map of docs/theory/contact.md (18), computed
   alike); the making of Siconos' operator is not timed.
3. Bullet steps the same rocks from the same state with more and more iterations; the residual is that of its impulses and
   velocities.
4. Talus goes on for some steps on one and on two cores, three times each: best time, and that the bits are the same.
5. Cost of a contact in layers of rocks, five on top of each other, that fall for 2 s, from the moment when all lie on each other:
   about 1,200 and about 85,000 contacts (twenty minutes).
Writes blocks.json; the last line is one JSON object. A peer that is not built is left out.
"""
import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

LAYERS, REPEATS = 5, 3
SICONOS_WANTED, TWO_CORES_WANTED, GROWTH_WANTED = 5.0, 1.7, 1.5


def call(command, core=None):
    pin = (lambda: os.sched_setaffinity(0, {core})) if core is not None else None
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, preexec_fn=pin)
    if result.returncode != 0:
        sys.exit(f"{command[0]} failed with exit code {result.returncode}:\n{(result.stdout + result.stderr)[-2000:]}")
    return [json.loads(line) for line in result.stdout.splitlines() if line.startswith("{")]


def pile(program, folder, rocks, settle, tolerance):
    """A pile of rocks that has nearly come to rest, made once."""
    state = folder / f"pile{rocks}-{settle}.state"
    if not state.exists():
        print(f"{rocks} rocks fall for {settle} steps", file=sys.stderr, flush=True)
        call([program, "run", rocks, settle, "--tolerance", tolerance, "--threads", os.cpu_count() or 1, "--save", state])
    return state


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", type=Path, default=Path("build/bench"))
    parser.add_argument("--out", type=Path, default=Path("build/bench"))
    parser.add_argument("--rocks", type=int, default=1000)
    parser.add_argument("--tolerance", type=float, default=1e-4)
    parser.add_argument("--settle", type=int, default=1900)
    parser.add_argument("--large", type=int, default=12500)
    args = parser.parse_args()
    program, folder = args.bench / "blocks_bench", args.out
    folder.mkdir(parents=True, exist_ok=True)
    state = pile(program, folder, args.rocks, args.settle, args.tolerance)
    problem, rocks = folder / "pile.problem", folder / "pile.rocks"
    answers = {}
    steps = [program, "run", args.rocks, 100, "--tolerance", args.tolerance, "--load", state]
    call([*steps, "--dump", problem, "--rocks", rocks], core=0)
    one, two = {}, {}
    for _ in range(REPEATS):
        for threads, best in ((1, one), (2, two)):
            run = call([*steps, "--threads", threads], core=0 if threads == 1 else None)[-1]
            if not best or run["step_ms"] < best["step_ms"]:
                best.update(run)
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
    growth = {}
    for count in (245, args.large):
        print(f"layers of {count} rocks fall", file=sys.stderr, flush=True)
        windows = call([program, "run", count, 2000, "--across", round((count / LAYERS) ** 0.5), "--tolerance",
                        args.tolerance, "--window", 250], core=0)
        growth[count] = [w for w in windows if w["time_s"] > 1.001]
    answers["growth"] = growth
    cost = {count: sum(w["contacts"] * w["cpu_us_per_contact"] for w in windows) / sum(w["contacts"] for w in windows)
            for count, windows in growth.items()}
    answers["cost_us_per_contact"] = cost
    answers["cost_growth"] = cost[args.large] / cost[245]
    answers["cost_growth_of_windows"] = [large["cpu_us_per_contact"] / small["cpu_us_per_contact"]
                                         for small, large in zip(growth[245], growth[args.large])]
    answers["wanted"] = {"siconos_ratio": SICONOS_WANTED, "two_cores": TWO_CORES_WANTED, "cost_growth": GROWTH_WANTED}
    (folder / "blocks.json").write_text(json.dumps(answers, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(answers))


if __name__ == "__main__":
    main()
