"""Reading result folders in tests."""

import csv
import hashlib
import json
import pathlib

import numpy as np

# Keys of a summary that tell about the computer, not about the rock.
NOT_PHYSICAL = ["wall_time_s", "steps_per_second", "particle_steps_per_second"]


def read_summary(folder):
    return json.loads((pathlib.Path(folder) / "summary.json").read_text())


def read_series(folder, name="state"):
    """Columns by name; the unit in the header is dropped."""
    file = pathlib.Path(folder) / "series" / f"{name}.csv"
    # One row per rock, run, strain or moment.
    for other in ["rocks", "sweep", "calibration", "stress_strain", "rock", "impact_1", "members", "energy"]:
        if not file.exists() and name == "state":
            file = pathlib.Path(folder) / "series" / f"{other}.csv"
    if file.stem in ("sweep", "members"):
        return read_mixed_csv(file)
    with open(file) as text:
        names = [column.split(" [")[0] for column in text.readline().strip().split(",")]
    return dict(zip(names, np.loadtxt(file, delimiter=",", skiprows=1, ndmin=2).T))


def read_mixed_csv(file):
    """Columns by name, as numbers where all of a column are."""
    with open(file, newline="") as text:
        header, *rows = csv.reader(text)
    columns = {}
    for name, values in zip(header, zip(*rows)):
        try:
            columns[name.split(" [")[0]] = np.array(values, dtype=float)
        except ValueError:
            columns[name.split(" [")[0]] = np.array(values)
    return columns


def physics_of(folder):
    """What must be equal, bit for bit, for two runs of the same case: key figures, series, frames, report."""
    folder = pathlib.Path(folder)
    files = ["frames.tlf", *(f"series/{file.name}" for file in sorted((folder / "series").iterdir()))]
    summary = {key: value for key, value in read_summary(folder).items() if key not in NOT_PHYSICAL}
    return summary, {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in files}
