#!/usr/bin/env python3
"""Deformable blocks: the experiment of Lozovskiy et al. (2013) in each formulation, one core, ratios within a repeat.

usage: bench/run_deformable.py [--binary build/bench/deformable_bench] [--out build/bench] [--repeats 2] [--share 1.0]

Times are processor times of the time loop, 15,000 steps; total Lagrangian with full Newton runs 300 steps and is scaled.
Writes deformable.md and deformable.json; the last line is one JSON object. --share 0.1 runs a tenth of the steps.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from run_bench import cpu_model

# key of the answer, what it is, bound, whether it is the least that is wanted
WANTED = [
    ("full_over_frame", "total Lagrangian, full Newton / floating frame", 10.0, True),
    ("quasi_over_frame", "total Lagrangian, quasi-Newton / floating frame", 5.0, True),
    ("quasi_over_reduced", "total Lagrangian, quasi-Newton / Craig-Bampton, 20 modes", 10.0, True),
    ("reduced_in_all_s", "Craig-Bampton, modes and 15,000 steps [s]", 2.0, False),
]


def run(binary, share, core):
    result = subprocess.run([str(binary), str(share)], capture_output=True, text=True, check=False,
                            preexec_fn=lambda: os.sched_setaffinity(0, {core}))
    if result.returncode != 0:
        sys.exit(f"{binary} failed with exit code {result.returncode}:\n{result.stderr[-2000:]}")
    answer = json.loads(result.stdout.strip().splitlines()[-1])
    answer["reduced_in_all_s"] = answer["craig_bampton_s"] + answer["craig_bampton_setup_s"]
    return answer


def markdown(answers, cpu):
    def median(key):
        return statistics.median(answer[key] for answer in answers)

    lines = [f"Measured on one core of {cpu}, processor time, median of {len(answers)} repeats.", "",
             "| formulation | time loop, 15,000 steps [s] | making the solids [s] |", "|---|---|---|",
             f"| floating frame, all modes | {median('floating_frame_s'):.2f} | {median('floating_frame_setup_s'):.2f} |",
             f"| Craig-Bampton, 20 modes | {median('craig_bampton_s'):.2f} | {median('craig_bampton_setup_s'):.2f} |",
             f"| total Lagrangian, quasi-Newton | {median('total_lagrangian_quasi_s'):.1f} | |",
             f"| total Lagrangian, full Newton (300 steps, scaled) | {median('total_lagrangian_full_s'):.0f} | |", "",
             "| what | measured | wanted |", "|---|---|---|"]
    for key, what, bound, least in WANTED:
        value = median(key)
        holds = value >= bound if least else value <= bound
        lines.append(f"| {what} | {value:.1f} | {'at least' if least else 'at most'} {bound:g}{'' if holds else ' NOT REACHED'} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", type=Path, default=Path("build/bench/deformable_bench"))
    parser.add_argument("--out", type=Path, default=Path("build/bench"))
    parser.add_argument("--repeats", type=int, default=2)
    parser.add_argument("--share", type=float, default=1.0)
    options = parser.parse_args()
    binary = options.binary.resolve()
    if options.repeats < 1 or not 0.0 < options.share <= 1.0:
        parser.error("--repeats must be at least 1, --share between 0 and 1")
    if not os.access(binary, os.X_OK):
        sys.exit(f"there is no {binary}; run `make bench-blocks`")
    options.out.mkdir(parents=True, exist_ok=True)
    core = max(os.sched_getaffinity(0))
    answers = []
    for repeat in range(options.repeats):
        print(f"repeat {repeat + 1}/{options.repeats}", file=sys.stderr, flush=True)
        answers.append(run(binary, options.share, core))
    table = markdown(answers, cpu_model())
    (options.out / "deformable.md").write_text(table, encoding="utf-8")
    (options.out / "deformable.json").write_text(json.dumps(answers, indent=1) + "\n", encoding="utf-8")
    print(table)
    print(json.dumps({key: statistics.median(answer[key] for answer in answers) for key, *_ in WANTED}))


if __name__ == "__main__":
    main()
