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

# name, keys of a block, colour, dashes
CURVES = [
    ("total Lagrangian", 'formulation = "total-lagrangian"', "#1b1b1b", ""),
    ("floating frame", 'formulation = "floating-frame"', "#c0392b", "7 5"),
    ("without rotational forces", 'formulation = "floating-frame"\nvariant = "literal-no-rotation"', "#2471a3", "2 4"),
    ("small strain", 'formulation = "small-strain"', "#1e8449", ""),
]

CASE = """[study]
kind = "blocks"
time_step = 1e-4
duration = 1.5
tolerance = 1e-5
[base]
velocity = {{ axis = "y", sine = {{ amplitude = 0.9, frequency = 0.8333333333333333, start = 0.1 }} }}
{blocks}
[[contact]]
between = ["*", "base"]
friction = 0.5
[[contact]]
between = ["upper", "lower-*"]
friction = 0.3
[[probe]]
name = "top"
block = "upper"
face = "+z"
[output]
sample_interval = 0.005
"""
BLOCK = """[[block]]
name = "{name}"
box = {box}
position = {position}
density = 2500
mesh = [4, 4, 8]
{keys}
"""
BLOCKS = [("lower-1", [1, 1, 2], [2 / 3, 0, 1]), ("lower-2", [1, 1, 2], [-2 / 3, 0, 1]), ("upper", [1, 0.8, 2], [0, 0, 3])]


def run(keys, folder):
    blocks = "".join(BLOCK.format(name=name, box=box, position=[float(x) for x in at], keys=keys) for name, box, at in BLOCKS)
    case = folder / "case.toml"
    case.write_text(CASE.format(blocks=blocks))
    subprocess.run([ROOT / "build/talus", "run", case, "--out", folder / "out", "--quiet"], check=True)
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
    y = lambda u: height - bottom - u / 0.6 * (height - bottom - top)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">',
             f'<rect width="{width}" height="{height}" fill="#fff"/>']
    for k in range(7):
        u = 0.1 * k
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
