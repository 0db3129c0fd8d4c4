#!/usr/bin/python3
"""Draws docs/images/three_blocks.svg: the top of three deformable blocks on a shaking table, in four formulations.

usage: tools/plot_three_blocks.py [NAME=PROBES.csv ...]

Without arguments it runs build/talus (some minutes); with them it draws the given series (columns t and top.y).
"""
import csv
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "docs/images/three_blocks.svg"

CASE = ROOT / "examples/blocks-deformable.toml"

# name, keys of every block, colour, dashes
CURVES = [
    ("total Lagrangian", {"formulation": "total-lagrangian"}, "#1b1b1b", ""),
    ("floating frame", {"formulation": "floating-frame"}, "#c0392b", "7 5"),
    ("without rotational forces", {"formulation": "floating-frame", "variant": "literal-no-rotation"}, "#2471a3", "2 4"),
    ("small strain", {"formulation": "small-strain"}, "#1e8449", ""),
]


def run(keys, folder):
    """Runs the example with these keys in each of its three blocks; returns the series of its probe."""
    changes = [f'block.{k}.{key}="{value}"' for k in range(3) for key, value in keys.items()]
    options = [word for change in ["study.tolerance=1e-5", "output.vtk=false", *changes] for word in ("--set", change)]
    subprocess.run([ROOT / "build/talus", "run", CASE, "--out", folder / "out", "--quiet", *options], check=True)
    return folder / "out/series/probes.csv"


def read(path):
    with open(path, encoding="utf-8") as file:
        rows = list(csv.reader(file))
    names = [name.split(" [")[0] for name in rows[0]]
    t, y = names.index("t"), names.index("top.y")
    return [(float(row[t]), float(row[y])) for row in rows[1:]]


def draw(series):
    width, height, left, bottom, right, top = 760, 420, 62, 48, 16, 16
    x = lambda t: left + t / 1.5 * (width - left - right)
    y = lambda u: height - bottom - (u + 0.1) / 0.7 * (height - bottom - top)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">',
             f'<rect width="{width}" height="{height}" fill="#fff"/>']
    for k in range(8):
        u = 0.1 * (k - 1)
        parts.append(f'<path d="M{left} {y(u):.1f}H{width - right}" stroke="#ddd"/>'
                     f'<text x="{left - 8}" y="{y(u) + 4:.1f}" text-anchor="end">{u:.1f}</text>')
    for k in range(7):
        t = 0.25 * k
        parts.append(f'<path d="M{x(t):.1f} {top}V{height - bottom}" stroke="#ddd"/>'
                     f'<text x="{x(t):.1f}" y="{height - bottom + 18}" text-anchor="middle">{t:.2f}</text>')
    parts.append(f'<text x="{(left + width) / 2}" y="{height - 10}" text-anchor="middle">time [s]</text>')
    parts.append(f'<text transform="translate(18 {height / 2}) rotate(-90)" text-anchor="middle">displacement of the top [m]</text>')
    for k, (name, points, colour, dashes) in enumerate(series):
        line = " ".join(f"{x(t):.1f},{y(u):.1f}" for t, u in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"/>')
        at = top + 18 + 20 * k
        parts.append(f'<path d="M{left + 14} {at - 4}h34" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"/>'
                     f'<text x="{left + 56}" y="{at}">{name}</text>')
    OUT.write_text("\n".join(parts + ["</svg>\n"]), encoding="utf-8")


def main(arguments):
    given = dict(argument.split("=", 1) for argument in arguments)
    series = []
    for name, keys, colour, dashes in CURVES:
        if given:
            series.append((name, read(given[name]), colour, dashes))
            continue
        with tempfile.TemporaryDirectory() as folder:
            series.append((name, read(run(keys, pathlib.Path(folder))), colour, dashes))
    draw(series)


if __name__ == "__main__":
    main(sys.argv[1:])
