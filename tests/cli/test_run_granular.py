"""The benchmark of grains, with a program that only prints: packings made once, best of the repeats, equal bits, peers' answers."""
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench"
sys.path.insert(0, str(BENCH))
import granular_peers  # noqa: E402

PROGRAM = """#!{python}
import json, pathlib, sys
calls = pathlib.Path({calls!r})
calls.write_text((calls.read_text() if calls.exists() else "") + " ".join(sys.argv[1:]) + "\\n")
if sys.argv[1] == "prepare":
    pathlib.Path(sys.argv[3]).write_text("# box 0 1 0 2 0 3\\nx [m],y [m],z [m],radius [m]\\n0.25,0.5,0.75,0.1\\n")
    print(json.dumps(dict(grains=1, time_step=1e-6, normal_stiffness=1e5, radius=0.1, contacts_per_grain=2)))
else:
    threads, steps = int(sys.argv[6]), int(sys.argv[5])
    slower = 1 + calls.read_text().count(" %d\\n" % threads)  # each run is slower than the one before
    print(json.dumps(dict(grains=2000, steps=steps, wall_s=slower / threads, cpu_s=slower, contacts_per_grain=2, lists=3,
                          hash={hash})))
"""


def run(folder, hash_rule, *options):
    program = folder / "granular_bench"
    program.write_text(PROGRAM.format(python=sys.executable, calls=str(folder / "calls"), hash=hash_rule))
    program.chmod(0o755)
    return subprocess.run([sys.executable, BENCH / "run_granular.py", "--binary", program, "--out", folder / "out", *options],
                          capture_output=True, text=True, check=False, env={**os.environ, "PATH": str(folder)})


needs_two_cores = pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="compares two threads with one")


@needs_two_cores
def test_the_best_repeat_counts_and_the_packing_is_made_once(tmp_path):
    result = run(tmp_path, "'a'", "--sizes", "2000", "--repeats", "2", "--work", "2e5", "--rate", "50")
    assert result.returncode == 0, result.stderr
    calls = (tmp_path / "calls").read_text().splitlines()
    assert [call.split()[0] for call in calls] == ["prepare"] + ["run"] * 4
    assert [call.split()[2] for call in calls[1:]] == ["50.0"] * 4
    assert json.loads(result.stdout.splitlines()[-1]) == {"2000": {"two_cores": 2.0}}
    best = json.loads((tmp_path / "out/granular.json").read_text())["2000"]
    assert best["talus"]["cpu_rate"] == pytest.approx(2000 * 100 / 2)  # the first of the two runs
    assert "sheared at 50/s" in (tmp_path / "out/granular.md").read_text()


@needs_two_cores
def test_other_bits_with_two_threads_are_an_error(tmp_path):
    result = run(tmp_path, "'a' * threads", "--sizes", "2000", "--repeats", "1", "--work", "2e5")
    assert result.returncode == 1
    assert "the end state has the hash aa, not a" in result.stderr


@pytest.mark.parametrize("options", [["--sizes", "7"], ["--repeats", "0"], ["--rate", "0"], ["--rate", "nan"]])
def test_bad_options_are_refused(tmp_path, options):
    assert run(tmp_path, "'a'", *options).returncode == 2


def test_a_repeated_packing_lies_side_by_side(tmp_path):
    small, large = tmp_path / "small.csv", tmp_path / "large.csv"
    small.write_text("# box 0 1 0 2 0 3\nx [m],y [m],z [m],radius [m]\n0.25,0.5,0.75,0.1\n")
    granular_peers.repeat_packing(small, (2, 1, 2), large)
    lengths, rows = granular_peers.read_packing(large)
    assert lengths == [2, 2, 6]
    assert sorted(rows) == [(0.25, 0.5, 0.75, 0.1), (0.25, 0.5, 3.75, 0.1), (1.25, 0.5, 0.75, 0.1), (1.25, 0.5, 3.75, 0.1)]


def test_times_of_the_second_run_of_lammps_are_read():
    text = ("Loop time of 9 on 1 procs for 25 steps with 2000 atoms\n  25  2000  1e-3  8000\n"
            "Neighbor list builds = 1\nLoop time of 4.5 on 1 procs for 100 steps with 2000 atoms\n  125  2000  1e-3  9000\n"
            "Neighbor list builds = 2\n")
    answer = granular_peers.read_lammps(text, [(100, 0), (500, 20)], 100)
    assert answer == {"wall_s": 4.5, "cpu_s": 4.2, "steps": 100, "grains": 2000, "contacts_per_grain": 2.25, "lists": 2}
    assert granular_peers.read_lammps("ERROR", [], 100) is None
    assert granular_peers.read_yade("Welcome\n", 10, 20) is None
