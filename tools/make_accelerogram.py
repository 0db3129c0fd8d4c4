#!/usr/bin/env python3
"""Writes a synthetic accelerogram as a record of two columns, time [s] and acceleration [m/s2].

usage: tools/make_accelerogram.py [FILE] [--pga 3.0] [--duration 6.0] [--seed 1]

Sum of cosines with random phases (Shinozuka and Deodatis, Appl. Mech. Rev. 44, 1991) whose power follows Kanai and
Tajimi's spectrum of firm soil (ground frequency 15 rad/s, damping 0.6), times the envelope of Jennings, Housner and Tsai
(1968): rises with the square of time, is level, then decays. A cubic velocity is taken off so that the record ends with neither
velocity nor displacement. Random phases come from a linear congruential generator, so that the file is the same
everywhere.
"""
import argparse
import math
from pathlib import Path

GROUND, DAMPING = 15.0, 0.6  # [rad/s], [-]
STEP = 0.01  # [s]
TERMS, HIGHEST = 200, 2 * math.pi * 15.0  # cosines up to 15 Hz


def power(w):
    r2 = (w / GROUND) ** 2
    return (1 + 4 * DAMPING**2 * r2) / ((1 - r2) ** 2 + 4 * DAMPING**2 * r2)


def phases(seed, count):
    state = seed
    for _ in range(count):
        state = (6364136223846793005 * state + 1442695040888963407) % 2**64
        yield 2 * math.pi * (state >> 11) / 2**53


def envelope(t, duration):
    rise, level = 0.15 * duration, 0.55 * duration
    if t < rise:
        return (t / rise) ** 2
    return 1.0 if t < level else math.exp(-6.0 * (t - level) / duration)


def record(pga, duration, seed):
    count = round(duration / STEP) + 1
    dw = HIGHEST / TERMS
    waves = [(math.sqrt(2 * power((k + 0.5) * dw) * dw), (k + 0.5) * dw, phi) for k, phi in enumerate(phases(seed, TERMS))]
    times = [k * STEP for k in range(count)]
    a = [envelope(t, duration) * sum(c * math.cos(w * t + phi) for c, w, phi in waves) for t in times]
    # Velocity b1 t + b2 t^2 with the same end velocity and displacement is taken off.
    v, x = [0.0], 0.0
    for k in range(1, count):
        v.append(v[-1] + 0.5 * STEP * (a[k - 1] + a[k]))
        x += 0.5 * STEP * (v[k - 1] + v[k])
    b2 = (3 * v[-1] * duration - 6 * x) / duration**3
    b1 = v[-1] / duration - b2 * duration
    a = [value - b1 - 2 * b2 * t for value, t in zip(a, times)]
    scale = pga / max(map(abs, a))
    return times, [scale * value for value in a]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path, default=Path("examples/records/synthetic-quake.csv"))
    parser.add_argument("--pga", type=float, default=3.0)
    parser.add_argument("--duration", type=float, default=6.0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    times, values = record(args.pga, args.duration, args.seed)
    lines = [f"# Synthetic, not measured: tools/make_accelerogram.py --pga {args.pga:g} --duration {args.duration:g} "
             f"--seed {args.seed}", "t [s],acceleration [m/s2]"]
    lines += [f"{t:.2f},{a:.6f}" for t, a in zip(times, values)]
    args.file.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
